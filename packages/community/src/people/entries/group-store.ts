import { sql } from 'kysely'
import { readGroupIds, writeGroupIds } from '../../lists/columns/group-ids.ts'
import { countBytes, touchList } from '../../lists/quota-store.ts'
import type { Db } from '../../lists/tables.ts'

/**
 * Returns what is left of the groups of an entry when those that the site does not have are taken
 * out. With the site locked, none of them is deleted meanwhile.
 */
export async function existingGroups(
  transaction: Db,
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
  db: Db,
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

/**
 * Puts a member into a group. Leaves them as they are when they are in it, when they are in as many
 * as they can be, or when there is no such group. The caller has locked the site.
 */
export async function enterGroup(
  transaction: Db,
  entering: { site: string; user: string; group: string; mostGroups: number; now: string },
): Promise<void> {
  const { site, user, group, mostGroups, now } = entering
  const groupIds = await existingGroups(transaction, { site, groupIds: writeGroupIds([group]) })
  if (groupIds === '') return
  const entry = await transaction
    .selectFrom('profiles')
    .select(['id', 'group_ids'])
    .where('site_id', '=', site)
    .where('user_id', '=', user)
    .executeTakeFirst()
  const own = readGroupIds(entry?.group_ids ?? '')
  if (entry === undefined || own.includes(group) || own.length >= mostGroups) return
  await touchList(transaction, { site, list: 'profiles' })
  await transaction
    .updateTable('profiles')
    .set({
      group_ids: entry.group_ids + groupIds,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', entry.id)
    .execute()
  await countBytes(transaction, { site, list: 'profiles', bytes: Buffer.byteLength(groupIds) })
}
