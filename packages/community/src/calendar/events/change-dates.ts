import { toInstant } from '@maypole/platform/clock'
import type { EventRow } from '../../lists/tables.ts'
import type { DatesChange, DatesNotice } from './dates-store.ts'
import {
  changeDate,
  type DateInput,
  dateAsEvent,
  datesFrom,
  endBefore,
  planFrom,
  removeDate,
  requireSeries,
} from './edit-series.ts'
import { planEvent } from './plan-event.ts'
import { openChangedDates, openSchedule } from './series.ts'
import { toWall, writeDate } from './wall-time.ts'

/** An edit of some dates of a series, as a request has it. */
export interface DatesEdit extends DateInput {
  readonly rrule: string | undefined
  /** Of all dates; where one is changed they stay. */
  readonly notes: string | null
  readonly siteZone: string
  readonly excludedDates: readonly string[] | undefined
}

/** Changes one date of a series. */
export function changeOneDate(before: EventRow, edit: DatesEdit): DatesChange {
  const row = requireSeries(before)
  const columns = changeDate(row, edit)
  const startsAt = startOf({ ...row, ...columns }, edit.recurrenceId)
  const wasCancelled = dateOf(row, edit.recurrenceId)?.changed?.isCancelled === true
  const kind = edit.isCancelled ? 'event-cancelled' : 'event-changed'
  const isTold = !(edit.isCancelled && wasCancelled) && columns.exceptions !== row.exceptions
  return { columns, notice: isTold ? { kind, startsAt } : undefined }
}

/**
 * Changes a date and those after it: the series ends before it, and another one goes on. From the
 * first date on that is the whole series, which is then saved as such.
 */
export function changeFollowingDates(
  before: EventRow,
  edit: DatesEdit,
  follower: Pick<EventRow, 'id' | 'created_at' | 'updated_at'>,
): DatesChange {
  const row = requireSeries(before)
  const { title, location, notes } = edit
  const texts = { title, location, notes }
  const plan = planEvent(planFrom(row, edit.recurrenceId, edit))
  const notice: DatesNotice = { kind: 'event-changed' }
  const ended = endBefore(row, edit.recurrenceId)
  if (ended === undefined) return { columns: { ...texts, ...plan }, notice }
  const { site_id } = row
  const split = { ...follower, site_id, split_from: row.id, uid: null, sequence: 0 }
  const from = dayNamed(row, edit.recurrenceId)
  return { columns: ended, follower: { ...split, ...texts, ...plan }, from, notice }
}

/**
 * Leaves out one date of a series, or all from one on. What goes is kept as an event of its own,
 * which an admin can bring back whatever has become of the series.
 */
export function removeDates(
  before: EventRow,
  removal: { scope: 'this' | 'following'; recurrenceId: string },
  kept: Pick<EventRow, 'id' | 'created_at' | 'updated_at'>,
): DatesChange {
  const row = requireSeries(before)
  const { scope, recurrenceId } = removal
  const asOwn = (part: EventRow | undefined) =>
    part && { ...part, ...kept, split_from: row.id, uid: null, sequence: 0 }
  if (scope === 'following') {
    const removed = asOwn(datesFrom(row, recurrenceId))
    const columns = endBefore(row, recurrenceId)
    const from = dayNamed(row, recurrenceId)
    return { columns, removed, from, notice: { kind: 'event-changed' } }
  }
  const startsAt = startOf(row, recurrenceId)
  const isCancelled = dateOf(row, recurrenceId)?.changed?.isCancelled === true
  return {
    columns: removeDate(row, recurrenceId),
    removed: asOwn(dateAsEvent(row, recurrenceId)),
    from: dayNamed(row, recurrenceId),
    notice: isCancelled ? undefined : { kind: 'event-cancelled', startsAt },
  }
}

function dayNamed(row: EventRow, recurrenceId: string): string {
  if (row.all_day === 1) return recurrenceId
  return writeDate(toWall(Date.parse(recurrenceId), row.time_zone))
}

/** Returns the changed date that a request names, if it is one. */
function dateOf(row: EventRow, recurrenceId: string) {
  return openChangedDates(row).find(({ changed }) => {
    const { start = Number.NaN, days } = changed?.instead ?? {}
    return days === undefined ? start === Date.parse(recurrenceId) : days.first === recurrenceId
  })
}

function startOf(row: EventRow, recurrenceId: string): string {
  const changed = dateOf(row, recurrenceId)
  if (changed !== undefined) return toInstant(changed.start)
  if (row.all_day === 0) return recurrenceId
  const single = { ...row, rrule: null, starts: recurrenceId, ends: recurrenceId }
  return toInstant(openSchedule(single).first.start)
}
