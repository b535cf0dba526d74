import type { Input } from '../patterns/pattern.ts'
import type { Phrase } from '../patterns/phrase.ts'
import { relation, term } from '../patterns/words.ts'
import type { Placed } from './choose-phrases.ts'
import { grammarOf } from './grammar.ts'

type Found = Placed<{ phrase: Phrase }>

const namedHour = term('namedHour')
const nameBehindDay = relation('nameBehindDay')

function isTime({ phrase }: Found): boolean {
  return phrase.kind === 'time'
}

function isDay({ phrase }: Found): boolean {
  return phrase.kind === 'date' || phrase.kind === 'repetition'
}

/** Whether a word of a title follows: 'Midnight | Run', but not 'noon | at the park'. */
function isBeforeName({ tokens, language }: Input, { end }: Found): boolean {
  const next = tokens[end]
  return next?.kind === 'word' && !grammarOf(language).functionWords.has(next.word)
}

/** 'Midnight Run … 10pm', 'High Noon theatre night, 7pm': an hour that is part of a name. */
function isHourInName(input: Input, found: Found, all: readonly Found[]): boolean {
  const hour = namedHour(input, found.first)
  if (hour?.end !== found.end || !isTime(found)) return false
  const isFree = all.every(({ first }) => first !== found.end)
  return isFree && isBeforeName(input, found) && all.some((one) => one !== found && isTime(one))
}

/** 'Sunday School staff meeting Thursday': a weekday that is part of a name. */
function isDayInName(input: Input, found: Found, all: readonly Found[]): boolean {
  if (found.phrase.kind !== 'date' || found.end - found.first !== 1) return false
  const isNamed = nameBehindDay(input, found.end) !== undefined
  return isNamed && all.some((one) => one !== found && isDay(one))
}

/** Returns a test for phrases between parentheses that hold a word besides them. */
function bracketTest({ tokens }: Input): (found: Found) => boolean {
  const isBracket = (at: number) => /^[()]$/.test(tokens[at]?.text ?? '')
  /** The last parenthesis in front of each token, and how many words stand there. */
  const before: number[] = []
  const words: number[] = [0]
  for (const [at, { kind }] of tokens.entries()) {
    before.push(isBracket(at - 1) ? at - 1 : (before[at - 1] ?? -1))
    words.push((words[at] ?? 0) + (kind === 'word' ? 1 : 0))
  }
  /** The first parenthesis from each token on. */
  const behind: number[] = []
  for (let at = tokens.length - 1; at >= 0; at -= 1)
    behind[at] = isBracket(at) ? at : (behind[at + 1] ?? tokens.length)
  const wordsIn = (from: number, to: number) => (words[to] ?? 0) - (words[from] ?? 0)
  return ({ first, end }) => {
    const [open, close] = [before[first] ?? -1, behind[end] ?? tokens.length]
    if (tokens[open]?.text !== '(' || tokens[close]?.text !== ')') return false
    return wordsIn(open, close) > wordsIn(first, end)
  }
}

/** 'Quiz 8pm (bar from 6)': times of something else, where the event has its own. */
function asides(input: Input, all: readonly Found[]): ReadonlySet<Found> {
  const times = all.filter(isTime)
  const inside = times.filter(bracketTest(input))
  return new Set(inside.length < times.length ? inside : [])
}

/**
 * Sets phrases apart that are not about when the event is: parts of a name stay in the title, and
 * times in brackets become words that are left out.
 */
export function setApart(input: Input, all: readonly Found[]): Found[] {
  const aside = asides(input, all)
  return all
    .filter((found) => !isHourInName(input, found, all) && !isDayInName(input, found, all))
    .map((found) =>
      aside.has(found) ? { ...found, phrase: { kind: 'unclear', isTime: false } } : found,
    )
}
