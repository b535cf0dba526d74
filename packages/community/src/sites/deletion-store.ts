import { ofTable } from '@maypole/platform/database'
import { statement } from '../lists/rows-store.ts'
import { tableColumns } from '../lists/table-columns.ts'
import type { Db, SiteRow } from '../lists/tables.ts'
import { forgetCaches } from './caches-store.ts'

/** Returns the sites deleted after `since` whose admin the user is. */
export const listOfAdmin = statement<{ user: string; since: string }, SiteRow>((db, value) =>
  db
    .selectFrom('profiles')
    .innerJoin('sites', 'sites.id', 'profiles.site_id')
    .select(ofTable('sites', tableColumns.sites))
    .where('profiles.user_id', '=', value('user'))
    .where('profiles.role', '=', 'admin')
    .where('sites.deleted_at', '>', value('since')),
)

/** Marks a site as deleted if its title is still this one. */
export function remove(
  db: Db,
  options: { id: string; title: string; now: string },
): Promise<SiteRow | undefined> {
  return db
    .updateTable('sites')
    .set({ deleted_at: options.now, updated_at: options.now })
    .where('id', '=', options.id)
    .where('title', '=', options.title)
    .where('deleted_at', 'is', null)
    .returning(tableColumns.sites)
    .executeTakeFirst()
}

/** Brings back a site deleted after `since`. */
export function restore(
  db: Db,
  options: { id: string; since: string; now: string },
): Promise<SiteRow | undefined> {
  return db
    .updateTable('sites')
    .set({ deleted_at: null, updated_at: options.now })
    .where('id', '=', options.id)
    .where('deleted_at', '>', options.since)
    .returning(tableColumns.sites)
    .executeTakeFirst()
}

/**
 * Deletes for good what was deleted until then, a site at a time: the foreign keys take
 * everything in it along.
 */
export async function purge(db: Db, until: string): Promise<void> {
  const expired = await db
    .selectFrom('sites')
    .select('id')
    .where('deleted_at', '<=', until)
    .execute()
  for (const { id } of expired)
    await db.transaction().execute(async (transaction) => {
      const purged = await transaction
        .deleteFrom('sites')
        .where('id', '=', id)
        .where('deleted_at', '<=', until)
        .returning('id')
        .execute()
      if (purged.length > 0) await forgetCaches(transaction, id)
    })
}
