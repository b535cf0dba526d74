import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { create as contentDisposition } from 'content-disposition'
import type { Core } from '../../access/core.ts'
import { orNotFound } from '../../access/item.ts'
import type { Member } from '../../access/membership.ts'
import { everyMember, requireThemselves } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { csvLine } from '../../files/downloads/csv.ts'
import type { EventRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { dateOf, findEvent } from '../answers/asked-date.ts'
import { listAnswering } from '../answers/store.ts'
import type { CalendarServices } from '../events/calendar.ts'
import { dayOf } from '../events/occurrence-on.ts'
import { dayLength } from '../events/wall-time.ts'
import { nextDates } from './next-dates.ts'
import { presentOverview } from './overview.ts'
import * as overview from './overview-store.ts'
import { mayTick } from './policy.ts'
import * as store from './store.ts'

const { showAnswerOverview, showAttendance, tickAttendance, downloadAttendance } =
  communityEndpoints

/** Corrections are made until then, after the end of a date. */
const correctedFor = 7 * dayLength

/** Routes of who comes, by person and group, and of who came, which admins tick. */
export const attendanceRoutes: Routes<CalendarServices> = [
  forMembers(
    showAnswerOverview,
    { may: everyMember },
    async ({ member, viewer }, { db, clock, calendar }: CalendarServices) => {
      const site = member.site.id
      const off = new Set(
        (await listAnswering(db, site))
          .filter(({ is_off }) => is_off === 1)
          .map(({ event_id }) => event_id),
      )
      const dates = await nextDates(calendar, site, {
        now: clock.now(),
        userId: viewer.userId,
        limit: limits.overviewDates,
        isLeftOut: (event) => off.has(event),
      })
      const days = dates.map(({ row, occurrence }) => dayOf(occurrence, row)).sort()
      const [from = '', until = ''] = [days.at(0), days.at(-1)]
      const events = [...new Set(dates.map(({ row }) => row.id))]
      const [entries, groups, answers] = await Promise.all([
        overview.listEntries(db, site),
        overview.listGroups(db, site),
        overview.listAnswers(db, { site, events, from, until }),
      ])
      return presentOverview({ dates, entries, groups, answers }, member)
    },
  ),

  forMembers(
    showAttendance,
    { may: mayTick, reads: findEvent },
    async ({ member, query, read: row }, { db }) =>
      presentAttendance(db, member, attendedDate(row, query.recurrenceId).date),
  ),

  forMembers(
    tickAttendance,
    { may: mayTick, reads: findEvent },
    async ({ member, body, read: row }, { db, clock }) => {
      const now = clock.now()
      const { date, occurrence } = attendedDate(row, body.recurrenceId)
      if (occurrence.start - dayLength > now)
        throw problems.conflict('not-begun', messages.attendance.notBegun)
      const last = occurrence.end + correctedFor
      const ticks = body.ticks.map(({ profileId, came, at }) => ({
        profile_id: profileId.toLowerCase(),
        came: came ? 1 : 0,
        ticked_at: toInstant(Math.min(Date.parse(at), now)),
      }))
      const inTime = ticks.filter(({ ticked_at }) => Date.parse(ticked_at) <= last)
      const late = ticks.filter((one) => !inTime.includes(one))
      const gone = orNotFound(
        inTime.length === 0
          ? []
          : await store.tick(db, date, { ticks: inTime, by: member.profileId }),
      )
      return {
        ...(await presentAttendance(db, member, date)),
        refused: [
          ...gone.map((profileId) => ({ profileId, reason: 'gone' as const })),
          ...late.map(({ profile_id }) => ({ profileId: profile_id, reason: 'too-late' as const })),
        ],
      }
    },
  ),

  forMembers(
    downloadAttendance,
    { may: mayTick, reads: ({ viewer }, core) => requireThemselves(viewer, core) },
    async ({ member, reply }, { db }) => {
      reply.type('text/csv; charset=utf-8')
      reply.header('content-disposition', contentDisposition('who-came.csv'))
      const site = member.site.id
      const [rows, events] = [await store.listAll(db, site), await store.eventsOf(db, site)]
      const lines = rows.map((row) =>
        csvLine([
          row.day,
          events.get(row.event_id)?.title,
          row.first_name,
          row.last_name,
          row.came === 1 ? 'yes' : 'no',
          row.ticked_at,
        ]),
      )
      // The byte order mark has spreadsheets read the rest as UTF-8.
      const head = csvLine(['day', 'event', 'firstName', 'lastName', 'came', 'tickedAt'])
      return `\uFEFF${head}${lines.join('')}`
    },
  ),
]

function attendedDate(row: EventRow, recurrenceId: string | undefined) {
  const occurrence = dateOf(row, recurrenceId)
  return {
    occurrence,
    date: { site: row.site_id, event: row.id, day: dayOf(occurrence, row) },
  }
}

async function presentAttendance(db: Core['db'], { site }: Member, date: store.AttendedDate) {
  const rows = await store.list(db, date)
  return {
    ticks: rows.map(({ profile_id, came, ticked_at }) => ({
      profileId: profile_id,
      came: came === 1,
      at: ticked_at,
    })),
    keptDays: site.attendance_days,
  }
}
