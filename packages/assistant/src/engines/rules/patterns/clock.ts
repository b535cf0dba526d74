import { neighbourWords } from '../lexicon/neighbour-words.ts'
import { numberInWords } from './numbers.ts'
import {
  before,
  behind,
  glued,
  isNoneOf,
  isOneOf,
  longest,
  map,
  mark,
  notBefore,
  oneOf,
  optional,
  type Pattern,
  remembered,
  sequence,
  spaced,
  token,
} from './pattern.ts'
import { figures, relation, term } from './words.ts'

/**
 * A time of day as written. `half` is AM or PM as far as the words say; hour 24 is midnight at the
 * end of the day.
 */
export type Clock = {
  hour: number
  minute: number
  half?: 'am' | 'pm'
  /** Whether only the 24-hour clock is possible, or the time has a name: noon, midnight. */
  isExact: boolean
  /** Four digits that may be of either half: 1130. */
  isFigures?: true
}

/**
 * How sure it is that the words are a time. `plain` is a bare number or number word, `dotted` 7.30,
 * `military` 1930: these are times only beside other words about time.
 */
export type Certainty = 'sure' | 'dotted' | 'military' | 'plain'

export type ClockReading = { clock: Clock; certainty: Certainty; isInWords?: boolean }

function settle(options: {
  hour: number
  minute: number
  half?: 'am' | 'pm' | undefined
  isPadded?: boolean
}): Clock | undefined {
  const { hour, minute, half, isPadded = false } = options
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined
  if (hour > 12 || hour === 0) {
    if (half === 'am' && hour !== 0) return undefined
    return { hour, minute, isExact: true }
  }
  if (half === undefined) return { hour, minute, isExact: isPadded }
  return { hour: (hour % 12) + (half === 'pm' ? 12 : 0), minute, half, isExact: true }
}

const letter = map(
  sequence(relation('halfLetter'), notBefore(glued(token(({ kind }) => kind !== 'mark')))),
  ([word]) => (word === 'a' ? ('am' as const) : ('pm' as const)),
)

/** am, p.m., in the afternoon, at night; a or p only touching a number */
const half = oneOf(term('half'), glued(letter))

/** The letters may be apart where a word such as 'a' cannot be meant: 5 p, but not 5 a day. */
const anyHalf = oneOf(
  half,
  map(spaced(relation('halfLetter')), (word) => (word === 'p' ? ('pm' as const) : undefined)),
)

const oclock = relation('oclock')
const ish = sequence(optional(mark('-')), relation('ish'))

function clockOf(
  parts: { hour: number; minute: number; isPadded?: boolean },
  options: { half?: 'am' | 'pm' | undefined; certainty: Certainty; isInWords?: boolean },
): ClockReading | undefined {
  const clock = settle({ ...parts, half: options.half })
  if (clock === undefined) return undefined
  return {
    clock,
    certainty: options.half === undefined ? options.certainty : 'sure',
    ...(options.isInWords === true && { isInWords: true }),
  }
}

const twoDigits = glued(figures(2, 2))
const seconds = optional(sequence(glued(mark(':', '.')), twoDigits))
const noMoreDigits = notBefore(glued(figures(1, 20)))

/** 7:30, 19.30, 8h30, 8h, 8.am */
const withMinutes = oneOf(
  map(
    sequence(figures(1, 2), glued(mark(':')), twoDigits, seconds, optional(anyHalf)),
    ([hour, , minute, , part]) =>
      clockOf(
        { hour: Number(hour), minute: Number(minute), isPadded: isPadded(hour) },
        { half: part, certainty: 'sure' },
      ),
  ),
  map(
    sequence(figures(1, 2), glued(mark('.')), twoDigits, noMoreDigits, optional(anyHalf)),
    ([hour, , minute, , part]) =>
      clockOf(
        { hour: Number(hour), minute: Number(minute), isPadded: isPadded(hour) },
        { half: part, certainty: 'dotted' },
      ),
  ),
  map(
    sequence(figures(1, 2), glued(token(({ word }) => word === 'h', 'word')), optional(twoDigits)),
    ([hour, , minute]) => {
      const clock = settle({ hour: Number(hour), minute: Number(minute ?? 0) })
      return clock === undefined
        ? undefined
        : { clock: { ...clock, isExact: true }, certainty: 'sure' as const }
    },
  ),
)

function isPadded(hour: string): boolean {
  return hour.startsWith('0')
}

/** 330pm, 330 in the afternoon, 1930, 1930 hrs */
const compact = map(
  sequence(figures(3, 4), noMoreDigits, optional(anyHalf), optional(relation('hoursBehind'))),
  ([digits, , part, hours]) => {
    const hour = Number(digits.slice(0, -2))
    const minute = Number(digits.slice(-2))
    const isFull = digits.length === 4
    // 'Veterans Day (2027)' is a year.
    if (part === undefined && hours === undefined && /^20[23]/.test(digits)) return undefined
    if (part === undefined && !isFull && (hour > 12 || hour < 1 || minute % 5 !== 0))
      return undefined
    const found = clockOf({ hour, minute }, { half: part, certainty: 'military' })
    if (found === undefined || part !== undefined) return found
    if (hour > 23) return undefined
    const certainty: Certainty = hours === undefined ? 'military' : 'sure'
    const isOpen = isFull && hours === undefined && hour <= 12
    return {
      clock: { ...found.clock, isExact: isFull, ...(isOpen && { isFigures: true as const }) },
      certainty,
    }
  },
)

const hourInFigures = map(
  sequence(
    figures(1, 2),
    notBefore(glued(oneOf(mark('/', '%', '$'), relation('ordinalEnding')))),
    notBefore(sequence(glued(mark('.', ':', ',')), glued(figures(1, 20)))),
    notBefore(glued(token(({ word }) => !neighbourWords.halfLetters.has(word), 'word'))),
  ),
  ([digits]) => digits,
)

const behindHour = sequence(optional(oclock), optional(ish), optional(anyHalf))

/** 7, 7pm, 7 o'clock, 7ish */
const hourOnly = map(sequence(hourInFigures, behindHour), ([digits, [clock, about, part]]) =>
  clockOf(
    { hour: Number(digits), minute: 0, isPadded: isPadded(digits) && digits !== '0' },
    { half: part, certainty: clock === undefined && about === undefined ? 'plain' : 'sure' },
  ),
)

const hourWord = map(term('small'), (value) => (value <= 12 ? value : undefined))
const minuteWord = oneOf(
  map(sequence(relation('oh'), optional(glued(mark('-'))), numberInWords), ([, , minute]) =>
    minute < 10 ? minute : undefined,
  ),
  map(numberInWords, (minute) => (minute >= 10 && minute < 60 ? minute : undefined)),
)

/** seven thirty, six forty-five pm, seven-fifteen, eight o'clock */
const hourInWords = map(
  sequence(
    hourWord,
    optional(map(sequence(optional(glued(mark('-'))), minuteWord), ([, minute]) => minute)),
    notBefore(sequence(glued(mark('-')), notBefore(relation('ish')))),
    behindHour,
  ),
  ([hour, minute, , [clock, about, part]]) => {
    const isSure = clock !== undefined || about !== undefined
    const certainty: Certainty = isSure ? 'sure' : minute === undefined ? 'plain' : 'dotted'
    return clockOf({ hour, minute: minute ?? 0 }, { half: part, certainty, isInWords: true })
  },
)

/** noon, midnight, 12 noon, elevenish */
const named = oneOf(
  map(
    term('namedHour'),
    (hour): ClockReading => ({
      clock: { hour, minute: 0, isExact: true },
      certainty: 'sure',
    }),
  ),
  map(sequence(term('hourIsh'), optional(anyHalf)), ([hour, part]) =>
    clockOf({ hour, minute: 0 }, { half: part, certainty: 'sure' }),
  ),
)

const minutesWord = optional(relation('minutes'))
const fives = map(numberInWords, (value) => (value < 60 && value % 5 === 0 ? value : undefined))
/** Minutes beside an hour. '5 to 7' is a stretch; '20 to 7' and 'five to seven' are times. */
const minutesPast = oneOf(
  map(relation('quarter'), () => 15),
  map(sequence(fives, minutesWord), ([value]) => value),
  map(sequence(oneOf(map(figures(1, 2), Number), numberInWords), relation('minutes')), ([many]) =>
    many < 60 ? many : undefined,
  ),
  map(sequence(figures(1, 2), before(relation('pastHour'))), ([digits]) => Number(digits)),
  map(
    sequence(
      behind((last) => last?.word === 'at' || last?.text === '@'),
      figures(1, 2),
    ),
    ([, digits]) => (digits === '5' || digits === '10' ? Number(digits) : undefined),
  ),
  map(figures(2, 2), (digits) => (Number(digits) > 12 ? Number(digits) : undefined)),
)

const wholeHour = oneOf(
  named,
  map(sequence(hourInFigures, optional(oclock), optional(anyHalf)), ([digits, , part]) =>
    clockOf({ hour: Number(digits), minute: 0 }, { half: part, certainty: 'sure' }),
  ),
  map(sequence(hourWord, optional(oclock), optional(anyHalf)), ([hour, , part]) =>
    clockOf({ hour, minute: 0 }, { half: part, certainty: 'sure' }),
  ),
)

function shifted(reading: ClockReading, minutes: number): ClockReading | undefined {
  const total = (reading.clock.hour * 60 + minutes + 1440) % 1440
  const hour = Math.floor(total / 60)
  const isHalfKnown = reading.clock.isExact
  const clock: Clock = {
    hour: isHalfKnown ? hour : hour % 12 || 12,
    minute: total % 60,
    isExact: isHalfKnown,
  }
  return minutes === 0 || Math.abs(minutes) > 59 ? undefined : { clock, certainty: 'sure' }
}

/** 'five to six thirty' is a stretch. */
const notMinutes = notBefore(oneOf(fives, numberInWords))

const notFrom = behind(isNoneOf(neighbourWords.stretchLeads))

/** half past seven, half seven, quarter to 8, ten past 2pm, five after noon */
const minutesBeside = oneOf(
  map(sequence(relation('halfPast'), wholeHour), ([, hour]) => shifted(hour, 30)),
  map(sequence(minutesPast, relation('pastHour'), wholeHour), ([minutes, , hour]) =>
    shifted(hour, minutes),
  ),
  // 'from ten to four' is a stretch.
  map(
    sequence(notFrom, minutesPast, relation('toHour'), wholeHour, notMinutes),
    ([, minutes, , hour]) => shifted(hour, -minutes),
  ),
)

const lead = behind(isOneOf(neighbourWords.hourArticles))
const minutesInWords = oneOf(
  map(relation('halfHour'), () => 30),
  map(relation('quarter'), () => 15),
  map(sequence(oneOf(numberInWords, map(figures(2, 2), Number)), minutesWord), ([value]) =>
    value >= 5 && value < 60 ? value : undefined,
  ),
)

/** la una, which is an article elsewhere */
const one = map(sequence(lead, relation('hourOne'), optional(half)), ([, , part]) =>
  clockOf({ hour: 1, minute: 0 }, { half: part, certainty: 'sure' }),
)

function withHalf(
  reading: ClockReading | undefined,
  part: 'am' | 'pm' | undefined,
): ClockReading | undefined {
  if (reading === undefined || part === undefined) return reading
  return clockOf(reading.clock, { half: part, certainty: 'sure' })
}

/** siete y media, diez menos cuarto de la noche, las nueve y veinte */
const minutesBehind = oneOf(
  map(
    sequence(oneOf(wholeHour, one), relation('andMinutes'), minutesInWords, optional(half)),
    ([hour, , minutes, part]) => withHalf(shifted(hour, minutes), part),
  ),
  map(
    sequence(oneOf(wholeHour, one), relation('lessMinutes'), minutesInWords, optional(half)),
    ([hour, , minutes, part]) => withHalf(shifted(hour, -minutes), part),
  ),
)

/** Any time of day. */
export const clock: Pattern<ClockReading> = remembered(
  longest(minutesBeside, minutesBehind, named, withMinutes, compact, hourInWords, hourOnly, one),
)
