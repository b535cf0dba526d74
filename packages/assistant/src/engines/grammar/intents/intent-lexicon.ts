import type { Tool } from '../../reader.ts'
import type { Framed } from '../reading/frames.ts'
import type { PhraseList } from '../text/phrases.ts'

/** What a frame says of a text. */
export type Saying =
  /** What the text asks for. */
  | 'order'
  /** The same, wherever it stands. */
  | 'asksFor'
  /** Something is closed, fixed, called off or moved. */
  | 'states'
  /** What has happened, and what is no plan even where it names a day. */
  | 'news'
  | 'notice'
  | 'thanks'
  /** Names a day, a time or a repetition; a time with its hour. */
  | 'planned'
  | 'hour'
  /** Asks for somebody to be put into the directory. */
  | 'adds'
  /** Addresses the machine. */
  | 'steers'
  /** Asks for a role: for the person who writes, for somebody who is known. */
  | 'ownRole'
  | 'otherRole'
  /** Is about what exists; in an announcement, only where something of the site is named. */
  | 'deletes'
  | 'deletesOurs'
  | 'changes'
  | 'changesOurs'
  /** Asks something; the assistant itself. Offers an address. */
  | 'asks'
  | 'asksAssistant'
  | 'offers'
  /** Holds nothing, or only the name of a kind. */
  | 'nothing'
  | 'onlyKind'
  /** Stands in front of another order, and begins one. */
  | 'joint'
  | 'nextOrder'
  | 'firstOrder'
  | 'newOrder'
  | 'kindOrder'
  | 'contactOrder'
  | 'kindNamed'
  /** Names a day or an hour, in a clause with others. */
  | 'dated'
  /** Asks for the announcement in front of its text, or labels it. */
  | 'lead'
  /** Asks for words that are not given. */
  | 'composes'
  | 'request'
  /** What is said about pinning: anywhere, in front, and against it. */
  | 'pin'
  | 'leadingPin'
  | 'noPin'
  /** Names the headline in front of the text. */
  | 'headline'
  /** A salutation, and what else stands in front of news. */
  | 'greeting'
  | 'spoken'
  /** Leads to a place: with a label, to any, to a name or a place, to what is known to be one. */
  | 'placeLabel'
  | 'placeAt'
  | 'placeIn'
  | 'placeBy'
  | 'placeFrom'
  | 'placeOn'
  /** Leads to a place behind a time. Ends a title and is where it takes place. */
  | 'placeBehindTime'
  | 'placeEnd'
  /** Stands in front of a title. Names the title. */
  | 'titleLead'
  | 'titleLabel'
  | 'titleCalendar'
  /** A weekday that is part of a title; what goes on with a title behind its time. */
  | 'titleWeekday'
  | 'titleCompany'
  | 'titlePurpose'
  /** What a letter has around its content. */
  | 'salutation'
  | 'opening'
  /** An event on which a time depends, and one that says how long before or after it. */
  | 'anchor'
  | 'exactAnchor'

/** Frames that say the same, each with a text in which it is found. */
export type IntentGroup = Framed & {
  readonly says: Saying | readonly Saying[]
  readonly tool?: Tool
  /** It begins the text, behind phrases of this list. */
  readonly front?: 'polite' | 'greeted'
}

/** What is known of a language about what texts ask for: a value without a function. */
export type IntentLexicon = {
  readonly frames: readonly IntentGroup[]
  /** Phrases that frames name, and those that may stand in front of them. */
  readonly lists: Readonly<Record<string, PhraseList>>
}
