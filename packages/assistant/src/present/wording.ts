import type { Temporal } from 'temporal-polyfill'
import { monthNames, weekdayNames } from './vocabulary.ts'

/** 'Friday, March 20, 2026'. */
export function dayInWords(date: Temporal.PlainDate): string {
  const { dayOfWeek, month, day, year } = date
  return `${weekdayNames[dayOfWeek - 1]}, ${monthNames[month - 1]} ${day}, ${year}`
}

/** 'Saturday, December 12 – Monday, December 14, 2026', or one day. */
export function daysInWords(first: Temporal.PlainDate, last: Temporal.PlainDate): string {
  if (first.equals(last)) return dayInWords(first)
  const start = dayInWords(first)
  return `${first.year === last.year ? start.replace(/, \d+$/, '') : start} – ${dayInWords(last)}`
}

/** '6:30 PM'. */
export function timeInWords(time: { hour: number; minute: number }): string {
  const half = time.hour % 24 < 12 ? 'AM' : 'PM'
  return `${time.hour % 12 || 12}:${String(time.minute).padStart(2, '0')} ${half}`
}

/** '6:30 PM' for minutes after midnight. */
export function minutesInWords(minutes: number): string {
  return timeInWords({ hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 })
}

/** 'New York time' for an IANA zone, 'UTC-4' for a fixed offset. */
export function zoneInWords(zone: string): string {
  if (/^[+-]/.test(zone)) return `UTC${zone.replace(/^([+-])0?(\d+):00$/, '$1$2')}`
  if (zone === 'UTC') return 'UTC'
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return `${city} time`
}
