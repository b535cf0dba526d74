import { readWeekday, wordPattern } from './vocabulary.ts'

const code = String.raw`(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|tu|th|sa|su|[mtwf])(?![\p{L}\d'])\.?`
const joint = String.raw`(?:\/|-| ?[&+] ?|, ?(?:(?:and|&) )?| and | )`
const lead = '(?:on )?(?:(?:every|each)( other)? )?'

/** Days of a timetable: M/W/F, Tu & Th, M-F, Mon Wed Fri. */
export const codeList = wordPattern(`${lead}(${code}(?:${joint}${code}){1,6})`)

/** Days written as one word: MWF, TTh, TuThSa. */
export const codeWord =
  /(?<![\p{L}\p{N}'/&-])(?:[Oo]n )?(?:(?:[Ee]very|[Ee]ach)( other)? )?((?=\p{L}{2})(?:M?(?:Tu|T(?!h))?W?(?:Th|R)?F?(?:Sa)?(?:Su)?|mwf|tth|tuth|mtwthf|mtwtf|mtwth))(?![\p{L}\p{N}'/&-])/gu

const nearTime =
  /^,? ?(?:(?:at|from|@) ?)?(?:\d{1,2}(?:[:.]\d\d)? ?(?:[ap]\.?m?\b|-|–|to\b|$|[,.;])|\d{1,2}:\d\d|noon|midnight|mornings?|afternoons?|evenings?|nights?)/iu
const timeBefore = /(?:\d ?[ap]\.?m?\.?|\d:\d\d|noon|o'clock),? (?:on )?$/iu

/** Returns 1 (Monday) to 7 for a code. A lone T is Tuesday, R is Thursday. */
function dayOfCode(text: string): number {
  const plain = text.toLowerCase().replace(/\.$/, '')
  if (plain === 't') return 2
  if (plain === 'r') return 4
  return readWeekday(plain)
}

type Found = { days: number[]; isEveryOther: boolean }

function daysBetween(first: number, last: number): number[] {
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, step) => ((first - 1 + step) % 7) + 1).toSorted()
}

/**
 * Reads a list of day codes. Returns undefined when the letters more likely mean something else
 * (M&M, w/ F).
 */
export function readCodeList(match: RegExpExecArray): Found | undefined {
  const written = match[2] ?? ''
  const codes = Array.from(written.matchAll(new RegExp(code, 'giu')), ([word]) => word)
  const days = codes.map(dayOfCode)
  if (new Set(days).size !== days.length) return undefined
  const isLong = (word: string) => word.replace(/\.$/, '').length > 2
  const isHyphened = written.includes('-')
  const isPlainNames = codes.every(isLong)
  const isSpaced = /\p{L}\.? \p{L}/u.test(written.replaceAll(/ and /gi, '&'))
  const before = match.input.slice(Math.max(0, match.index - 14), match.index)
  const after = match.input.slice(match.index + match[0].length, match.index + match[0].length + 20)
  const isTimed = nearTime.test(after) || timeBefore.test(before)
  const isLed = /^(?:on|every|each) /i.test(match[0])
  // Names alone are left to the other rules, except when they are side by side.
  if (isPlainNames && !(isSpaced && (codes.length > 2 || isTimed))) return undefined
  if (isPlainNames && isHyphened && codes.length === 2) return undefined
  if (isSpaced && !codes.every((word) => word.length > 1)) return undefined
  if (!isPlainNames && !isBelieved({ codes, written, isTimed, isLed })) return undefined
  const isRange = isHyphened && codes.length === 2
  const [first = 1, last = 1] = days
  return {
    days: isRange ? daysBetween(first, last) : days.toSorted(),
    isEveryOther: match[1] !== undefined,
  }
}

function isBelieved(options: {
  codes: readonly string[]
  written: string
  isTimed: boolean
  isLed: boolean
}): boolean {
  const { codes, written, isTimed, isLed } = options
  // 'm/f' and 'w/f' are other abbreviations.
  if (codes.length === 2 && /^[mw]\/f$/.test(written)) return false
  if (isTimed || isLed) return true
  const strong = codes.filter((word) => word.replace(/\.$/, '').length > 1)
  return strong.length === codes.length || (strong.length > 0 && /[/&]/.test(written))
    ? true
    : codes.length > 2 && written.includes('/')
}

const clearWords = /^(?:MWF|TTh|TuTh|TuThSa|MTWThF?|MTWTF|MWThF?|TThF|MTThF|MTuWThF|mwf|tth|tuth)$/u

/**
 * Reads days written as one word. Short ones (MW, TR) count only beside a time or after 'every'.
 */
export function readCodeWord(match: RegExpExecArray): Found | undefined {
  const written = match[2] ?? ''
  const spelled = written === 'MTWTF' || written === 'mtwtf' ? 'MTWThF' : written
  const codes = spelled.match(/tu|th|sa|su|[mtwrf]/gi) ?? []
  const days = codes.map(dayOfCode)
  if (days.length < 2 || new Set(days).size !== days.length) return undefined
  const before = match.input.slice(Math.max(0, match.index - 14), match.index)
  const after = match.input.slice(match.index + match[0].length, match.index + match[0].length + 20)
  const isLed = /^(?:on|every|each) /i.test(match[0])
  const isTimed = nearTime.test(after) || timeBefore.test(before)
  if (!clearWords.test(written) && !isLed && !isTimed) return undefined
  if (/^(?:MR|MF|MT|TF)$/.test(written) && !isLed) return undefined
  return { days: days.toSorted(), isEveryOther: match[1] !== undefined }
}
