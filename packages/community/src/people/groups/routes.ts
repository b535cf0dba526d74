import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Member } from '../../access/membership.ts'
import { requireAllowed } from '../../access/policy.ts'
import type { CommunityRouter } from '../../access/router.ts'
import { creationId } from '../../lists/creation.ts'
import type { ListRoutes } from '../../lists/list-routes.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import { translateQuotaError } from '../../lists/translate-quota-error.ts'
import { messages } from '../../messages.ts'
import type { Viewer } from '../../session-port.ts'
import { mayChangeGroups } from './policy.ts'
import { presentGroup } from './present.ts'
import { type GroupStore, TooManyGroups } from './store.ts'

const { listGroups, createGroup, renameGroup, deleteGroup, changeGroupMembers } = communityEndpoints

const nameTaken = () => problems.conflict('name-taken', messages.groups.nameTaken)

/** Routes of groups: members read them, admins change them and say who is in them. */
export function groupRoutes(
  router: CommunityRouter,
  options: Omit<ListRoutes, 'lists'> & { store: GroupStore },
): void {
  const { store, membership, clock, countWrite, settings } = options
  const budget = listBudget('profiles', limits.profilesPerSite, settings)

  /** Lets admins in who change something. */
  async function enter(viewer: Viewer, address: string): Promise<Member> {
    const member = await membership.enter(viewer, address)
    requireAllowed(mayChangeGroups(member))
    await countWrite({ user: viewer.userId, site: member.site.id })
    return member
  }

  router.route(listGroups, async ({ caller: viewer, params }) => {
    const member = await membership.enter(viewer, params.site)
    return (await store.list(member.site.id)).map(presentGroup)
  })

  router.route(createGroup, async ({ caller: viewer, params, body, request }) => {
    const { site } = await enter(viewer, params.site)
    const group = {
      id: creationId(request, { user: viewer.userId, place: `${site.id}/groups`, body }),
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
  })

  router.route(renameGroup, async ({ caller: viewer, params, body }) => {
    const { site } = await enter(viewer, params.site)
    const group = { site: site.id, id: params.group.toLowerCase() }
    const saved = await store.rename(group, { name: body.name, expected: body.version })
    if (saved === 'name-taken') throw nameTaken()
    if (saved !== undefined) return presentGroup(saved)
    if ((await store.find(group.site, group.id)) === undefined) throw problems.notFound()
    throw problems.conflict('edit-conflict', messages.editConflict)
  })

  router.route(deleteGroup, async ({ caller: viewer, params }) => {
    const { site } = await enter(viewer, params.site)
    const existed = await store.delete({ site: site.id, id: params.group.toLowerCase() })
    if (!existed) throw problems.notFound()
    return undefined
  })

  router.route(changeGroupMembers, async ({ caller: viewer, params, body }) => {
    const { site } = await enter(viewer, params.site)
    const group = { site: site.id, id: params.group.toLowerCase() }
    const changing = store.changeMembers(group, {
      ...body,
      mostGroups: limits.groupsPerContact,
      budget,
      now: toInstant(clock.now()),
    })
    const changed = await translateQuotaError(changing, messages.full.bytes).catch(
      (error: unknown) => {
        if (!(error instanceof TooManyGroups)) throw error
        throw problems.conflict('full', messages.groups.tooMany(limits.groupsPerContact))
      },
    )
    if (changed === undefined) throw problems.notFound()
    return changed
  })
}
