import { removeInSteps } from '@maypole/platform/remove-in-steps'
import { forgetDropped } from '../../lists/deleted-item-store.ts'
import type { Feature } from '../../lists/feature.ts'
import { listBudget, listColumns, type TextBudgets } from '../../lists/list-sizes.ts'
import { lockSite } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, DeletedItemRow, ProfileRow } from '../../lists/tables.ts'

export type ListedDeletion = Pick<
  DeletedItemRow,
  'id' | 'kind' | 'part' | 'title' | 'deleted_at'
> & {
  /** Of the member who deleted it, if they are still there. */
  [Name in keyof Pick<ProfileRow, 'first_name' | 'last_name'>]: ProfileRow[Name] | null
}

/** Returns what was deleted after `since`, newest first. */
export function list(db: Db, site: string, since: string): Promise<ListedDeletion[]> {
  return db
    .selectFrom('deleted_items')
    .leftJoin('profiles', (join) =>
      join
        .onRef('profiles.site_id', '=', 'deleted_items.site_id')
        .onRef('profiles.user_id', '=', 'deleted_items.deleted_by'),
    )
    .select(['deleted_items.id', 'kind', 'part', 'title', 'deleted_at', 'first_name', 'last_name'])
    .where('deleted_items.site_id', '=', site)
    .where('deleted_at', '>', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('deleted_items.id', 'desc')
    .execute()
}

/**
 * Brings back what was deleted after `since`; `id` is the deletion's, or that of the item. Returns
 * undefined when there is no such item. Throws QuotaExceededError when its list is full, and a
 * problem for what stands in the way.
 */
export function restore(
  db: Db,
  options: {
    site: string
    id: string
    since: string
    /** The user who brings it back. */
    by: string
    now: string
    settings: TextBudgets
    features: readonly Feature[]
  },
): Promise<Pick<DeletedItemRow, 'kind' | 'part' | 'item_id'> | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { site, id, since, features, settings } = options
    await lockSite(transaction, site)
    const deleted = await transaction
      .deleteFrom('deleted_items')
      .where((row) => row.or([row('id', '=', id), row('item_id', '=', id)]))
      .where('site_id', '=', site)
      .where('deleted_at', '>', since)
      .returning(tableColumns.deleted_items)
      .executeTakeFirst()
    if (deleted === undefined) return undefined
    const restores = features
      .flatMap((feature) => feature.restores ?? [])
      .find(
        ({ list, part = null }) => listColumns[list].kind === deleted.kind && part === deleted.part,
      )
    if (restores === undefined) throw new Error(`No feature brings back ${deleted.kind}`)
    const budget = listBudget(restores.list, settings)
    const row = JSON.parse(deleted.item) as never
    await restores.restore(transaction, row, { ...options, budget })
    return deleted
  })
}

/** Deletes for good what was deleted until then, in small steps. */
export function purge(db: Db, until: string): Promise<void> {
  return removeInSteps(async (limit) => {
    const purged = await db
      .deleteFrom('deleted_items')
      .where('id', 'in', (query) =>
        query
          .selectFrom('deleted_items')
          .select('id')
          .where('deleted_at', '<=', until)
          .orderBy('deleted_at')
          .limit(limit),
      )
      .returning(['kind', 'part', 'item_id'])
      .execute()
    await forgetDropped(db, purged)
    return purged.length
  })
}
