import { problems } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import { itemOf, orNotFound } from '../../access/item.ts'
import type { Member } from '../../access/membership.ts'
import type { EventRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { occurrenceOn } from '../events/occurrence-on.ts'
import { type Occurrence, openSchedule } from '../events/series.ts'
import * as events from '../events/store.ts'
import { isDate, toWall, writeDate } from '../events/wall-time.ts'

/** Returns the event in the path. Throws 404 when there is none. */
export async function findEvent(
  { member, params }: { member: Member; params: { event: string } },
  { db }: Core,
): Promise<EventRow> {
  return orNotFound(await events.find(db, itemOf(member, params.event)))
}

/** Returns the date that a request names. Throws 400 when there is none. */
export function dateOf(row: EventRow, recurrenceId: string | undefined): Occurrence {
  if (row.rrule === null) return openSchedule(row).first
  const day = recurrenceId === undefined ? undefined : dayNamed(row, recurrenceId)
  const occurrence = day === undefined ? undefined : occurrenceOn(row, day)
  if (occurrence === undefined)
    throw problems.malformed(messages.event.noSuchDate, {
      recurrenceId: messages.event.noSuchDate,
    })
  return occurrence
}

function dayNamed(row: EventRow, recurrenceId: string): string | undefined {
  if (isDate(recurrenceId)) return row.all_day === 1 ? recurrenceId : undefined
  return row.all_day === 1 ? undefined : writeDate(toWall(Date.parse(recurrenceId), row.time_zone))
}

/** Throws 409 when a date is over or does not take place. */
export function requireToCome({ changed, end }: Occurrence, now: number): void {
  if (changed?.isCancelled === true || end <= now)
    throw problems.conflict('date-over', messages.answers.over)
}
