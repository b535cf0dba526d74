import { communityEndpoints } from '@maypole/contract/community'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { randomToken, sha256 } from '@maypole/platform/crypto'
import { problems, requestLanguage } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import type { Membership } from '../../access/membership.ts'
import { requireAllowed } from '../../access/policy.ts'
import type { CommunityRouter } from '../../access/router.ts'
import type { CountWrite } from '../../access/write-limits.ts'
import { messages } from '../../messages.ts'
import { publicCalendarPath } from './feed-reader.ts'
import type { FeedStore } from './feed-store.ts'
import type { OwnFeedStore } from './own-feed-store.ts'
import { mayPublishCalendar } from './policy.ts'
import { presentFeed, presentFetches } from './present-feed.ts'

const {
  listCalendarFeeds,
  createCalendarFeed,
  updateCalendarFeed,
  deleteCalendarFeed,
  getPublicCalendar,
  updatePublicCalendar,
} = communityEndpoints

/** Nothing was fetched and nothing sent yet. */
const unread = { fetches: '{}', content_tag: '', content_date: '' } as const

/** Routes of the addresses that a person has made, and of a site's public calendar. */
export function feedRoutes(
  router: CommunityRouter,
  options: {
    store: FeedStore
    ownFeeds: OwnFeedStore
    membership: Membership
    /** Whether the session is that of somebody who acts for the person. */
    isActedFor: (sessionId: string) => Promise<boolean>
    clock: Clock
    countWrite: CountWrite
    publicUrl: string
  },
): void {
  const { store, ownFeeds, membership, isActedFor, clock, countWrite, publicUrl } = options

  async function find(user: string, id: string) {
    const row = await ownFeeds.find(user, id.toLowerCase())
    if (row === undefined) throw problems.notFound()
    return row
  }

  async function presentPublic(site: string) {
    const row = await store.publicOf(site)
    return row === undefined
      ? { url: null, fetches: [] }
      : { url: `${publicUrl}${publicCalendarPath(site)}`, fetches: presentFetches(row) }
  }

  router.route(listCalendarFeeds, async ({ caller: viewer }) =>
    (await ownFeeds.list(viewer.userId)).map(presentFeed),
  )

  router.route(createCalendarFeed, async ({ caller: viewer, body, request }) => {
    // An address lives longer than the session of somebody who acts for a person.
    if (await isActedFor(viewer.sessionId)) throw problems.forbidden(messages.account.actedFor)
    const { userId: user } = viewer
    const member = body.site === null ? undefined : await membership.enter(viewer, body.site)
    await countWrite({ user })
    const token = randomToken()
    const row = {
      ...unread,
      id: newId(),
      user_id: user,
      site_id: member?.site.id ?? null,
      token_hash: sha256(token),
      language: requestLanguage(request),
      alarm_minutes: body.alarmMinutes,
      created_at: toInstant(clock.now()),
    }
    await ownFeeds.replace(row)
    return {
      feed: presentFeed(await find(user, row.id)),
      url: `${publicUrl}/api/calendars/${token}.ics`,
    }
  })

  router.route(updateCalendarFeed, async ({ caller: viewer, params, body }) => {
    await countWrite({ user: viewer.userId })
    const { id } = await find(viewer.userId, params.feed)
    await ownFeeds.setAlarm(viewer.userId, { id, alarm: body.alarmMinutes })
    return presentFeed(await find(viewer.userId, id))
  })

  router.route(deleteCalendarFeed, async ({ caller: viewer, params }) => {
    await countWrite({ user: viewer.userId })
    if (!(await ownFeeds.remove(viewer.userId, params.feed.toLowerCase())))
      throw problems.notFound()
    return undefined
  })

  router.route(getPublicCalendar, async ({ caller: viewer, params }) => {
    const { site } = await membership.enter(viewer, params.site)
    return presentPublic(site.id)
  })

  router.route(updatePublicCalendar, async ({ caller: viewer, params, body, request }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayPublishCalendar(member))
    const site = member.site.id
    await countWrite({ user: viewer.userId, site })
    if (!body.isOn) await store.unpublish(site)
    else
      await store.publish({
        ...unread,
        id: newId(),
        user_id: null,
        site_id: site,
        token_hash: null,
        language: requestLanguage(request),
        alarm_minutes: null,
        created_at: toInstant(clock.now()),
      })
    return presentPublic(site)
  })
}
