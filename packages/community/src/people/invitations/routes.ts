import { communityEndpoints } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import { itemOf, orNotFound } from '../../access/item.ts'
import type { Member } from '../../access/membership.ts'
import { forAnybody, forMembers, type Routes } from '../../access/route.ts'
import { messages } from '../../messages.ts'
import * as groups from '../groups/store.ts'
import { mayInvite } from './policy.ts'
import { presentInvitation, presentInvitedSite } from './present.ts'
import * as invitations from './store.ts'
import type { InvitationTokens } from './tokens.ts'

const { getInvitation, renewInvitation, withdrawInvitation, showInvitation } = communityEndpoints

export interface InvitationServices extends Core {
  readonly invitationTokens: InvitationTokens
}

const day = 86_400_000

/** Routes of the link by which people come into a site. */
export const invitationRoutes: Routes<InvitationServices> = [
  forMembers(
    getInvitation,
    { may: mayInvite, reads: findKey },
    async ({ read: key }, { db, clock, invitationTokens }: InvitationServices) => {
      const row = await invitations.find(db, { ...key, now: toInstant(clock.now()) })
      const invitation = row && presentInvitation(row, invitationTokens.unseal(row))
      return { invitation: invitation ?? null }
    },
  ),

  forMembers(
    renewInvitation,
    { may: mayInvite, reads: findKey },
    async ({ member, body, read }, { db, clock, invitationTokens }: InvitationServices) => {
      const { site, group } = read
      const now = toInstant(clock.now())
      const { token, ...stored } = invitationTokens.create(site)
      const isRenewed = await invitations.renew(
        db,
        {
          ...stored,
          site_id: site,
          group_id: group,
          created_by: member.profileId,
          use_count: 0,
          version: 1,
          created_at: now,
          expires_at: toInstant(clock.now() + body.days * day),
        },
        body.version,
      )
      if (isRenewed === 'no-group') throw problems.notFound(messages.groups.gone)
      const row = isRenewed ? await invitations.find(db, { ...read, now }) : undefined
      // Deleting a group ends its invitation.
      if (isRenewed && row === undefined && group !== '')
        throw problems.notFound(messages.groups.gone)
      // Also where another admin has renewed it since: their link is the valid one.
      if (row === undefined || row.token_hash !== stored.token_hash)
        throw problems.conflict('edit-conflict', messages.editConflict)
      return presentInvitation(row, token)
    },
  ),

  forMembers(withdrawInvitation, { may: mayInvite, reads: findKey }, async ({ read }, { db }) => {
    orNotFound(await invitations.remove(db, read), messages.joining.noInvitation)
    return undefined
  }),

  forAnybody(
    showInvitation,
    async ({ body }, { db, clock, invitationTokens }: InvitationServices) => {
      const hash = invitationTokens.hash(body.token)
      const site = await invitations.findSite(db, { hash, now: toInstant(clock.now()) })
      return presentInvitedSite(orNotFound(site, messages.joining.invitationGone))
    },
  ),
]

/** Returns which invitation is meant. Throws 404 for a group that the site does not have. */
async function findKey(
  { member, query }: { member: Member; query: { group?: string | undefined } },
  { db }: Core,
): Promise<invitations.InvitationKey> {
  const { group } = query
  if (group !== undefined)
    orNotFound(await groups.find(db, itemOf(member, group)), messages.groups.gone)
  return { site: member.site.id, group: group ?? '' }
}
