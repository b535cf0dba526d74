import type { Repetition } from '../patterns/repetition.ts'

const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Returns the RFC 5545 §3.3.10 code of a weekday, 1 (Monday) to 7. */
function dayCode(weekdayNumber: number): string {
  return dayCodes[weekdayNumber - 1] ?? 'MO'
}

/** Writes a repetition and its limits as an RRULE (RFC 5545 §3.3.10), without the property name. */
export function writeRule(options: {
  repetition: Repetition
  count?: number | undefined
  /** A date where the start of the rule is one, else in UTC. */
  until?: string | undefined
}): string {
  const { repetition: rule } = options
  const parts = [`FREQ=${rule.frequency}`]
  if (rule.interval > 1) parts.push(`INTERVAL=${rule.interval}`)
  if (options.count !== undefined) parts.push(`COUNT=${options.count}`)
  if (rule.months.length > 0) parts.push(`BYMONTH=${rule.months.join(',')}`)
  if (rule.monthDays.length > 0) parts.push(`BYMONTHDAY=${rule.monthDays.join(',')}`)
  const days = [
    ...rule.weekdays.map(dayCode),
    ...rule.places.map(({ nth, weekday: day }) => `${nth}${dayCode(day)}`),
  ]
  if (days.length > 0) parts.push(`BYDAY=${days.join(',')}`)
  if (rule.position !== undefined) parts.push(`BYSETPOS=${rule.position}`)
  if (options.until !== undefined) parts.push(`UNTIL=${options.until}`)
  return parts.join(';')
}
