import { communityEndpoints } from '@maypole/contract/community'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { randomToken, sha256 } from '@maypole/platform/crypto'
import { problems, requestLanguage } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import type { Membership } from '../../access/membership.ts'
import { everyMember } from '../../access/policy.ts'
import { forMembers, forPeople, type Routes } from '../../access/route.ts'
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
export function feedRoutes(options: {
  store: FeedStore
  ownFeeds: OwnFeedStore
  membership: Pick<Membership, 'enter'>
  /** Whether the session is that of somebody who acts for the person. */
  isActedFor: (sessionId: string) => Promise<boolean>
  clock: Clock
  publicUrl: string
}): Routes {
  const { store, ownFeeds, membership, isActedFor, clock, publicUrl } = options

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

  return [
    forPeople(listCalendarFeeds, {}, async ({ viewer }) =>
      (await ownFeeds.list(viewer.userId)).map(presentFeed),
    ),

    forPeople(createCalendarFeed, { counts: 'later' }, async ({ viewer, body, count, request }) => {
      // An address lives longer than the session of somebody who acts for a person.
      if (await isActedFor(viewer.sessionId)) throw problems.forbidden(messages.account.actedFor)
      const { userId: user } = viewer
      const member = body.site === null ? undefined : await membership.enter(viewer, body.site)
      await count()
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
    }),

    forPeople(updateCalendarFeed, {}, async ({ viewer, params, body }) => {
      const { id } = await find(viewer.userId, params.feed)
      await ownFeeds.setAlarm(viewer.userId, { id, alarm: body.alarmMinutes })
      return presentFeed(await find(viewer.userId, id))
    }),

    forPeople(deleteCalendarFeed, {}, async ({ viewer, params }) => {
      if (!(await ownFeeds.remove(viewer.userId, params.feed.toLowerCase())))
        throw problems.notFound()
      return undefined
    }),

    forMembers(getPublicCalendar, { may: everyMember }, async ({ member }) =>
      presentPublic(member.site.id),
    ),

    forMembers(
      updatePublicCalendar,
      { may: mayPublishCalendar },
      async ({ member, body, request }) => {
        const site = member.site.id
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
      },
    ),
  ]
}
