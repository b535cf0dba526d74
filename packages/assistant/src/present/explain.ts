import { limits } from '@maypole/contract/community/constants'
import { RRuleTemporal } from 'rrule-temporal'
import { toText } from 'rrule-temporal/totext'
import { Temporal } from 'temporal-polyfill'
import type { Texts } from './texts.ts'
import { textsOf } from './texts-of.ts'

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

/** Returns the same dates, where the first one takes place: what is left out begins nothing. */
export function atFirstDate<Moment extends ExplainedMoment>(moment: Moment): Moment {
  const { start, end, rule, excluded } = moment
  const [kept] = ruleOf(moment)?.all((_, index) => index < 1) ?? []
  const day = kept?.toPlainDate()
  if (rule === undefined || day === undefined || day.equals(start.toPlainDate())) return moment
  const days = start.toPlainDate().until(day).days
  const ahead = excluded.filter((each) => Temporal.PlainDate.compare(each.toPlainDate(), day) > 0)
  const left = excluded.length - ahead.length
  return {
    ...moment,
    start: start.add({ days }),
    end: end.add({ days }),
    rule: rule.replace(/COUNT=(\d+)/, (_, count: string) => `COUNT=${Number(count) - left}`),
    excluded: ahead,
  }
}

function lastDay({ end }: ExplainedMoment): Temporal.PlainDate {
  return end.toPlainDate().subtract({ days: 1 })
}

function isoInstant(moment: Temporal.ZonedDateTime): string {
  return new Date(moment.epochMilliseconds).toISOString()
}

/**
 * Returns the rule in words, without the dates that are left out, and the starts of its next five
 * occurrences: UTC ISO, or dates of whole days.
 */
export function recurrencePreview(
  moment: ExplainedMoment,
  texts: Texts = textsOf('en'),
): { text: string; dates: string[] } | undefined {
  const rule = ruleOf(moment)
  const whole = ruleOf({ ...moment, excluded: [] })
  if (rule === undefined || whole === undefined) return undefined
  const dates: string[] = []
  rule.all((date, index) => {
    if (index < 5) dates.push(moment.isAllDay ? date.toPlainDate().toString() : isoInstant(date))
    return index < 4
  })
  return { text: ruleInWords(whole, texts), dates }
}

function ruleInWords(
  rule: RRuleTemporal<Temporal.ZonedDateTime>,
  { language, wording }: Pick<Texts, 'language' | 'wording'>,
): string {
  return wording.rule(toText(rule, language, { excludeTzAbbreviation: true }))
}

function span(moment: ExplainedMoment, { wording }: Texts): string {
  const { start, end, isAllDay, zone } = moment
  const { dayInWords, daysInWords, timeInWords, zoneInWords } = wording
  if (isAllDay) return `${daysInWords(start.toPlainDate(), lastDay(moment))}, ${wording.allDay}`
  const isSameDay = start.toPlainDate().equals(end.toPlainDate())
  const from = wording.from({ day: dayInWords(start.toPlainDate()), time: timeInWords(start) })
  const to = isSameDay ? timeInWords(end) : `${dayInWords(end.toPlainDate())}, ${timeInWords(end)}`
  return wording.span({ from, to, zone: zoneInWords(zone) })
}

/** A rule of days that follow each other, and how many they are. */
const stretchOfDays = /^FREQ=DAILY;COUNT=(\d+)$/

/**
 * Returns when something is in as few words as tell two readings apart: the text of a choice. The
 * end is named where it was said, the zone is that of the site.
 */
export function choiceInWords(
  moment: ExplainedMoment & { isEndStated: boolean },
  { language, wording }: Texts,
): string {
  const { start, end, isAllDay, isEndStated, rule = '', excluded } = moment
  const { dayBriefly, daysBriefly, timeInWords } = wording
  const first = start.toPlainDate()
  const times = isEndStated ? `${timeInWords(start)} – ${timeInWords(end)}` : timeInWords(start)
  const count = stretchOfDays.exec(rule)?.[1]
  if (count !== undefined) {
    const days = daysBriefly(first, first.add({ days: Number(count) - 1 }))
    return isAllDay ? days : `${days}, ${wording.eachDay} ${times}`
  }
  const opened = ruleOf({ ...moment, excluded: [] })
  if (opened !== undefined) {
    const repeats = ruleInWords(opened, { language, wording })
    const when = isAllDay ? repeats : `${repeats}, ${times}`
    const left = excluded.map((day) => dayBriefly(day.toPlainDate())).join('; ')
    const whole = `${when}, ${wording.fromDay(dayBriefly(first))}`
    const all = left === '' ? whole : `${whole}, ${wording.except(left)}`
    // A choice is sent as an answer.
    return all.length <= limits.answer ? all : whole
  }
  if (isAllDay) return daysBriefly(first, lastDay(moment))
  const isNight = end.epochMilliseconds - start.epochMilliseconds < halfADay
  if (isNight || first.equals(end.toPlainDate())) return `${dayBriefly(first)}, ${times}`
  const last = `${dayBriefly(end.toPlainDate())}, ${timeInWords(end)}`
  return `${dayBriefly(first)}, ${timeInWords(start)} – ${last}`
}

const halfADay = 12 * 60 * 60 * 1000

/** Returns a sentence or two that always name weekday and date, and the zone of a time. */
export function explainEvent(options: {
  title: string
  location: string
  moment: ExplainedMoment
  texts?: Texts
  /** Its rule in words, where it is known already. */
  repeats?: string | undefined
}): string {
  const { title, location, moment, texts = textsOf('en') } = options
  const { wording } = texts
  const where = location === '' ? '' : wording.where(location)
  const repeats = options.repeats ?? recurrencePreview(moment, texts)?.text
  const when = span(moment, texts)
  if (repeats === undefined) return wording.event({ title, when, where })
  const days = moment.excluded.map((day) => wording.dayInWords(day.toPlainDate())).join('; ')
  const exception = days === '' ? '' : wording.leavesOut(days)
  return wording.series({ title, rule: repeats, when, where }) + exception
}
