import { communityEndpoints } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { CommunityRouter } from '../../access/router.ts'
import { toAudienceColumns } from '../../access/visibility.ts'
import type { ListRoutes } from '../../lists/list-routes.ts'
import { messages } from '../../messages.ts'
import { presentOwnProfile } from './present.ts'
import type { VisibilityStore } from './visibility-store.ts'

const { getOwnProfile, updateVisibility } = communityEndpoints

/** Routes of the viewer's own profile. Who sees it is chosen by the person alone. */
export function ownProfileRoutes(
  router: CommunityRouter,
  options: Pick<ListRoutes, 'membership' | 'clock' | 'countWrite'> & { store: VisibilityStore },
): void {
  const { store, membership, clock, countWrite } = options

  router.route(getOwnProfile, async ({ caller: viewer, params }) => {
    const member = await membership.enter(viewer, params.site)
    return presentOwnProfile(member.entry, member)
  })

  router.route(updateVisibility, async ({ caller: viewer, params, body }) => {
    const member = await membership.enter(viewer, params.site)
    const { version, ...chosen } = body
    await countWrite({ user: viewer.userId, site: member.site.id })
    const saved = await store.choose({
      entry: { id: member.profileId, site: member.site.id },
      audiences: toAudienceColumns(chosen),
      expected: version,
      now: toInstant(clock.now()),
    })
    if (saved === undefined) throw problems.conflict('edit-conflict', messages.editConflict)
    return presentOwnProfile(saved, member)
  })
}
