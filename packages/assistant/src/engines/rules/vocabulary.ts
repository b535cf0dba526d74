/**
 * Parts of patterns that several rules share. Every quantifier is bounded, so that no text can make
 * matching slow.
 */

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const numbers: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  'a couple of': 2,
  'a couple': 2,
  three: 3,
  'a few': 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  'twenty-five': 25,
  'twenty five': 25,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  'forty five': 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
}

const ordinals: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  'twenty-first': 21,
  'twenty-second': 22,
  'twenty-third': 23,
  'twenty-fourth': 24,
  'twenty-fifth': 25,
  'twenty-sixth': 26,
  'twenty-seventh': 27,
  'twenty-eighth': 28,
  'twenty-ninth': 29,
  thirtieth: 30,
  'thirty-first': 31,
  last: -1,
  final: -1,
}

/** A weekday, in full or short, singular or plural. */
export const weekday = String.raw`(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nes(?:day)?)?|wendsday|wensday|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?(?![\p{L}\d])\.?`
/** A month, in full or short. */
export const month = String.raw`(?:jan(?:uary)?|feb(?:r?uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![\p{L}])\.?`
/** A small whole number in digits or words. */
export const count = String.raw`(?:\d{1,3}|a couple(?: of)?|a few|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty(?:[- ]five)?|thirty|forty(?:[- ]five)?|fifty|sixty|ninety)(?![\p{L}\d])`
/** First to fifth and last: the positions a weekday can have in a month. */
export const place =
  '(?:1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth|last|final|(?:second|2nd|next)[- ](?:to|from)[- ](?:the )?last)'
/** A day of a month: 5th, 21st, fifth, twenty-first. */
export const monthDay = String.raw`(?:(?:3[01]|[12]?\d)(?:st|nd|rd|th)|twenty-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirty-first|thirtieth|twentieth|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth)(?![\p{L}\d])`

/** Word boundaries. `\b` knows only ASCII letters. */
export const wordStart = String.raw`(?<![\p{L}\p{N}])`
export const wordEnd = String.raw`(?![\p{L}\p{N}])`

/** Returns a global, case-insensitive pattern for whole words. */
export function wordPattern(source: string): RegExp {
  return new RegExp(`${wordStart}(?:${source})`, 'giu')
}

/** Returns 1 for Monday to 7 for Sunday. */
export function readWeekday(text: string): number {
  const name = text.slice(0, 2).toLowerCase()
  return weekdayNames.findIndex((day) => day.toLowerCase().startsWith(name)) + 1
}

/** Returns 1 for January to 12 for December. */
export function readMonth(text: string): number {
  const name = text.slice(0, 3).toLowerCase()
  return monthNames.findIndex((candidate) => candidate.toLowerCase().startsWith(name)) + 1
}

/** Returns the number for digits or words. */
export function readCount(text: string): number {
  const plain = text.trim().toLowerCase()
  return numbers[plain] ?? Number.parseInt(plain, 10)
}

/** Returns 1 for first, -1 for last, -2 for second to last. */
export function readOrdinal(text: string): number {
  const plain = text.trim().toLowerCase()
  if (/(?:to|from)[- ](?:the )?last$/.test(plain)) return -2
  return ordinals[plain.replace(' ', '-')] ?? Number.parseInt(plain, 10)
}

/**
 * Whether a weekday's name that is also another word means the weekday: it is written or introduced
 * as one.
 */
export function isWeekdayWord(options: { word: string; before: string }): boolean {
  const { word, before } = options
  if (!/^(?:sun|sat|wed)s?\.?$/i.test(word)) return true
  if (/^[A-Z]/.test(word)) return !/\b(?:the|in the) $/i.test(before)
  return /(?:^|\b(?:on|this|next|every|each|coming|and|or|by|until|from|to|through|other)|[,&/+-]) ?$/i.test(
    before.slice(-14),
  )
}
