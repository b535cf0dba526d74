import type { Span } from '../../../findings/span.ts'
import type { IntentGroup, Saying } from '../intents/intent-lexicon.ts'
import { type IntentText, type IntentWords, openIntent } from '../intents/intent-text.ts'
import type { Match } from '../reading/frames.ts'
import { withMarks, without } from '../text/sentences.ts'
import { tokensOf } from '../text/token.ts'

/** Whether an announcement is pinned, and its text without what says so. */
export type Pinning = { pinned: boolean; text: string; span?: Span }

const mostPins = 3

/** The first place where something is said. */
function firstSaid(reading: IntentText, saying: Saying): Match<IntentGroup> | undefined {
  return reading.find(saying).toSorted((a, b) => a.first - b.first)[0]
}

/** Reads and removes what is said about pinning. "Do not pin" wins over "pin". */
export function readPin(text: string, words: IntentWords): Pinning {
  const find = (written: string, saying: Saying): Span | undefined => {
    const tokens = tokensOf(written)
    const found = firstSaid(openIntent(tokens, words), saying)
    if (found === undefined) return undefined
    const [first, last] = [tokens[found.first], tokens[found.end - 1]]
    return first && last && withMarks(written, { start: first.start, end: last.end })
  }
  const against = find(text, 'noPin')
  if (against !== undefined) return { pinned: false, text: without(text, against), span: against }
  const tokens = tokensOf(text)
  const leading = openIntent(tokens, words).find('leadingPin')[0]
  const next = leading && tokens[leading.end]
  let span = next && { start: 0, end: next.start }
  let rest = text.slice(span?.end ?? 0)
  for (let round = 0; round < mostPins; round += 1) {
    const found = find(rest, 'pin')
    if (found === undefined) break
    span ??= found
    rest = without(rest, found)
  }
  return { pinned: span !== undefined, text: rest, ...(span && { span }) }
}
