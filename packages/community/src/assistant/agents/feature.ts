import type { Feature } from '../../lists/feature.ts'
import { ownAgentDays, ownAgentProposals } from './personal-data-store.ts'

export const agentFeature = {
  leftOut: { agent_proposals: 'Waits for the decision of one person.' },
  ofNoCommunity: ['agent_days'],
  users: { 'agent_proposals.user_id': 'deleted', 'agent_days.user_id': 'deleted' },
  own: [ownAgentProposals, ownAgentDays],
} as const satisfies Feature
