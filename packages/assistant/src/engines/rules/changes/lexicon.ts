import type { ItemKind } from '@maypole/contract/community'
import type { Language } from '../../../terms.ts'

/** What a verb does with something that exists. */
export type Act = 'delete' | 'cancel' | 'pin' | 'unpin' | 'rename' | 'change' | 'extend' | 'start'

/** What of an item is changed. */
export type Field =
  | 'title'
  | 'location'
  | 'start'
  | 'end'
  | 'time'
  | 'phoneNumber'
  | 'email'
  | 'nickname'
  | 'firstName'
  | 'lastName'
  | 'url'

/** Which way a verb or a word beside a length moves something. */
export type Steps = {
  by: readonly string[]
  later: readonly string[]
  earlier: readonly string[]
  longer: readonly string[]
  shorter: readonly string[]
}

/** Everything that reading a change knows of a language. */
export type ChangeLexicon = {
  readonly language: Language
  /** Words in front of a command that ask politely, and behind it. */
  readonly polite: readonly string[]
  readonly thanks: readonly string[]
  readonly verbs: Readonly<Record<Act, readonly string[]>>
  /** Verbs that only make sense with something that takes place. */
  readonly eventVerbs: ReadonlySet<string>
  /** Verbs that nobody uses for something new: what is not found then is asked about. */
  readonly certainVerbs: ReadonlySet<string>
  /** Verbs behind which a place can stand: 'move the play to the cafeteria'. */
  readonly placeVerbs: ReadonlySet<string>
  /** Verbs that say by themselves which way something is moved: 'adelanta', 'shorten'. */
  readonly moves: Readonly<Record<Exclude<keyof Steps, 'by'>, readonly string[]>>
  readonly steps: Steps
  readonly fieldNames: readonly (readonly [Field, readonly string[], readonly ItemKind[]])[]
  /** Words between the name of a field and the item. */
  readonly ofItem: readonly string[]
  /** Nouns that name a kind; an item need not have them in its title. */
  readonly kindNouns: Readonly<Record<string, ItemKind>>
  /** Behind a noun of a kind they say that it is one: 'the post about the meeting'. */
  readonly afterNoun: ReadonlySet<string>
  /** Where something is listed, said behind it: 'delete Sam from the directory'. */
  readonly listPhrases: readonly (readonly [ItemKind, readonly string[]])[]
  /** Words of a reference that say nothing about which item is meant. */
  readonly emptyWords: ReadonlySet<string>
  /** Words for more than one item: nothing is done to several at a time. */
  readonly bulkWords: ReadonlySet<string>
  readonly nextWords: ReadonlySet<string>
  /** Verbs that begin something new behind 'and'. */
  readonly creatingVerbs: readonly string[]
  /** Verbs with their object in one word, and both apart: 'bórralo'. Without accents. */
  readonly joined?: Readonly<Record<string, string>>
  /** Between an item and what it becomes, with the words that stay with the latter. */
  readonly joints: readonly (readonly [joint: string, kept: string])[]
  /** In front of what something was before: 'instead of 7'. */
  readonly oldLeads: readonly string[]
  /** Between these and what it was: 'instead of | the | hall'. */
  readonly oldArticles: readonly string[]
  /** Behind what something becomes they say nothing about it: 'to 8 | instead'. */
  readonly targetTails: readonly string[]
  /** In front of a reason. */
  readonly reasons: readonly string[]
  /** What stands in front of a time that is only a number. */
  readonly hourLead: string
  /** In front of a place. */
  readonly placeLeads: readonly string[]
  /** Behind 'pin' they are something new: 'pin this: …'. */
  readonly newPins: readonly string[]
  readonly swap: readonly string[]
  readonly undo: readonly string[]
  readonly and: readonly string[]
}
