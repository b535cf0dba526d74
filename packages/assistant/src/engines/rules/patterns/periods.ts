import type { UnitOfTime } from '../../grammar/words/terms.ts'
import { calendarDate } from './calendar-dates.ts'
import { count, ordinal } from './numbers.ts'
import { before, list, longest, map, mark, oneOf, optional, sequence } from './pattern.ts'
import { holidayDate } from './relative-dates.ts'
import { type Repetition, repetition } from './repetition.ts'
import { relation, term } from './words.ts'

const frequencies = {
  day: 'DAILY',
  week: 'WEEKLY',
  weekend: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
} as const

function every({ unit, many }: UnitOfTime, interval: number): Repetition | undefined {
  if (unit === 'minute' || unit === 'hour') return undefined
  const frequency = frequencies[unit]
  return repetition({
    frequency,
    interval: interval * many,
    ...(unit === 'weekend' && { weekdays: [6, 7] }),
  })
}

const other = map(relation('other'), () => 2)
const step = oneOf(other, ordinal, count)
const on = optional(relation('onDay'))

/** every 3 days, every other week, once a month, every 5th day */
const everyUnit = map(
  sequence(relation('once'), optional(step), term('unit'), on),
  ([, interval, unit]) => every(unit, interval ?? 1),
)

/** every evening, each morning */
const everyPart = map(
  sequence(relation('every'), optional(other), oneOf(term('dayPart'), term('dayParts'))),
  ([, interval, dayPart]) => repetition({ frequency: 'DAILY', interval: interval ?? 1, dayPart }),
)

/** weekly, and repeats monthly, half-yearly */
const pace = map(
  sequence(optional(relation('repeating')), term('pace'), on),
  ([, { frequency, interval, dayPart }]) =>
    repetition({ frequency, interval, ...(dayPart !== undefined && { dayPart }) }),
)

/** every year on, every June 19: the date that follows gives the day */
const everyYear = map(sequence(relation('every'), before(oneOf(calendarDate, holidayDate))), () =>
  repetition({ frequency: 'YEARLY' }),
)

/** every June 5 and September 5 */
const everyDates = map(
  sequence(
    relation('every'),
    list(calendarDate, { joint: oneOf(relation('weekdayJoint'), mark(',')), least: 2, most: 4 }),
  ),
  ([, dates]): Repetition | undefined => {
    const days = dates.flatMap((date) =>
      date.kind === 'calendar' && date.year === undefined ? [date] : [],
    )
    const [first] = days
    if (first === undefined) return undefined
    if (days.some(({ day }) => day !== first.day))
      return repetition({ frequency: 'YEARLY', isSeveral: true })
    return repetition({
      frequency: 'YEARLY',
      months: days.map(({ month }) => month),
      monthDays: [first.day],
    })
  },
)

/** Everything that repeats by a unit of time. */
export const periodRepetition = longest(everyUnit, everyPart, pace, everyDates, everyYear)
