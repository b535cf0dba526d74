import { toInstant } from '@maypole/platform/clock'
import type { Core } from '../../access/core.ts'
import type { ServedFeature } from '../../access/feature.ts'
import { ownAgentDays, ownAgentProposals } from './personal-data-store.ts'
import { proposalRoutes } from './proposals/routes.ts'
import * as proposals from './proposals/store.ts'
import { removeUseBefore } from './use-store.ts'

const day = 86_400_000
/** Milliseconds after their end in which agents are told of the outcome of proposals. */
const proposalsKept = 7 * day
/** Milliseconds for which the use of agents is counted. */
const useKept = 30 * day

export const agentFeature = {
  leftOut: { agent_proposals: 'Waits for the decision of one person.' },
  ofNoCommunity: ['agent_days'],
  users: { 'agent_proposals.user_id': 'deleted', 'agent_days.user_id': 'deleted' },
  own: [ownAgentProposals, ownAgentDays],
  routes: [proposalRoutes],
  async sweep({ db, clock }: Core) {
    const now = clock.now()
    await proposals.removeExpiredBefore(db, toInstant(now - proposalsKept))
    await removeUseBefore(db, toInstant(now - useKept).slice(0, 10))
  },
} as const satisfies ServedFeature
