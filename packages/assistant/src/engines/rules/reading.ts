import type { Proposal } from '@maypole/contract/community'

/** The reading of a description: a proposal, or a question in plain words. */
export type Reading = Exclude<Proposal, { tool: null }> | { question: string }
