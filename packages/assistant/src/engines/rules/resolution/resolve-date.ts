import { Temporal } from 'temporal-polyfill'
import {
  comingHoliday,
  holidayDate,
  nthWeekday,
  weekdayFrom,
} from '../../grammar/calendar/holiday-dates.ts'
import type { DateExpression, StatedMonth, StatedYear } from '../patterns/date-expression.ts'
import type { DateMeaning } from './date-meaning.ts'

type Of<Kind extends DateExpression['kind']> = Extract<DateExpression, { kind: Kind }>
type Resolver<Kind extends DateExpression['kind']> = (
  date: Of<Kind>,
  today: Temporal.PlainDate,
  options: { now: Temporal.ZonedDateTime; words: string },
) => DateMeaning | undefined

function yearOf(stated: StatedYear | undefined, today: Temporal.PlainDate): number | undefined {
  if (stated === undefined) return undefined
  return 'year' in stated ? stated.year : today.year + stated.ahead
}

function nextYear(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.add({ years: 1 })
}

function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 })
}

/** Checks that the weekday beside a date is that date's. */
function checked(meaning: DateMeaning, weekday: number | undefined): DateMeaning {
  if (weekday === undefined || meaning.kind !== 'day') return meaning
  if (meaning.date.dayOfWeek === weekday) return { ...meaning, weekday }
  return { kind: 'contradiction', date: meaning.date, weekday }
}

const daysInMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const calendar: Resolver<'calendar'> = ({ month, day, year, weekday }, today) => {
  const stated = yearOf(year, today)
  const isLeap = (candidate: number) =>
    candidate % 4 === 0 && (candidate % 100 !== 0 || candidate % 400 === 0)
  const lengthIn = (candidate: number) =>
    month === 2 && !isLeap(candidate) ? 28 : (daysInMonths[month - 1] ?? 0)
  const years = stated === undefined ? [today.year, today.year + 1] : [stated]
  const from = years.find((candidate) => day <= lengthIn(candidate))
  if (from === undefined)
    return { kind: 'impossible', month, day, ...(stated !== undefined && { year: stated }) }
  const date = Temporal.PlainDate.from({ year: from, month, day })
  if (stated !== undefined) return checked({ kind: 'day', date }, weekday)
  const coming = Temporal.PlainDate.compare(date, today) < 0 ? nextYear(date) : date
  return checked({ kind: 'day', date: coming, later: () => nextYear(coming) }, weekday)
}

const dayOfMonth: Resolver<'dayOfMonth'> = ({ day, ahead, weekday }, today) => {
  const find = (start: Temporal.PlainYearMonth): Temporal.PlainDate => {
    let candidate = start
    while (candidate.daysInMonth < day) candidate = candidate.add({ months: 1 })
    return candidate.toPlainDate({ day })
  }
  const from = today.toPlainYearMonth().add({ months: ahead ?? 0 })
  if (ahead !== undefined && from.daysInMonth < day)
    return { kind: 'impossible', month: from.month, day, year: from.year }
  const first = find(from)
  if (ahead !== undefined) return checked({ kind: 'day', date: first }, weekday)
  const date = Temporal.PlainDate.compare(first, today) < 0 ? find(from.add({ months: 1 })) : first
  const later = () => find(date.toPlainYearMonth().add({ months: 1 }))
  // 'Saturday the 11th' is in the next month when the 11th of this one is a Wednesday.
  const following = later()
  const isNextMonth = date.dayOfWeek !== weekday && following.dayOfWeek === weekday
  if (isNextMonth) return { kind: 'day', date: following, weekday }
  return checked({ kind: 'day', date, later }, weekday)
}

const weekdayOfWeek: Resolver<'weekday'> = ({ weekday, week }, today) => {
  if (week === 'afterNext') {
    const next = weekdayFrom(today.add({ days: 1 }), weekday)
    return { kind: 'day', date: next.add({ days: 7 }) }
  }
  if (week === 'coming') {
    const date = weekdayFrom(today, weekday)
    return { kind: 'day', date, weekday, later: () => date.add({ days: 7 }) }
  }
  const date = mondayOf(today).add({ days: 7 * week + weekday - 1 })
  return { kind: 'day', date, weekday }
}

const holiday: Resolver<'holiday'> = ({ rule, year }, today) => {
  const stated = yearOf(year, today)
  const date = stated === undefined ? comingHoliday(rule, today) : holidayDate(rule, stated)
  if (date === undefined) return { kind: 'undated', name: rule.name }
  if (stated !== undefined) return { kind: 'day', date, holiday: rule }
  const later = () => holidayDate(rule, date.year + 1) ?? nextYear(date)
  return { kind: 'day', date, holiday: rule, later }
}

function monthOf(
  stated: StatedMonth,
  today: Temporal.PlainDate,
): { month: Temporal.PlainYearMonth; isOpen: boolean } {
  const thisMonth = today.toPlainYearMonth()
  if ('ahead' in stated) return { month: thisMonth.add({ months: stated.ahead }), isOpen: false }
  const year = yearOf(stated.year, today)
  const month = Temporal.PlainYearMonth.from({ year: year ?? today.year, month: stated.month })
  if (year !== undefined) return { month, isOpen: false }
  const isOver = Temporal.PlainYearMonth.compare(month, thisMonth) < 0
  return { month: isOver ? month.add({ years: 1 }) : month, isOpen: true }
}

const nth: Resolver<'nth'> = ({ nth: position, of, month, weekday }, today) => {
  const stated = monthOf(month, today)
  const find = ({ year, month: inMonth, daysInMonth }: Temporal.PlainYearMonth) => {
    if (of === 'day') {
      const day = position > 0 ? position : daysInMonth + 1 + position
      return Temporal.PlainDate.from({ year, month: inMonth, day })
    }
    const wanted = of === 'weekend' ? 6 : of
    return nthWeekday({ year, month: inMonth, weekday: wanted, nth: position })
  }
  const first = find(stated.month)
  const isOver = first === undefined || Temporal.PlainDate.compare(first, today) < 0
  const date = isOver && stated.isOpen ? find(stated.month.add({ years: 1 })) : first
  if (date === undefined) return undefined
  if (of === 'weekend') return { kind: 'weekend', first: date, last: date.add({ days: 1 }) }
  const place = typeof of === 'number' ? { nth: position, weekday: of } : undefined
  return checked({ kind: 'day', date, ...(place !== undefined && { place }) }, weekday)
}

function addBusinessDays(day: Temporal.PlainDate, many: number): Temporal.PlainDate {
  let date = day
  for (let left = Math.abs(many); left > 0; ) {
    date = date.add({ days: Math.sign(many) })
    if (date.dayOfWeek <= 5) left -= 1
  }
  return date
}

/** The weekend after a day in the week is the one that this week ends with. */
function weekendBeside(day: Temporal.PlainDate, many: number): DateMeaning {
  const weeks = many > 0 && day.dayOfWeek < 6 ? many - 1 : many
  const saturday = mondayOf(day).add({ days: 5 + 7 * weeks })
  return { kind: 'weekend', first: saturday, last: saturday.add({ days: 1 }) }
}

const offset: Resolver<'offset'> = ({ many, unit, from }, today, options) => {
  if (unit === 'weekend' && from.kind === 'today') {
    const saturday = mondayOf(today).add({ days: 5 + 7 * many })
    return { kind: 'weekend', first: saturday, last: saturday.add({ days: 1 }) }
  }
  const base = resolveDate(from, options)
  if (unit === 'weekend' && base?.kind === 'day') return weekendBeside(base.date, many)
  if (base?.kind === 'undated' || base?.kind === 'contradiction' || base?.kind === 'impossible')
    return base
  if (base?.kind !== 'day' || Math.abs(many) > 3660) return undefined
  if (unit === 'businessDay') return { kind: 'day', date: addBusinessDays(base.date, many) }
  const date = base.date.add({ [`${unit}s`]: many })
  const isByWeek = unit === 'week' && from.kind === 'today'
  return { kind: 'day', date, ...(isByWeek && { isByWeek: true as const }) }
}

const weekdayBeside: Resolver<'weekdayBeside'> = ({ weekday, side, from }, _, options) => {
  const base = resolveDate(from, options)
  if (base?.kind !== 'day') return base
  const first = side > 0 ? base.date.add({ days: 1 }) : base.date.subtract({ days: 7 })
  return { kind: 'day', date: weekdayFrom(first, weekday) }
}

/** The next day that the end of a stretch may be. */
function afterRange(from: DateExpression, end: Temporal.PlainDate): Temporal.PlainDate {
  if (from.kind === 'weekday') return end.add({ days: 7 })
  return from.kind === 'dayOfMonth' ? end.add({ months: 1 }) : nextYear(end)
}

const range: Resolver<'range'> = ({ from, to }, _, options) => {
  const first = resolveDate(from, options)
  const last = resolveDate(to, options)
  if (first === undefined || last === undefined) return undefined
  if (first.kind === 'month' && last.kind === 'month') {
    const { month } = last
    return {
      kind: 'range',
      from: first.month.toPlainDate({ day: 1 }),
      to: month.toPlainDate({ day: month.daysInMonth }),
    }
  }
  if (first.kind !== 'day') return first
  if (last.kind !== 'day') return last
  let start = first.date
  let end = last.date
  // It has begun: 29 November to 7 December, said on 30 November.
  if (first.later !== undefined && last.later !== undefined && start.year > end.year)
    if (Temporal.PlainDate.compare(start.subtract({ years: 1 }), end) < 0)
      if (from.kind === 'calendar' && to.kind === 'calendar' && from.month <= to.month)
        return { kind: 'past', words: options.words }
  // '10 December - 5 January 2027' begins in the year before.
  if (
    Temporal.PlainDate.compare(end, start) < 0 &&
    from.kind === 'calendar' &&
    from.year !== undefined
  )
    start = start.subtract({ years: 1 })
  while (Temporal.PlainDate.compare(end, start) < 0) end = afterRange(from, end)
  return { kind: 'range', from: start, to: end }
}

/** A holiday on a Friday or a Monday makes its weekend longer. */
const weekendOf: Resolver<'weekendOf'> = ({ of }, _, options) => {
  const base = resolveDate(of, options)
  if (base?.kind !== 'day') return base
  const { dayOfWeek } = base.date
  const isBefore = dayOfWeek === 1 || (dayOfWeek === 2 && of.kind === 'holiday')
  const saturday = mondayOf(base.date).add({ days: isBefore ? -2 : 5 })
  const sunday = saturday.add({ days: 1 })
  if (dayOfWeek === 1) return { kind: 'weekend', first: saturday, last: base.date }
  return { kind: 'weekend', first: dayOfWeek === 5 ? base.date : saturday, last: sunday }
}

const weekOf: Resolver<'weekOf'> = ({ of }, _, options) => {
  const base = resolveDate(of, options)
  return base?.kind === 'day' ? { kind: 'week', monday: mondayOf(base.date) } : base
}

const weekend: Resolver<'weekend'> = ({ weeks }, today) => {
  const saturday = mondayOf(today).add({ days: 5 + 7 * weeks })
  return { kind: 'weekend', first: saturday, last: saturday.add({ days: 1 }) }
}

const endOf: Resolver<'endOf'> = ({ unit }, today) => {
  if (unit === 'year') return { kind: 'day', date: today.with({ month: 12, day: 31 }) }
  if (unit === 'week') return { kind: 'day', date: mondayOf(today).add({ days: 6 }) }
  return { kind: 'day', date: today.with({ day: today.daysInMonth }) }
}

const resolvers: { [Kind in DateExpression['kind']]: Resolver<Kind> } = {
  calendar,
  dayOfMonth,
  weekday: weekdayOfWeek,
  holiday,
  nth,
  offset,
  weekdayBeside,
  range,
  weekOf,
  weekend,
  weekendOf,
  endOf,
  today: ({ days }, today) => ({ kind: 'day', date: today.add({ days }) }),
  in: ({ minutes }, _, { now }) => ({ kind: 'instant', at: now.add({ minutes }) }),
  yearOnly: () => undefined,
  week: ({ weeks }, today) => ({ kind: 'week', monday: mondayOf(today).add({ weeks }) }),
  month: ({ month }, today) => ({ kind: 'month', month: monthOf(month, today).month }),
  vague: (_, __, { words }) => ({ kind: 'vague', words }),
  past: (_, __, { words }) => ({ kind: 'past', words }),
}

/** Returns the days that an expression means at a moment; undefined when there are none. */
export function resolveDate(
  date: DateExpression,
  options: { now: Temporal.ZonedDateTime; words: string },
): DateMeaning | undefined {
  const resolver = resolvers[date.kind] as Resolver<DateExpression['kind']>
  return resolver(date as never, options.now.toPlainDate(), options)
}
