import { english } from '../lexicon/english.ts'
import { neighbourWords } from '../lexicon/neighbour-words.ts'
import { readsNothing, starting } from './beginnings.ts'
import { calendarDate, monthlessDate, weekday, year } from './calendar-dates.ts'
import type { DateExpression, DateUnit, StatedMonth, StatedYear } from './date-expression.ts'
import { dateRange } from './date-ranges.ts'
import { clockLength } from './lengths.ts'
import { amount, count, ordinalDay, position } from './numbers.ts'
import {
  before,
  behind,
  isNoneOf,
  later,
  longest,
  map,
  mark,
  oneOf,
  optional,
  type Pattern,
  remembered,
  sequence,
} from './pattern.ts'
import { past, vague } from './vague-dates.ts'
import { weekdayDate } from './weekday-dates.ts'
import { figures, relation, term } from './words.ts'

const the = optional(relation('the'))
const on = optional(relation('onDay'))

const yearInFront = oneOf(
  map(relation('nextYears'), (): StatedYear => ({ ahead: 1 })),
  map(relation('thisYears'), (): StatedYear => ({ ahead: 0 })),
  map(figures(4, 4), (digits): StatedYear | undefined =>
    /^20[2-4]/.test(digits) ? { year: Number(digits) } : undefined,
  ),
)
const yearApart = oneOf(
  year,
  map(sequence(mark('(', '-', ','), year, optional(mark(')', '-'))), ([, value]) => value),
)

/** Thanksgiving, Labor Day 2027, Memorial Day of next year, next year's Labor Day */
export const holidayDate = remembered(
  map(
    sequence(the, optional(yearInFront), term('holiday'), optional(yearApart)),
    ([, first, rule, behindIt]): DateExpression => {
      const inYear = behindIt ?? first
      return { kind: 'holiday', rule, ...(inYear !== undefined && { year: inYear }) }
    },
  ),
)

/** Palm Sunday eve: the day before, where the eve has no name of its own */
const eveOfHoliday = map(sequence(holidayDate, relation('eveBehind')), ([from]) =>
  offset({ many: 1, unit: 'day' }, { from, sign: -1 }),
)

/** the eve of Candlemas, la víspera de San Juan */
const eveOf = map(sequence(relation('eveOf'), holidayDate), ([, from]) =>
  offset({ many: 1, unit: 'day' }, { from, sign: -1 }),
)

/** today, tomorrow night, the day after tomorrow */
const relativeDay = map(
  sequence(term('relativeDay'), optional(term('dayPart'))),
  ([{ days, dayPart }, part]): DateExpression => {
    const meant = part ?? dayPart
    return { kind: 'today', days, ...(meant !== undefined && { dayPart: meant }) }
  },
)

const dateUnit: Pattern<{ unit: DateUnit; each: number }> = oneOf(
  map(sequence(relation('business'), relation('days')), () => ({
    unit: 'businessDay' as const,
    each: 1,
  })),
  map(sequence(relation('business'), relation('day')), () => ({
    unit: 'businessDay' as const,
    each: 1,
  })),
  map(term('unit'), ({ unit, many }) =>
    unit === 'minute' || unit === 'hour' ? undefined : { unit, each: many },
  ),
)

const many = map(sequence(amount, optional(mark('-')), dateUnit), ([value, , { unit, each }]) =>
  Number.isInteger(value * each) ? { many: value * each, unit } : undefined,
)

const today: DateExpression = { kind: 'today', days: 0 }
const timeWord = oneOf(
  sequence(mark("'"), relation('timeNoun')),
  relation('fromNow'),
  sequence(relation('after'), relation('now')),
)
const about = optional(relation('about'))

function offset(
  { many: value, unit }: { many: number; unit: DateUnit },
  options: { from: DateExpression; sign?: number },
): DateExpression {
  return { kind: 'offset', many: value * (options.sign ?? 1), unit, from: options.from }
}

/** in two weeks, in about 3 days, within a month */
const inSoLong = map(sequence(relation('in'), about, many, optional(timeWord)), ([, , found]) =>
  offset(found, { from: today }),
)

/** two weeks from now, 3 days hence, two weekends from now */
const fromNow = map(sequence(about, many, timeWord), ([, found]) => offset(found, { from: today }))

/** in an hour and a half, in 3.5 hours, half an hour from now, 48 hours from now */
const inMinutes = oneOf(
  map(
    sequence(relation('in'), about, clockLength, optional(timeWord)),
    ([, , minutes]): DateExpression => ({ kind: 'in', minutes }),
  ),
  map(
    sequence(clockLength, oneOf(relation('fromNow'), sequence(relation('after'), relation('now')))),
    ([minutes]): DateExpression => ({ kind: 'in', minutes }),
  ),
)

/** in two weeks, in two hours */
export const soFarAhead = oneOf(inSoLong, inMinutes)

/** next business day */
const nextBusinessDay = map(relation('nextBusinessDay'), () =>
  offset({ many: 1, unit: 'businessDay' }, { from: today }),
)

const side = oneOf(
  map(relation('before'), () => -1 as const),
  map(relation('after'), () => 1 as const),
)

const notCounted: Pattern<null> = starting(
  (input, at) => (count(input, at - 1) === undefined ? { value: null, end: at } : undefined),
  readsNothing,
)

/** 'for six weeks from March 17' is a length. */
const notBehindLength = behind(isNoneOf(neighbourWords.lengthLeads))
/** two weeks on Friday, a fortnight tomorrow, tomorrow week */
const weeksBeside = oneOf(
  map(
    sequence(
      notBehindLength,
      many,
      optional(relation('onDay')),
      oneOf(map(weekday, comingWeekday), relativeDay),
    ),
    ([, found, , from]) => (found.unit === 'week' ? offset(found, { from }) : undefined),
  ),
  map(sequence(relativeDay, dateUnit), ([from, { unit, each }]) =>
    unit === 'week' ? offset({ many: each, unit }, { from }) : undefined,
  ),
)

function comingWeekday(value: number): DateExpression {
  return { kind: 'weekday', weekday: value, week: 'coming' }
}

/** A date that others can be counted from. */
const anchorDate: Pattern<DateExpression> = remembered(
  later(() =>
    longest(
      calendarDate,
      monthlessDate,
      weekdayDate,
      holidayDate,
      relativeDay,
      endOf,
      map(sequence(the, ordinalDay), ([, day]): DateExpression => ({ kind: 'dayOfMonth', day })),
    ),
  ),
)

const theUnit = oneOf(
  map(sequence(notCounted, the, dateUnit), ([, , { unit, each }]) => ({ many: each, unit })),
  map(relation('theDay'), () => ({ many: 1, unit: 'day' as const })),
)

/** ten days before June 14, a fortnight from Saturday, the week after Easter */
const besideDate = map(
  sequence(notBehindLength, oneOf(many, theUnit), side, on, anchorDate),
  ([, found, sign, , from]) => offset(found, { from, sign }),
)

/** two Saturdays from now */
const countedWeekdays = map(
  sequence(count, oneOf(term('weekdays'), weekday), timeWord),
  ([value, day]) =>
    offset(
      { many: value - 1, unit: 'week' },
      { from: { kind: 'weekday', weekday: day, week: 'coming' } },
    ),
)

/** the night before Christmas, the morning after the 5th */
const partBesideDate = map(
  sequence(the, term('dayPart'), side, on, anchorDate),
  ([, dayPart, sign, , from]): DateExpression => ({
    ...offset({ many: 1, unit: 'day' }, { from, sign }),
    dayPart,
  }),
)

/** the Sunday after Easter, the second Friday before May 4, the last Saturday before Christmas */
const weekdayBesideDate = map(
  sequence(
    the,
    optional(position),
    weekday,
    side,
    on,
    oneOf(holidayDate, calendarDate, monthlessDate),
  ),
  ([, which = 1, value, sign, , from]): DateExpression | undefined => {
    const beside: DateExpression = { kind: 'weekdayBeside', weekday: value, side: sign, from }
    const nth = which === -1 && sign < 0 ? 1 : which
    if (nth < 1) return undefined
    return nth === 1 ? beside : offset({ many: nth - 1, unit: 'week' }, { from: beside, sign })
  },
)

/** the evening of Christmas Eve, the morning of March 5, on the night of the 3rd */
const partOfDate = map(
  sequence(
    the,
    term('dayPart'),
    relation('ofPart'),
    on,
    oneOf(holidayDate, calendarDate, monthlessDate, weekdayDate),
  ),
  ([, dayPart, , , date]): DateExpression => ({ ...date, dayPart }),
)

/** this weekend, next weekend */
const weekend = oneOf(
  map(relation('weekendAfterNext'), (): DateExpression => ({ kind: 'weekend', weeks: 1 })),
  map(relation('nextWeekend'), (): DateExpression => ({ kind: 'weekend', weeks: 1 })),
  map(relation('thisWeekend'), (): DateExpression => ({ kind: 'weekend', weeks: 0 })),
)

const named = longest(dateRange, holidayDate, calendarDate, monthlessDate)
const namedOrDay = oneOf(
  named,
  map(ordinalDay, (day): DateExpression => ({ kind: 'dayOfMonth', day })),
)

function weekendAround(of: DateExpression): DateExpression {
  return of.kind === 'range' ? of : { kind: 'weekendOf', of }
}

/** Memorial weekend: the holiday without its Day */
const shortHoliday = map(relation('shortHoliday'), (name): DateExpression | undefined => {
  const rule = english.terms.holiday[`${name} day`]
  return rule === undefined ? undefined : { kind: 'holiday', rule }
})

/** Thanksgiving weekend, the weekend of May 4 */
const weekendOf = oneOf(
  map(
    sequence(oneOf(holidayDate, shortHoliday), relation('weekend'), optional(year)),
    ([of, , inYear]) =>
      weekendAround(inYear === undefined ? of : ({ ...of, year: inYear } as DateExpression)),
  ),
  map(sequence(relation('weekendOf'), oneOf(named, sequenceOfThe(namedOrDay))), ([, of]) =>
    weekendAround(of),
  ),
)

function sequenceOfThe(part: Pattern<DateExpression>): Pattern<DateExpression> {
  return map(sequence(the, part), ([, value]) => value)
}

/** next week, the week of March 16 */
const week = oneOf(
  map(
    sequence(relation('weekOf'), the, named),
    ([, , of]): DateExpression => ({
      kind: 'weekOf',
      of,
    }),
  ),
  map(relation('nextWeek'), (): DateExpression => ({ kind: 'week', weeks: 1 })),
  map(relation('thisWeek'), (): DateExpression => ({ kind: 'week', weeks: 0 })),
  map(relation('weekAfterNext'), (): DateExpression => ({ kind: 'week', weeks: 2 })),
)

const monthOf = oneOf(
  map(relation('nextMonth'), (): StatedMonth => ({ ahead: 1 })),
  map(relation('thisMonth'), (): StatedMonth => ({ ahead: 0 })),
)
const wholeMonth = map(monthOf, (value): DateExpression => ({ kind: 'month', month: value }))

const calendarUnit = oneOf(
  map(relation('week'), () => 'week' as const),
  map(relation('month'), () => 'month' as const),
  map(relation('year'), () => 'year' as const),
)
const endOf = map(
  sequence(relation('endOf'), calendarUnit),
  ([, unit]): DateExpression => ({ kind: 'endOf', unit }),
)

/** this year, in 2027, 'Boxing Day walk 2027,': the year of a date that is said elsewhere */
const statedYear = map(
  sequence(
    oneOf(
      relation('yearOf'),
      before(relation('nextYear', 'thisYear')),
      before(sequence(yearInFront, mark(',', ')', ':', '.'))),
    ),
    year,
  ),
  ([, inYear]): DateExpression => ({ kind: 'yearOnly', year: inYear }),
)

/** A weekend that is not said to be this one may be part of a name. */
const bareWeekend = map(
  relation('bareWeekend'),
  (): DateExpression => ({
    kind: 'weekend',
    weeks: 0,
    isBare: true,
  }),
)

/** Everything that names a day or several. The words that read most are meant. */
export const date: Pattern<DateExpression> = remembered(
  longest(
    dateRange,
    calendarDate,
    monthlessDate,
    besideDate,
    eveOf,
    partBesideDate,
    weekdayBesideDate,
    partOfDate,
    weekendOf,
    weekdayDate,
    holidayDate,
    eveOfHoliday,
    relativeDay,
    inMinutes,
    inSoLong,
    fromNow,
    countedWeekdays,
    nextBusinessDay,
    weeksBeside,
    statedYear,
    bareWeekend,
    weekend,
    week,
    wholeMonth,
    endOf,
    vague,
    past,
  ),
)
