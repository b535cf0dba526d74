import type { Ask } from '../ask.ts'
import type { Draws } from '../draws.ts'
import type { Verdict } from '../judge.ts'
import type { Words } from '../languages/words.ts'
import type { ClassName, PropertyName } from '../names.ts'

/** One try of a property: what was written, and how the answer is judged. */
export type Trial = { readonly texts: readonly string[]; readonly verdict: Verdict }

export type TrialContext = {
  readonly draws: Draws
  readonly words: Words
  /** The language to compare with. */
  readonly others: Words
  readonly ask: Ask
}

/** A property for one class of things. */
export type Cell = {
  readonly property: PropertyName
  readonly thing: ClassName
  /** How often it is tried, beside other cells, and how many texts a try takes. */
  readonly weight: number
  readonly texts: 1 | 2
  /** Returns undefined when the drawn thing has nothing to try. */
  readonly attempt: (context: TrialContext) => Promise<Trial | undefined>
}
