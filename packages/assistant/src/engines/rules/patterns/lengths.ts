import type { UnitOfTime } from '../../grammar/words/terms.ts'
import { calendarDate } from './calendar-dates.ts'
import { clock } from './clock.ts'
import { amount, partOfOne } from './numbers.ts'
import {
  before,
  glued,
  map,
  mark,
  notBefore,
  oneOf,
  optional,
  remembered,
  sequence,
  token,
} from './pattern.ts'
import { figures, relation, term } from './words.ts'

const minutesPer: Record<UnitOfTime['unit'], number> = {
  minute: 1,
  hour: 60,
  day: 1440,
  week: 7 * 1440,
  weekend: 0,
  month: 0,
  year: 0,
}

const hyphen = optional(mark('-'))

function minutesOf(many: number, { unit, many: each }: UnitOfTime): number | undefined {
  const minutes = Math.round(many * each * minutesPer[unit])
  return minutes > 0 ? minutes : undefined
}

const amountOfUnit = map(sequence(amount, hyphen, term('unit')), ([many, , unit]) => ({
  minutes: minutesOf(many, unit),
  unit,
}))

const moreMinutes = oneOf(
  map(sequence(optional(relation('lengthJoint')), amountOfUnit), ([, more]) => more.minutes),
  map(sequence(relation('and'), figures(1, 2), notBefore(term('half'))), ([, digits]) =>
    Number(digits),
  ),
)

/** Hours and minutes only, however many: 48 hours. */
export const clockLength = remembered(
  oneOf(
    map(
      sequence(
        figures(1, 2),
        glued(token(({ word }) => word === 'h', 'word')),
        glued(figures(2, 2)),
      ),
      ([hours, , minutes]) => Number(hours) * 60 + Number(minutes),
    ),
    map(sequence(relation('threeQuarters'), term('unit')), () => 45),
    map(sequence(amount, hyphen, term('unit'), partOfOne), ([many, , unit, part]) =>
      unit.unit === 'hour' ? minutesOf(many + part, unit) : undefined,
    ),
    map(sequence(term('unit'), partOfOne), ([unit, part]) =>
      unit.unit === 'hour' ? minutesOf(1 + part, unit) : undefined,
    ),
    map(sequence(amountOfUnit, optional(moreMinutes)), ([first, more]) => {
      if (first.unit.unit === 'minute') return first.minutes
      if (first.unit.unit !== 'hour' || first.minutes === undefined) return undefined
      return first.minutes + (more ?? 0)
    }),
  ),
)

/** 90 minutes, 1 hour 45 minutes, an hour and a half, two hours and 15 minutes, 1h30 */
export const length = remembered(
  oneOf(
    map(
      sequence(
        figures(1, 2),
        glued(token(({ word }) => word === 'h', 'word')),
        glued(figures(2, 2)),
      ),
      ([hours, , minutes]) => Number(hours) * 60 + Number(minutes),
    ),
    map(sequence(amount, hyphen, term('unit'), partOfOne), ([many, , unit, part]) =>
      minutesOf(many + part, unit),
    ),
    map(sequence(term('unit'), partOfOne), ([unit, part]) => minutesOf(1 + part, unit)),
    map(sequence(amountOfUnit, optional(moreMinutes)), ([first, more]) => {
      if (first.minutes === undefined) return undefined
      return first.unit.unit === 'hour' ? first.minutes + (more ?? 0) : first.minutes
    }),
  ),
)

const short = map(length, (minutes) => (minutes < 1440 ? minutes : undefined))
const long = map(length, (minutes) => (minutes >= 1440 ? minutes : undefined))

/** for two hours, lasting 90 minutes, a 3-day, an hour long, 2 hrs from 10 */
export const statedLength = oneOf(
  map(
    sequence(
      relation('lengthLead'),
      optional(relation('lengthLead')),
      length,
      optional(sequence(hyphen, relation('long'))),
      notBefore(relation('notLength')),
    ),
    ([, , minutes]) => minutes,
  ),
  map(sequence(length, before(sequence(relation('from'), calendarDate))), ([minutes]) =>
    minutes >= 1440 ? minutes : undefined,
  ),
  map(sequence(length, before(sequence(relation('from'), clock))), ([minutes]) =>
    minutes < 1440 ? minutes : undefined,
  ),
  map(
    sequence(
      oneOf(short, long),
      optional(sequence(hyphen, relation('long'))),
      notBefore(relation('notLength')),
    ),
    ([minutes]) => minutes,
  ),
)
