import type { DeletedItem } from '@maypole/contract/community'
import { deletedItemDays } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import type { ListedDeletion } from './store.ts'

/** Presents what was deleted to an admin. */
export function presentDeletedItem(row: ListedDeletion): DeletedItem {
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim()
  return {
    id: row.id,
    kind: row.part ?? row.kind,
    title: row.title,
    deletedDate: row.deleted_at,
    purgeDate: toInstant(Date.parse(row.deleted_at) + deletedItemDays * 86_400_000),
    deletedBy: name === '' ? undefined : name,
  }
}
