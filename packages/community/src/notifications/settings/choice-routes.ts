import { communityEndpoints } from '@maypole/contract/community'
import { byCategory } from '@maypole/contract/community/notification-constants'
import { everyMember } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import * as choices from './choice-store.ts'
import { presentChoices, toChoicesRow } from './choices.ts'

const { getNotificationChoices, updateNotificationChoices } = communityEndpoints

/** Routes of what a member is told of a community. */
export const choiceRoutes: Routes = [
  forMembers(getNotificationChoices, { may: everyMember }, async ({ member, viewer }, { db }) =>
    presentChoices(await choices.find(db, viewer.userId, member.site.id)),
  ),

  forMembers(
    updateNotificationChoices,
    { may: everyMember },
    async ({ member, viewer, body }, { db }) => {
      const before = presentChoices(await choices.find(db, viewer.userId, member.site.id))
      const row = toChoicesRow(
        { user_id: viewer.userId, site_id: member.site.id },
        {
          ...byCategory((category) => body[category] ?? before[category]),
          reminderMinutes: body.reminderMinutes,
        },
      )
      await choices.save(db, row)
      return presentChoices(row)
    },
  ),
]
