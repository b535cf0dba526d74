import { starting, startOfAll } from './beginnings.ts'
import { weekday } from './calendar-dates.ts'
import { clock } from './clock.ts'
import { type Input, list, oneOf, optional, type Pattern, sequence, token } from './pattern.ts'
import { type Repetition, repetition, sortedDays, weekdaysBetween } from './repetition.ts'
import { relation, term } from './words.ts'

const code = oneOf(term('weekdayCode'), weekday)
const joint = optional(relation('codeJoint'))
const codes = list(code, { joint, least: 2 })
const anyWord = token(() => true, 'word')
const lead = optional(sequence(relation('every'), optional(relation('other'))))
const dayPart = oneOf(term('dayPart'), term('dayParts'))
const beforeTime = sequence(optional(relation('at')), clock)

/** Whether a time stands beside a stretch of tokens: letters beside one are days. */
function isBesideTime(input: Input, start: number, end: number): boolean {
  if (beforeTime(input, end) !== undefined) return true
  if (dayPart(input, end) !== undefined) return true
  for (const length of [1, 2, 3, 4]) {
    const found = clock(input, start - length)
    if (found?.end === start && found.value.certainty === 'sure') return true
  }
  return false
}

function weekly(days: readonly number[], interval: number): Repetition {
  return repetition({
    frequency: 'WEEKLY',
    interval,
    weekdays: [...days],
    isDoubtful: true,
  })
}

/** M/W/F, Tu & Th, M-F, Mon Wed Fri. Letters that more likely mean something else are refused. */
const readCodeList: Pattern<Repetition> = (input, at) => {
  const led = lead(input, at)
  const start = led?.end ?? at
  const match = codes(input, start)
  if (match === undefined || new Set(match.value).size !== match.value.length) return undefined
  const tokens = input.tokens.slice(start, match.end)
  const names = tokens.filter(({ kind, word }) => kind === 'word' && word !== 'and')
  const isSpaced = tokens.length === names.length
  const areNames = names.every(({ word }) => word.length > 2)
  const isTimed = isBesideTime(input, start, match.end)
  const isLed = led?.value !== undefined || input.tokens[start - 1]?.word === 'on'
  if (areNames && !(isSpaced && (names.length > 2 || isTimed))) return undefined
  if (isSpaced && !names.every(({ word }) => word.length > 1)) return undefined
  const marks = tokens.filter(({ kind }) => kind === 'mark').map(({ text }) => text)
  if (
    !areNames &&
    !isBelieved(
      names.map(({ text }) => text),
      { marks, isTimed, isLed },
    )
  )
    return undefined
  const [first = 1, last = 1] = match.value
  const isRange = names.length === 2 && marks.includes('-')
  const days = isRange ? weekdaysBetween(first, last) : sortedDays(match.value)
  return { value: weekly(days, led?.value?.[1] === undefined ? 1 : 2), end: match.end }
}

function isBelieved(
  names: readonly string[],
  options: { marks: readonly string[]; isTimed: boolean; isLed: boolean },
): boolean {
  const { marks, isTimed, isLed } = options
  // 'm/f', 'w/f' and 'M&M' are other abbreviations.
  if (names.length === 2 && /^[mw]\/f$/.test(names.join('/'))) return false
  if (isTimed || isLed) return true
  const long = names.filter((name) => name.length > 1)
  if (long.length === names.length) return true
  const isSlashed = marks.includes('/')
  return (long.length > 0 && (isSlashed || marks.includes('&'))) || (names.length > 2 && isSlashed)
}

const joined = /^(?:M?(?:Tu|T(?!h))?W?(?:Th|R)?F?(?:Sa)?(?:Su)?|mwf|tth|tuth|mtwthf|mtwtf|mtwth)$/
const dayOfLetters: Record<string, number> = {
  m: 1,
  t: 2,
  tu: 2,
  w: 3,
  th: 4,
  r: 4,
  f: 5,
  sa: 6,
  su: 7,
}
const clear = new Set(
  'MWF TTh TuTh TuThSa MTWThF MTWTF MWThF TThF MTThF MTuWThF MTWTh MTWF mwf tth tuth'.split(' '),
)
const rare = new Set(['MR', 'MF', 'MT', 'TF'])

/** Whether the letters of a word are days in their order: MWF, TTh. */
export function isDayCode(text: string): boolean {
  return text.length > 1 && joined.test(text)
}

/** MWF, TTh, TuThSa: days written as one word. */
const readCodeWord: Pattern<Repetition> = (input, at) => {
  const led = lead(input, at)
  const start = led?.end ?? at
  const token = input.tokens[start]
  if (token === undefined || !isDayCode(token.text)) return undefined
  const spelled = /^mtwtf$/i.test(token.text) ? 'MTWThF' : token.text
  const days = (spelled.match(/tu|th|sa|su|[mtwrf]/gi) ?? []).map(
    (letters) => dayOfLetters[letters.toLowerCase()] ?? 0,
  )
  if (days.length < 2 || new Set(days).size !== days.length) return undefined
  const isLed = led?.value !== undefined
  if (!clear.has(token.text) && !isLed && !isBesideTime(input, start, start + 1)) return undefined
  if (rare.has(token.text) && !isLed) return undefined
  return {
    value: weekly(sortedDays(days), led?.value?.[1] === undefined ? 1 : 2),
    end: start + 1,
  }
}

/** Days as a timetable writes them. */
export const timetable = oneOf(
  starting(readCodeWord, () => startOfAll([lead, anyWord])),
  starting(readCodeList, () => startOfAll([lead, codes])),
)
