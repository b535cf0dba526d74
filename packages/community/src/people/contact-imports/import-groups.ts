import { uuidPattern } from '@maypole/contract'
import { limits } from '@maypole/contract/community/constants'
import { newId } from '@maypole/platform/ids'
import { readGroupIds, writeGroupIds } from '../../lists/columns/group-ids.ts'
import { nameKey } from '../groups/name-key.ts'

/** A group of the site, or one that an import adds. */
export interface PlannedGroup {
  readonly id: string
  readonly name: string
  readonly isNew: boolean
}

/** Finds the groups that the contacts of a file name. Those that the site lacks are planned. */
export function createPlannedGroups(existing: readonly { id: string; name: string }[]) {
  const byKey = new Map<string, PlannedGroup>()
  const byId = new Map<string, PlannedGroup>()

  function add(group: PlannedGroup): PlannedGroup {
    byKey.set(nameKey(group.name), group)
    byId.set(group.id, group)
    return group
  }
  for (const { id, name } of existing) add({ id, name, isNew: false })

  return {
    /** Adds groups to those of an entry; undefined when it would be in too many. */
    join(groupIds: string, names: readonly string[]): string | undefined {
      // What is downloaded here has ids; those of another community say nothing.
      const found = names.flatMap((name) => {
        const known = byKey.get(nameKey(name)) ?? byId.get(name)
        if (known !== undefined) return known
        return uuidPattern.test(name) ? [] : add({ id: newId(), name, isNew: true })
      })
      const ids = [...new Set([...readGroupIds(groupIds), ...found.map(({ id }) => id)])]
      return ids.length > limits.groupsPerContact ? undefined : writeGroupIds(ids)
    },

    namesOf: (groupIds: string): string[] =>
      readGroupIds(groupIds).flatMap((id) => byId.get(id)?.name ?? []),

    /** Equal for equal groups of the site. */
    state: existing.map(({ id, name }) => `${id} ${name}`).join('\n'),

    /** Those to add so that the entries with these groups can be written. */
    added(groupIds: Iterable<string>): PlannedGroup[] {
      const needed = new Set<PlannedGroup>()
      for (const ids of groupIds)
        for (const id of readGroupIds(ids)) {
          const group = byId.get(id)
          if (group?.isNew) needed.add(group)
        }
      return [...needed]
    },
  }
}

export type PlannedGroups = ReturnType<typeof createPlannedGroups>
