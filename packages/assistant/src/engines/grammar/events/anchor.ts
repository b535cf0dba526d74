import type { Saying } from '../intents/intent-lexicon.ts'
import { type EventText, endOfPhrase, isFree, wordsOf } from './event-text.ts'

/** An event that a moment depends on. */
export type Anchor = {
  readonly name: string
  /** It says how long before or after it: "two hours before". */
  readonly isExact: boolean
}

const longestName = 61
const endMarks: ReadonlySet<string> = new Set(',.;!?')

/**
 * The event that a moment depends on and only the asker knows: "two hours before the Spring Fair".
 */
export function anchorOf(text: EventText): Anchor | undefined {
  const { tokens, said } = text
  const isOwn = (saying: Saying) =>
    said
      .find(saying)
      .filter(({ first, end }) =>
        tokens.slice(first, end + 1).every((_, at) => isFree(text, first + at)),
      )
      .toSorted((a, b) => a.first - b.first || b.end - a.end)
  const [found] = isOwn('anchor')
  if (found === undefined) return undefined
  const isExact = isOwn('exactAnchor').some(({ first }) => first === found.first)
  let { end } = found
  while (
    isFree(text, end) &&
    tokens[end]?.kind !== 'break' &&
    !endMarks.has(tokens[end]?.text ?? '') &&
    (tokens[end]?.end ?? 0) - (tokens[found.end]?.start ?? 0) <= longestName
  )
    end += 1
  const hasTail = end > found.end + 1 && endOfPhrase(text, 'anchorTail', end - 1) === end
  const name = wordsOf(text, { first: found.end, end: hasTail ? end - 1 : end })
  return name.length < 2 ? undefined : { name, isExact }
}
