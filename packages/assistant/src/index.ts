export { checkedProposal } from './check-proposal.ts'
export type { Engine, ProposeOptions, ProposeRequest } from './engine.ts'
export { createRulesEngine } from './engines/rules/rules-engine.ts'
