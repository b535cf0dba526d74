import { month, weekday } from './calendar-dates.ts'
import { anyDay, count, ordinalDay, position } from './numbers.ts'
import {
  before,
  inLanguage,
  later,
  list,
  longest,
  map,
  mark,
  notBefore,
  oneOf,
  optional,
  type Pattern,
  remembered,
  sequence,
} from './pattern.ts'
import { type Repetition, repetition, workingWeek } from './repetition.ts'
import { relation, term } from './words.ts'

const the = optional(relation('the'))
const on = optional(relation('onDay'))
const comma = optional(mark(','))
const joint = sequence(relation('weekdayJoint'), the)

/** monthly, every other month, quarterly: how many months between, said in front */
const monthStep = oneOf(
  map(relation('everyOtherMonth'), () => 2),
  map(relation('monthly'), () => 1),
  map(relation('quarterly'), () => 3),
  map(sequence(relation('every'), count, term('unit')), ([, many, { unit, many: each }]) =>
    unit === 'month' ? many * each : undefined,
  ),
)

/** of every month, of the quarter, every other month: said behind */
const ofMonth = remembered(
  map(
    sequence(
      comma,
      oneOf(
        map(relation('ofOtherMonth'), () => 2),
        map(relation('ofQuarter'), () => 3),
        map(relation('ofMonth'), () => 1),
        map(sequence(relation('of'), monthStep), ([, step]) => step),
        monthStep,
      ),
    ),
    ([, step]) => step,
  ),
)

const places = list(position, { joint, most: 5 })
const anyWeekday = oneOf(
  map(term('weekdays'), (value) => ({ weekday: value, isPlural: true })),
  map(weekday, (value) => ({ weekday: value, isPlural: false })),
)
const parts = optional(oneOf(term('dayParts'), term('dayPart')))
const every = optional(relation('every'))
const inOneMonth = before(
  sequence(relation('of'), oneOf(month, relation('nextMonth'), relation('thisMonth'))),
)
const notOneMonth = notBefore(
  sequence(relation('of'), oneOf(month, relation('nextMonth'), relation('thisMonth'))),
)

/** the first and third Sundays of each month; every 2nd and 4th Wednesday; first Monday monthly */
const nthWeekdays = map(
  sequence(
    on,
    optional(sequence(monthStep, on)),
    every,
    the,
    places,
    anyWeekday,
    parts,
    optional(ofMonth),
    optional(inOneMonth),
  ),
  ([, lead, each, , nths, day, dayPart, tail, single]): Repetition | undefined => {
    if (single !== undefined && nths.length === 1) return undefined
    const step = lead?.[0] ?? tail
    const isEvery = each !== undefined
    if (step === undefined && isEvery && nths.length === 1 && nths[0] === 2)
      return repetition({
        frequency: 'WEEKLY',
        interval: 2,
        weekdays: [day.weekday],
        dayPart,
        isDoubtful: true,
      })
    const isSaid = step !== undefined || isEvery || day.isPlural || nths.length > 1
    return repetition({
      frequency: 'MONTHLY',
      interval: step ?? 1,
      places: nths.map((nth) => ({ nth, weekday: day.weekday })),
      dayPart,
      ...(!isSaid && { need: 'monthly' as const }),
    })
  },
)

/** los jueves primeros de cada mes */
const weekdaysNth = map(
  sequence(on, every, the, anyWeekday, places, parts, ofMonth),
  ([, , , day, nths, dayPart, interval]) =>
    repetition({
      frequency: 'MONTHLY',
      interval,
      places: nths.map((nth) => ({ nth, weekday: day.weekday })),
      dayPart,
    }),
)

/** the last weekday of the month, the first business day of each month */
const nthWorkday = map(
  sequence(on, every, the, position, relation('workdayOfMonth'), ofMonth),
  ([, , , nth, , interval]) =>
    repetition({ frequency: 'MONTHLY', interval, weekdays: workingWeek, position: nth }),
)

const monthDay = oneOf(
  map(sequence(term('fromEnd'), optional(relation('day'))), ([nth]) => nth),
  ordinalDay,
)
/** día 5, los días 1 y 15: cardinal numbers behind a word that says that they are days */
const namedDays = map(
  sequence(relation('dayLead'), list(anyDay, { joint, most: 6 })),
  ([, days]) => days,
)
/** el 5 de cada mes */
const bareDays = map(
  sequence(inLanguage('es'), list(anyDay, { joint, most: 6 }), before(later(() => ofMonth))),
  ([, days]) => days,
)
/** cada tres meses el 15 */
const cardinalDays = map(
  sequence(inLanguage('es'), list(anyDay, { joint, most: 6 })),
  ([, days]) => days,
)
const monthDays = oneOf(list(monthDay, { joint, most: 6 }), namedDays, bareDays)
const notAnotherDay = notBefore(oneOf(weekday, term('weekdays'), relation('weekend'), month))

/** the 15th of every month, monthly on the 1st and 15th, the last day of the month */
const daysOfMonth = oneOf(
  map(
    sequence(
      on,
      optional(sequence(monthStep, on)),
      every,
      on,
      the,
      monthDays,
      optional(relation('day')),
      ofMonth,
      notAnotherDay,
    ),
    ([, lead, , , , days, , interval]) =>
      repetition({ frequency: 'MONTHLY', interval: lead?.[0] ?? interval, monthDays: days }),
  ),
  map(
    sequence(
      monthStep,
      comma,
      on,
      the,
      oneOf(monthDays, cardinalDays),
      optional(relation('day')),
      notAnotherDay,
      notOneMonth,
    ),
    ([interval, , , , days]) => repetition({ frequency: 'MONTHLY', interval, monthDays: days }),
  ),
  map(
    sequence(
      relation('every'),
      the,
      list(ordinalDay, { joint, most: 6 }),
      notBefore(oneOf(term('unit'), relation('day', 'weekend', 'workdayOfMonth', 'street'))),
      notAnotherDay,
      notOneMonth,
    ),
    ([, , days]) => repetition({ frequency: 'MONTHLY', monthDays: days }),
  ),
)

const inMonth = map(sequence(relation('of'), month), ([, value]) => [value])
const inMonths = map(
  sequence(relation('of'), list(month, { joint: relation('weekdayJoint'), least: 2, most: 11 })),
  ([, values]) => values,
)

/** the second Sunday of May every year, every first Friday in June, yearly on the last … in … */
const nthWeekdayOfYear = oneOf(
  map(
    sequence(on, every, the, places, anyWeekday, parts, inMonths),
    ([, , , nths, day, dayPart, months]) =>
      repetition({
        frequency: 'YEARLY',
        months,
        places: nths.map((nth) => ({ nth, weekday: day.weekday })),
        dayPart,
      }),
  ),
  map(
    sequence(
      oneOf(relation('yearly'), relation('every')),
      on,
      the,
      position,
      weekday,
      parts,
      inMonth,
      comma,
      optional(relation('yearly')),
    ),
    ([, , , nth, day, dayPart, value]) =>
      repetition({
        frequency: 'YEARLY',
        months: value,
        places: [{ nth, weekday: day }],
        dayPart,
      }),
  ),
  map(
    sequence(on, the, position, weekday, parts, inMonth, comma, relation('yearly')),
    ([, , nth, day, dayPart, value]) =>
      repetition({
        frequency: 'YEARLY',
        months: value,
        places: [{ nth, weekday: day }],
        dayPart,
      }),
  ),
)

/** Everything that repeats by the month, or on an nth weekday of a month of every year. */
export const monthlyRepetition: Pattern<Repetition> = longest(
  nthWeekdayOfYear,
  nthWorkday,
  daysOfMonth,
  nthWeekdays,
  weekdaysNth,
)
