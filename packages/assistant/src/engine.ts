import type { AssistantContext, ItemKind, Proposal, SiteItem } from '@maypole/contract/community'
import type { GivenAnswer } from '@maypole/contract/community/described-words'

/** A description in plain words, with the moment and place it was written at. */
export type ProposeRequest = {
  /** What the person wrote; up to 2,000 characters (PD-62). */
  chat: string
  /** The moment of writing: an instant, or its ISO text with an offset. */
  now: Date | string
  /** Hours east of UTC, fractions allowed (PD-57). Used when neither zone below is known. */
  tzOffset: number
  /** IANA zone of the person's device. */
  timeZone?: string | undefined
  /** IANA zone of the site, used when the device's is not known (PD-98). */
  siteTimeZone?: string | undefined
  /** The tab the dialog was opened on. */
  context?: AssistantContext | undefined
  /** Answers to earlier questions: read as if written below `chat`, and preferred to it. */
  answers?: readonly GivenAnswer[] | undefined
  /** Whether the text is still being written. No model is asked then. */
  typing?: boolean | undefined
  /** The entry of the person who asks in the directory, if there is one. */
  self?: string | undefined
  /** The groups of the directory; contacts are put into those that are named. */
  groups?: readonly { readonly id: string; readonly name: string }[] | undefined
  /** Whether texts may ask for a sign-up sheet for an event of the site. */
  sheets?: boolean | undefined
  /** Finds what is on the site. Without it, texts create one thing or nothing. */
  items?: ReadItems | undefined
}

/**
 * Returns what is on the site and visible to the person who asks, page by page. Called only for
 * texts that change something.
 */
export type ReadItems = (kind: ItemKind) => AsyncIterable<readonly SiteItem[]>

export type ProposeOptions = {
  /** Aborts a request whose caller has gone. */
  signal?: AbortSignal | undefined
  /** Called when the reply is that of a model, and not of rules. */
  onModel?: (() => void) | undefined
}

/**
 * Turns a description into a proposal that a person checks and confirms, or into a question (`tool`
 * null). An engine only returns data: it creates nothing and never throws because of the text.
 */
export type Engine = {
  /** The name of the engine in configuration and tables. */
  readonly name: string
  propose(request: ProposeRequest, options?: ProposeOptions): Promise<Proposal>
}
