import type { AssistantContext, ItemKind, Proposal, SiteItem } from '@maypole/contract/community'
import type { GivenAnswer } from '@maypole/contract/community/described-words'

/** A description for the engine. */
export interface ProposalRequest {
  readonly chat: string
  /** The caller's current time, RFC 3339 in UTC. */
  readonly now: string
  /** Hours east of UTC (PD-57). */
  readonly tzOffset: number
  readonly timeZone?: string | undefined
  readonly siteTimeZone?: string | undefined
  readonly context?: AssistantContext | undefined
  /** Answers to earlier questions about this description. */
  readonly answers?: readonly GivenAnswer[] | undefined
  /** Whether the text is still being written. */
  readonly typing?: boolean | undefined
  /** The caller's entry in the directory. */
  readonly self?: string | undefined
  /** The groups of the directory; absent where there are none. */
  readonly groups?: readonly { readonly id: string; readonly name: string }[] | undefined
  /** Whether the client knows sign-up sheets, which are proposed for events of the site. */
  readonly sheets?: boolean | undefined
  /**
   * Returns what the caller sees in a list of the site, page by page. Absent when the client cannot
   * show changes: the engine then proposes one creation or asks.
   */
  readonly items?: ((kind: ItemKind) => AsyncIterable<readonly SiteItem[]>) | undefined
}

/** An engine proposes and creates nothing. Its answer is validated again before anybody sees it. */
export type Propose = (
  request: ProposalRequest,
  options: {
    signal: AbortSignal
    /** Called when the reply is that of a model, and not of rules. */
    onModel: () => void
  },
) => Promise<Proposal>
