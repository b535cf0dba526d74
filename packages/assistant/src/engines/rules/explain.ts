import { RRuleTemporal } from 'rrule-temporal'
import { toText } from 'rrule-temporal/totext'
import { Temporal } from 'temporal-polyfill'
import { dayInWords, daysInWords, timeInWords, zoneInWords } from './wording.ts'

/** What an explanation needs to know about a moment, whichever engine found it. */
export type ExplainedMoment = {
  start: Temporal.ZonedDateTime
  /** Of whole days, the midnight after the last one. */
  end: Temporal.ZonedDateTime
  zone: string
  isAllDay: boolean
  /** Of whole days, its UNTIL is a date. */
  rule?: string | undefined
  excluded: readonly Temporal.ZonedDateTime[]
}

/** Opens the rule of a moment. Whole days are computed in UTC, where every day has its midnight. */
export function ruleOf(
  moment: Pick<ExplainedMoment, 'start' | 'isAllDay' | 'rule' | 'excluded'>,
): RRuleTemporal<Temporal.ZonedDateTime> | undefined {
  const { start, isAllDay, rule, excluded } = moment
  if (rule === undefined) return undefined
  const placed = (time: Temporal.ZonedDateTime) =>
    isAllDay ? time.toPlainDate().toZonedDateTime('UTC') : time
  return new RRuleTemporal({
    rruleString: isAllDay ? rule.replace(/UNTIL=\d{8}(?!T)/, '$&T000000Z') : rule,
    dtstart: placed(start),
    temporal: Temporal,
    ...(excluded.length === 0 ? {} : { exDate: excluded.map(placed) }),
  })
}

/**
 * Returns when an event takes place as parameters of a proposal: instants, or the first and the
 * last of whole days.
 */
export function eventTimes(moment: ExplainedMoment): {
  allDay?: true
  startDate: string
  endDate: string
  rrule?: string
  timeZone?: string
  excludedDates?: string[]
} {
  const { start, end, zone, isAllDay, rule, excluded } = moment
  const written = (time: Temporal.ZonedDateTime) =>
    isAllDay ? time.toPlainDate().toString() : isoInstant(time)
  return {
    ...(isAllDay && { allDay: true }),
    startDate: written(start),
    endDate: isAllDay ? lastDay(moment).toString() : isoInstant(end),
    ...(rule !== undefined && { rrule: rule }),
    ...(/^[A-Za-z]/.test(zone) && { timeZone: zone }),
    ...(excluded.length > 0 && { excludedDates: excluded.map(written) }),
  }
}

function lastDay({ end }: ExplainedMoment): Temporal.PlainDate {
  return end.toPlainDate().subtract({ days: 1 })
}

function isoInstant(moment: Temporal.ZonedDateTime): string {
  return new Date(moment.epochMilliseconds).toISOString()
}

/**
 * Returns the rule in words, and the starts of its next five occurrences: UTC ISO, or dates of
 * whole days.
 */
export function recurrencePreview(
  moment: ExplainedMoment,
): { text: string; dates: string[] } | undefined {
  const rule = ruleOf(moment)
  if (rule === undefined) return undefined
  const dates: string[] = []
  rule.all((date, index) => {
    if (index < 5) dates.push(moment.isAllDay ? date.toPlainDate().toString() : isoInstant(date))
    return index < 4
  })
  return { text: ruleInWords(rule), dates }
}

function ruleInWords(rule: RRuleTemporal<Temporal.ZonedDateTime>): string {
  return toText(rule, 'en', { excludeTzAbbreviation: true })
    .replace(/ at \d{1,2}(?::\d{2})? [AP]M/, '')
    .replace(/^every 2 /, 'every other ')
    .replace(/(every other) (week|month|year|day)s/, '$1 $2')
}

function span(moment: ExplainedMoment): string {
  const { start, end, isAllDay, zone } = moment
  if (isAllDay) return `${daysInWords(start.toPlainDate(), lastDay(moment))}, all day`
  const zoneName = zoneInWords(zone)
  const isSameDay = start.toPlainDate().equals(end.toPlainDate())
  const from = `${dayInWords(start.toPlainDate())}, from ${timeInWords(start)}`
  const to = isSameDay ? timeInWords(end) : `${dayInWords(end.toPlainDate())}, ${timeInWords(end)}`
  return `${from} to ${to} (${zoneName})`
}

/** Returns a sentence or two that always name weekday and date, and the zone of a time. */
export function explainEvent(options: {
  title: string
  location: string
  moment: ExplainedMoment
}): string {
  const { title, location, moment } = options
  const where = location === '' ? '' : `, at ${location.replace(/^at /i, '')}`
  const rule = ruleOf(moment)
  if (rule === undefined) return `This adds the event “${title}” on ${span(moment)}${where}.`
  const text = ruleInWords(rule)
  const left = moment.excluded.map((day) => dayInWords(day.toPlainDate())).join('; ')
  const exception = left === '' ? '' : ` It leaves out ${left}.`
  return `This adds “${title}”, repeating ${text}. It starts on ${span(moment)}${where}.${exception}`
}
