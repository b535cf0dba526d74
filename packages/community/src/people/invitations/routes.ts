import { communityEndpoints } from '@maypole/contract/community'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Member } from '../../access/membership.ts'
import { forAnybody, forMembers, type Routes } from '../../access/route.ts'
import { messages } from '../../messages.ts'
import type { GroupStore } from '../groups/store.ts'
import { mayInvite } from './policy.ts'
import { presentInvitation, presentInvitedSite } from './present.ts'
import type { InvitationStore } from './store.ts'
import type { InvitationTokens } from './tokens.ts'

const { getInvitation, renewInvitation, withdrawInvitation, showInvitation } = communityEndpoints

const day = 86_400_000

/** Routes of the link by which people come into a site. */
export function invitationRoutes(options: {
  store: InvitationStore
  groups: Pick<GroupStore, 'find'>
  tokens: InvitationTokens
  clock: Clock
}): Routes {
  const { store, groups, tokens, clock } = options
  const now = () => toInstant(clock.now())

  /** Returns which invitation is meant. Throws 404 for a group that the site does not have. */
  async function find({ site }: Member, group: string | undefined) {
    if (group !== undefined && (await groups.find(site.id, group)) === undefined)
      throw problems.notFound(messages.groups.gone)
    return { site: site.id, group: group ?? '' }
  }

  return [
    forMembers(getInvitation, { may: mayInvite }, async ({ member, query }) => {
      const invitation = await find(member, query.group)
      const row = await store.find(invitation, now())
      return { invitation: row === undefined ? null : presentInvitation(row, tokens.unseal(row)) }
    }),

    forMembers(
      renewInvitation,
      { may: mayInvite, counts: 'later' },
      async ({ member, query, body, count }) => {
        const { site, group } = await find(member, query.group)
        await count()
        const { token, ...stored } = tokens.create(site)
        const isRenewed = await store.renew(
          {
            ...stored,
            site_id: site,
            group_id: group,
            created_by: member.profileId,
            use_count: 0,
            version: 1,
            created_at: now(),
            expires_at: toInstant(clock.now() + body.days * day),
          },
          body.version,
        )
        if (isRenewed === 'no-group') throw problems.notFound(messages.groups.gone)
        const row = isRenewed ? await store.find({ site, group }, now()) : undefined
        // Deleting a group ends its invitation.
        if (isRenewed && row === undefined && group !== '')
          throw problems.notFound(messages.groups.gone)
        // Also where another admin has renewed it since: their link is the valid one.
        if (row === undefined || row.token_hash !== stored.token_hash)
          throw problems.conflict('edit-conflict', messages.editConflict)
        return presentInvitation(row, token)
      },
    ),

    forMembers(
      withdrawInvitation,
      { may: mayInvite, counts: 'later' },
      async ({ member, query, count }) => {
        const invitation = await find(member, query.group)
        await count()
        if (!(await store.withdraw(invitation)))
          throw problems.notFound(messages.joining.noInvitation)
        return undefined
      },
    ),

    forAnybody(showInvitation, async ({ body }) => {
      const site = await store.siteOf(tokens.hash(body.token), now())
      if (site === undefined) throw problems.notFound(messages.joining.invitationGone)
      return presentInvitedSite(site)
    }),
  ]
}
