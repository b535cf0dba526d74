import { communityEndpoints } from '@maypole/contract/community'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Member, Membership } from '../../access/membership.ts'
import { requireAllowed } from '../../access/policy.ts'
import type { CommunityRouter } from '../../access/router.ts'
import type { CountWrite } from '../../access/write-limits.ts'
import { messages } from '../../messages.ts'
import type { GroupStore } from '../groups/store.ts'
import { mayInvite } from './policy.ts'
import { presentInvitation, presentInvitedSite } from './present.ts'
import type { InvitationStore } from './store.ts'
import type { InvitationTokens } from './tokens.ts'

const { getInvitation, renewInvitation, withdrawInvitation, showInvitation } = communityEndpoints

const day = 86_400_000

/** Routes of the link by which people come into a site. */
export function invitationRoutes(
  router: CommunityRouter,
  options: {
    store: InvitationStore
    groups: Pick<GroupStore, 'find'>
    tokens: InvitationTokens
    membership: Membership
    clock: Clock
    countWrite: CountWrite
  },
): void {
  const { store, groups, tokens, membership, clock, countWrite } = options
  const now = () => toInstant(clock.now())

  /** Returns which invitation is meant. Throws 404 for a group that the site does not have. */
  async function find({ site }: Member, group: string | undefined) {
    if (group !== undefined && (await groups.find(site.id, group)) === undefined)
      throw problems.notFound(messages.groups.gone)
    return { site: site.id, group: group ?? '' }
  }

  router.route(getInvitation, async ({ caller: viewer, params, query }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayInvite(member))
    const invitation = await find(member, query.group)
    const row = await store.find(invitation, now())
    return { invitation: row === undefined ? null : presentInvitation(row, tokens.unseal(row)) }
  })

  router.route(renewInvitation, async ({ caller: viewer, params, query, body }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayInvite(member))
    const { site, group } = await find(member, query.group)
    await countWrite({ user: viewer.userId, site })
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
    // Also where another admin has renewed it since: their link is the valid one.
    if (row === undefined || row.token_hash !== stored.token_hash)
      throw problems.conflict('edit-conflict', messages.editConflict)
    return presentInvitation(row, token)
  })

  router.route(withdrawInvitation, async ({ caller: viewer, params, query }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayInvite(member))
    const invitation = await find(member, query.group)
    await countWrite({ user: viewer.userId, site: invitation.site })
    if (!(await store.withdraw(invitation))) throw problems.notFound(messages.joining.noInvitation)
    return undefined
  })

  router.route(showInvitation, async ({ body }) => {
    const site = await store.siteOf(tokens.hash(body.token), now())
    if (site === undefined) throw problems.notFound(messages.joining.invitationGone)
    return presentInvitedSite(site)
  })
}
