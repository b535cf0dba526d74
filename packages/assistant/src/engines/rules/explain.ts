import { RRuleTemporal } from 'rrule-temporal'
import { toText } from 'rrule-temporal/totext'
import { Temporal } from 'temporal-polyfill'
import { dayInWords, timeInWords, zoneInWords } from './wording.ts'

/** What an explanation needs to know about a moment, whichever engine found it. */
export type ExplainedMoment = {
  start: Temporal.ZonedDateTime
  end: Temporal.ZonedDateTime
  zone: string
  isAllDay: boolean
  rule?: string | undefined
  excluded: readonly Temporal.ZonedDateTime[]
}

function ruleOf(moment: ExplainedMoment): RRuleTemporal<Temporal.ZonedDateTime> | undefined {
  if (moment.rule === undefined) return undefined
  return new RRuleTemporal({
    rruleString: moment.rule,
    dtstart: moment.start,
    temporal: Temporal,
    ...(moment.excluded.length === 0 ? {} : { exDate: [...moment.excluded] }),
  })
}

/** Returns the rule in words, and the starts of its next five occurrences as UTC ISO strings. */
export function recurrencePreview(
  moment: ExplainedMoment,
): { text: string; dates: string[] } | undefined {
  const rule = ruleOf(moment)
  if (rule === undefined) return undefined
  const dates: string[] = []
  rule.all((date, index) => {
    if (index < 5) dates.push(new Date(date.epochMilliseconds).toISOString())
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
  const zoneName = zoneInWords(zone)
  if (isAllDay) {
    const last = end.subtract({ days: 1 })
    const first = dayInWords(start.toPlainDate())
    if (Temporal.PlainDate.compare(last.toPlainDate(), start.toPlainDate()) <= 0)
      return `${first}, all day (${zoneName})`
    return `${first}, through ${dayInWords(last.toPlainDate())}, all day (${zoneName})`
  }
  const isSameDay = start.toPlainDate().equals(end.toPlainDate())
  const from = `${dayInWords(start.toPlainDate())}, from ${timeInWords(start)}`
  const to = isSameDay ? timeInWords(end) : `${dayInWords(end.toPlainDate())}, ${timeInWords(end)}`
  return `${from} to ${to} (${zoneName})`
}

/** Returns a sentence or two that always name weekday, date, time and zone. */
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
