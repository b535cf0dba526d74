import type { Group } from '@maypole/contract/community'
import type { GroupRow } from '../../lists/tables.ts'

/** Presents a group to members. */
export function presentGroup({ id, name, version }: GroupRow): Group {
  return { id, name, version }
}
