import { wallTimeOf } from '../../lib/zoned-time.ts'

/** How an event repeats; `kept` is a rule that has no fields. */
export type RepetitionKind =
  | 'none'
  | 'daily'
  | 'weekly'
  | 'monthlyDate'
  | 'monthlyWeekday'
  | 'monthlyLast'
  | 'yearly'
  | 'kept'

/** A repetition as the fields have it; numbers are texts, since they may be incomplete. */
export interface Repetition {
  readonly kind: RepetitionKind
  readonly interval: string
  /** Weekdays of a weekly event, as in a rule: `MO`. */
  readonly days: readonly string[]
  readonly ends: 'never' | 'after' | 'on'
  readonly count: string
  readonly until: string
}

export const weekdays: readonly string[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** What the server accepts. */
export const mostInterval = 99
export const mostCount = 2000

export const noRepetition: Repetition = {
  kind: 'none',
  interval: '1',
  days: [],
  ends: 'never',
  count: '10',
  until: '',
}

/** Returns the weekday of a date, or of a wall time, as a rule names it. */
export function weekdayOf(date: string): string {
  return weekdays[(new Date(`${date.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7] ?? 'MO'
}

const dayOfMonth = (date: string) => Number(date.slice(8, 10))

/** Whether it is the first, second … such weekday of its month. */
export const placeInMonth = (date: string) => Math.ceil(dayOfMonth(date) / 7)

/**
 * Reads a rule into fields; `kept` when they could not say the same. `start` is the first date, and
 * UNTIL is a day in the event's zone.
 */
export function readRepetition(
  rule: string | undefined,
  { start, timeZone }: { start: string; timeZone: string },
): Repetition {
  if (rule === undefined) return noRepetition
  const parts = new Map(
    rule.split(';').map((part) => part.split('=', 2) as [name: string, value: string]),
  )
  const taken = (name: string) => {
    const value = parts.get(name) ?? ''
    parts.delete(name)
    return value
  }
  const frequency = taken('FREQ')
  const ending = readEnding(taken('COUNT'), taken('UNTIL'), timeZone)
  const interval = taken('INTERVAL') || '1'
  const read = { ...noRepetition, ...ending, interval }
  // The week begins on a Monday unless the rule says otherwise, which matters to few rules.
  if (parts.get('WKST') === 'MO') parts.delete('WKST')
  const rest = [...parts].map(([name, value]) => `${name}=${value}`).join(';')
  const month = Number(start.slice(5, 7))
  const same = (...forms: string[]) => forms.includes(rest)
  const weekday = weekdayOf(start)
  if (frequency === 'DAILY' && rest === '') return { ...read, kind: 'daily' }
  if (frequency === 'WEEKLY') {
    const days = parts.get('BYDAY')?.split(',') ?? [weekday]
    const isPlain = days.every((day) => weekdays.includes(day))
    if (parts.size === (parts.has('BYDAY') ? 1 : 0) && isPlain && days.includes(weekday))
      return { ...read, kind: 'weekly', days }
  }
  const date = `BYMONTHDAY=${dayOfMonth(start)}`
  if (frequency === 'MONTHLY') {
    if (same('', date)) return { ...read, kind: 'monthlyDate' }
    if (same(`BYDAY=${placeInMonth(start)}${weekday}`)) return { ...read, kind: 'monthlyWeekday' }
    if (same(`BYDAY=-1${weekday}`)) return { ...read, kind: 'monthlyLast' }
  }
  const inMonth = `BYMONTH=${month}`
  if (frequency === 'YEARLY' && same('', `${inMonth};${date}`, `${date};${inMonth}`))
    return { ...read, kind: 'yearly' }
  return { ...noRepetition, kind: 'kept' }
}

function readEnding(count: string, until: string, timeZone: string) {
  if (count !== '') return { ends: 'after', count } as const
  const [, year, month, day, time] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6})Z)?$/.exec(until) ?? []
  if (year === undefined) return {}
  const date = `${year}-${month}-${day}`
  if (time === undefined) return { ends: 'on', until: date } as const
  const instant = `${date}T${time.replace(/^(..)(..)(..)$/, '$1:$2:$3')}Z`
  return { ends: 'on', until: wallTimeOf({ instant, timeZone }).slice(0, 10) } as const
}

/** Returns the rule of a repetition that starts on a date; undefined when there is none. */
export function ruleOf(repetition: Repetition, start: string): string | undefined {
  const { kind, interval, days, ends, count, until } = repetition
  const weekday = weekdayOf(start)
  const forms: Record<Exclude<RepetitionKind, 'none' | 'kept'>, string> = {
    daily: 'FREQ=DAILY',
    weekly: `FREQ=WEEKLY;BYDAY=${weekdays.filter((day) => days.includes(day)).join()}`,
    monthlyDate: `FREQ=MONTHLY;BYMONTHDAY=${dayOfMonth(start)}`,
    monthlyWeekday: `FREQ=MONTHLY;BYDAY=${placeInMonth(start)}${weekday}`,
    monthlyLast: `FREQ=MONTHLY;BYDAY=-1${weekday}`,
    yearly: `FREQ=YEARLY;BYMONTH=${Number(start.slice(5, 7))};BYMONTHDAY=${dayOfMonth(start)}`,
  }
  if (kind === 'none' || kind === 'kept') return undefined
  const every = Number(interval) > 1 ? `;INTERVAL=${Number(interval)}` : ''
  const end = {
    never: '',
    after: `;COUNT=${Number(count)}`,
    on: `;UNTIL=${until.replaceAll('-', '')}`,
  }
  return `${forms[kind]}${every}${end[ends]}`
}

/** Returns the repetition after the first date has moved: the days of a week move along. */
export function withFirstDate(repetition: Repetition, before: string, after: string): Repetition {
  const { kind, days } = repetition
  if (kind !== 'weekly' || days.length !== 1 || days[0] !== weekdayOf(before)) return repetition
  return { ...repetition, days: [weekdayOf(after)] }
}

/** Returns the fields of a repetition that are not usable. */
export function repetitionProblems(repetition: Repetition): ReadonlySet<string> {
  const { kind, interval, days, ends, count, until } = repetition
  const problems = new Set<string>()
  if (kind === 'none' || kind === 'kept') return problems
  const isNumber = (text: string, most: number) =>
    /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most
  if (!isNumber(interval, mostInterval)) problems.add('interval')
  if (kind === 'weekly' && days.length === 0) problems.add('days')
  if (ends === 'after' && !isNumber(count, mostCount)) problems.add('count')
  if (ends === 'on' && !/^\d{4}-\d{2}-\d{2}$/.test(until)) problems.add('until')
  return problems
}
