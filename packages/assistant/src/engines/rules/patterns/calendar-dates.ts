import { neighbourWords } from '../lexicon/neighbour-words.ts'
import type { DateExpression, StatedYear } from './date-expression.ts'
import { anyDay, ordinalDay } from './numbers.ts'
import {
  before,
  behind,
  glued,
  inLanguage,
  isOneOf,
  later,
  map,
  mark,
  notBefore,
  oneOf,
  optional,
  remembered,
  sequence,
  token,
  where,
} from './pattern.ts'
import { figures, relation, term } from './words.ts'

const dot = optional(glued(mark('.')))
const comma = optional(mark(','))
const hyphen = optional(glued(mark('-', '/')))
const the = optional(relation('the'))
const of = optional(relation('ofDate'))

const fullYear = map(figures(4, 4), (digits): StatedYear | undefined =>
  /^(?:19|20)/.test(digits) ? { year: Number(digits) } : undefined,
)

/** 2027, '27, in 2027, of next year */
export const year = remembered(
  oneOf(
    map(
      sequence(
        comma,
        optional(relation('yearOf')),
        fullYear,
        notBefore(oneOf(relation('hoursBehind'), sequence(glued(mark(':')), glued(figures(2, 2))))),
      ),
      ([, , value]) => value,
    ),
    map(sequence(mark("'"), glued(figures(2, 2))), ([, digits]): StatedYear | undefined =>
      Number(digits) < 50 ? { year: 2000 + Number(digits) } : undefined,
    ),
    map(
      sequence(comma, optional(relation('yearOf')), relation('nextYear')),
      (): StatedYear => ({
        ahead: 1,
      }),
    ),
    map(
      sequence(comma, optional(relation('yearOf')), relation('thisYear')),
      (): StatedYear => ({
        ahead: 0,
      }),
    ),
  ),
)

const possessive = where(({ text }) => text.includes("'s"), term('weekdays'))

/** Tue, Tues., Tuesday, Tuesday's */
export const weekday = remembered(
  oneOf(
    map(sequence(notBefore(relation('sunNoun')), term('weekday'), dot), ([, value]) => value),
    possessive,
  ),
)

/** Mar, March, Mar. */
export const month = remembered(map(sequence(term('month'), dot), ([value]) => value))

/** What makes a number behind a month a time instead of a day. */
const timeTail = oneOf(
  sequence(glued(mark(':', '.')), glued(figures(2, 2))),
  glued(mark('/', '%')),
  sequence(optional(glued(mark('.'))), term('half')),
  glued(token(isOneOf(neighbourWords.hourLetters), 'word')),
  relation('oclock'),
)

/** A day of a month, which is not the hour of a time. */
export const day = map(sequence(anyDay, notBefore(timeTail)), ([value]) =>
  value <= 31 ? value : undefined,
)

const shortYear = map(figures(2, 2), (digits): StatedYear => ({ year: 2000 + Number(digits) }))

const weekdayLead = map(
  optional(
    sequence(
      oneOf(
        weekday,
        map(sequence(mark('('), weekday, mark(')')), ([, value]) => value),
      ),
      optional(mark(',', '-')),
      the,
    ),
  ),
  (found) => found?.[0] ?? null,
)

function calendar(parts: {
  month: number
  day: number
  year?: StatedYear | undefined
  weekday?: number | null
}): DateExpression | undefined {
  const { month: inMonth, day: onDay, year: inYear, weekday: stated } = parts
  if (inMonth < 1 || inMonth > 12 || onDay < 1 || onDay > 31) return undefined
  return {
    kind: 'calendar',
    month: inMonth,
    day: onDay,
    ...(inYear !== undefined && { year: inYear }),
    ...(typeof stated === 'number' && { weekday: stated }),
  }
}

/** in December on the 13th */
const dayInMonth = map(
  sequence(optional(relation('of')), month, relation('onDay'), ordinalDay, notBefore(weekday)),
  ([, inMonth, , onDay]) => calendar({ month: inMonth, day: onDay }),
)

/** March 21, Saturday, March 21st, 2026; May twenty-third; April, 18th */
const monthFirst = map(
  sequence(
    weekdayLead,
    month,
    optional(sequence(mark(','), before(figures(1, 2)))),
    hyphen,
    the,
    day,
    optional(
      oneOf(
        year,
        map(sequence(hyphen, fullYear), ([, value]) => value),
      ),
    ),
  ),
  ([stated, inMonth, , , , onDay, inYear]) =>
    calendar({ month: inMonth, day: onDay, year: inYear, weekday: stated }),
)

/** 21 March 2026, Sat 21st of March, 18Apr, 18-Apr-2026 */
const dayFirst = map(
  sequence(
    weekdayLead,
    the,
    anyDay,
    dot,
    optional(relation('day')),
    of,
    hyphen,
    month,
    optional(
      oneOf(
        year,
        map(sequence(hyphen, fullYear), ([, value]) => value),
        map(sequence(glued(shortYear), notBefore(timeTail)), ([value]) => value),
        map(sequence(figures(2, 2), notBefore(timeTail)), ([digits]) =>
          Number(digits) > 24 ? { year: 2000 + Number(digits) } : undefined,
        ),
      ),
    ),
  ),
  ([stated, , onDay, , , , , inMonth, inYear]) =>
    calendar({ month: inMonth, day: onDay, year: inYear, weekday: stated }),
)

const notGoingOn = notBefore(
  glued(oneOf(figures(1, 20), sequence(mark('-', '/', '.'), figures(1, 20)))),
)
const timeLetter = token(({ text }) => text === 'T', 'word')

/** 2026-03-28, 2026/3/28, also before a time: 2026-03-28T18:00 */
const yearFirst = map(
  sequence(
    weekdayLead,
    fullYear,
    glued(mark('-', '/', '.')),
    glued(figures(1, 2)),
    glued(mark('-', '/', '.')),
    glued(figures(1, 2)),
    notGoingOn,
    optional(glued(timeLetter)),
  ),
  ([stated, inYear, , inMonth, , onDay]) =>
    calendar({ month: Number(inMonth), day: Number(onDay), year: inYear, weekday: stated }),
)

/** 2026 April 18, 2026-Apr-18 */
const yearThenMonth = map(
  sequence(fullYear, comma, hyphen, month, comma, hyphen, the, day),
  ([inYear, , , inMonth, , , , onDay]) => calendar({ month: inMonth, day: onDay, year: inYear }),
)

/**
 * 3/28, 3/28/26, 03-28-2026, 28.03.2026. In English the month comes first, as in the United States,
 * unless that cannot be; in Spanish the day, and with an article 'el 8-5' is a date as well.
 */
const inFigures = map(
  sequence(
    optional(inLanguage('es')),
    optional(behind((last) => last?.word === 'el' || last?.word === 'dia')),
    weekdayLead,
    the,
    figures(1, 2),
    glued(mark('/', '.', '-')),
    glued(figures(1, 2)),
    optional(sequence(glued(mark('/', '.', '-')), glued(oneOf(fullYear, shortYear)))),
    notBefore(glued(oneOf(figures(1, 20), sequence(mark('/', '.', ':'), figures(1, 20))))),
    notBefore(sequence(optional(glued(mark('.'))), oneOf(term('half'), glued(mark('%'))))),
    notBefore(relation('ofDate')),
  ),
  ([dayLeads, isLed, stated, , first, separator, second, last]) => {
    const isMarked = separator.text === '/' || (dayLeads !== undefined && isLed !== undefined)
    if (!isMarked && last === undefined) return undefined
    if (last !== undefined && last[0].text !== separator.text) return undefined
    if (first === '24' && second === '7') return undefined
    const isDayFirst = dayLeads !== undefined || separator.text === '.' || Number(first) > 12
    const [inMonth, onDay] = isDayFirst ? [second, first] : [first, second]
    return calendar({
      month: Number(inMonth),
      day: Number(onDay),
      year: last?.[1],
      weekday: stated,
    })
  },
)

/** the last day of March */
const lastDayOfMonth = map(
  sequence(
    weekdayLead,
    the,
    term('fromEnd'),
    relation('day'),
    relation('of'),
    month,
    optional(year),
  ),
  ([stated, , nth, , , inMonth, inYear]): DateExpression => ({
    kind: 'nth',
    nth,
    of: 'day',
    month: { month: inMonth, ...(inYear !== undefined && { year: inYear }) },
    ...(typeof stated === 'number' && { weekday: stated }),
  }),
)

/** the last day of next month */
const lastDayAhead = map(
  sequence(
    the,
    term('fromEnd'),
    relation('day'),
    relation('of'),
    later(() => aheadOfMonth),
  ),
  ([, nth, , , ahead]): DateExpression => ({ kind: 'nth', nth, of: 'day', month: { ahead } }),
)

/** A date with day and month. */
export const calendarDate = remembered(
  oneOf(
    yearFirst,
    yearThenMonth,
    dayInMonth,
    monthFirst,
    dayFirst,
    inFigures,
    lastDayOfMonth,
    lastDayAhead,
  ),
)

/** next month, this month: how many months ahead */
export const aheadOfMonth = oneOf(
  map(relation('monthAfterNext'), () => 2),
  map(relation('nextMonth'), () => 1),
  map(relation('thisMonth'), () => 0),
)
const bareMonthDay = notBefore(
  oneOf(
    sequence(
      optional(mark('-')),
      token(({ word }) => notDays.has(word), 'word'),
    ),
    sequence(optional(mark('-')), weekday),
  ),
)
const notDays = new Set(
  'grade grader graders floor street st avenue ave annual birthday anniversary class place time edition half hole round century one year row house precinct ward district'.split(
    ' ',
  ),
)

function dayOfMonth(onDay: number, ahead?: number, stated?: number | null): DateExpression {
  return {
    kind: 'dayOfMonth',
    day: onDay,
    ...(ahead !== undefined && { ahead }),
    ...(typeof stated === 'number' && { weekday: stated }),
  }
}

const numberOfMonth = map(figures(1, 2), (digits) =>
  Number(digits) >= 1 && Number(digits) <= 31 ? Number(digits) : undefined,
)

/** the 12th of next month, next month on the 12th, the 12th next month */
const dayOfNamedMonth = oneOf(
  map(
    sequence(weekdayLead, the, oneOf(ordinalDay, numberOfMonth), of, aheadOfMonth),
    ([stated, , onDay, , ahead]) => dayOfMonth(onDay, ahead, stated),
  ),
  map(
    sequence(aheadOfMonth, comma, optional(relation('onDay')), the, ordinalDay),
    ([ahead, , , , onDay]) => dayOfMonth(onDay, ahead),
  ),
)

/** What makes a number behind a weekday a time, and no day: sábado 9am, 9-11, 9 a 1 */
const onlyDay = notBefore(
  oneOf(
    timeTail,
    mark('/'),
    sequence(oneOf(mark('-'), relation('to')), figures(1, 2)),
    relation('hoursBehind'),
  ),
)

const hourBehind = oneOf(
  relation('at'),
  sequence(oneOf(mark(','), relation('near')), figures(1, 4)),
)

/** the 5th, on the 24, Friday the 27th, Friday 27, domingo 9 */
const dayAlone = oneOf(
  map(sequence(weekday, comma, the, ordinalDay, bareMonthDay), ([stated, , , onDay]) =>
    dayOfMonth(onDay, undefined, stated),
  ),
  map(
    sequence(
      inLanguage('es'),
      weekday,
      comma,
      optional(relation('dayLead')),
      numberOfMonth,
      onlyDay,
    ),
    ([, stated, , , onDay]) => dayOfMonth(onDay, undefined, stated),
  ),
  map(sequence(weekday, comma, relation('the'), numberOfMonth, onlyDay), ([stated, , , onDay]) =>
    dayOfMonth(onDay, undefined, stated),
  ),
  map(sequence(weekday, comma, figures(2, 2), notBefore(timeTail)), ([stated, , digits]) =>
    Number(digits) >= 13 && Number(digits) <= 31
      ? dayOfMonth(Number(digits), undefined, stated)
      : undefined,
  ),
  map(
    sequence(relation('the'), ordinalDay, optional(relation('ofTheMonth')), bareMonthDay),
    ([, onDay]) => dayOfMonth(onDay),
  ),
  map(sequence(relation('the'), figures(1, 2), before(hourBehind)), ([, digits]) =>
    Number(digits) >= 1 && Number(digits) <= 31 ? dayOfMonth(Number(digits)) : undefined,
  ),
)

/** A day of a month whose month is not named. */
export const monthlessDate = remembered(oneOf(dayOfNamedMonth, dayAlone))

/** on the 24, on 24th, on the fifth: only behind 'on' can a number alone be a day */
export const dayBehindOn = oneOf(
  map(
    sequence(the, day, optional(relation('ofTheMonth')), bareMonthDay, notBefore(mark('-'))),
    ([, onDay]) => dayOfMonth(onDay),
  ),
  // 'el 24 por la noche': an hour would be 'a las 9 de la noche'.
  map(sequence(inLanguage('es'), numberOfMonth, before(term('dayPart'))), ([, onDay]) =>
    dayOfMonth(onDay),
  ),
)
