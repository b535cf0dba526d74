import type { Proposal } from '@maypole/contract/community'
import type { Engine, ProposeRequest } from '../engine.ts'
import type { SiteEvent } from '../site-items/occurrence.ts'

export type Tool = 'createEvent' | 'createAnnouncement' | 'createProfile' | 'createLink'

/**
 * What a text about existing things becomes. `unread`: this event is found, and what it becomes was
 * not understood.
 */
export type ReadChanges = { proposal: Proposal; unread?: SiteEvent }

/** What the rules know of a text without proposing: a model is held to it. */
export type Reader = {
  /**
   * Returns the refusal that all engines share, before any model sees the text; undefined when
   * there is none.
   */
  refuseOutright(request: ProposeRequest): Proposal | undefined
  /** Returns what the description asks for, by its words or by the tab; undefined when open. */
  toolOf(request: ProposeRequest): Tool | undefined
  /**
   * Reads what is not one creation: a change of what exists, or several new things. Returns
   * undefined for other texts, and where the request has no items to find.
   */
  readBeyondOne(request: ProposeRequest): Promise<ReadChanges | undefined>
  /** Whether a text is in English, the language in which a day and a time are looked up. */
  isEnglish(text: string): boolean
}

/** An engine that reads with rules, and says what it knows of a text. */
export type ReadingEngine = Engine & Reader
