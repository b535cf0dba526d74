import { neighbourWords } from '../lexicon/neighbour-words.ts'
import { starting, startOf } from './beginnings.ts'
import { weekday } from './calendar-dates.ts'
import { anyDay, count, ordinal } from './numbers.ts'
import {
  behind,
  inLanguage,
  isOneOf,
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
  where,
} from './pattern.ts'
import {
  type Repetition,
  repetition,
  sortedDays,
  weekdaysBetween,
  workingWeek,
} from './repetition.ts'
import { relation, term } from './words.ts'

const comma = optional(mark(','))
const the = optional(relation('the'))

/** Mondays: written as several days; Monday's is not */
const pluralWeekday = where(({ text }) => !text.includes("'"), term('weekdays'))

const anyWeekday = remembered(oneOf(pluralWeekday, weekday))
const joint = relation('weekdayJoint')

/** Monday through Wednesday, Mon-Fri */
const dayRange = remembered(
  map(sequence(anyWeekday, oneOf(relation('dayRangeJoint')), anyWeekday), ([first, , last]) =>
    weekdaysBetween(first, last),
  ),
)

/** Monday; Mon, Wed and Fri */
const dayList = remembered(map(list(anyWeekday, { joint }), sortedDays))

const days = remembered(longest(dayRange, dayList))
const pluralParts = term('dayParts')
const parts = optional(oneOf(pluralParts, term('dayPart')))

/** every other week, weekly, every three weeks: how many weeks between */
const weekStep = oneOf(
  map(relation('everyOtherWeek'), () => 2),
  map(sequence(relation('every'), count, term('unit')), ([, many, { unit, many: each }]) =>
    unit === 'week' ? many * each : undefined,
  ),
  map(relation('everyWeek'), () => 1),
)

/** Reads nothing, where the word in front is none of these. */
function notBehind(name: 'oneLead' | 'the'): Pattern<null> {
  const lead = relation(name)
  return (input, at) => (lead(input, at - 1)?.end === at ? undefined : { value: null, end: at })
}

function weekly(options: Partial<Repetition>): Repetition {
  return repetition({ frequency: 'WEEKLY', ...options })
}

const other = oneOf(
  map(relation('other'), () => 2),
  map(sequence(ordinal), ([nth]) => (nth === 2 ? 2 : undefined)),
)

/** every other Tuesday, every Mon, Wed and Fri, each Monday through Thursday */
const everyDays = map(
  sequence(
    relation('every'),
    optional(other),
    days,
    parts,
    optional(map(sequence(comma, weekStep), ([, step]) => step)),
  ),
  ([, step, weekdays, dayPart, extra]) =>
    weekly({ weekdays, dayPart, interval: Math.max(step ?? 1, extra ?? 1) }),
)

/** los martes, los lunes y miércoles por la tarde: the article says that they repeat */
const daysWithArticle = map(
  sequence(relation('pluralLead'), days, parts),
  ([, weekdays, dayPart]) => weekly({ weekdays, dayPart }),
)

/** lunes y miércoles: without an article days repeat, 'el lunes y el miércoles' do not */
const daysWithoutArticle = map(
  sequence(
    inLanguage('es'),
    notBehind('oneLead'),
    list(weekday, { joint, least: 2 }),
    notBefore(sequence(anyDay, relation('ofDate'))),
    parts,
  ),
  ([, , weekdays, , dayPart]) =>
    weekly({ weekdays: sortedDays(weekdays), dayPart, isDoubtful: true }),
)

/** de lunes a jueves */
const daysFromTo = map(
  sequence(relation('daysLead'), dayRange, notBefore(sequence(anyDay, relation('ofDate'))), parts),
  ([, weekdays, , dayPart]) => weekly({ weekdays, dayPart }),
)

/** viernes alternos, un sábado sí y otro no */
const alternateBehind = map(
  sequence(optional(relation('pluralLead', 'oneLead')), days, relation('alternateBehind'), parts),
  ([, weekdays, , dayPart]) => weekly({ weekdays, dayPart, interval: 2 }),
)

/** alternate Fridays */
const alternateDays = map(sequence(relation('alternate'), days, parts), ([, weekdays, dayPart]) =>
  weekly({ weekdays, dayPart, interval: 2 }),
)

/** weekly on Mondays, every two weeks on Tuesday and Thursday */
const weeklyOnDays = map(
  sequence(
    optional(relation('repeating')),
    weekStep,
    comma,
    optional(relation('onDay', 'every', 'from')),
    the,
    days,
    parts,
  ),
  ([, interval, , , , weekdays, dayPart]) => weekly({ weekdays, dayPart, interval }),
)

/** Tuesdays and Thursdays every other week, Monday weekly */
const daysWeekly = map(
  sequence(days, parts, comma, optional(relation('repeating')), weekStep),
  ([weekdays, dayPart, , , interval]) => weekly({ weekdays, dayPart, interval }),
)

/** every weekday, weekday mornings, weekends, every second weekend */
const groups = oneOf(
  map(sequence(relation('workdays'), parts), ([, dayPart]) =>
    weekly({ weekdays: workingWeek, dayPart }),
  ),
  map(sequence(relation('workday'), term('dayParts')), ([, dayPart]) =>
    weekly({ weekdays: workingWeek, dayPart }),
  ),
  map(sequence(relation('every'), other, relation('weekend'), parts), ([, interval, , dayPart]) =>
    weekly({ weekdays: [6, 7], interval, dayPart }),
  ),
  map(
    sequence(
      behind((last) => last?.kind !== 'number' && !countWords.has(last?.word ?? '')),
      relation('weekends'),
      parts,
    ),
    ([, , dayPart]) => weekly({ weekdays: [6, 7], dayPart }),
  ),
)
const countWords = new Set('two three four few couple of'.split(' '))

/** Mondays; Tuesdays & Thursdays; Sundays through Wednesdays; Thursday evenings */
const readPluralDays: Pattern<Repetition> = (input, at) => {
  const match = days(input, at)
  if (match === undefined) return undefined
  const isPlural = input.tokens.slice(at, match.end).some((_, index) => {
    const word = pluralWeekday(input, at + index)
    return word !== undefined
  })
  const part = parts(input, match.end)
  const isPluralPart = pluralParts(input, match.end) !== undefined
  if (!isPlural && !isPluralPart) return undefined
  const end = part?.end ?? match.end
  return { value: weekly({ weekdays: match.value, dayPart: part?.value }), end }
}
const pluralDays = starting(readPluralDays, () => startOf(days))

/** Mon/Wed/Fri, Tue & Thu: side by side like a timetable */
const readSideBySide: Pattern<Repetition> = (input, at) => {
  const match = dayList(input, at)
  if (match === undefined || match.value.length < 2) return undefined
  const between = input.tokens.slice(at, match.end)
  const isMarked = between.some(isOneOf(neighbourWords.timetableMarks))
  if (!isMarked && match.value.length < 3) return undefined
  if (between.some(({ word }) => word === 'or')) return undefined
  return { value: weekly({ weekdays: match.value, isDoubtful: true }), end: match.end }
}
const sideBySide = starting(readSideBySide, () => startOf(dayList))

/** Mon-Thu 3:30 is a timetable; Fri-Sun is one stretch unless something else says it repeats */
const workingDays = map(dayRange, (weekdays) => {
  const isTimetable = weekdays.length >= 4 && weekdays.every((day) => day <= 5)
  return weekly({ weekdays, ...(!isTimetable && { need: 'series' as const }) })
})

/** Tuesday at 8 … for six weeks */
const daysForWeeks = map(
  sequence(dayList, notBefore(relation('week', 'in', 'weekAhead'))),
  ([weekdays]) => weekly({ weekdays, need: 'weeks' as const }),
)

/** for 4 Mondays: how often is read by itself */
export const countedDays = map(
  sequence(count, optional(relation('consecutive')), pluralWeekday),
  ([many, , value]) => ({ many, weekday: value }),
)

/** 8 martes a partir del 12: most weekdays are written like several of them in Spanish */
export const countedDaysFrom = map(
  sequence(
    inLanguage('es'),
    notBehind('the'),
    count,
    optional(relation('consecutive')),
    anyWeekday,
    optional(relation('inARow')),
  ),
  ([, , many, , value]) => ({ many, weekday: value }),
)

/** Everything that repeats by the week. */
export const weeklyRepetition = longest(
  everyDays,
  alternateDays,
  alternateBehind,
  daysWithArticle,
  daysWithoutArticle,
  daysFromTo,
  weeklyOnDays,
  daysWeekly,
  groups,
  pluralDays,
  sideBySide,
  workingDays,
  daysForWeeks,
)
