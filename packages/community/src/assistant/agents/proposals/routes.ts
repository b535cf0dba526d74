import { communityEndpoints, type Proposal } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Member } from '../../../access/membership.ts'
import { everyMember } from '../../../access/policy.ts'
import { forMembers, forPeople, type Routes } from '../../../access/route.ts'
import { messages } from '../../../messages.ts'
import { allowedChanges } from '../../allowed-changes.ts'
import { findClashes } from '../../clashes.ts'
import type { ItemServices } from '../../site-items.ts'
import { presentUse } from '../present-use.ts'
import { listUse } from '../use-store.ts'
import { presentProposal } from './present.ts'
import * as proposals from './store.ts'

const { listProposals, decideProposal, listAgentUse } = communityEndpoints

/** Where people decide what their agents have proposed, in sessions of their own. */
export const proposalRoutes: Routes<ItemServices> = [
  forMembers(listProposals, { may: everyMember }, async ({ member }, services: ItemServices) => {
    const { db, clock } = services
    const of = { site: member.site.id, user: member.userId, now: toInstant(clock.now()) }
    const rows = await proposals.listPending(db, of)
    return Promise.all(
      rows.map(async (row) =>
        presentProposal(row, await asItIsNow(JSON.parse(row.proposal), { member, services })),
      ),
    )
  }),

  forMembers(
    decideProposal,
    { may: everyMember },
    async ({ member, params, body }, { db, clock }) => {
      const decided = await proposals.decide(db, {
        id: params.proposal,
        site: member.site.id,
        user: member.userId,
        status: body.decision,
        now: toInstant(clock.now()),
      })
      if (decided !== undefined) return undefined
      const of = { id: params.proposal, site: member.site.id, user: member.userId }
      if ((await proposals.find(db, of)) === undefined) throw problems.notFound()
      throw problems.conflict('decided', messages.agents.decided)
    },
  ),

  forPeople(listAgentUse, {}, async ({ viewer }, { db }) =>
    presentUse(await listUse(db, viewer.userId)),
  ),
]

/** A proposal with the items, permissions and clashes of now, as the assistant's. */
async function asItIsNow(
  proposal: Proposal,
  { member, services }: { member: Member; services: ItemServices },
): Promise<Proposal> {
  const { tool, explanation } = proposal
  const changes = tool === null ? proposal.changes : [proposal]
  const asked = { tool: null, parameters: null, explanation, changes } as const
  const allowed = await allowedChanges(asked, { member, services })
  if (tool === null || allowed.changes === undefined) return allowed
  if (tool !== 'createEvent' || proposal.preview === undefined) return proposal
  const clashes = await findClashes(services.calendar, {
    site: member.site.id,
    zone: member.site.time_zone,
    proposal,
    userId: member.userId,
  })
  return { ...proposal, preview: { ...proposal.preview, clashes } }
}
