import type { AssistantContext, SiteItem } from '@maypole/contract/community'
import type { Temporal } from 'temporal-polyfill'
import type { TextForm, Words } from '../languages/words.ts'
import type { Meaning } from '../meaning.ts'
import { capitalise, fill, itemOf } from '../phrases.ts'

/** A text with slots that are filled in each language, and what it means there. */
export type TextThing = {
  readonly now: Temporal.ZonedDateTime
  readonly context: AssistantContext | undefined
  readonly form: TextForm
  /** Which of its wordings is said; the first one without. */
  readonly wording?: number
  readonly slots: (words: Words) => Readonly<Record<string, string>>
  readonly meaning: (words: Words) => Meaning
  readonly items?: (words: Words) => readonly SiteItem[]
}

export function sayText(thing: TextThing, words: Words): string {
  const slots = thing.slots(words)
  const wording = itemOf(words.texts[thing.form], thing.wording ?? 0)
  return capitalise(fill(wording, (slot) => slots[slot]))
}
