import type { EventImportRow } from '@maypole/contract/community'
import type { EventRow } from '../../lists/tables.ts'
import { zoneNameInFiles } from '../events/calendar-file.ts'
import { readExcluded } from '../events/exceptions.ts'
import type { Plan } from '../events/plan-event.ts'
import { presentOccurrence } from '../events/present.ts'
import { openSchedule, type Timing } from '../events/series.ts'
import { withoutRegular } from './without-regular.ts'

/** The columns that an import sets. */
export type ImportedColumns = Plan & Pick<EventRow, 'title' | 'location'>

type Before = NonNullable<EventImportRow['before']>

/** Returns the columns of a stored event that an import may change. */
export function importedColumns(row: EventRow): ImportedColumns {
  const { title, location, all_day, starts, ends, time_zone, rrule, recurrence_text } = row
  const { excluded, exceptions, last_ends_at } = row
  return {
    title,
    location,
    all_day,
    starts,
    ends,
    time_zone,
    rrule,
    recurrence_text,
    excluded,
    exceptions,
    last_ends_at,
  }
}

/** The first date of an event: instants, or the first and the last day. */
export function firstDate(timing: Timing): { startDate: string; endDate: string } {
  // The start of a series is that of its first date, so its rule need not be opened.
  return presentOccurrence(openSchedule({ ...timing, rrule: null }).first)
}

/** Returns what an event had before; undefined where it means the same. */
export function differences(before: ImportedColumns, after: ImportedColumns): Before {
  const [was, is] = [firstDate(before), firstDate(after)]
  const isMoved =
    was.startDate !== is.startDate ||
    was.endDate !== is.endDate ||
    (isInZone(before) && isInZone(after) && !isSameZone(before, after))
  const isRuleSame = partsOf(before.rrule) === partsOf(after.rrule)
  return {
    title: before.title === after.title ? undefined : before.title,
    location: before.location === after.location ? undefined : before.location,
    ...(isMoved && was),
    rrule: isRuleSame ? undefined : (before.rrule ?? ''),
    recurrenceText: isRuleSame ? undefined : (before.recurrence_text ?? undefined),
    dates: datesOf(before) === datesOf(after) ? undefined : true,
  }
}

/** Only a series with times depends on the zone; one date is an instant. */
function isInZone({ rrule, all_day }: ImportedColumns): boolean {
  return rrule !== null && all_day === 0
}

/** A zone has several names. */
function isSameZone(a: ImportedColumns, b: ImportedColumns): boolean {
  return (
    a.time_zone === b.time_zone || zoneNameInFiles(a.time_zone) === zoneNameInFiles(b.time_zone)
  )
}

/** The parts of a rule come in any order. */
function partsOf(rrule: string | null): string {
  return (rrule ?? '')
    .split(';')
    .filter((part) => part !== '' && part !== 'INTERVAL=1')
    .sort()
    .join(';')
}

function datesOf(columns: ImportedColumns): string {
  return JSON.stringify([readExcluded(columns).sort(), withoutRegular(columns, columns)])
}
