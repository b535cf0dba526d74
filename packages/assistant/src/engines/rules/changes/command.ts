import type { Act, ChangeLexicon, Field } from './lexicon.ts'
import { anyOf } from './phrase-at.ts'

/** Which of its times is meant. */
export type Part = 'start' | 'end' | 'all'

/** One way to read the words of a command. */
export type Division = {
  /** The words that name the item. */
  reference: string
  /** When it was before: '26 March' of 'from 26 March to 25 March'. */
  before?: string | undefined
  /** What it becomes. */
  target?: string
  field?: Field
  part?: Part
  /** How many minutes later; negative for earlier. */
  shift?: number
  /** The target may be a place. */
  mayBePlace?: boolean
  /** The item is told about rather than named: any of the words will do. */
  isLoose?: boolean
}

/** What a text tells to do with something that exists. */
export type Command = {
  act: Act
  /** Only something that takes place can be meant. */
  isAboutEvent: boolean
  /** A remark rather than an order: read as a change only where the item is found for sure. */
  isRemark: boolean
  /** Says when or where something is, and not that this is new. */
  isOnlyStated?: boolean
  /** Can mean nothing else, whether the item is found or not. */
  isCertain?: boolean
  divisions: readonly Division[]
}

const tails = /[\s,]+(?:instead|please|now|from now on|same time|same place|ahora)$/iu

/** Removes what something was before: 'instead of 7', 'not 2pm', 'en vez del Teatro Real'. */
export function withoutOld(target: string, { oldLeads }: ChangeLexicon): string {
  const old =
    '(?:the |at |on |in |el |la |las |a las |en )?' +
    String.raw`(?:\d\S*(?: ?[ap]\.?m\.?)?|\p{L}+day\b|\p{Lu}\S*(?: \p{Lu}\S*)*|\p{L}+)`
  return target
    .replace(new RegExp(`[\\s,(]+(?:${anyOf(oldLeads)}) ${old}\\)?`, 'iu'), '')
    .replace(tails, '')
    .replace(tails, '')
    .trim()
}
