import type { DayPart } from './date-meaning.ts'
import { covered, type Sheet, takeAll } from './sheet.ts'
import type { Span } from './source-text.ts'
import { count, readCount, wordEnd, wordPattern } from './vocabulary.ts'

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
}

/** A start, an end, or both. */
export type ClockMeaning = { from?: Clock; to?: Clock }

export type ClockToken = Span & ClockMeaning

export type LengthToken = Span & { minutes: number }

const hourWord = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const minuteWord =
  "o'? ?five|oh five|five|ten|fifteen|twenty|twenty[- ]five|thirty|thirty[- ]five|forty|forty[- ]five|fifty|fifty[- ]five"
const suffix = String.raw`(?: ?(?:a\.m\.?|p\.m\.?|am|pm|a|p)(?![\p{L}\d])| (?:in the (?:early |late )?(?:morning|afternoon|evening)|at night|tonight))`
const fraction = String.raw`(?:half past|half|(?:a )?quarter (?:past|after|to|till|til|of|before)|(?:five|ten|twenty|twenty[- ]five|\d{1,2})(?: minutes?| mins?)? (?:past|after|to|till|til|before)) (?:\d{1,2}|${hourWord})(?![\p{L}\d:])`
const named = '(?:(?:12 |twelve )?(?:noon|midnight)|midday|mid-day|noontime)(?![\\p{L}])'
const figures = String.raw`(?:\d{1,2}[0-5]\d(?= ?[ap]\.?m(?![\p{L}]))|\d{1,2}(?:(?:[:.]|(?<=\d)h)[0-5]\d(?:[:.][0-5]\d)?(?!\d))?|\d{1,2}h(?![\p{L}\d])|(?:${hourWord})(?: (?:${minuteWord}))?(?![\p{L}]))(?: ?o'?clock(?![\p{L}]))?(?: ?-?ish(?![\p{L}]))?`
const military = String.raw`(?:[01]\d|2[0-3])[0-5]\d(?: ?(?:h|hrs|hours)(?![\p{L}]))?`
const clock = `(?:${named}|${fraction}${suffix}?|${figures}${suffix}?)`

/** Words that introduce a number as a time. */
const leadIn = String.raw`(?:at|@|by|from|around|about|approximately|approx\.?|circa|ca\.?|~|starting(?: at| from)?|starts?(?: at| from)?|start time:?|beginning(?: at)?|begins?(?: at)?|time:|kick-?off(?: at)?|doors(?: open)?(?: at)?|between|open(?:s|ing)?(?: at)?|meets?(?: at)?|departs?(?: at)?|leaves?(?: at)?|leaving(?: at)?|departing(?: at)?) ?`
const endLeadIn = `(?:until|untill|till|til|'til|through|thru|to|ends?(?: at| by| around)?|ending(?: at| by| around)?|end time:?|finish(?:es|ing)?(?: at| by| around)?|done(?: at| by)?|over(?: at| by)|back(?: home)?(?: at| by| around)|return(?:s|ing)?(?: at| by| around)?|wraps? up(?: at| by)?|closes?(?: at)?|closing(?: at)?) ?`

const minutesOfWord: Record<string, number> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
}

function readSmall(text: string): number {
  const plain = text.trim().toLowerCase()
  if (/^\d+$/.test(plain)) return Number(plain)
  if (/^o/.test(plain)) return 5
  const [tens = '', ones] = plain.split(/[- ]/)
  const value = minutesOfWord[tens] ?? readCount(tens)
  return ones === undefined ? value : value + readCount(ones)
}

function readHalf(text: string): 'am' | 'pm' | undefined {
  const said =
    /(?:([ap])\.?(?:m\.?)?|in the (?:early |late )?(morning|afternoon|evening)|at (night)|(tonight))$/i.exec(
      text,
    )
  if (said === null) return undefined
  if (said[1] !== undefined) return said[1].toLowerCase() === 'a' ? 'am' : 'pm'
  return said[2]?.toLowerCase() === 'morning' ? 'am' : 'pm'
}

function readFraction(text: string): { hour: number; minute: number } | undefined {
  const said =
    /^(half|(?:a )?quarter|[a-z]+(?:[- ]five)?|\d{1,2})(?: minutes?| mins?)?(?: (past|after|to|till|til|of|before))? ([a-z]+|\d{1,2})/i.exec(
      text,
    )
  const [, part, side, hourText] = said ?? []
  if (part === undefined || hourText === undefined) return undefined
  if (side === undefined && !/^half$/i.test(part)) return undefined
  const minutes = /half/i.test(part) ? 30 : /quarter/i.test(part) ? 15 : readSmall(part)
  const hour = readSmall(hourText)
  if (!(minutes > 0 && minutes < 60 && hour >= 0 && hour <= 23)) return undefined
  if (side === undefined || /past|after/i.test(side)) return { hour, minute: minutes }
  return { hour: (hour + 23) % 24 || 12, minute: 60 - minutes }
}

/** Returns the time of day, or undefined when the words are none (25:00, 13 pm). */
function readClock(text: string): Clock | undefined {
  const plain = text.trim()
  if (/midnight/i.test(plain)) return { hour: 24, minute: 0, isExact: true }
  if (/noon|mid-?day/i.test(plain) && !/after/i.test(plain))
    return { hour: 12, minute: 0, isExact: true }
  const half = readHalf(plain)
  const withHalf = (
    value: { hour: number; minute: number },
    isExact: boolean,
  ): Clock | undefined => {
    const { hour, minute } = value
    if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined
    if (hour > 12 || hour === 0) {
      if (half === 'am' && hour !== 0) return undefined
      return { hour, minute, isExact: true }
    }
    if (half === undefined) return { hour, minute, isExact }
    return { hour: (hour % 12) + (half === 'pm' ? 12 : 0), minute, half, isExact: true }
  }
  const four = /^([01]\d|2[0-3])([0-5]\d)(?: ?(?:h|hrs|hours))?$/i.exec(plain)
  if (four !== null) return { hour: Number(four[1]), minute: Number(four[2]), isExact: true }
  const parts =
    /^(\d{1,2})([0-5]\d) ?[ap]/i.exec(plain) ?? /^(\d{1,2})(?:[:.h]([0-5]\d))?/i.exec(plain)
  const isFraction = /^(?:half|(?:a )?quarter)|(?:past|after|to|till|til|before) /i.test(plain)
  if (isFraction) {
    const value = readFraction(plain)
    return value === undefined ? undefined : withHalf(value, false)
  }
  if (parts !== null) {
    const isPadded = /^0\d/.test(plain)
    return withHalf(
      { hour: Number(parts[1]), minute: Number(parts[2] ?? 0) },
      isPadded && half === undefined,
    )
  }
  const words = new RegExp(`^(${hourWord})(?: (${minuteWord}))?(?![\\p{L}])`, 'iu').exec(plain)
  if (words === null) return undefined
  return withHalf(
    { hour: readSmall(words[1] ?? ''), minute: words[2] === undefined ? 0 : readSmall(words[2]) },
    false,
  )
}

/**
 * What may follow a bare number that is a time: an end, a date, or a word that continues with
 * something else.
 */
const afterBareTime = String.raw`(?= ?(?:$|[\n${covered},;.!?()"—]|:(?!\d)|-(?![\p{L}\d])|(?:sharp|prompt|on|in|at|@|this|next|every|each|for|with|until|till|til|to|through|from|and|or|starting|beginning|then|tomorrow|today|tonight|over|by|via|near|bring|please|we|the|a|all|everyone|if|so|but|because|right|daily|weekly|monthly)(?![\p{L}])))`
const bareNumber = String.raw`(?:\d{1,2}|${hourWord})(?![\p{L}\d%/]|[.:]\d)`

const rangeJoint = ' ?(?:-|—|to|until|till|til|through|thru) ?'
const notCounting =
  '(?<!(?:ages?|aged|grades?|rooms?|rm|pages?|pp?\\.|chapters?|kids|children|years?|levels?|units?|suites?|numbers?|no\\.|psalm|genesis|john|lessons?|sessions?|parts?|week|group|teams?|piers?|gates?|lanes?|courts?|fields?|tables?|for|\\$|#) ?)'

const isStrong =
  /[:]|\d ?[ap]\.?m?\.?$|\d\.[0-5]\d|noon|midday|midnight|o'?clock|half|quarter| past | to |morning|afternoon|evening|night|\dh/i

const patterns = {
  range: new RegExp(
    `(?<![\\p{L}\\p{N}$#/.:])(?:(between) (${clock}) and (${clock})|(?:${leadIn})?(${clock}|${military})${rangeJoint}(?:around |about )?(${clock}|${military})${wordEnd})`,
    'giu',
  ),
  end: wordPattern(`${endLeadIn}(${clock}|${military}(?!\\d))${wordEnd}`),
  led: new RegExp(
    `(?<![\\p{L}\\p{N}])${leadIn}(${named}|${fraction}${suffix}?|${figures}${suffix}|\\d{1,2}[:.h][0-5]\\d(?!\\d)|\\d{1,2}h(?![\\p{L}\\d])|(?:\\d{1,2}|${hourWord}) ?o'?clock|(?:\\d{1,2}|${hourWord}) ?-?ish(?![\\p{L}])|(?:${hourWord}) (?:${minuteWord})(?![\\p{L}])|${military}(?!\\d| \\p{Lu}))`,
    'giu',
  ),
  ledBare: new RegExp(`(?<![\\p{L}\\p{N}])(?:${leadIn})(${bareNumber})${afterBareTime}`, 'giu'),
  alone: new RegExp(
    `(?<![\\p{L}\\p{N}$#/.:-])(${named}|${fraction}${suffix}?|(?:\\d{1,2}[0-5]\\d|\\d{1,2}(?:[:.][0-5]\\d)?|(?:${hourWord})(?: (?:${minuteWord}))?)${suffix}|\\d{1,2}:[0-5]\\d(?!\\d)|\\d{1,2}h[0-5]\\d(?!\\d)|(?:\\d{1,2}|${hourWord}) o'?clock|(?:\\d{1,2}|${hourWord}) ?-?ish(?![\\p{L}])|(?:[01]\\d|2[0-3])[0-5]\\d ?(?:h|hrs|hours))${wordEnd}`,
    'giu',
  ),
  // A number right behind a date: 'Friday 7', 'tomorrow, 6'.
  behindDate: new RegExp(
    `(?<=${covered},? )(${bareNumber}|(?:[01]?\\d|2[0-3])\\.[0-5]\\d(?![\\d.%])|(?!202\\d)(?:[01]\\d|2[0-3])[0-5]\\d(?!\\d))${afterBareTime}`,
    'giu',
  ),
}

function takeRanges(sheet: Sheet): ClockToken[] {
  return takeAll<ClockMeaning>(
    sheet,
    patterns.range,
    (match, span) => {
      const startText = match[2] ?? match[4] ?? ''
      const endText = match[3] ?? match[5] ?? ''
      const isLed =
        match[1] !== undefined ||
        !/^[\d\p{L}]/u.test(match[0]) ||
        new RegExp(`^${leadIn}`, 'iu').test(match[0])
      const isPlain = !isStrong.test(startText) && !isStrong.test(endText)
      if (isPlain && !isLed && !mayBeBareRange(sheet, span)) return undefined
      if (isPlain && /^[a-z]/i.test(startText) && !isLed) return undefined
      if (/^\d{3,4}$/.test(startText) !== /^\d{3,4}$/.test(endText) && isPlain) return undefined
      const from = readClock(startText)
      const to = readClock(endText)
      return from === undefined || to === undefined ? undefined : { from, to }
    },
    'startDate',
  )
}

/**
 * '6-8' is a time next to a date, at the end, or before a place; 'grades 6-8' and '6-8 people' are
 * not.
 */
function mayBeBareRange(sheet: Sheet, span: Span): boolean {
  const before = sheet.rest.slice(Math.max(0, span.start - 20), span.start)
  const after = sheet.rest.slice(span.end, span.end + 20)
  if (!new RegExp(`${notCounting}$`, 'iu').test(before) && !/[\ue000,] ?$/.test(before))
    return false
  if (!new RegExp(`^${afterBareTime}`, 'iu').test(after)) return false
  return (
    new RegExp(`${covered}[ ,]{0,2}$`).test(before) ||
    new RegExp(`^[ ,]{0,2}(?:$|${covered})`).test(after) ||
    /^ (?:at|in|@) /.test(after) ||
    /, ?$/.test(before)
  )
}

function readStart(match: RegExpExecArray): ClockMeaning | undefined {
  const from = readClock(match[1] ?? '')
  return from === undefined ? undefined : { from }
}

/** Takes every time of day out of the sheet, in text order. */
export function takeClockTimes(sheet: Sheet): ClockToken[] {
  const tokens: ClockToken[] = takeRanges(sheet)
  tokens.push(
    ...takeAll<ClockMeaning>(
      sheet,
      patterns.end,
      (match) => {
        const text = match[1] ?? ''
        const isLoose = /^(?:to|through|thru|over) /i.test(match[0])
        if (!isStrong.test(text) && isLoose) return undefined
        if (
          !isStrong.test(text) &&
          !new RegExp(`^${afterBareTime}`, 'iu').test(
            match.input.slice(match.index + match[0].length),
          )
        )
          return undefined
        const to = readClock(text)
        return to === undefined ? undefined : { to }
      },
      'endDate',
    ),
  )
  for (const pattern of [patterns.led, patterns.ledBare, patterns.alone, patterns.behindDate])
    tokens.push(...takeAll(sheet, pattern, readStart, 'startDate'))
  return tokens.toSorted((a, b) => a.start - b.start)
}

const unit = '(hours?|hrs?|h|minutes?|mins?|days?|nights?)'
const lengths = wordPattern(
  String.raw`(?:(?:for|lasting|lasts|takes|about|approximately) ){0,2}(?:(half an|half a|${count})(?:[ -]and[ -]a[ -]half)?(\.\d)?(?:[ -]?1\/2)?[ -]?${unit}(?: and (a half|${count})(?: (?:minutes?|mins?))?)?|(\d{1,2}(?:\.\d{1,2})?) ?${unit})(?:[ -]long)?${wordEnd}(?! (?:before|after|prior|ago|from now|notice|drive|walk|away|earlier|later|early))`,
)

/** Takes durations out of the sheet: 'for two hours', '90 minutes', '1.5 h', 'a 3-day …'. */
export function takeLengths(sheet: Sheet): LengthToken[] {
  return takeAll(
    sheet,
    lengths,
    (match) => {
      const [words, many, decimal = '', unitText, extra, plainMany, plainUnit] = match
      const unitName = (unitText ?? plainUnit ?? '').toLowerCase()
      const perUnit = unitName.startsWith('h') ? 60 : unitName.startsWith('m') ? 1 : 24 * 60
      let amount = plainMany === undefined ? amountOf(many ?? '', decimal) : Number(plainMany)
      if (/and[ -]a[ -]half|1\/2/i.test(words.slice(0, words.length))) amount += 0.5
      const rest = extra === undefined || /half/i.test(extra) ? 0 : readCount(extra)
      const minutes = Math.round(amount * perUnit) + rest
      return minutes > 0 && minutes <= 31 * 24 * 60 ? { minutes } : undefined
    },
    'endDate',
  )
}

function amountOf(text: string, decimal: string): number {
  if (/^half/i.test(text)) return 0.5
  return readCount(text) + (decimal === '' ? 0 : Number(decimal))
}

const dayParts = wordPattern(
  `(?:(?:in|during|on) the |at )?(?:early |late )?(?:(morning|afternoon|evening)s?|(night)s?|(lunch ?time|midday)|(dinner ?time|supper ?time))(?: of(?= ?${covered}))?${wordEnd}`,
)

/** Takes parts of the day beside a date: 'Saturday morning', 'tomorrow evening'. Others stay. */
export function takeDayParts(
  sheet: Sheet,
  options: { isLed: boolean },
): (Span & { part: DayPart | 'noon' })[] {
  return takeAll(
    sheet,
    dayParts,
    (match) => {
      const before = match.input.slice(Math.max(0, match.index - 3), match.index)
      const isLed = /^(?:in|during|on|at) /i.test(match[0])
      if (isLed !== options.isLed) return undefined
      if (!isLed && !new RegExp(`${covered}[ ,]?$`).test(before)) return undefined
      if (/^at (?:morning|afternoon|evening)/i.test(match[0])) return undefined
      if (match[3] !== undefined) return { part: 'noon' as const }
      if (match[2] !== undefined) return { part: 'night' as const }
      if (match[4] !== undefined) return { part: 'evening' as const }
      return { part: (match[1] ?? '').toLowerCase() as DayPart }
    },
    'startDate',
  )
}
