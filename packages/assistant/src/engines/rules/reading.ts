import type { Proposal } from '@maypole/contract/community'

/** What a rule makes of a description: a proposal, or a question in plain words. */
export type Reading = Exclude<Proposal, { tool: null }> | { question: string }
