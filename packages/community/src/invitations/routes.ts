import { communityEndpoints } from '@maypole/contract/community'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Membership } from '../access/membership.ts'
import { requireAllowed } from '../access/policy.ts'
import type { CommunityRouter } from '../access/router.ts'
import type { CountWrite } from '../access/write-limits.ts'
import { messages } from '../messages.ts'
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
    tokens: InvitationTokens
    membership: Membership
    clock: Clock
    countWrite: CountWrite
  },
): void {
  const { store, tokens, membership, clock, countWrite } = options
  const now = () => toInstant(clock.now())

  router.route(getInvitation, async ({ caller: viewer, params }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayInvite(member))
    const row = await store.find(member.site.id, now())
    return { invitation: row === undefined ? null : presentInvitation(row, tokens.unseal(row)) }
  })

  router.route(renewInvitation, async ({ caller: viewer, params, body }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayInvite(member))
    const site = member.site.id
    await countWrite({ user: viewer.userId, site })
    const { token, ...stored } = tokens.create(site)
    const isRenewed = await store.renew(
      {
        ...stored,
        site_id: site,
        created_by: member.profileId,
        use_count: 0,
        version: 1,
        created_at: now(),
        expires_at: toInstant(clock.now() + body.days * day),
      },
      body.version,
    )
    const row = isRenewed ? await store.find(site, now()) : undefined
    // Also where another admin has renewed it since: their link is the valid one.
    if (row === undefined || row.token_hash !== stored.token_hash)
      throw problems.conflict('edit-conflict', messages.editConflict)
    return presentInvitation(row, token)
  })

  router.route(withdrawInvitation, async ({ caller: viewer, params }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayInvite(member))
    await countWrite({ user: viewer.userId, site: member.site.id })
    if (!(await store.withdraw(member.site.id)))
      throw problems.notFound(messages.joining.noInvitation)
    return undefined
  })

  router.route(showInvitation, async ({ body }) => {
    const site = await store.siteOf(tokens.hash(body.token), now())
    if (site === undefined) throw problems.notFound(messages.joining.invitationGone)
    return presentInvitedSite(site)
  })
}
