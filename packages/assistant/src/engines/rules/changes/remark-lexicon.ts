import type { Classes, Template, Wordings } from '../patterns/template.ts'
import type { Field } from './lexicon.ts'

/** A sentence that tells a change, as a template with {item} and {target}. */
export type RemarkTemplate = {
  template: Template
  field?: Field
  part?: 'start' | 'end'
  mayBePlace?: true
  /** The target begins with a time or a day. */
  isTimed?: true
  /** The target also says what it was before: '3pm not 2pm'. */
  isAgainstOld?: true
  /** The target says how far something is moved: 'an hour later'. */
  isShift?: true
}

/** Sentences that tell a change without an order, in a language. */
export type RemarkLexicon = {
  readonly classes: Classes
  /** One of these shows that something is not new but changes. */
  readonly changed: readonly Template[]
  /** One of these may tell about a date that exists, which the item then has to name. */
  readonly stated: readonly Template[]
  readonly contacts: readonly RemarkTemplate[]
  /** Their targets are addresses. */
  readonly links: readonly RemarkTemplate[]
  readonly events: readonly RemarkTemplate[]
  /** What something is to be called. */
  readonly titles: readonly Template[]
  /** With {item}, and with {day} where the day stands apart from it. */
  readonly off: readonly Template[]
  /** What begins with a time or a day. */
  readonly timed: Wordings
  /** What also says what it was before. */
  readonly old: Wordings
  /** Behind the words of an item they are no part of it: 'the concert | now'. */
  readonly itemTails: ReadonlySet<string>
  /** Words that a template has read in front of a target, as they go with it. */
  readonly joints: Readonly<Record<string, string>>
  readonly pin: readonly Template[]
  readonly unpin: readonly Template[]
}
