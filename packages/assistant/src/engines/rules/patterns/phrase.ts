import type { DayPart, Shade } from '../../../terms.ts'
import type { UnitOfTime } from '../../grammar/words/terms.ts'
import { neighbourWords } from '../lexicon/neighbour-words.ts'
import { dayBehindOn, month, weekday, year } from './calendar-dates.ts'
import { clockPhrases, type Times } from './clock-phrases.ts'
import type { DateExpression } from './date-expression.ts'
import { statedLength } from './lengths.ts'
import { monthlyRepetition } from './monthly.ts'
import { count, ordinal } from './numbers.ts'
import {
  before,
  behind,
  glued,
  inLanguage,
  isOneOf,
  longest,
  map,
  mark,
  notBefore,
  oneOf,
  optional,
  type Pattern,
  sequence,
} from './pattern.ts'
import { periodRepetition } from './periods.ts'
import { date, soFarAhead } from './relative-dates.ts'
import type { Repetition } from './repetition.ts'
import { timetable } from './timetable.ts'
import { plainWeekday } from './weekday-dates.ts'
import { countedDays, countedDaysFrom, weeklyRepetition } from './weekly.ts'
import { figures, relation, term } from './words.ts'

/**
 * The role of a date in its sentence: it says when, begins or ends a stretch, or is left out of a
 * series. What has the role 'aside' is not about the event: 'RSVP by Friday'.
 */
export type Role = 'on' | 'from' | 'until' | 'through' | 'except' | 'aside'

/** 'for 8 weeks', '10 times': the length of a series. */
export type Extent = { many: number; unit: 'times' | 'day' | 'week' | 'month' | 'year' }

/** Words that say something about time, and what they say. */
export type Phrase =
  | { kind: 'date'; date: DateExpression; role: Role; isLed: boolean }
  | { kind: 'time'; times: Times }
  | { kind: 'part'; part?: DayPart; shade?: Shade }
  /** Words beside a time that no field has a place for: 'term-time', 'just before'. */
  | { kind: 'unclear'; isTime: boolean }
  | { kind: 'repetition'; repetition: Repetition; role: Role }
  | { kind: 'length'; minutes: number }
  /** `need`: how often, where something else says that it repeats: 'first of four'. */
  | { kind: 'extent'; extent: Extent; weekday?: number; need?: 'series' }
  | { kind: 'allDay' }
  /** Twice a month: how often, but not on which days. */
  | { kind: 'timesPer'; isByWeek: boolean }

const always = behind(() => true)

function led(as: Role, ...patterns: readonly Pattern<unknown>[]): Pattern<Role>[] {
  return patterns.map((pattern) => map(pattern, () => as))
}

/** Each role, with and without the words that may follow its own. */
const roles: readonly Pattern<Role>[] = [
  ...led('except', sequence(relation('except'), relation('exceptTail')), relation('except')),
  ...led('through', sequence(relation('through'), relation('roleTail')), relation('through')),
  ...led('until', sequence(relation('until'), relation('roleTail')), relation('until')),
  ...led('until', sequence(mark('-'), notBefore(relation('roleTail')))),
  ...led('from', sequence(relation('from'), relation('roleTail')), relation('from')),
  ...led('aside', relation('aside')),
  ...led('on', always),
]
const role = longest(...roles.slice(0, -1))

const on = optional(relation('on'))
const notClock = notBefore(
  sequence(
    optional(mark(',')),
    figures(1, 2),
    notBefore(oneOf(glued(mark(':', '.')), mark('-'), term('half'))),
  ),
)
const monthAlone = map(
  sequence(optional(relation('partOfMonth')), month, optional(year), notClock),
  ([, value, inYear]): DateExpression => ({
    kind: 'month',
    month: { month: value, ...(inYear !== undefined && { year: inYear }) },
  }),
)
const monthRange = map(
  sequence(monthAlone, relation('to', 'dayRangeJoint'), monthAlone),
  ([first, , last]): DateExpression => ({ kind: 'range', from: first, to: last }),
)
const listedMonth = sequence(behind(isOneOf(neighbourWords.monthLeads)), monthAlone)

const datePhrase: Pattern<Phrase> = longest(
  ...roles.map((as) =>
    map(
      sequence(as, on, date),
      ([value, lead, found]): Phrase => ({
        kind: 'date',
        date: found,
        role: value,
        isLed: value !== 'on' || lead !== undefined,
      }),
    ),
  ),
  // 'en 3 días': 'en' is also what stands before a day.
  map(
    sequence(inLanguage('es'), soFarAhead),
    ([, found]): Phrase => ({ kind: 'date', date: found, role: 'on', isLed: true }),
  ),
  map(
    sequence(optional(role), relation('onDay'), dayBehindOn),
    ([as, , value]): Phrase => ({ kind: 'date', date: value, role: as ?? 'on', isLed: true }),
  ),
  map(
    sequence(
      oneOf(
        role,
        map(relation('of', 'on'), () => 'on' as const),
      ),
      monthAlone,
    ),
    ([as, value]): Phrase => ({ kind: 'date', date: value, role: as, isLed: true }),
  ),
  map(
    sequence(optional(relation('of', 'on', 'from', 'between')), monthRange),
    ([, value]): Phrase => ({ kind: 'date', date: value, role: 'on', isLed: true }),
  ),
  map(
    listedMonth,
    ([, value]): Phrase => ({
      kind: 'date',
      date: value,
      role: 'on',
      isLed: true,
    }),
  ),
)

const repeated: Pattern<Repetition> = longest(
  monthlyRepetition,
  weeklyRepetition,
  timetable,
  periodRepetition,
)

const repetitionPhrase: Pattern<Phrase> = oneOf(
  map(
    sequence(relation('except'), optional(relation('exceptTail')), repeated),
    ([, , value]): Phrase => ({ kind: 'repetition', repetition: value, role: 'except' }),
  ),
  map(
    sequence(optional(relation('onDay')), repeated),
    ([, value]): Phrase => ({
      kind: 'repetition',
      repetition: value,
      role: 'on',
    }),
  ),
)

const extentUnits = {
  day: 'day',
  week: 'week',
  weekend: undefined,
  month: 'month',
  year: 'year',
} as const

const often = optional(relation('consecutive'))
const inARow = optional(relation('inARow'))
const notBeside = notBefore(relation('fromNow', 'ago', 'before', 'after', 'notLength'))
/** 'for six weeks from March 17' is a length, 'for the week after Easter' is not. */
const notCountedFrom = notBefore(relation('fromNow', 'ago', 'before'))

/** x 10, a course of six, a dozen of them */
const timesBehind = oneOf(
  map(
    sequence(oneOf(relation('by'), relation('courseOf')), count),
    ([, many]): Phrase => ({ kind: 'extent', extent: { many, unit: 'times' } }),
  ),
  map(
    sequence(count, relation('ofThem')),
    ([many]): Phrase => ({ kind: 'extent', extent: { many, unit: 'times' } }),
  ),
)

/** for 8 weeks, over the next three months, 10 times, 6x, for the next month, for 4 Mondays */
const extentPhrase: Pattern<Phrase> = oneOf(
  timesBehind,
  map(
    sequence(
      optional(oneOf(relation('the'), relation('session'))),
      oneOf(ordinal, count),
      relation('of'),
      count,
    ),
    ([, , , many]): Phrase => ({
      kind: 'extent',
      extent: { many, unit: 'times' },
      need: 'series',
    }),
  ),
  map(
    sequence(count, glued(mark('-')), relation('part')),
    ([many]): Phrase => ({
      kind: 'extent',
      extent: { many, unit: 'times' },
      need: 'series',
    }),
  ),
  map(
    sequence(count, glued(mark('-')), relation('times')),
    ([many]): Phrase => ({ kind: 'extent', extent: { many, unit: 'times' } }),
  ),
  map(
    sequence(relation('totalOf'), count, optional(relation('times'))),
    ([, many]): Phrase => ({ kind: 'extent', extent: { many, unit: 'times' } }),
  ),
  map(
    sequence(oneOf(countedDays, countedDaysFrom), before(sequence(relation('seriesFrom'), date))),
    ([{ many, weekday }]): Phrase | undefined =>
      many < 3 ? undefined : { kind: 'extent', extent: { many, unit: 'times' }, weekday },
  ),
  map(
    sequence(optional(relation('extentLead')), countedDays, inARow, notBeside),
    ([, { many, weekday }]): Phrase => ({
      kind: 'extent',
      extent: { many, unit: 'times' },
      weekday,
    }),
  ),
  map(
    sequence(optional(relation('extentLead')), count, often, relation('times'), inARow, notBeside),
    ([, many]): Phrase => ({ kind: 'extent', extent: { many, unit: 'times' } }),
  ),
  map(
    sequence(relation('extentLead'), optional(count), often, term('unit'), inARow, notCountedFrom),
    ([, many, , { unit, many: each }]): Phrase | undefined => {
      const name = unit === 'minute' || unit === 'hour' ? undefined : extentUnits[unit]
      if (name === undefined) return undefined
      return { kind: 'extent', extent: { many: (many ?? 1) * each, unit: name } }
    },
  ),
  map(
    sequence(
      behind((token) => token !== undefined && /^[,(]$/.test(token.text)),
      count,
      often,
      term('unit'),
      inARow,
      notBeside,
    ),
    ([, many, , { unit, many: each }]): Phrase | undefined =>
      unit === 'week' || unit === 'month'
        ? { kind: 'extent', extent: { many: many * each, unit } }
        : undefined,
  ),
  map(
    sequence(
      count,
      oneOf(
        map(sequence(relation('consecutive'), term('unit')), ([, unit]) => unit),
        map(sequence(term('unit'), relation('inARow')), ([unit]) => unit),
      ),
      notBeside,
    ),
    ([many, { unit, many: each }]): Phrase | undefined =>
      unit === 'week' || unit === 'month'
        ? { kind: 'extent', extent: { many: many * each, unit } }
        : undefined,
  ),
)

const anyPart = oneOf(term('dayPart'), term('dayParts'))

/** in the morning, at night, over lunch: a part of the day that is introduced as one */
const partPhrase = map(
  sequence(relation('partsLead'), optional(term('shade')), anyPart, notBefore(relation('ofPart'))),
  ([lead, shade, part]): Phrase | undefined => {
    if (lead === 'at' && part !== 'night' && part !== 'noon' && part !== 'evening') return undefined
    return { kind: 'part', part, ...(shade !== undefined && { shade }) }
  },
)

/** late morning Sunday, mid-afternoon on Thursday */
const shadedPart = map(
  sequence(
    term('shade'),
    optional(mark('-')),
    anyPart,
    before(sequence(optional(relation('on')), date)),
  ),
  ([shade, , part]): Phrase => ({ kind: 'part', part, shade }),
)

const overLunch = map(relation('overLunch'), (): Phrase => ({ kind: 'part', part: 'noon' }))

function timesPerUnit({ unit }: UnitOfTime): Phrase {
  return { kind: 'timesPer', isByWeek: unit === 'week' || unit === 'day' }
}

const timesPer = oneOf(
  map(sequence(countedDays, relation('per'), term('unit')), ([, , unit]) => timesPerUnit(unit)),
  // 'un jueves al mes'
  map(
    sequence(
      inLanguage('es'),
      oneOf(count, term('vagueCount')),
      weekday,
      relation('per'),
      term('unit'),
    ),
    ([, , , , unit]) => timesPerUnit(unit),
  ),
  map(sequence(relation('timesPer'), optional(relation('per')), term('unit')), ([, , unit]) =>
    timesPerUnit(unit),
  ),
  map(
    sequence(count, relation('times'), optional(relation('per')), term('unit')),
    ([, , per, unit]): Phrase | undefined =>
      per === undefined || unit.unit === 'minute' || unit.unit === 'hour'
        ? undefined
        : timesPerUnit(unit),
  ),
  map(relation('rarely'), (): Phrase => ({ kind: 'timesPer', isByWeek: true })),
)

const clockPhrase = oneOf(...clockPhrases)

/** A pattern of a phrase. Of two readings of the same words, the higher rank is meant. */
export type PhrasePattern = { name: string; rank: number; pattern: Pattern<Phrase> }

function phrase(name: string, rank: number, pattern: Pattern<Phrase>): PhrasePattern {
  return { name, rank, pattern }
}

export const phrasePatterns: readonly PhrasePattern[] = [
  phrase(
    'all day',
    4,
    map(relation('allDay'), (): Phrase => ({ kind: 'allDay' })),
  ),
  phrase('times a week', 4, timesPer),
  phrase('series', 3, repetitionPhrase),
  phrase('extent', 3, extentPhrase),
  phrase('date', 2, datePhrase),
  phrase(
    'weekday',
    1,
    map(
      sequence(optional(relation('onDay')), plainWeekday),
      ([lead, value]): Phrase => ({
        kind: 'date',
        date: { kind: 'weekday', weekday: value, week: 'coming' },
        role: 'on',
        isLed: lead !== undefined,
      }),
    ),
  ),
  ...clockPhrases.map((pattern) =>
    phrase(
      'time',
      2,
      map(pattern, (times): Phrase => ({ kind: 'time', times })),
    ),
  ),
  phrase(
    'unclear',
    1,
    oneOf(
      map(relation('qualifier'), (): Phrase => ({ kind: 'unclear', isTime: false })),
      map(
        sequence(relation('justBefore'), clockPhrase),
        (): Phrase => ({ kind: 'unclear', isTime: true }),
      ),
    ),
  ),
  phrase('part of the day', 1, oneOf(partPhrase, shadedPart, overLunch)),
  phrase(
    'length',
    1,
    map(statedLength, (minutes): Phrase => ({ kind: 'length', minutes })),
  ),
]
