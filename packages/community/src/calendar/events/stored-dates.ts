import type { EventRow } from '../../lists/tables.ts'
import { readExceptions, readExcluded } from './exceptions.ts'
import type { ChangedDates } from './plan-event.ts'

/** Returns the dates that a stored series has changed. */
export function changedDates(row: EventRow): ChangedDates {
  const { all_day, time_zone: timeZone } = row
  return { exceptions: readExceptions(row), isAllDay: all_day === 1, timeZone }
}

/** Returns the days that a stored series leaves out. */
export function excludedDays(row: EventRow): string[] {
  return readExcluded(row).map((text) => text.slice(0, 10))
}
