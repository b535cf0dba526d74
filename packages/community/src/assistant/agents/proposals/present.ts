import type { AgentProposal, Change, Proposal } from '@maypole/contract/community'
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

/** What an agent is told of its proposal: what it would do, and what its person has decided. */
export function presentOutcome(
  row: AgentProposalRow,
  { now, link }: { readonly now: string; readonly link: string },
) {
  const isOver = row.status === 'pending' && row.expires_at <= now
  const change = changeOf(JSON.parse(row.proposal))
  const recurrence = 'preview' in change ? change.preview?.recurrence : undefined
  return definedFields({
    id: row.id,
    status: isOver ? ('expired' as const) : row.status,
    expires: row.status === 'pending' ? row.expires_at : undefined,
    decided: row.decided_at ?? undefined,
    would: change.tool,
    name: nameOf('item' in change ? change.item : change.parameters),
    with: 'parameters' in change ? change.parameters : undefined,
    repeats: recurrence?.text,
    dates: recurrence?.dates,
    why: change.explanation,
    link,
  })
}

/** What a stored proposal would do: itself, or the one change that it lists. */
function changeOf(proposal: Proposal): Change {
  if (proposal.tool !== null) return proposal
  const [change] = proposal.changes ?? []
  if (change === undefined) throw new Error('A stored proposal does nothing')
  return change
}

function nameOf(named: object): string {
  if ('title' in named) return String(named.title)
  if ('headline' in named) return String(named.headline)
  const { firstName = '', lastName = '' } = named as { firstName?: string; lastName?: string }
  return `${firstName} ${lastName}`.trim()
}
