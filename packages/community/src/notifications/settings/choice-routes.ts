import { communityEndpoints } from '@maypole/contract/community'
import type { Membership } from '../../access/membership.ts'
import type { CommunityRouter } from '../../access/router.ts'
import type { CountWrite } from '../../access/write-limits.ts'
import type { ChoiceStore } from './choice-store.ts'
import { presentChoices, toChoicesRow } from './choices.ts'

const { getNotificationChoices, updateNotificationChoices } = communityEndpoints

/** Routes of what a member is told of a community. */
export function choiceRoutes(
  router: CommunityRouter,
  options: { choices: ChoiceStore; membership: Membership; countWrite: CountWrite },
): void {
  const { choices, membership, countWrite } = options

  router.route(getNotificationChoices, async ({ caller: viewer, params }) => {
    const { site } = await membership.enter(viewer, params.site)
    return presentChoices(await choices.find(viewer.userId, site.id))
  })

  router.route(updateNotificationChoices, async ({ caller: viewer, params, body }) => {
    const { site } = await membership.enter(viewer, params.site)
    await countWrite({ user: viewer.userId, site: site.id })
    const row = toChoicesRow({ user_id: viewer.userId, site_id: site.id }, body)
    await choices.save(row)
    return presentChoices(row)
  })
}
