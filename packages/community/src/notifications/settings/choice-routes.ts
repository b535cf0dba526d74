import { communityEndpoints } from '@maypole/contract/community'
import { everyMember } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import type { ChoiceStore } from './choice-store.ts'
import { presentChoices, toChoicesRow } from './choices.ts'

const { getNotificationChoices, updateNotificationChoices } = communityEndpoints

/** Routes of what a member is told of a community. */
export function choiceRoutes(options: { choices: ChoiceStore }): Routes {
  const { choices } = options

  return [
    forMembers(getNotificationChoices, { may: everyMember }, async ({ member, viewer }) => {
      const { site } = member
      return presentChoices(await choices.find(viewer.userId, site.id))
    }),

    forMembers(
      updateNotificationChoices,
      { may: everyMember },
      async ({ member, viewer, body }) => {
        const { site } = member
        const row = toChoicesRow({ user_id: viewer.userId, site_id: site.id }, body)
        await choices.save(row)
        return presentChoices(row)
      },
    ),
  ]
}
