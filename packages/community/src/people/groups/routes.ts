import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { itemOf, orNotFound, refuseStale } from '../../access/item.ts'
import { everyMember } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import { messages } from '../../messages.ts'
import { mayChangeGroups } from './policy.ts'
import { presentGroup } from './present.ts'
import * as groups from './store.ts'

const { listGroups, createGroup, renameGroup, deleteGroup, changeGroupMembers } = communityEndpoints

/** Routes of groups: members read them, admins change them and say who is in them. */
export const groupRoutes: Routes = [
  forMembers(listGroups, { may: everyMember }, async ({ member }, { db }) =>
    (await groups.list(db, member.site.id)).map(presentGroup),
  ),

  forMembers(
    createGroup,
    {
      may: mayChangeGroups,
      full: messages.groups.full(limits.groupsPerSite),
      creates: async ({ member, id }, { db }) => {
        const first = await groups.find(db, itemOf(member, id))
        return first && presentGroup(first)
      },
    },
    async ({ member, body, id }, { db, clock }) =>
      presentGroup(
        await groups.create(db, {
          id,
          site_id: member.site.id,
          name: body.name,
          version: 1,
          created_at: toInstant(clock.now()),
        }),
      ),
  ),

  forMembers(renameGroup, { may: mayChangeGroups }, async ({ member, params, body }, { db }) => {
    const item = itemOf(member, params.group)
    const saved = await groups.update(db, item, { name: body.name, expected: body.version })
    return presentGroup(saved ?? (await refuseStale(groups.find(db, item))))
  }),

  forMembers(deleteGroup, { may: mayChangeGroups }, async ({ member, params }, { db }) => {
    orNotFound(await groups.remove(db, itemOf(member, params.group)))
    return undefined
  }),

  forMembers(
    changeGroupMembers,
    { may: mayChangeGroups, full: messages.full.bytes },
    async ({ member, params, body }, { db, clock, settings }) => {
      const budget = listBudget('profiles', settings)
      const change = { ...body, budget, now: toInstant(clock.now()) }
      return orNotFound(await groups.changeMembers(db, itemOf(member, params.group), change))
    },
  ),
]
