import type { News } from '@maypole/contract/community'
import { type RawBuilder, sql } from 'kysely'
import { type ListName, listColumns } from './list-sizes.ts'
import type { Db, ProfileRow, SeenColumns, SiteRow } from './tables.ts'

/** The columns of an entry that say what its person has seen. */
export const seenColumns = Object.values(listColumns).map(({ seen }) => seen)

const lists = Object.keys(listColumns) as ListName[]

/** Returns what a member has not seen yet. */
export function newsOf(
  site: SiteRow,
  reader: Pick<ProfileRow, 'role'> & { readonly seen: SeenColumns },
): News {
  const unseen = lists.filter((list) => {
    // Contacts that only admins see are not announced to others.
    if (list === 'profiles' && reader.role !== 'admin' && site.listing_audience === 'admins')
      return false
    const { newest, seen } = listColumns[list]
    return reader.seen[seen] < site[newest]
  })
  return Object.fromEntries(unseen.map((list) => [list, site[listColumns[list].newest]]))
}

/** Returns values for an entry whose person has seen everything there is: they have just joined. */
export function everythingSeen(
  site: string,
): Record<keyof SeenColumns | 'seen_from', RawBuilder<number>> {
  const position = sql<number>`(select last_position from sites where id = ${site})`
  return {
    announcement_seen: position,
    link_seen: position,
    profile_seen: position,
    event_seen: position,
    seen_from: position,
  }
}

/**
 * Keeps an item from being new to the member who adds it, unless items of others are. Runs after
 * the site was locked and before the item is inserted.
 */
export async function markOwnItem(
  transaction: Db,
  item: { site: string; list: ListName; author: string; position: number },
): Promise<void> {
  const { site, list, author, position } = item
  const { table, seen } = listColumns[list]
  await transaction
    .updateTable('profiles')
    .set({ [seen]: position })
    .where('site_id', '=', site)
    .where('user_id', '=', author)
    .where(seen, '>=', (query) =>
      query
        .selectFrom(table as 'links')
        .select((all) => all.fn.coalesce(all.fn.max('position'), sql<number>`0`).as('newest'))
        .where('site_id', '=', site),
    )
    .execute()
}

/**
 * Takes back what is new after the newest item was deleted or hidden: nobody looks for it in vain.
 */
export async function forgetItem(
  transaction: Db,
  item: { site: string; list: ListName; position: number },
): Promise<void> {
  const { site, list, position } = item
  const { table, newest } = listColumns[list]
  const shown = list === 'links' ? sql`and hidden = 0` : sql``
  await transaction
    .updateTable('sites')
    .set({
      [newest]: sql`(select coalesce(max(position), 0) from ${sql.table(table)} where site_id = ${site} ${shown})`,
    })
    .where('id', '=', site)
    .where(newest, '=', position)
    .execute()
}

/** Makes an item new to members who had not seen it: it is shown again. */
export async function recallItem(
  transaction: Db,
  item: { site: string; list: ListName; position: number },
): Promise<void> {
  const { site, list, position } = item
  const { newest } = listColumns[list]
  await transaction
    .updateTable('sites')
    .set({ [newest]: position })
    .where('id', '=', site)
    .where(newest, '<', position)
    .execute()
}
