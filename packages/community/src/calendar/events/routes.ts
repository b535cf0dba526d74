import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems, requestLanguage, varyByLanguage } from '@maypole/platform/http'
import { create as contentDisposition } from 'content-disposition'
import { everyMember } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { createOnce } from '../../lists/creation.ts'
import type { ListRoutes } from '../../lists/list-routes.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import { inPages } from '../../lists/read-pages.ts'
import { translateQuotaError } from '../../lists/translate-quota-error.ts'
import { messages } from '../../messages.ts'
import type { EventRow } from '../../tables.ts'
import { type Calendar, type Upcoming, upcomingKey } from './calendar.ts'
import { calendarFile } from './calendar-file.ts'
import { calendarFileName } from './file-name.ts'
import { planEvent, timesOf } from './plan-event.ts'
import { mayChangeEvents } from './policy.ts'
import { presentDate, presentEvent, presentSaved } from './present.ts'
import type { EventStore } from './store.ts'

const { listEvents, listOccurrences, createEvent, downloadEvent } = communityEndpoints

/** Routes of the calendar: members read and download events; admins add them. */
export function eventRoutes(
  options: ListRoutes & { store: EventStore; calendar: Calendar },
): Routes {
  const { store, calendar, clock, lists, settings } = options
  const budget = listBudget('events', limits.eventsPerSite, settings)
  const full = messages.full.events(budget.items)

  return [
    forMembers(
      listEvents,
      { may: everyMember },
      async ({ member, viewer, query, request, reply }) => {
        const at = query.after === undefined ? clock.now() : Date.parse(query.after)
        return lists.answer({
          list: 'events',
          member,
          query,
          request,
          reply,
          at,
          shape: ['number', 'number', 'string', 'string'],
          read: async (isAtOnce) => {
            const { userId } = viewer
            const upcoming = await calendar.upcoming(member.site.id, {
              after: at,
              userId,
              isAtOnce,
            })
            return { pages: inPages(upcoming), until: firstEnd(upcoming) }
          },
          present: ({ row, first, next }) => presentEvent(row, { first, next }),
          keyOf: upcomingKey,
        })
      },
    ),

    forMembers(listOccurrences, { may: everyMember }, async ({ member, viewer, query }) => {
      const { site } = member
      const [from, until] = [Date.parse(query.from), Date.parse(query.until)]
      const found = await calendar.between(site.id, { from, until, userId: viewer.userId })
      return found.map(presentDate)
    }),

    forMembers(
      createEvent,
      { may: mayChangeEvents, creates: true },
      async ({ member, viewer, body, id }) => {
        const site = member.site.id
        const now = clock.now()
        const planned: EventRow = {
          id,
          site_id: site,
          title: body.title,
          location: body.location,
          notes: body.notes || null,
          ...planEvent({
            ...timesOf(body),
            timeZone: body.timeZone ?? member.site.time_zone,
            siteZone: member.site.time_zone,
            excludedDates: body.excludedDates,
          }),
          split_from: null,
          uid: null,
          sequence: 0,
          created_at: toInstant(now),
          updated_at: toInstant(now),
        }
        const created = createOnce({
          find: () => store.find(site, planned.id),
          create: () => store.create(planned, { author: viewer.userId, budget }),
        })
        return presentSaved(await translateQuotaError(created, full), now)
      },
    ),

    forMembers(downloadEvent, { may: everyMember }, async ({ member, params, request, reply }) => {
      const { site } = member
      const row = await store.find(site.id, params.event.toLowerCase())
      if (row === undefined) throw problems.notFound()
      reply.type('text/calendar; charset=utf-8')
      reply.header('content-disposition', contentDisposition(calendarFileName(row.title)))
      varyByLanguage(reply)
      return calendarFile(row, requestLanguage(request))
    }),
  ]
}

/** Returns when the first of them ends, and the list changes. */
function firstEnd(upcoming: readonly Upcoming[]): number {
  return upcoming.reduce((first, { next }) => Math.min(first, next.end), Number.POSITIVE_INFINITY)
}
