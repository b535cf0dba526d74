import type { DayPart } from '../../../terms.ts'
import { neighbourWords } from '../lexicon/neighbour-words.ts'
import { month, weekday, year } from './calendar-dates.ts'
import type { DateExpression, StatedMonth } from './date-expression.ts'
import { count, position } from './numbers.ts'
import {
  behind,
  isNoneOf,
  longest,
  map,
  mark,
  notBefore,
  oneOf,
  optional,
  remembered,
  sequence,
} from './pattern.ts'
import { relation, term } from './words.ts'

const the = optional(relation('the'))
const comma = optional(mark(','))
const on = optional(relation('onDay'))

/** A weekday in a form that does not repeat, where another word is not meant: sun, sat, wed. */
export const plainWeekday = remembered(
  map(sequence(behind(isNoneOf(neighbourWords.feastWords)), weekday), ([, value]) => value),
)

const weekAhead = oneOf(
  map(relation('nextWeek'), () => 1),
  map(relation('thisWeek'), () => 0),
)

function weekdayIn(value: number, week: 'coming' | 'afterNext' | number): DateExpression {
  return { kind: 'weekday', weekday: value, week }
}

/** this Friday, next Friday, the coming Friday */
const chosenWeekday = map(sequence(term('weekChoice'), weekday), ([week, value]) =>
  weekdayIn(value, week),
)

/** el martes que viene, jueves próximo */
const weekdayBehind = map(sequence(weekday, relation('weekBehind')), ([value]) =>
  weekdayIn(value, 'coming'),
)

/** Friday after next */
const afterNext = map(sequence(the, weekday, relation('afterNext')), ([, value]) =>
  weekdayIn(value, 'afterNext'),
)

/** Tuesday next week, next week on Tuesday */
const ofWeek = oneOf(
  map(sequence(weekday, comma, optional(relation('of')), weekAhead), ([value, , , weeks]) =>
    weekdayIn(value, weeks),
  ),
  map(sequence(weekAhead, comma, on, weekday), ([weeks, , , value]) => weekdayIn(value, weeks)),
)

/** a week on Friday, Friday week, Friday fortnight */
const weeksOn = oneOf(
  map(
    sequence(relation('aWeekOn'), weekday),
    ([, value]): DateExpression => ({
      kind: 'offset',
      many: 1,
      unit: 'week',
      from: weekdayIn(value, 'coming'),
    }),
  ),
  map(
    sequence(weekday, term('unit'), notBefore(term('unit'))),
    ([value, { unit, many }]): DateExpression | undefined =>
      unit === 'week'
        ? { kind: 'offset', many, unit: 'week', from: weekdayIn(value, 'coming') }
        : undefined,
  ),
)

const statedMonth = oneOf(
  map(relation('nextMonth'), (): StatedMonth => ({ ahead: 1 })),
  map(relation('thisMonth'), (): StatedMonth => ({ ahead: 0 })),
  map(
    sequence(month, optional(year)),
    ([value, inYear]): StatedMonth => ({
      month: value,
      ...(inYear !== undefined && { year: inYear }),
    }),
  ),
)

const nthOf = oneOf(
  weekday,
  map(relation('weekend'), () => 'weekend' as const),
)
const partBehind = optional(term('dayPart'))

function nthDay(options: {
  nth: number
  of: number | 'weekend'
  month: StatedMonth
  dayPart: DayPart | undefined
}): DateExpression {
  const { nth, of, month: inMonth, dayPart } = options
  return { kind: 'nth', nth, of, month: inMonth, ...(dayPart !== undefined && { dayPart }) }
}

/** the last Friday in May, second to last Sunday of April, first Tuesday evening of next month */
const nthWeekday = remembered(
  map(
    sequence(the, position, nthOf, partBehind, comma, optional(relation('of')), the, statedMonth),
    ([, nth, of, dayPart, , , , inMonth]) => nthDay({ nth, of, month: inMonth, dayPart }),
  ),
)

/** Tuesday in two weeks; the other order is put together when the day is chosen */
const inWeeks = map(
  sequence(weekday, relation('in'), count, term('unit')),
  ([value, , many, { unit, many: each }]) =>
    unit === 'week' ? weekdayIn(value, many * each) : undefined,
)

/** A weekday of a week that is named. */
export const weekdayDate = remembered(
  longest(
    nthWeekday,
    chosenWeekday,
    weekdayBehind,
    afterNext,
    ofWeek,
    weeksOn,
    inWeeks,
    map(plainWeekday, (value) => weekdayIn(value, 'coming')),
  ),
)
