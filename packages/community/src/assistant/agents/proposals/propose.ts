import type { Change, Proposal } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
import { problems } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import type { Member } from '../../../access/membership.ts'
import type { AgentProposalRow } from '../../../lists/tables.ts'
import { messages } from '../../../messages.ts'
import { allowedChanges } from '../../allowed-changes.ts'
import type { ItemServices } from '../../site-items.ts'
import type { AgentAccess } from '../agent-port.ts'
import * as proposals from './store.ts'

const lifetime = 7 * 86_400_000

/** Proposals that wait for one person in a community. */
const mostPending = 20

/**
 * Stores what an agent proposes, and writes nothing else. Members may be proposed what they may do
 * themselves. The same content is stored once. Throws 403 and 409 in words for people.
 */
export async function propose(
  services: ItemServices,
  given: { access: AgentAccess; member: Member; change: Change },
): Promise<AgentProposalRow> {
  const { access, member } = given
  const { explanation } = given.change
  const asked = { tool: null, parameters: null, explanation, changes: [given.change] } as const
  const allowed = await allowedChanges(asked, { member, services })
  const change = allowed.changes?.[0]
  if (change === undefined) throw problems.forbidden(allowed.explanation)
  const now = services.clock.now()
  const of = { site: member.site.id, user: member.userId, now: toInstant(now) }
  const row: AgentProposalRow = {
    id: newId(),
    site_id: member.site.id,
    user_id: member.userId,
    client_id: access.clientId,
    client_name: access.clientName,
    client_host: access.clientHost ?? null,
    content_hash: contentOf(change),
    proposal: JSON.stringify(asProposal(change)),
    status: 'pending',
    created_at: toInstant(now),
    expires_at: toInstant(now + lifetime),
    decided_at: null,
  }
  const stored = await proposals.insertAndTell(services.db, row)
  if (stored === undefined) throw problems.unavailable()
  // Counted afterwards: of two at once, both see the other.
  if (stored.id === row.id && (await proposals.countPending(services.db, of)) > mostPending) {
    await proposals.withdraw(services.db, row.id)
    throw problems.conflict('full', messages.agents.tooManyProposals)
  }
  return stored
}

/** A creation is a proposal by itself; what changes something is in a list, as the assistant's. */
function asProposal(change: Change): Proposal {
  if ('item' in change)
    return { tool: null, parameters: null, explanation: change.explanation, changes: [change] }
  return change
}

/** The hash of what a change would do: neither its words nor the item as it happens to be. */
function contentOf(change: Change): string {
  const parameters = 'parameters' in change ? change.parameters : {}
  const item = 'item' in change ? change.item.id : ''
  return sha256(JSON.stringify([change.tool, item, parameters]))
}
