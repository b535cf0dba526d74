import type { Input } from '../patterns/pattern.ts'
import type { Phrase } from '../patterns/phrase.ts'
import { relation, term } from '../patterns/words.ts'
import type { Placed } from './choose-phrases.ts'
import { grammarOf } from './grammar.ts'

type Found = Placed<{ phrase: Phrase }>

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
  const hour = term('namedHour')(input, found.first)
  if (hour?.end !== found.end || !isTime(found)) return false
  const isFree = all.every(({ first }) => first !== found.end)
  return isFree && isBeforeName(input, found) && all.some((one) => one !== found && isTime(one))
}

/** 'Sunday School staff meeting Thursday': a weekday that is part of a name. */
function isDayInName(input: Input, found: Found, all: readonly Found[]): boolean {
  if (found.phrase.kind !== 'date' || found.end - found.first !== 1) return false
  const isNamed = relation('nameBehindDay')(input, found.end) !== undefined
  return isNamed && all.some((one) => one !== found && isDay(one))
}

/** Returns the stretches between parentheses that hold more than `found`. */
function isInBrackets({ tokens }: Input, found: Found): boolean {
  let open = found.first - 1
  while (open >= 0 && !/^[()]$/.test(tokens[open]?.text ?? '')) open -= 1
  let close = found.end
  while (close < tokens.length && !/^[()]$/.test(tokens[close]?.text ?? '')) close += 1
  if (tokens[open]?.text !== '(' || tokens[close]?.text !== ')') return false
  const others = [...tokens.slice(open + 1, found.first), ...tokens.slice(found.end, close)]
  return others.some(({ kind }) => kind === 'word')
}

/** 'Quiz 8pm (bar from 6)': a time of something else, where the event has its own. */
function isAside(input: Input, found: Found, all: readonly Found[]): boolean {
  if (!isTime(found) || !isInBrackets(input, found)) return false
  return all.some((one) => isTime(one) && !isInBrackets(input, one))
}

/**
 * Sets phrases apart that are not about when the event is: parts of a name stay in the title, and
 * times in brackets become words that are left out.
 */
export function setApart(input: Input, all: readonly Found[]): Found[] {
  return all
    .filter((found) => !isHourInName(input, found, all) && !isDayInName(input, found, all))
    .map((found) =>
      isAside(input, found, all) ? { ...found, phrase: { kind: 'unclear', isTime: false } } : found,
    )
}
