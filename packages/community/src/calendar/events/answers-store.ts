import { problems } from '@maypole/platform/http'
import { sql } from 'kysely'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, EventRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { fillSheets, moveSheetDay, moveSheets, takenDays } from '../places/dates-store.ts'
import { dayBefore, fillSeats } from '../seats/seat-store.ts'
import { replacedDays } from './replaced-days.ts'

/** What belongs to dates, by event and day. */
const ofDates = ['event_answers', 'attendance'] as const

/** What becomes of answers when an event is saved. */
export interface AnswersChange {
  readonly before: EventRow
  readonly saved: EventRow
  /** The day from which the dates of `before` have become those of `saved`; all when absent. */
  readonly from?: string | undefined
  /** RFC 3339. */
  readonly now: string
  /** Whether to throw 409 when dates to come go that have answers. */
  readonly isSparing?: boolean
}

/**
 * Gives the answers from one day on, the sheets and the choices of seats, to the series that goes
 * on; with `only`, those of that day alone to an event that takes place once, on this day.
 */
export async function moveAnswers(
  transaction: Db,
  {
    event,
    follower,
    from,
    only,
  }: { event: string; follower: string; from: string; only?: string | undefined },
): Promise<void> {
  for (const table of ofDates)
    await transaction
      .updateTable(table)
      .set({ event_id: follower, ...(only !== undefined && { day: only }) })
      .where('event_id', '=', event)
      .where('day', only === undefined ? '>=' : '=', from)
      .execute()
  const chosen = await transaction
    .selectFrom('event_answering')
    .select(tableColumns.event_answering)
    .where('event_id', '=', event)
    .executeTakeFirst()
  if (chosen !== undefined)
    await transaction
      .insertInto('event_answering')
      .values({ ...chosen, event_id: follower })
      .execute()
  await moveSheets(transaction, { event, follower, from, only })
}

/**
 * Keeps the answers and sheets of an event with their dates when these are moved to other days.
 * Answers to dates that go stay where nobody sees them, and are there again when the date is. The
 * caller has locked the site.
 */
export async function followDates(
  transaction: Db,
  { before, saved, from, now, isSparing = false }: AnswersChange,
): Promise<void> {
  if (areSameDays(before, saved)) return
  const answered = await transaction
    .selectFrom('event_answers')
    .select(['day', sql<number | string>`count(*)`.as('number')])
    .where('event_id', '=', saved.id)
    .groupBy('day')
    .execute()
  const given = [...answered, ...(await takenDays(transaction, saved.id))]
  const attended = await transaction
    .selectFrom('attendance')
    .select('day')
    .distinct()
    .where('event_id', '=', saved.id)
    .execute()
  const days = [...new Set([...given, ...attended].map(({ day }) => day))]
  if (days.length === 0) return
  const { moved, gone } = replacedDays({ before, after: saved, days, from })
  const lost = new Set(gone.filter((day) => day >= dayBefore(now)))
  const isLost = given.filter(({ day }) => lost.has(day))
  const count = isLost.reduce((sum, { number }) => sum + Number(number), 0)
  if (isSparing && count > 0) throw problems.conflict('answers-lost', messages.answers.lost(count))
  for (const [day, to] of moved) await moveDay(transaction, { event: saved.id, day, to })
  if (moved.size === 0) return
  await fillSeats(transaction, { site: saved.site_id, event: saved.id, now })
  await fillSheets(transaction, saved.id, now)
}

/** What is on the new day is of a date that went earlier. */
async function moveDay(
  transaction: Db,
  { event, day, to }: { event: string; day: string; to: string },
): Promise<void> {
  for (const table of ofDates) {
    await transaction
      .deleteFrom(table)
      .where('event_id', '=', event)
      .where('day', '=', to)
      .execute()
    await transaction
      .updateTable(table)
      .set({ day: to })
      .where('event_id', '=', event)
      .where('day', '=', day)
      .execute()
  }
  await moveSheetDay(transaction, { event, day, to })
}

function areSameDays(before: EventRow, saved: EventRow): boolean {
  return (
    before.rrule === saved.rrule &&
    before.starts.slice(0, 10) === saved.starts.slice(0, 10) &&
    before.time_zone === saved.time_zone
  )
}
