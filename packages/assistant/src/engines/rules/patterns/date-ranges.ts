import { neighbourWords } from '../lexicon/neighbour-words.ts'
import {
  aheadOfMonth,
  calendarDate,
  day,
  month,
  monthlessDate,
  weekday,
  year,
} from './calendar-dates.ts'
import type { DateExpression, StatedYear } from './date-expression.ts'
import { anyDay, ordinalDay } from './numbers.ts'
import {
  behind,
  glued,
  isNoneOf,
  list,
  longest,
  map,
  mark,
  notBefore,
  oneOf,
  optional,
  sequence,
} from './pattern.ts'
import { figures, relation, term } from './words.ts'

const the = optional(relation('the'))
const from = optional(relation('from', 'between', 'rangeLead'))
const to = oneOf(mark('-', '—', '/'), relation('to'), relation('and'))
const comma = optional(mark(','))
const dot = optional(glued(mark('.')))

function calendar(options: {
  month: number
  day: number
  year: StatedYear | undefined
}): DateExpression {
  const { month: inMonth, day: onDay, year: inYear } = options
  return {
    kind: 'calendar',
    month: inMonth,
    day: onDay,
    ...(inYear !== undefined && { year: inYear }),
  }
}

const firstWord = (joint: string) => joint.split(' ')[0] ?? ''

/** '18 and 25 March' are two days, '18 and 19 March' or 'between 18 and 25 March' a stretch. */
function isList(joint: unknown, options: { lead: unknown; first: number; last: number }): boolean {
  const { lead, first, last } = options
  const isAnd = typeof joint === 'string' && neighbourWords.listJoints.has(firstWord(joint))
  return isAnd && lead === undefined && last !== first + 1
}

function within(
  inMonth: number,
  [first, last]: readonly [number, number],
  inYear: StatedYear | undefined,
): DateExpression | undefined {
  if (last <= first || first < 1 || last > 31) return undefined
  return {
    kind: 'range',
    from: calendar({ month: inMonth, day: first, year: inYear }),
    to: calendar({ month: inMonth, day: last, year: inYear }),
  }
}

/** March 20-22, from May eighth to tenth */
const monthThenDays = map(
  sequence(
    from,
    optional(sequence(term('weekday'), optional(mark(',')))),
    month,
    the,
    anyDay,
    to,
    optional(sequence(term('weekday'), optional(mark(',')))),
    the,
    day,
    optional(year),
  ),
  ([lead, , inMonth, , first, joint, , , last, inYear]) =>
    isList(joint, { lead, first, last }) ? undefined : within(inMonth, [first, last], inYear),
)

const named = optional(sequence(term('weekday'), dot, comma))

/** 20-22 March, the 20th to the 22nd of March, Friday 20 to Sunday 22 March */
const daysThenMonth = map(
  sequence(
    from,
    the,
    named,
    the,
    anyDay,
    dot,
    to,
    the,
    named,
    the,
    anyDay,
    dot,
    optional(relation('ofDate')),
    month,
    optional(year),
  ),
  ([lead, , , , first, , joint, , , , last, , , inMonth, inYear]) =>
    isList(joint, { lead, first, last }) ? undefined : within(inMonth, [first, last], inYear),
)

function yearOf(date: DateExpression): StatedYear | undefined {
  return date.kind === 'calendar' ? date.year : undefined
}

/** 'except March 28 until May 1' leaves out one day. */
const notExcepted = behind(isNoneOf(neighbourWords.exceptions))
/** 10 May - 14 June 2027: the year is said once for both */
const dateToDate = map(
  sequence(
    notExcepted,
    from,
    calendarDate,
    to,
    optional(relation('on')),
    calendarDate,
    optional(year),
  ),
  ([, , first, joint, , last, inYear]) => {
    if (first.kind !== 'calendar' || last.kind !== 'calendar') return undefined
    if (typeof joint === 'string' && neighbourWords.dateJoints.has(firstWord(joint)))
      return undefined
    const shared = yearOf(last) ?? inYear
    return {
      kind: 'range' as const,
      from: { ...first, ...(first.year === undefined && shared !== undefined && { year: shared }) },
      to: { ...last, ...(shared !== undefined && { year: shared }) },
    }
  },
)

/** from the twelfth of May to the fourteenth */
const dateToDay = map(
  sequence(
    from,
    calendarDate,
    oneOf(mark('-', '—'), relation('to')),
    optional(relation('the')),
    ordinalDay,
    notBefore(oneOf(relation('ofDate'), month)),
  ),
  ([, first, , , last]): DateExpression | undefined =>
    first.kind === 'calendar' && last > first.day
      ? { kind: 'range', from: first, to: calendar({ ...first, day: last, year: first.year }) }
      : undefined,
)

/** from the 10th of next month to the 12th */
const dayToDay = map(
  sequence(from, monthlessDate, to, optional(relation('the')), ordinalDay, notBefore(month)),
  ([lead, first, joint, , last]): DateExpression | undefined =>
    first.kind === 'dayOfMonth' &&
    first.ahead !== undefined &&
    last > first.day &&
    !isList(joint, { lead, first: first.day, last })
      ? { kind: 'range', from: first, to: { kind: 'dayOfMonth', day: last, ahead: first.ahead } }
      : undefined,
)

/** between May 4 and May 8 */
const betweenDates = map(
  sequence(relation('between'), calendarDate, relation('and'), calendarDate),
  ([, first, , last]): DateExpression => ({ kind: 'range', from: first, to: last }),
)

/** the 10th until the 14th of next month */
const daysOfMonth = map(
  sequence(from, the, ordinalDay, to, monthlessDate),
  ([lead, , first, joint, last]): DateExpression | undefined => {
    if (last.kind !== 'dayOfMonth' || last.day <= first || last.weekday !== undefined)
      return undefined
    if (isList(joint, { lead, first, last: last.day })) return undefined
    const { ahead } = last
    return {
      kind: 'range',
      from: { kind: 'dayOfMonth', day: first, ...(ahead !== undefined && { ahead }) },
      to: last,
    }
  },
)

/** 13-15 of next month */
const figuresOfMonth = map(
  sequence(from, the, anyDay, to, the, anyDay, optional(relation('of')), aheadOfMonth),
  ([lead, , first, joint, , last, , ahead]): DateExpression | undefined =>
    first < last && last <= 31 && !isList(joint, { lead, first, last })
      ? {
          kind: 'range',
          from: { kind: 'dayOfMonth', day: first, ahead },
          to: { kind: 'dayOfMonth', day: last, ahead },
        }
      : undefined,
)

/** Sunday-Tuesday, written as one; with spaces each is a date of its own */
const gluedWeekdays = map(
  sequence(weekday, glued(mark('-')), glued(weekday)),
  ([first, , last]): DateExpression => ({
    kind: 'range',
    from: { kind: 'weekday', weekday: first, week: 'coming' },
    to: { kind: 'weekday', weekday: last, week: 'coming' },
  }),
)

const ofWeek = oneOf(
  map(relation('nextWeek'), () => 1),
  map(relation('thisWeek'), () => 0),
)

function weekdaysIn(week: number, [first, last]: readonly [number, number]): DateExpression {
  return {
    kind: 'range',
    from: { kind: 'weekday', weekday: first, week },
    to: { kind: 'weekday', weekday: last, week },
  }
}

/** Tue-Thu next week, next week Monday to Friday */
const weekdaysOfWeek = oneOf(
  map(
    sequence(from, weekday, to, weekday, comma, optional(relation('of')), ofWeek),
    ([, first, , last, , , week]) => (first < last ? weekdaysIn(week, [first, last]) : undefined),
  ),
  map(
    sequence(ofWeek, comma, optional(relation('onDay')), from, weekday, to, weekday),
    ([week, , , , first, , last]) => (first < last ? weekdaysIn(week, [first, last]) : undefined),
  ),
)

/** 5/15-17 */
const figuresThenDay = map(
  sequence(
    figures(1, 2),
    glued(mark('/')),
    glued(figures(1, 2)),
    glued(mark('-')),
    glued(figures(1, 2)),
    notBefore(glued(mark('/', '-', ':', '.'))),
  ),
  ([inMonth, , first, , last]) =>
    Number(inMonth) >= 1 && Number(inMonth) <= 12
      ? within(Number(inMonth), [Number(first), Number(last)], undefined)
      : undefined,
)

const listed = list(anyDay, { joint: oneOf(relation('and'), mark(',')), least: 3, most: 9 })

/** Returns days one after the other as a stretch. */
function stretchOf(
  days: readonly number[],
  month: number,
  inYear: StatedYear | undefined,
): DateExpression | undefined {
  const [first = 0] = days
  const isStretch = days.every((value, index) => value === first + index)
  return isStretch ? within(month, [first, days.at(-1) ?? 0], inYear) : undefined
}

/** 10, 11 and 12 April */
const listedThenMonth = map(
  sequence(from, the, listed, optional(relation('ofDate')), month, optional(year)),
  ([, , days, , inMonth, inYear]) => stretchOf(days, inMonth, inYear),
)

/** April 10, 11 and 12: days one after the other */
const listedDays = map(
  sequence(
    from,
    month,
    list(day, { joint: oneOf(relation('and'), mark(',')), least: 3, most: 9 }),
    optional(year),
  ),
  ([, inMonth, days, inYear]) => stretchOf(days, inMonth, inYear),
)

export const dateRange = longest(
  monthThenDays,
  daysThenMonth,
  dateToDate,
  betweenDates,
  dateToDay,
  dayToDay,
  daysOfMonth,
  figuresOfMonth,
  listedDays,
  listedThenMonth,
  figuresThenDay,
  gluedWeekdays,
  weekdaysOfWeek,
)
