import type { AssistantContext, Proposal } from '@maypole/contract/community'

/** A description to be understood. */
export interface ProposalRequest {
  readonly chat: string
  /** The asking person's present, RFC 3339 in UTC. */
  readonly now: string
  /** Hours east of UTC (PD-57). */
  readonly tzOffset: number
  readonly timeZone?: string
  readonly siteTimeZone?: string
  readonly context?: AssistantContext
}

/** An engine: it proposes and creates nothing. What it answers is validated again before anybody sees it. */
export type Propose = (
  request: ProposalRequest,
  options: { signal: AbortSignal },
) => Promise<Proposal>
