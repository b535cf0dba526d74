import { neighbourWords } from '../lexicon/neighbour-words.ts'
import { type Clock, type ClockReading, clock } from './clock.ts'
import {
  before,
  behind,
  inLanguage,
  isOneOf,
  map,
  mark,
  notBefore,
  oneOf,
  optional,
  type Pattern,
  sequence,
  token,
} from './pattern.ts'
import { date } from './relative-dates.ts'
import { relation, term } from './words.ts'
import { zone } from './zone.ts'

/** A start, an end, or both. `aside`: when the doors open, which is the start of nothing else. */
export type Times = {
  from?: Clock
  to?: Clock
  zone?: string
  aside?: true
  /** Beside a weekday it may also be a day of the month. */
  isBareNumber?: true
}

const isWord = token(() => true, 'word')
const isCapital = token(({ text }) => /^\p{Lu}/u.test(text), 'word')
const stop = oneOf(
  mark(',', ';', '.', '!', '?', '(', ')', '"', '—', '|', ':', '-'),
  token(() => true, 'break'),
)

const atEnd: Pattern<null> = (input, at) =>
  at >= input.tokens.length ? { value: null, end: at } : undefined

/** What may follow a bare number that is a time. */
export const afterBareHour = oneOf(
  atEnd,
  stop,
  relation('afterHour'),
  zone,
  date,
  term('pace'),
  relation('workdays', 'weekends', 'dateLead'),
)

const streetSoon = oneOf(
  sequence(isWord, relation('street')),
  sequence(isWord, isWord, relation('street')),
)
/** 'at 6 potluck' is a time; 'at 6 Main Street' and 'at 6 people' are not. */
const anythingButCounted = notBefore(oneOf(relation('countedBehind'), isCapital, streetSoon))

const aboutThen = optional(sequence(mark('-'), relation('ish')))
const zoned = map(sequence(clock, aboutThen, optional(zone)), ([reading, , name]) => ({
  ...reading,
  zone: name,
}))
type Zoned = ClockReading & { zone: string | undefined }

function isLoose({ certainty }: ClockReading): boolean {
  return certainty === 'plain'
}

const sharp = optional(relation('sharp'))

/** between 6 and 8 */
const betweenTimes = map(
  sequence(relation('between'), zoned, relation('and'), zoned),
  ([, from, , to]) => times({ from, to }),
)

function times(found: { from?: Zoned; to?: Zoned }): Times {
  const zoneName = found.to?.zone ?? found.from?.zone
  return {
    ...(found.from !== undefined && { from: found.from.clock }),
    ...(found.to !== undefined && { to: found.to.clock }),
    ...(zoneName !== undefined && { zone: zoneName }),
  }
}

const joint = oneOf(relation('rangeJoint'))
const near = optional(relation('nearHour'))
const stretch = sequence(zoned, joint, near, zoned, sharp)

function isCredible(from: ClockReading, to: ClockReading): boolean {
  const isMixed = (from.certainty === 'military') !== (to.certainty === 'military')
  const isAnySure = from.certainty === 'sure' || to.certainty === 'sure'
  return isAnySure || !isMixed
}

/** 6-8pm, 11 to 1pm: one of both says that they are times */
const clearStretch = map(stretch, ([from, joined, , to]) => {
  const isSpoken = from.certainty === 'dotted' && neighbourWords.spokenUntil.has(String(joined))
  return isClear(from) || isClear(to) || isSpoken ? times({ from, to }) : undefined
})

function isClear({ certainty, isInWords }: ClockReading): boolean {
  return certainty === 'sure' || (certainty === 'dotted' && isInWords === true)
}

/** 12 till late: only the start is known */
const openStretch = map(sequence(zoned, relation('tillLate')), ([from]) => times({ from }))

/** from 6 to 8, at 10-4, 1900-2100 behind at */
const ledStretch = map(
  sequence(
    oneOf(relation('at', 'near', 'atHour'), relation('betweenTimes')),
    stretch,
    notBefore(relation('countedBehind')),
  ),
  ([, [from, , , to]]) => (isCredible(from, to) ? times({ from, to }) : undefined),
)

/** 7.30-9, 6-8: a stretch beside a date */
export const bareStretch = map(
  sequence(stretch, notBefore(oneOf(relation('countedBehind'), mark('%', '/')))),
  ([[from, , , to]]) => (isCredible(from, to) ? times({ from, to }) : undefined),
)

/** a las 7, desde las 20: these words stand before hours only */
const hourLed = map(
  sequence(relation('atHour'), zoned, sharp, notBefore(relation('countedBehind'))),
  ([, from]) => (from.clock.hour <= 24 ? times({ from }) : undefined),
)

/** at 7, @ 7.30, starting at seven fifteen */
const ledTime = oneOf(
  map(sequence(relation('at', 'near'), zoned, sharp), ([, from]) =>
    from.certainty === 'sure' || from.certainty === 'dotted' ? times({ from }) : undefined,
  ),
  map(sequence(relation('at', 'near'), zoned, sharp, notBefore(isCapital)), ([, from]) =>
    from.certainty === 'military' ? times({ from }) : undefined,
  ),
  map(
    sequence(relation('at'), zoned, sharp, oneOf(before(afterBareHour), anythingButCounted)),
    ([, from]) => (isLoose(from) && from.clock.hour <= 24 ? times({ from }) : undefined),
  ),
  map(sequence(relation('near'), zoned, sharp, before(afterBareHour)), ([, from]) =>
    isLoose(from) ? times({ from }) : undefined,
  ),
)

/** until 9, ends at 10:30, to 5pm */
const endTime = oneOf(
  map(sequence(relation('end', 'looseEnd'), zoned), ([, to]) =>
    to.certainty === 'sure' || to.certainty === 'military' ? times({ to }) : undefined,
  ),
  map(
    sequence(relation('end'), zoned, oneOf(before(afterBareHour), anythingButCounted)),
    ([, to]) => times({ to }),
  ),
)

/** 7pm, 19:30, noon; in Spanish also 18.30, which is no amount of money there */
const clearTime = map(sequence(optional(inLanguage('es')), zoned, sharp), ([isSpanish, from]) => {
  const isDotted = isSpanish !== undefined && from.certainty === 'dotted'
  return from.certainty === 'sure' || isDotted ? times({ from }) : undefined
})

/** los lunes 19 hs: '2 h' would be a length */
const hourOfTwentyFour = map(
  sequence(inLanguage('es'), zoned, token(isOneOf(neighbourWords.hourSigns), 'word')),
  ([, from]) => (from.clock.hour > 12 && from.clock.hour < 24 ? times({ from }) : undefined),
)

/** twelve fifteen on Thursday */
const spelledBeforeDate = map(
  sequence(inLanguage('en'), zoned, before(sequence(optional(relation('on')), date))),
  ([, from]) =>
    from.isInWords === true && from.certainty === 'dotted' ? times({ from }) : undefined,
)

function asideTime(from: Zoned): Times {
  return { ...times({ from }), aside: true }
}

/** doors 6.30, doors open at 7, 6:30 doors: not when it starts */
const doors = oneOf(
  map(sequence(relation('doors'), zoned), ([, from]) => asideTime(from)),
  map(sequence(zoned, relation('doorsBehind')), ([from]) => asideTime(from)),
)

/** 7.30 for 8: people come at 7:30, and it starts at 8 */
const comeAndStart = map(
  sequence(
    optional(relation('at')),
    zoned,
    token(({ word }) => word === 'for', 'word'),
    zoned,
    oneOf(before(afterBareHour), anythingButCounted),
  ),
  ([, first, , second]) => {
    const isTime = [first, second].some(({ certainty }) => certainty !== 'plain')
    return isTime ? times({ from: first }) : undefined
  },
)

/** Times that are clear by themselves, in the order in which they are tried. */
export const clockPhrases: readonly Pattern<Times>[] = [
  doors,
  betweenTimes,
  comeAndStart,
  ledStretch,
  clearStretch,
  openStretch,
  hourLed,
  ledTime,
  endTime,
  clearTime,
  hourOfTwentyFour,
  spelledBeforeDate,
]

/** A number right behind a date: Friday 7, tomorrow, 6; Saturday 1930. */
export const bareTime = map(
  sequence(
    inLanguage('en'),
    zoned,
    sharp,
    oneOf(before(afterBareHour), anythingButCounted),
    notBefore(relation('countedBehind')),
  ),
  ([, from]): Times | undefined => {
    if (from.clock.hour > 24) return undefined
    const isNumber = from.certainty === 'plain' && from.isInWords !== true
    return { ...times({ from }), ...(isNumber && { isBareNumber: true as const }) }
  },
)

/** A number right before a date: 9 tonight. */
export const bareTimeInFront = map(sequence(inLanguage('en'), zoned), ([, from]) =>
  from.certainty !== 'sure' && from.clock.hour <= 12 ? times({ from }) : undefined,
)

const notPrice = behind((token) => token === undefined || !/^[$€£]$/.test(token.text))

/** 7.30 Wednesday: minutes make a time of it in front of any date. */
export const dottedTimeInFront = map(sequence(inLanguage('en'), notPrice, zoned), ([, , from]) =>
  from.certainty === 'dotted' && from.clock.minute % 5 === 0 ? times({ from }) : undefined,
)

/** to 9, till 10: the end of a time in front of the date. */
export const bareEnd = map(
  sequence(relation('rangeJoint'), zoned, before(afterBareHour)),
  ([, to]) => times({ to }),
)

/** 10 to 4, at the end of a clause. */
export const endingStretch = map(
  sequence(inLanguage('en'), notPrice, bareStretch, before(afterBareHour)),
  ([, , found]) => found,
)
