import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { everyMember } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import type { ListRoutes } from '../../lists/list-routes.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import { translateQuotaError } from '../../lists/translate-quota-error.ts'
import { messages } from '../../messages.ts'
import { mayChangeGroups } from './policy.ts'
import { presentGroup } from './present.ts'
import { type GroupStore, TooManyGroups } from './store.ts'

const { listGroups, createGroup, renameGroup, deleteGroup, changeGroupMembers } = communityEndpoints

const nameTaken = () => problems.conflict('name-taken', messages.groups.nameTaken)

/** Routes of groups: members read them, admins change them and say who is in them. */
export function groupRoutes(options: Omit<ListRoutes, 'lists'> & { store: GroupStore }): Routes {
  const { store, clock, settings } = options
  const budget = listBudget('profiles', limits.profilesPerSite, settings)

  return [
    forMembers(listGroups, { may: everyMember }, async ({ member }) =>
      (await store.list(member.site.id)).map(presentGroup),
    ),

    forMembers(
      createGroup,
      { may: mayChangeGroups, creates: true },
      async ({ member, body, id }) => {
        const { site } = member
        const group = {
          id,
          site_id: site.id,
          name: body.name,
          version: 1,
          created_at: toInstant(clock.now()),
        }
        // An earlier request with the same key has added it.
        const first = await store.find(site.id, group.id)
        if (first !== undefined) return presentGroup(first)
        const full = messages.groups.full(limits.groupsPerSite)
        const created = await translateQuotaError(store.create(group, limits.groupsPerSite), full)
        if (created !== 'name-taken') return presentGroup(created)
        const faster = await store.find(site.id, group.id)
        if (faster === undefined) throw nameTaken()
        return presentGroup(faster)
      },
    ),

    forMembers(renameGroup, { may: mayChangeGroups }, async ({ member, params, body }) => {
      const { site } = member
      const group = { site: site.id, id: params.group.toLowerCase() }
      const saved = await store.rename(group, { name: body.name, expected: body.version })
      if (saved === 'name-taken') throw nameTaken()
      if (saved !== undefined) return presentGroup(saved)
      if ((await store.find(group.site, group.id)) === undefined) throw problems.notFound()
      throw problems.conflict('edit-conflict', messages.editConflict)
    }),

    forMembers(deleteGroup, { may: mayChangeGroups }, async ({ member, params }) => {
      const { site } = member
      const existed = await store.delete({ site: site.id, id: params.group.toLowerCase() })
      if (!existed) throw problems.notFound()
      return undefined
    }),

    forMembers(changeGroupMembers, { may: mayChangeGroups }, async ({ member, params, body }) => {
      const { site } = member
      const group = { site: site.id, id: params.group.toLowerCase() }
      const saving = store.changeMembers(group, {
        ...body,
        mostGroups: limits.groupsPerContact,
        budget,
        now: toInstant(clock.now()),
      })
      const changed = await translateQuotaError(saving, messages.full.bytes).catch(
        (error: unknown) => {
          if (!(error instanceof TooManyGroups)) throw error
          throw problems.conflict('full', messages.groups.tooMany(limits.groupsPerContact))
        },
      )
      if (changed === undefined) throw problems.notFound()
      return changed
    }),
  ]
}
