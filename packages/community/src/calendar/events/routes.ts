import type { BodyOf } from '@maypole/contract'
import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { requestLanguage, varyByLanguage } from '@maypole/platform/http'
import { create as contentDisposition } from 'content-disposition'
import { itemOf, orNotFound } from '../../access/item.ts'
import { everyMember } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import { inPages } from '../../lists/read-pages.ts'
import type { EventRow, SiteRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { readSheetTexts } from '../places/calendar-text-store.ts'
import { type CalendarServices, type Upcoming, upcomingKey } from './calendar.ts'
import { calendarFile } from './calendar-file.ts'
import { findClashes } from './clashes.ts'
import { calendarFileName } from './file-name.ts'
import { planEvent, timesOf } from './plan-event.ts'
import { mayChangeEvents } from './policy.ts'
import { presentDate, presentEvent, presentSaved } from './present.ts'
import * as events from './store.ts'
import { changedDates, excludedDays } from './stored-dates.ts'

const {
  listEvents,
  listOccurrences,
  createEvent,
  downloadEvent,
  findClashes: listClashes,
} = communityEndpoints

/** Routes of the calendar: members read and download events; admins add them. */
export const eventRoutes: Routes<CalendarServices> = [
  forMembers(listEvents, { may: everyMember }, (call, services: CalendarServices) => {
    const { member, viewer, query } = call
    const at = query.after === undefined ? services.clock.now() : Date.parse(query.after)
    return services.lists.answer(call, {
      list: 'events',
      at,
      shape: ['number', 'number', 'string', 'string'],
      read: async (isAtOnce) => {
        const { userId } = viewer
        const upcoming = await services.calendar.upcoming(member.site.id, {
          after: at,
          userId,
          isAtOnce,
        })
        return { pages: inPages(upcoming), until: firstEnd(upcoming) }
      },
      present: ({ row, first, next }) => presentEvent(row, { first, next }),
      keyOf: upcomingKey,
    })
  }),

  forMembers(
    listOccurrences,
    { may: everyMember },
    async ({ member, viewer, query }, { calendar }: CalendarServices) => {
      const [from, until] = [Date.parse(query.from), Date.parse(query.until)]
      const { userId } = viewer
      return (await calendar.between(member.site.id, { from, until, userId })).map(presentDate)
    },
  ),

  forMembers(
    createEvent,
    {
      may: mayChangeEvents,
      full: messages.full.events(limits.eventsPerSite),
      creates: async ({ member, id }, { db, clock }) => {
        const first = await events.find(db, itemOf(member, id))
        return first && presentSaved(first, clock.now())
      },
    },
    async ({ member, viewer, body, id }, { db, clock, settings }) => {
      const now = clock.now()
      const planned: EventRow = {
        id,
        site_id: member.site.id,
        title: body.title,
        location: body.location,
        notes: body.notes || null,
        ...planOf(body, member.site),
        split_from: null,
        uid: null,
        sequence: 0,
        created_at: toInstant(now),
        updated_at: toInstant(now),
      }
      const budget = listBudget('events', settings)
      const created = await events.create(db, planned, { author: viewer.userId, budget })
      return presentSaved(created, now)
    },
  ),

  forMembers(
    downloadEvent,
    { may: everyMember },
    async ({ member, params, request, reply }, { db }) => {
      const row = orNotFound(await events.find(db, itemOf(member, params.event)))
      reply.type('text/calendar; charset=utf-8')
      reply.header('content-disposition', contentDisposition(calendarFileName(row.title)))
      varyByLanguage(reply)
      const language = requestLanguage(request)
      const of = { sites: [member.site.id], event: row.id }
      const neededFor = await readSheetTexts(db, of, language)
      return calendarFile(row, language, neededFor(row.id))
    },
  ),

  // What an event that is about to be saved overlaps with.
  forMembers(
    listClashes,
    { may: mayChangeEvents, counts: 'nothing' },
    async ({ member, viewer, body }, { db, clock, calendar }: CalendarServices) => {
      const { site } = member
      const { event } = body
      const edited = event === undefined ? undefined : await events.find(db, itemOf(member, event))
      const found = await findClashes(calendar, {
        site: site.id,
        timing: planOf(body, site, edited),
        except: edited?.id ?? '',
        userId: viewer.userId,
        now: clock.now(),
      })
      return found.map(presentDate)
    },
  ),
]

/** Returns the columns of the times that a body has, of a new event or one that is edited. */
export function planOf(
  body: Pick<BodyOf<typeof createEvent>, 'timeZone' | 'excludedDates'> &
    Parameters<typeof timesOf>[0],
  { time_zone: siteZone }: Pick<SiteRow, 'time_zone'>,
  edited?: EventRow,
) {
  return planEvent({
    ...timesOf(body),
    timeZone: body.timeZone ?? edited?.time_zone ?? siteZone,
    siteZone,
    excludedDates: body.excludedDates ?? (edited && excludedDays(edited)),
    changedDates: edited && changedDates(edited),
  })
}

/** Returns when the first of them ends, and the list changes. */
function firstEnd(upcoming: readonly Upcoming[]): number {
  return upcoming.reduce((first, { next }) => Math.min(first, next.end), Number.POSITIVE_INFINITY)
}
