import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { readGroupIds, writeGroupIds } from './group-ids.ts'

/**
 * Returns what is left of the groups of an entry when those that the site does not have are taken
 * out. With the site locked, none of them is deleted meanwhile.
 */
export async function existingGroups(
  transaction: Kysely<Tables>,
  { site, groupIds }: { site: string; groupIds: string },
): Promise<string> {
  const ids = readGroupIds(groupIds)
  if (ids.length === 0) return ''
  const rows = await transaction
    .selectFrom('contact_groups')
    .select('id')
    .where('site_id', '=', site)
    .where('id', 'in', ids)
    .execute()
  const existing = new Set(rows.map(({ id }) => id))
  return writeGroupIds(ids.filter((id) => existing.has(id)))
}

/** Returns the names of an entry's groups, sorted. */
export async function groupNames(
  db: Kysely<Tables>,
  { site, groupIds }: { site: string; groupIds: string },
): Promise<string[]> {
  const ids = readGroupIds(groupIds)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('contact_groups')
    .select('name')
    .where('site_id', '=', site)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ name }) => name).toSorted()
}
