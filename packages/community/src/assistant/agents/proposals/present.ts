import type { AgentProposal, Proposal } from '@maypole/contract/community'
import { definedFields } from '@maypole/platform/defined-fields'
import type { AgentProposalRow } from '../../../lists/tables.ts'

/** Presents a proposal to its person, as it can be confirmed now. */
export function presentProposal(row: AgentProposalRow, proposal: Proposal): AgentProposal {
  return {
    id: row.id,
    client: definedFields({
      id: row.client_id,
      name: row.client_name,
      host: row.client_host ?? undefined,
    }),
    proposal,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

/** What an agent is told of its proposal. */
export function presentOutcome(row: AgentProposalRow, now: string) {
  const isOver = row.status === 'pending' && row.expires_at <= now
  return definedFields({
    id: row.id,
    status: isOver ? ('expired' as const) : row.status,
    expires: row.status === 'pending' ? row.expires_at : undefined,
    decided: row.decided_at ?? undefined,
  })
}
