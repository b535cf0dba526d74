import { Temporal } from 'temporal-polyfill'
import type { Draws } from '../draws.ts'
import { drawMoment, nextWeekday } from '../moments.ts'
import type { Phrase } from '../phrases.ts'
import { type Clock, comparedCount, drawClock, spanOn, type Timetable } from '../timetable.ts'
import { drawSubject, type EventThing } from './event.ts'

type Rule = {
  readonly phrase: Phrase
  /** Whether a day is on the rule whose first day is given. */
  readonly has: (day: Temporal.PlainDate, first: Temporal.PlainDate) => boolean
  readonly withoutRepeat?: Phrase
  /** How often it takes place: bounds with a count make sense once a week. */
  readonly pace: 'weekly' | 'often' | 'seldom'
}

const isOn = (weekdays: readonly number[]) => (day: Temporal.PlainDate) =>
  weekdays.includes(day.dayOfWeek)

/** A day in a month with that weekday; the words of a rule need no more of it. */
function sampleDays(now: Temporal.ZonedDateTime, weekdays: readonly number[]) {
  const from = now.toPlainDate().add({ days: 1 })
  return weekdays.map((weekday) => nextWeekday(from, weekday))
}

const forms = [
  'everyWeekday',
  'weekdayPlural',
  'everyTwoWeekdays',
  'pluralTwoWeekdays',
  'everyOtherWeekday',
  'everyTwoWeeksOn',
  'everyDay',
  'everyWorkday',
  'everyWeekdayRange',
  'everyNthWeekday',
  'everyLastWeekday',
  'everyDayOfMonth',
] as const

function drawRule(draws: Draws, now: Temporal.ZonedDateTime): Rule {
  const form = draws.pick(forms)
  const weekday = 1 + draws.below(7)
  const later = weekday === 7 ? 1 : weekday + 1 + draws.below(7 - weekday)
  const dates = sampleDays(now, [weekday, later])
  const single = { form: 'weekday', dates } as const
  switch (form) {
    case 'everyWeekday':
    case 'weekdayPlural':
      return {
        phrase: { form, dates },
        has: isOn([weekday]),
        withoutRepeat: single,
        pace: 'weekly',
      }
    case 'everyTwoWeekdays':
    case 'pluralTwoWeekdays':
      return { phrase: { form, dates }, has: isOn([weekday, later]), pace: 'often' }
    case 'everyOtherWeekday':
    case 'everyTwoWeeksOn':
      return {
        phrase: { form, dates },
        has: (day, first) => first.until(day).days % 14 === 0,
        withoutRepeat: single,
        pace: 'seldom',
      }
    case 'everyDay':
      return { phrase: { form }, has: () => true, pace: 'often' }
    case 'everyWorkday':
      return { phrase: { form }, has: isOn([1, 2, 3, 4, 5]), pace: 'often' }
    case 'everyWeekdayRange': {
      const range = sampleDays(now, [1, 4])
      return { phrase: { form, dates: range }, has: isOn([1, 2, 3, 4]), pace: 'often' }
    }
    case 'everyNthWeekday': {
      const nth = 1 + draws.below(4)
      const has = (day: Temporal.PlainDate) =>
        day.dayOfWeek === weekday && Math.ceil(day.day / 7) === nth
      return { phrase: { form, dates, numbers: [nth] }, has, pace: 'seldom' }
    }
    case 'everyLastWeekday': {
      const has = (day: Temporal.PlainDate) =>
        day.dayOfWeek === weekday && day.day + 7 > day.daysInMonth
      return { phrase: { form, dates }, has, pace: 'seldom' }
    }
    case 'everyDayOfMonth': {
      const date = now.toPlainDate().with({ day: 1 + draws.below(28) })
      return { phrase: { form, dates: [date] }, has: (day) => day.day === date.day, pace: 'seldom' }
    }
  }
}

/** Returns the first day on a rule from `from` on. */
function firstOn(rule: Rule, from: Temporal.PlainDate): Temporal.PlainDate {
  for (let day = from; ; day = day.add({ days: 1 })) {
    // Of every other week, the first day is the next one with that weekday.
    const weekday = rule.phrase.dates?.[0]?.dayOfWeek
    const isEveryOther =
      rule.pace === 'seldom' && rule.has(day, day) && /Other|TwoWeeks/.test(rule.phrase.form)
    if (isEveryOther ? day.dayOfWeek === weekday : rule.has(day, day)) return day
  }
}

/** Returns the days of a series, as many as are compared. */
function daysOf(
  rule: Rule,
  options: { from: Temporal.PlainDate; until?: Temporal.PlainDate; count?: number },
): Temporal.PlainDate[] {
  const { until, count = until === undefined ? comparedCount : 400 } = options
  const first = firstOn(rule, options.from)
  const days: Temporal.PlainDate[] = []
  for (let day = first; days.length < count; day = day.add({ days: 1 })) {
    if (until !== undefined && Temporal.PlainDate.compare(day, until) > 0) break
    if (rule.has(day, first)) days.push(day)
  }
  return days
}

export type Bounded = {
  readonly tail: Phrase | undefined
  readonly days: readonly Temporal.PlainDate[]
  readonly isEndless: boolean
}

/** Returns the first day that is possible: today, unless the time has passed. */
function earliest(now: Temporal.ZonedDateTime, clock: Clock): Temporal.PlainDate {
  const isOver = Temporal.PlainTime.compare(now.toPlainTime(), clock.start) >= 0
  return now.toPlainDate().add({ days: isOver ? 1 : 0 })
}

function drawBounds(
  draws: Draws,
  options: { rule: Rule; now: Temporal.ZonedDateTime; clock: Clock },
): Bounded {
  const { rule, now, clock } = options
  const from = earliest(now, clock)
  const counted = rule.pace === 'weekly' ? (['forWeeks', 'nTimes'] as const) : []
  const form = draws.pick(['none', 'starting', 'until', 'fromUntil', ...counted] as const)
  if (form === 'none') return { tail: undefined, days: daysOf(rule, { from }), isEndless: true }
  if (form === 'forWeeks' || form === 'nTimes') {
    const count = 3 + draws.below(8)
    const days = daysOf(rule, { from, count })
    return { tail: { form, numbers: [count] }, days, isEndless: false }
  }
  const first = firstOn(rule, now.toPlainDate().add({ days: 8 + draws.below(40) }))
  const until = first.add({
    days: rule.pace === 'often' ? 14 + draws.below(20) : 63 + draws.below(60),
  })
  if (form === 'starting')
    return { tail: { form, dates: [first] }, days: daysOf(rule, { from: first }), isEndless: true }
  if (form === 'until')
    return { tail: { form, dates: [until] }, days: daysOf(rule, { from, until }), isEndless: false }
  const days = daysOf(rule, { from: first, until })
  return { tail: { form, dates: [first, until] }, days, isEndless: false }
}

function timetableOf(
  { days, isEndless }: Pick<Bounded, 'days' | 'isEndless'>,
  clock: Clock,
): Timetable {
  return { spans: days.map((day) => spanOn(day, clock)), isEndless }
}

/** Something that repeats, with or without bounds. */
export function drawSeries(draws: Draws, now = drawMoment(draws)): EventThing {
  const subject = drawSubject(draws, 'meetings')
  const rule = drawRule(draws, now)
  const clock = drawClock(draws)
  const bounded = drawBounds(draws, { rule, now, clock })
  return {
    ...subject,
    now,
    day: rule.phrase,
    clock: clock.phrase,
    tail: bounded.tail,
    expected: [timetableOf(bounded, clock)],
    withoutRepeat: bounded.tail === undefined ? rule.withoutRepeat : undefined,
  }
}

/** A weekly series of which some dates are left out. */
export function drawExceptions(draws: Draws, now = drawMoment(draws)): EventThing {
  const subject = drawSubject(draws, 'meetings')
  const weekday = 1 + draws.below(7)
  const form = draws.pick(['everyWeekday', 'weekdayPlural'] as const)
  const phrase = { form, dates: sampleDays(now, [weekday]) }
  const clock = drawClock(draws)
  const rule: Rule = { phrase, has: isOn([weekday]), pace: 'weekly' }
  const days = daysOf(rule, { from: earliest(now, clock), count: 30 })
  const { tail, isLeftOut } = drawException(draws, days)
  const kept = days.filter((day) => !isLeftOut(day)).slice(0, comparedCount)
  const expected = [timetableOf({ days: kept, isEndless: true }, clock)]
  return { ...subject, now, day: phrase, clock: clock.phrase, tail, expected }
}

function drawException(
  draws: Draws,
  days: readonly Temporal.PlainDate[],
): { tail: Phrase; isLeftOut: (day: Temporal.PlainDate) => boolean } {
  const form = draws.pick([
    'exceptDate',
    'exceptTwo',
    'notOnDate',
    'noMeetingOn',
    'exceptRange',
    'exceptMonth',
  ] as const)
  const place = 2 + draws.below(4)
  const [first, second] = [days[place], days[place + 1 + draws.below(3)]]
  if (first === undefined || second === undefined) throw new Error('A series has dates')
  if (form === 'exceptMonth') {
    const month = first.add({ months: 1 })
    return { tail: { form, dates: [month] }, isLeftOut: (day) => day.month === month.month }
  }
  if (form === 'exceptRange') {
    const [from, to] = [first.subtract({ days: 1 }), second.add({ days: 2 })]
    const isLeftOut = (day: Temporal.PlainDate) =>
      Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, to) <= 0
    return { tail: { form, dates: [from, to] }, isLeftOut }
  }
  const dates = form === 'exceptTwo' ? [first, second] : [first]
  return { tail: { form, dates }, isLeftOut: (day) => dates.some((date) => date.equals(day)) }
}
