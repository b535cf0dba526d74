import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { Span } from '../../../findings/span.ts'
import type { Asked } from '../../../present/asked.ts'
import type { Assumption } from '../../../present/assumption.ts'
import type { Texts } from '../../../present/texts.ts'
import { holidayDate } from '../../grammar/calendar/holiday-dates.ts'
import type { HolidayRule } from '../../grammar/words/holiday-rule.ts'
import type { Extent } from '../patterns/phrase.ts'
import type { Repetition } from '../patterns/repetition.ts'
import type { DateToken } from './date-meaning.ts'
import type { WithRole } from './read-time-words.ts'
import { writeRule } from './write-rule.ts'

/** Everything the words say about a series. */
export type SeriesWords = {
  repetitions: readonly WithRole<Repetition & Span>[]
  dates: readonly WithRole<DateToken>[]
  extent: Extent | undefined
  now: Temporal.ZonedDateTime
  title: string
  texts: Texts
}

export type Series = {
  repetition: Repetition
  first: Temporal.PlainDate
  rule: string
  excluded: Temporal.PlainDate[]
  notes: Assumption[]
}

export type Question = { question: Asked }

type Limits = {
  from: Temporal.PlainDate | undefined
  until: Temporal.PlainDate | undefined
  notes: Assumption[]
}

/**
 * Joins what the words say in several places: 'weekly … on Mondays', 'every Tuesday and every
 * Thursday'.
 */
function join(tokens: readonly Repetition[]): Repetition | undefined {
  const [first, ...others] = tokens
  if (first === undefined) return undefined
  let joined: Repetition = first
  for (const next of others) {
    const isWeeklyDaily =
      [joined, next].some((rule) => rule.frequency === 'DAILY') &&
      [joined, next].some((rule) => rule.frequency === 'WEEKLY')
    if (joined.frequency !== next.frequency && !isWeeklyDaily) return undefined
    joined = {
      ...joined,
      ...next,
      frequency: isWeeklyDaily ? 'WEEKLY' : joined.frequency,
      interval: Math.max(joined.interval, next.interval),
      weekdays: [...new Set([...joined.weekdays, ...next.weekdays])].toSorted(),
      places: [...joined.places, ...next.places],
      monthDays: [...joined.monthDays, ...next.monthDays],
      months: [...joined.months, ...next.months],
    }
  }
  return joined
}

function lastDayBefore(month: Temporal.PlainYearMonth): Temporal.PlainDate {
  return month.toPlainDate({ day: 1 }).subtract({ days: 1 })
}

function lastDayOf(month: Temporal.PlainYearMonth): Temporal.PlainDate {
  return month.toPlainDate({ day: month.daysInMonth })
}

/** Whether a rule has several days of a week. */
function isDaily({ frequency, weekdays, interval }: Repetition): boolean {
  return (
    interval === 1 && (frequency === 'DAILY' || (frequency === 'WEEKLY' && weekdays.length > 1))
  )
}

/** 'Saturday and Sunday': two days of one weekend, where nothing says that they repeat. */
function isBareWeekend({ isDoubtful, weekdays }: Repetition, words: SeriesWords): boolean {
  const isWeekend = weekdays.length === 2 && weekdays[0] === 6 && weekdays[1] === 7
  return isDoubtful === true && isWeekend && words.extent === undefined && words.dates.length === 0
}

/** Reads the stated start and end of the series. */
function readLimits(words: SeriesWords, rule: Repetition): Limits | Question {
  const limits: Limits = { from: undefined, until: undefined, notes: [] }
  for (const token of words.dates) {
    const { role } = token
    if (role === 'except') continue
    if (token.kind === 'vague') return { question: words.texts.questions.until(token.words) }
    if (token.kind === 'month') {
      if (role === 'until') limits.until = lastDayBefore(token.month)
      else if (role === 'through') limits.until = lastDayOf(token.month)
      else if (role === 'from') limits.from = token.month.toPlainDate({ day: 1 })
      else {
        limits.from ??= token.month.toPlainDate({ day: 1 })
        limits.until = lastDayOf(token.month)
      }
    } else if (token.kind === 'range') {
      limits.from = token.from
      limits.until = token.to
    } else if (token.kind === 'week') {
      if (role === 'until' || role === 'through') limits.until = token.monday.add({ days: 6 })
      else limits.from = token.monday
      // 'Every day next week', 'Monday to Friday this week': as long as that week.
      if (role === 'on' && isDaily(rule)) limits.until = token.monday.add({ days: 6 })
    } else if (token.kind === 'weekend') {
      limits.from = token.first
      if (role === 'on' && isDaily(rule)) limits.until = token.last
    }
    if (token.kind === 'day') {
      if (role === 'until' || role === 'through') limits.until = token.date
      else limits.from = token.date
    }
  }
  if (limits.until !== undefined) {
    const from = limits.from ?? words.now.toPlainDate()
    while (Temporal.PlainDate.compare(limits.until, from) < 0 && limits.until.year < from.year + 2)
      limits.until = limits.until.add({ years: 1 })
    limits.notes.push(
      words.texts.assumptions.untilMonth(words.texts.wording.dayInWords(limits.until)),
    )
  }
  return limits
}

/** Completes 'every month' beside 'March 15': the date gives the day of the month. */
function fillFromDate(rule: Repetition, words: SeriesWords): Repetition | Question {
  const date = words.dates.find(
    (token) =>
      token.kind === 'day' &&
      token.role !== 'except' &&
      token.role !== 'until' &&
      token.role !== 'through',
  )
  const isOpen = rule.weekdays.length + rule.places.length + rule.monthDays.length === 0
  if (!isOpen || rule.frequency === 'DAILY') return rule
  if (date?.kind !== 'day') {
    if (rule.frequency === 'WEEKLY' || rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY')
      return { question: words.texts.questions.whichDayOfSeries(words.title) }
    return rule
  }
  if (rule.frequency === 'WEEKLY') return { ...rule, weekdays: [date.date.dayOfWeek] }
  if (rule.frequency === 'MONTHLY') {
    if (date.weekday !== undefined && date.later !== undefined && date.role === 'on')
      return { question: words.texts.questions.whichDayOfSeries(words.title) }
    return { ...rule, monthDays: [date.date.day] }
  }
  // 'Annually on the Saturday', 'every year the day after Easter': the date changes.
  if (isMoving(date)) return { question: words.texts.questions.whichDayOfSeries(words.title) }
  if (date.holiday !== undefined)
    return yearlyHoliday({ rule, holiday: date.holiday, from: date.date, texts: words.texts })
  if (date.place !== undefined) return { ...rule, months: [date.date.month], places: [date.place] }
  return { ...rule, months: [date.date.month], monthDays: [date.date.day] }
}

function isMoving({ expression }: DateToken): boolean {
  const kind = expression?.kind
  return kind === 'weekday' || kind === 'offset' || kind === 'weekdayBeside'
}

function yearlyHoliday(options: {
  rule: Repetition
  holiday: HolidayRule
  from: Temporal.PlainDate
  texts: Texts
}): Repetition | Question {
  const { rule, holiday, from, texts } = options
  const years = [0, 1, 2, 3, 4, 5, 6].map(
    (years) => holidayDate(holiday, from.year + years) ?? from,
  )
  if (years.every((date) => date.month === from.month && date.day === from.day))
    return { ...rule, months: [from.month], monthDays: [from.day] }
  const isSameWeekday = years.every(
    (date) => date.month === from.month && date.dayOfWeek === from.dayOfWeek,
  )
  const nth = Math.ceil(from.day / 7)
  if (isSameWeekday && years.every((date) => Math.ceil(date.day / 7) === nth))
    return { ...rule, months: [from.month], places: [{ nth, weekday: from.dayOfWeek }] }
  if (isSameWeekday && years.every((date) => date.day + 7 > date.daysInMonth))
    return { ...rule, months: [from.month], places: [{ nth: -1, weekday: from.dayOfWeek }] }
  return { question: texts.questions.movingHoliday(holiday.name) }
}

/**
 * Applies exceptions: 'except in August' and 'except Fridays' change the rule; 'except July 4'
 * leaves out a day.
 */
function leaveOut(
  rule: Repetition,
  words: SeriesWords,
): { rule: Repetition; excluded: Temporal.PlainDate[] } {
  const excluded: Temporal.PlainDate[] = []
  let changed = rule
  for (const token of words.repetitions) {
    if (token.role !== 'except' || token.weekdays.length === 0) continue
    const offered = changed.weekdays.length > 0 ? changed.weekdays : [1, 2, 3, 4, 5, 6, 7]
    const kept = offered.filter((day) => !token.weekdays.includes(day))
    if (kept.length > 0)
      changed = {
        ...changed,
        frequency: changed.frequency === 'DAILY' ? 'WEEKLY' : changed.frequency,
        weekdays: kept,
      }
  }
  for (const token of words.dates) {
    if (token.role !== 'except') continue
    if (token.kind === 'month') {
      const offered =
        changed.months.length > 0 ? changed.months : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
      changed = { ...changed, months: offered.filter((month) => month !== token.month.month) }
    } else if (token.kind === 'range') {
      let day = token.from
      while (Temporal.PlainDate.compare(day, token.to) <= 0 && excluded.length < 60) {
        excluded.push(day)
        day = day.add({ days: 1 })
      }
    } else if (token.kind === 'day') {
      const isWeekdayOnly =
        token.weekday !== undefined && token.later !== undefined && changed.frequency !== 'MONTHLY'
      const kept = (changed.weekdays.length > 0 ? changed.weekdays : [1, 2, 3, 4, 5, 6, 7]).filter(
        (day) => day !== token.weekday,
      )
      if (
        isWeekdayOnly &&
        kept.length > 0 &&
        (changed.weekdays.length > 1 || changed.frequency === 'DAILY')
      )
        changed = { ...changed, frequency: 'WEEKLY', weekdays: kept }
      else excluded.push(token.date)
    }
  }
  return { rule: changed, excluded }
}

/** Returns COUNT or UNTIL for 'for 8 weeks': as many occurrences as those weeks hold. */
function endOfExtent(options: { extent: Extent; rule: Repetition; first: Temporal.PlainDate }): {
  count?: number
  until?: Temporal.PlainDate
} {
  const { extent, rule, first } = options
  const { many, unit } = extent
  if (unit === 'times') return { count: many }
  if (rule.frequency === 'WEEKLY' && unit === 'week')
    return { count: Math.ceil(many / rule.interval) * Math.max(1, rule.weekdays.length) }
  if (rule.frequency === 'DAILY' && (unit === 'day' || unit === 'week'))
    return { count: Math.ceil((many * (unit === 'week' ? 7 : 1)) / rule.interval) }
  if (rule.frequency === 'MONTHLY' && unit === 'month')
    return {
      count:
        Math.ceil(many / rule.interval) * Math.max(1, rule.places.length, rule.monthDays.length),
    }
  if (rule.frequency === 'YEARLY' && unit === 'year') return { count: many }
  const units = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const
  return { until: first.add({ [units[unit]]: many }).subtract({ days: 1 }) }
}

/** Resolves a series into its rule, its first day from now on, and the days left out; or asks. */
export function resolveSeries(
  words: SeriesWords,
  options: { zone: string; isAllDay: boolean; isAhead: (day: Temporal.PlainDate) => boolean },
): Series | Question {
  const joined = join(words.repetitions.filter((token) => token.role !== 'except'))
  if (joined === undefined || joined.isSeveral === true)
    return { question: words.texts.questions.severalPatterns }
  const exception = words.repetitions.find(
    ({ role, places, monthDays }) => role === 'except' && places.length + monthDays.length > 0,
  )
  const isMonthless = words.dates.some(
    ({ role, expression }) => role === 'except' && expression?.kind === 'dayOfMonth',
  )
  if (exception !== undefined || (isMonthless && joined.frequency === 'WEEKLY'))
    return { question: words.texts.questions.exception }
  const filled = fillFromDate(joined, words)
  if ('question' in filled) return filled
  const limits = readLimits(words, filled)
  if ('question' in limits) return limits
  const { rule, excluded } = leaveOut(filled, words)
  const today = words.now.toPlainDate()
  const earliest =
    limits.from !== undefined && Temporal.PlainDate.compare(limits.from, today) > 0
      ? limits.from
      : today
  const isOneWeekend = isBareWeekend(rule, words)
  const first = firstMatch({
    rule: isOneWeekend ? { ...rule, weekdays: [6] } : rule,
    earliest,
    isAhead: options.isAhead,
  })
  if (first === undefined) return { question: words.texts.questions.whichDayOfSeries(words.title) }
  const wanted = isOneWeekend ? ({ many: 2, unit: 'times' } as const) : words.extent
  const extent = wanted === undefined ? {} : endOfExtent({ extent: wanted, rule, first })
  const until = extent.until ?? limits.until
  if (until !== undefined && Temporal.PlainDate.compare(until, first) < 0)
    return { question: words.texts.questions.endsBeforeStart }
  const notes = extent.count === undefined ? [...limits.notes] : []
  const { oneWeekend, everyWeek } = words.texts.assumptions
  if (rule.isDoubtful) notes.push(isOneWeekend ? oneWeekend : everyWeek)
  const longDay = rule.monthDays.find((day) => day > 28)
  if (longDay !== undefined && rule.frequency === 'MONTHLY')
    notes.push(words.texts.assumptions.shortMonths(longDay))
  return {
    repetition: rule,
    first,
    excluded,
    notes,
    rule: writeRule({
      repetition: rule,
      count: extent.count,
      // A rule has one of both (RFC 5545 §3.3.10).
      until:
        until === undefined || extent.count !== undefined ? undefined : endOfSeries(until, options),
    }),
  }
}

/**
 * The first day from `earliest` on that the rule has and that is still ahead, within five years.
 */
function firstMatch(options: {
  rule: Repetition
  earliest: Temporal.PlainDate
  isAhead: (day: Temporal.PlainDate) => boolean
}): Temporal.PlainDate | undefined {
  const { rule, earliest, isAhead } = options
  const days = new RRuleTemporal({
    // Which weeks or months an interval leaves out follows from the first day.
    rruleString: writeRule({
      repetition: { ...rule, interval: 1 },
      until: endOfDayInUtc(earliest.add({ years: 5 }), 'UTC'),
    }),
    dtstart: earliest.toZonedDateTime('UTC'),
    temporal: Temporal,
  })
  let first: Temporal.PlainDate | undefined
  days.all((moment) => {
    const day = moment.toPlainDate()
    if (isAhead(day)) first = day
    return first === undefined
  })
  return first
}

/** Returns UNTIL: the date itself for whole days. */
function endOfSeries(
  day: Temporal.PlainDate,
  options: { zone: string; isAllDay: boolean },
): string {
  return options.isAllDay ? day.toString().replaceAll('-', '') : endOfDayInUtc(day, options.zone)
}

function endOfDayInUtc(day: Temporal.PlainDate, zone: string): string {
  const end = day.toPlainDateTime({ hour: 23, minute: 59, second: 59 }).toZonedDateTime(zone)
  return end
    .withTimeZone('UTC')
    .toString({ timeZoneName: 'never', offset: 'never', smallestUnit: 'second' })
    .replaceAll(/[-:]/g, '')
    .concat('Z')
}
