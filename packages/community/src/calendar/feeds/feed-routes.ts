import { communityEndpoints } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { randomToken, sha256 } from '@maypole/platform/crypto'
import { requestLanguage } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import type { FastifyRequest } from 'fastify'
import type { Core } from '../../access/core.ts'
import { orNotFound } from '../../access/item.ts'
import { everyMember, requireThemselves } from '../../access/policy.ts'
import { forMembers, forPeople, type Routes } from '../../access/route.ts'
import type { Db } from '../../lists/tables.ts'
import { publicCalendarPath } from './feed-reader.ts'
import * as feeds from './feed-store.ts'
import * as ownFeeds from './own-feed-store.ts'
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

/** Routes of the addresses that a person has made, and of a site's public calendar. */
export const feedRoutes: Routes = [
  forPeople(listCalendarFeeds, {}, async ({ viewer }, { db }) =>
    (await ownFeeds.list(db, viewer.userId)).map(presentFeed),
  ),

  forPeople(
    createCalendarFeed,
    {
      reads: async ({ viewer, body }, core) => {
        // An address lives longer than the session of somebody who acts for a person.
        await requireThemselves(viewer, core)
        return body.site === null ? undefined : core.membership.enter(viewer, body.site)
      },
      counts: 'own write',
    },
    async ({ viewer, body, request, read: member }, { db, clock, publicUrl }) => {
      const token = randomToken()
      const row = {
        ...unread(request, clock),
        user_id: viewer.userId,
        site_id: member?.site.id ?? null,
        token_hash: sha256(token),
        alarm_minutes: body.alarmMinutes,
      }
      await ownFeeds.replace(db, row)
      return {
        feed: presentFeed(await find(db, viewer.userId, row.id)),
        url: `${publicUrl}/api/calendars/${token}.ics`,
      }
    },
  ),

  forPeople(updateCalendarFeed, {}, async ({ viewer, params, body }, { db }) => {
    const { id } = await find(db, viewer.userId, params.feed)
    await ownFeeds.setAlarm(db, viewer.userId, { id, alarm: body.alarmMinutes })
    return presentFeed(await find(db, viewer.userId, id))
  }),

  forPeople(deleteCalendarFeed, {}, async ({ viewer, params }, { db }) => {
    orNotFound(await ownFeeds.remove(db, viewer.userId, params.feed.toLowerCase()))
    return undefined
  }),

  forMembers(getPublicCalendar, { may: everyMember }, async ({ member }, core) =>
    presentPublic(core, member.site.id),
  ),

  forMembers(
    updatePublicCalendar,
    { may: mayPublishCalendar },
    async ({ member, body, request }, core) => {
      const site = member.site.id
      const row = {
        ...unread(request, core.clock),
        user_id: null,
        site_id: site,
        token_hash: null,
        alarm_minutes: null,
      }
      await (body.isOn ? feeds.publish(core.db, row) : feeds.unpublish(core.db, site))
      return presentPublic(core, site)
    },
  ),
]

/** What an address begins with: nothing was fetched and nothing sent yet. */
function unread(request: FastifyRequest, clock: Core['clock']) {
  return {
    id: newId(),
    language: requestLanguage(request),
    fetches: '{}',
    content_tag: '',
    content_date: '',
    created_at: toInstant(clock.now()),
  }
}

async function find(db: Db, user: string, id: string) {
  return orNotFound(await ownFeeds.find(db, user, id.toLowerCase()))
}

async function presentPublic({ db, publicUrl }: Core, site: string) {
  const row = await feeds.findPublic(db, { site })
  return row === undefined
    ? { url: null, fetches: [] }
    : { url: `${publicUrl}${publicCalendarPath(site)}`, fetches: presentFetches(row) }
}
