import type { WallTime } from '../../lib/zoned-time.ts'
import { isCalendarDate, wallClock, wallTimeOf } from '../../lib/zoned-time.ts'
import { dateFormat } from '../../texts/date-format.ts'

// Wall times are formatted as if they were in UTC.
const shortDay = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
const dayAlone = { ...shortDay, timeZone: 'UTC' } as const
const dayAndTime = { ...dayAlone, hour: 'numeric', minute: '2-digit' } as const

/** Returns one start of a series: short weekday, date and, unless it is all day, time. */
export function startInWords(start: WallTime, options: { allDay?: boolean } = {}): string {
  return dateFormat(options.allDay === true ? dayAlone : dayAndTime).format(wallClock(start))
}

/** Returns the start of an event in words, by the clocks of a zone; a day is named alone. */
export function momentInWords(moment: string, timeZone: string): string {
  if (isCalendarDate(moment)) return startInWords(`${moment}T00:00`, { allDay: true })
  return startInWords(wallTimeOf({ instant: moment, timeZone }))
}
