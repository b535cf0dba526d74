import type { Temporal } from 'temporal-polyfill'
import { withoutMarks } from '../text/forms.ts'
import { plainDate } from './epoch-days.ts'
import type { When } from './resolve.ts'
import type { Series } from './series.ts'

/** When something is, as the rest of the assistant has it: see present/explain.ts. */
export type Moment = {
  start: Temporal.ZonedDateTime
  /** Of whole days, the midnight after the last one. */
  end: Temporal.ZonedDateTime
  zone: string
  isAllDay: boolean
  isEndStated: boolean
  rule?: string | undefined
  excluded: Temporal.ZonedDateTime[]
}

/** A start and perhaps an end, in minutes after midnight; the end may be on the next day. */
export type Hours = { start: number; end?: number | undefined }

const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const minutesOfDay = 1440
const oneHour = 60

function at(day: number, { minutes, zone }: { minutes: number; zone: string }) {
  const date = plainDate(day + Math.floor(minutes / minutesOfDay))
  const rest = minutes % minutesOfDay
  return date.toZonedDateTime({
    timeZone: zone,
    plainTime: { hour: Math.floor(rest / 60), minute: rest % 60 },
  })
}

/** Writes a series as an RRULE (RFC 5545 §3.3.10), without the property name. */
function ruleOfSeries(
  { repeat, until, count }: Series,
  { minutes, zone, isAllDay }: { minutes: number; zone: string; isAllDay: boolean },
): string {
  const { frequency, interval, weekdays, places, monthDays } = repeat
  const code = (weekday: number) => dayCodes[weekday - 1] ?? 'MO'
  const days = [
    ...weekdays.map(code),
    ...places.map(({ nth, weekday }) => `${nth}${code(weekday)}`),
  ]
  const parts = [`FREQ=${frequency}`]
  if (interval > 1) parts.push(`INTERVAL=${interval}`)
  if (count !== undefined) parts.push(`COUNT=${count}`)
  if (repeat.months !== undefined) parts.push(`BYMONTH=${repeat.months.join(',')}`)
  if (monthDays.length > 0) parts.push(`BYMONTHDAY=${monthDays.join(',')}`)
  if (days.length > 0) parts.push(`BYDAY=${days.join(',')}`)
  if (count === undefined && until !== undefined)
    parts.push(`UNTIL=${untilText(at(until, { minutes, zone }), isAllDay)}`)
  return parts.join(';')
}

function untilText(last: Temporal.ZonedDateTime, isAllDay: boolean): string {
  if (isAllDay) return last.toPlainDate().toString().replaceAll('-', '')
  return withoutMarks(last.toInstant().toString({ smallestUnit: 'second' }))
}

/** Writes a reading as a moment. Without hours it takes whole days. */
export function momentOf(
  when: Exclude<When, { kind: 'either' }>,
  options: { zone: string; hours: Hours | undefined; isWhole?: boolean },
): Moment | undefined {
  const { zone, hours, isWhole = false } = options
  const isAllDay = hours === undefined
  const first = when.kind === 'days' ? when.first : when.dates[0]
  if (first === undefined) return undefined
  const minutes = hours?.start ?? 0
  const start = at(first, { minutes, zone })
  const isEndStated = hours?.end !== undefined
  const base = { start, zone, isAllDay, isEndStated: isAllDay || isEndStated, excluded: [] }
  const endOn = (day: number) =>
    isAllDay
      ? at(day + 1, { minutes: 0, zone })
      : at(day, { minutes: hours.end ?? minutes + oneHour, zone })
  if (when.kind === 'days') {
    const length = when.last - when.first + 1
    if (isAllDay || length === 1 || isWhole) return { ...base, end: endOn(when.last) }
    return { ...base, end: endOn(first), rule: `FREQ=DAILY;COUNT=${length}` }
  }
  const { series, excluded } = when
  const begin = Math.min(first, ...excluded.filter((day) => day >= series.from))
  const rule = ruleOfSeries(series, { minutes, zone, isAllDay })
  return {
    ...base,
    start: at(begin, { minutes, zone }),
    end: endOn(begin),
    rule,
    excluded: excluded.map((day) => at(day, { minutes, zone })),
  }
}
