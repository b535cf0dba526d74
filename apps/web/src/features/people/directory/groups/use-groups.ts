import type { Group, Profile } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../../api/api-provider.tsx'
import { groupsQuery, keys } from '../../../../api/queries.ts'
import { useIdempotencyKey } from '../../../../api/use-idempotency-key.ts'
import { useSubmit } from '../../../../api/use-submit.ts'

/** The groups of a site, by name. */
export function useGroups(siteId: string) {
  const api = useApi()
  return useQuery(groupsQuery(api, siteId))
}

/** Returns how many of these contacts are in each group, by the group's id. */
export function countGroups(contacts: readonly Profile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const contact of contacts)
    for (const id of contact?.groups ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** Adds a group, by its name. */
export function useAddGroup(siteId: string) {
  const api = useApi()
  const refresh = useRefresh(siteId)
  const idempotencyKey = useIdempotencyKey()
  return useSubmit({
    mutationFn: (name: string): Promise<Group> =>
      api.call('POST /sites/:site/groups', {
        params: { site: siteId },
        body: { name },
        idempotencyKey,
      }),
    onSuccess: refresh,
  })
}

export function useRenameGroup(siteId: string) {
  const api = useApi()
  const refresh = useRefresh(siteId)
  return useSubmit({
    mutationFn: ({ group, name }: { group: Group; name: string }) =>
      api.call('PUT /sites/:site/groups/:group', {
        params: { site: siteId, group: group.id },
        body: { name, version: group.version },
      }),
    // Also after a refusal: somebody else has changed the group.
    onSettled: refresh,
  })
}

export function useDeleteGroup(siteId: string) {
  const api = useApi()
  const refresh = useRefresh(siteId)
  return useSubmit({
    mutationFn: (id: string) =>
      api.call('DELETE /sites/:site/groups/:group', { params: { site: siteId, group: id } }),
    onSettled: refresh,
  })
}

/** Changes who is in a group, in as many requests as it takes. */
export function useChangeMembers(siteId: string) {
  const api = useApi()
  const refresh = useRefresh(siteId)
  return useSubmit({
    mutationFn: async (change: {
      group: string
      add: readonly string[]
      remove: readonly string[]
    }) => {
      const { group, add, remove } = change
      const most = limits.groupChanges
      for (let start = 0; start < Math.max(add.length, remove.length); start += most)
        await api.call('PATCH /sites/:site/groups/:group/members', {
          params: { site: siteId, group },
          body: {
            add: add.slice(start, start + most),
            remove: remove.slice(start, start + most),
          },
        })
    },
    onSettled: refresh,
  })
}

function useRefresh(siteId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const changed = [keys.groups(siteId), keys.profiles(siteId), keys.ownProfile(siteId)]
    await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}
