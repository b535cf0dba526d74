import { type AgentTab, agentPermission } from '@maypole/contract/community'

/** What an agent may see of a community, by the id of the community. */
export type Permissions = ReadonlyMap<string, ReadonlySet<AgentTab>>

/** Reads authorization details; what is of another form allows nothing. */
export function readPermissions(details: readonly unknown[]): Permissions {
  const permissions = new Map<string, Set<AgentTab>>()
  for (const detail of details) {
    const { data } = agentPermission.safeParse(detail)
    if (data === undefined) continue
    const known = permissions.get(data.identifier) ?? []
    permissions.set(data.identifier, new Set([...known, ...data.datatypes]))
  }
  return permissions
}
