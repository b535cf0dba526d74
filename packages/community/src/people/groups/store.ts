import { limits } from '@maypole/contract/community/constants'
import { isUniqueViolation } from '@maypole/platform/database'
import { problems } from '@maypole/platform/http'
import { sql } from 'kysely'
import { readGroupIds, writeGroupIds } from '../../lists/columns/group-ids.ts'
import type { ListBudget } from '../../lists/list-sizes.ts'
import { countBytes, QuotaExceededError, touchList } from '../../lists/quota-store.ts'
import { itemFinder, lockSite, statement } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, GroupRow, Item } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { nameKey } from './name-key.ts'

const groupsOfSite = statement<{ site: string }, GroupRow>((db, value) =>
  db
    .selectFrom('contact_groups')
    .select(tableColumns.contact_groups)
    .where('site_id', '=', value('site')),
)

/** Rows of one statement. */
const portion = 500
/** Bytes of a group in an entry. */
const bytesOfGroup = (id: string) => Buffer.byteLength(writeGroupIds([id]))

/** Throws 409 when the site has another group of this name. */
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error)) throw problems.conflict('name-taken', messages.groups.nameTaken)
  throw error
}

/** Returns the groups of a site by name. Sorted here, as collations differ. */
export async function list(db: Db, site: string): Promise<readonly GroupRow[]> {
  const rows = await groupsOfSite(db, { site })
  return rows.toSorted((a, b) => (a.name_key < b.name_key ? -1 : 1))
}

/** Throws QuotaExceededError above the limit, and 409 for a name that is taken. */
export function create(db: Db, row: Omit<GroupRow, 'name_key'>): Promise<GroupRow> {
  return db
    .transaction()
    .execute(async (transaction) => {
      const { site_id: site } = row
      await lockSite(transaction, site)
      const groups = await groupsOfSite(transaction, { site })
      if (groups.length >= limits.groupsPerSite) throw new QuotaExceededError('items')
      const group = { ...row, name_key: nameKey(row.name) }
      await transaction.insertInto('contact_groups').values(group).execute()
      return group
    })
    .catch(refuseTaken)
}

/**
 * Renames a group; with `expected`, only if that is still the version. Throws 409 for a name that
 * is taken.
 */
export function update(
  db: Db,
  { site, id }: Item,
  change: { name: string; expected: number | undefined },
) {
  const { name, expected } = change
  let updating = db
    .updateTable('contact_groups')
    .set({ name, name_key: nameKey(name), version: sql`version + 1` })
    .where('id', '=', id)
    .where('site_id', '=', site)
  if (expected !== undefined) updating = updating.where('version', '=', expected)
  return updating.returning(tableColumns.contact_groups).executeTakeFirst().catch(refuseTaken)
}

/** Deletes a group, and takes its contacts out. Returns whether it existed. */
export function remove(db: Db, group: Item): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { site, id } = group
    await touchList(transaction, { site, list: 'profiles' })
    const deleted = await transaction
      .deleteFrom('contact_groups')
      .where('id', '=', id)
      .where('site_id', '=', site)
      .returning('id')
      .execute()
    if (deleted.length === 0) return false
    const left = await transaction
      .updateTable('profiles')
      .set({ group_ids: without(id) })
      .where('site_id', '=', site)
      .where('group_ids', 'like', `%${id}%`)
      .returning('id')
      .execute()
    await countGroup(transaction, { site, id, by: -left.length })
    await forgetInvitations(transaction, group)
    return true
  })
}

/**
 * Changes who is in a group. Returns undefined when there is no such group. Throws
 * QuotaExceededError, and 409 when a contact would be in too many groups.
 */
export function changeMembers(
  db: Db,
  group: Item,
  change: {
    add: readonly string[]
    remove: readonly string[]
    budget: ListBudget
    now: string
  },
): Promise<{ added: number; removed: number } | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { add, remove, budget, now } = change
    const mostGroups = limits.groupsPerContact
    await touchList(transaction, { site: group.site, list: 'profiles' })
    if ((await find(transaction, group)) === undefined) return undefined
    const joining = await pick(transaction, { ...group, ids: add, isIn: false })
    if (joining.some(({ group_ids }) => readGroupIds(group_ids).length >= mostGroups))
      throw problems.conflict('full', messages.groups.tooMany(mostGroups))
    const leaving = await pick(transaction, { ...group, ids: remove, isIn: true })
    const put = sql<string>`group_ids || ${writeGroupIds([group.id])}`
    await setGroups(transaction, { ...group, rows: joining, groupIds: put, now })
    await setGroups(transaction, { ...group, rows: leaving, groupIds: without(group.id), now })
    const by = joining.length - leaving.length
    await countGroup(transaction, { ...group, by, budget })
    return { added: joining.length, removed: leaving.length }
  })
}

/** Nobody joins by a group that is gone; who waits to, waits for the site alone. */
async function forgetInvitations(transaction: Db, { site, id }: Item): Promise<void> {
  await transaction
    .deleteFrom('invitations')
    .where('site_id', '=', site)
    .where('group_id', '=', id)
    .execute()
  await transaction
    .updateTable('join_requests')
    .set({ group_id: null })
    .where('site_id', '=', site)
    .where('group_id', '=', id)
    .execute()
}

export const find = itemFinder('contact_groups')

function without(id: string) {
  return sql<string>`replace(group_ids, ${writeGroupIds([id])}, '')`
}

/** Returns those of some contacts that are in a group, or those that are not. */
async function pick(
  transaction: Db,
  options: Item & { ids: readonly string[]; isIn: boolean },
): Promise<{ id: string; group_ids: string }[]> {
  const { site, id, ids, isIn } = options
  const picked = []
  for (const some of inPortions([...new Set(ids)])) {
    const rows = await transaction
      .selectFrom('profiles')
      .select(['id', 'group_ids'])
      .where('site_id', '=', site)
      .where('id', 'in', some)
      .execute()
    picked.push(...rows.filter((row) => readGroupIds(row.group_ids).includes(id) === isIn))
  }
  return picked
}

async function setGroups(
  transaction: Db,
  options: Item & {
    rows: readonly { id: string }[]
    groupIds: ReturnType<typeof without>
    now: string
  },
): Promise<void> {
  for (const rows of inPortions(options.rows))
    await transaction
      .updateTable('profiles')
      .set({
        group_ids: options.groupIds,
        version: sql<number>`version + 1`,
        updated_at: options.now,
      })
      .where('site_id', '=', options.site)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
}

function countGroup(
  transaction: Db,
  { site, id, by, budget }: Item & { by: number; budget?: ListBudget },
): Promise<void> {
  return countBytes(transaction, { site, list: 'profiles', bytes: by * bytesOfGroup(id), budget })
}

function* inPortions<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += portion)
    yield items.slice(start, start + portion)
}
