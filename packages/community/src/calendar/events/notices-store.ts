import { tableColumns } from '../../lists/table-columns.ts'
import type { EventRow } from '../../lists/tables.ts'
import {
  type AskedDate,
  type NoticeSource,
  subjectsOf,
  type Told,
} from '../../notifications/index.ts'
import { occurrenceOn } from './occurrence-on.ts'
import { recurrenceIdOf } from './present.ts'
import { type Occurrence, openSchedule } from './series.ts'
import { versionOf } from './store.ts'
import { toWall, writeDate } from './wall-time.ts'

/** What people are told of events. */
export const eventNotices: NoticeSource = async ({ db, clock }, messages) => {
  const rows = await db
    .selectFrom('calendar_events')
    .select(tableColumns.calendar_events)
    .where('id', 'in', subjectsOf(messages))
    .execute()
  const events = new Map(rows.map((row) => [row.id, row]))
  const unasked = new Set(
    (
      await db
        .selectFrom('event_answering')
        .select('event_id')
        .where('event_id', 'in', subjectsOf(messages))
        .where('is_off', '=', 1)
        .execute()
    ).map(({ event_id }) => event_id),
  )
  return (message) => {
    const { kind, subject_id: id, site_title: site } = message
    const row = events.get(id)
    if (kind === 'event-cancelled')
      return { title: message.title, when: cancelledDate(row, message), site }
    const find = kind === 'seat' ? seatedDate : occurrenceOf
    const when = row && find(row, message, clock.now())
    if (row === undefined || when === undefined) return undefined
    const mayAnswer = kind !== 'seat' && !unasked.has(id) && when.end > clock.now()
    return { title: row.title, when, site, asks: mayAnswer ? askedDate(row, when) : undefined }
  }
}

function askedDate(row: EventRow, date: Occurrence): AskedDate {
  return { event: row.id, recurrenceId: row.rrule === null ? undefined : recurrenceIdOf(date) }
}

/** The date that somebody has a seat at, whose day is in the version; undefined when it is over. */
function seatedDate(row: EventRow, message: Told, now: number): Occurrence | undefined {
  const found = occurrenceOn(row, message.subject_version.slice(0, 10))
  if (found === undefined || found.changed?.isCancelled === true) return undefined
  return found.end > now ? found : undefined
}

/** The one date of a series that does not take place; undefined where all of it is gone. */
function cancelledDate(row: EventRow | undefined, message: Told): Occurrence | undefined {
  if (row === undefined || message.starts_at === null) return undefined
  const start = Date.parse(message.starts_at)
  const day = writeDate(toWall(start, row.time_zone))
  return { start, end: start, days: row.all_day === 1 ? { first: day, last: day } : undefined }
}

/** The occurrence that the message is about: the next one, or the one that is named. */
function occurrenceOf(row: EventRow, message: Told, now: number): Occurrence | undefined {
  if (message.kind === 'event-changed' && message.subject_version !== String(versionOf(row)))
    return undefined
  const schedule = openSchedule(row)
  if (message.starts_at === null) return schedule.next(now)
  const start = Date.parse(message.starts_at)
  const occurrence = schedule.from(start)
  return occurrence?.start === start ? occurrence : undefined
}
