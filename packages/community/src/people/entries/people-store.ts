import { sql } from 'kysely'
import { fillPlaces, fillSeats, seatsOf, sheetsTakenBy } from '../../calendar/index.ts'
import { type ListBudget, textBytes } from '../../lists/list-sizes.ts'
import { everythingSeen, forgetItem, markOwnItem } from '../../lists/news-store.ts'
import { countBytes, QuotaExceededError } from '../../lists/quota-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, ProfileRow } from '../../lists/tables.ts'
import { hideLeftAlone } from './guardian-store.ts'
import { type IsKnown, takeNumber } from './number-store.ts'

/**
 * Why nothing was written: the row has changed since it was read, the number is in the directory
 * already, is blocked, no admin would be left, or the directory is full.
 */
export type ProfileRefusal =
  | 'changed'
  | 'phone-taken'
  | 'blocked'
  | 'last-admin'
  | 'full'
  | 'full-of-text'

/** Rolls back a transaction that changes the directory. */
export class ProfileRefused extends Error {
  readonly refusal: ProfileRefusal
  constructor(refusal: ProfileRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/**
 * Counts members and admins of a site and raises the directory's revision. The lock on the row
 * serialises changes of roles. Returns the last position of the site's items, which a new member
 * takes.
 */
export async function countPeople(
  db: Db,
  change: { site: string; members: number; admins: number; limit?: number },
): Promise<number> {
  const { members, admins, limit } = change
  let update = db
    .updateTable('sites')
    .set({
      member_count: sql`member_count + ${members}`,
      admin_count: sql`admin_count + ${admins}`,
      profile_revision: sql`profile_revision + 1`,
      ...(members > 0 && {
        last_position: sql`last_position + 1`,
        profile_newest: sql`last_position + 1`,
      }),
    })
    .where('id', '=', change.site)
  if (limit !== undefined) update = update.where('member_count', '<', limit)
  if (admins < 0) update = update.where('admin_count', '>', 1)
  const row = await update.returning('last_position').executeTakeFirst()
  if (row === undefined) throw new ProfileRefused(admins < 0 ? 'last-admin' : 'full')
  return row.last_position
}

/** Replaces the byte count of an entry's text. */
export async function countText(
  transaction: Db,
  change: { before?: ProfileRow | undefined; saved?: ProfileRow; budget?: ListBudget },
): Promise<void> {
  const { before, saved, budget } = change
  const site = saved?.site_id ?? before?.site_id
  if (site === undefined) return
  const bytes = textBytes('profiles', saved ?? {}) - textBytes('profiles', before ?? {})
  try {
    await countBytes(transaction, { site, list: 'profiles', bytes, budget })
  } catch (error) {
    throw error instanceof QuotaExceededError ? new ProfileRefused('full-of-text') : error
  }
}

/**
 * Takes a number for an entry, and returns its `duplicate`. Throws ProfileRefused when the person
 * who saves it knows that the number is taken.
 */
export async function duplicateOf(
  transaction: Db,
  options: Parameters<typeof takeNumber>[1],
): Promise<number> {
  const duplicate = await takeNumber(transaction, options)
  if (duplicate === undefined) throw new ProfileRefused('phone-taken')
  return duplicate
}

/**
 * Adds an entry, counted. Throws ProfileRefused when the directory is full, or has the number in an
 * entry that is known: in any, unless `isKnown` says otherwise. The entry is new to every member
 * but its author; to a person who joins by it nothing is new.
 */
export async function addEntry(
  transaction: Db,
  row: ProfileRow,
  options: { author: string; budget: ListBudget; isKnown?: IsKnown },
): Promise<void> {
  const { author, budget, isKnown = () => true } = options
  const { site_id: site, phone_number: phone } = row
  const admins = row.role === 'admin' ? 1 : 0
  const limit = budget.items
  const position = await countPeople(transaction, { site, members: 1, admins, limit })
  await countText(transaction, { saved: row, budget })
  const duplicate = await duplicateOf(transaction, { site, phone, isKnown })
  await markOwnItem(transaction, { site, list: 'profiles', author, position })
  await transaction
    .insertInto('profiles')
    .values({ ...row, duplicate, position, ...everythingSeen(site) })
    .execute()
}

/**
 * Deletes an entry as it was read, counted, with the person's private calendar address of the site,
 * their answers to events, what they took of sheets, and their request to join: later they can ask
 * again. Their seats and places go to those who wait; those whom nobody else looks after are left
 * to admins. Throws ProfileRefused when role or person have changed, and for the last admin.
 */
export async function removeEntry(
  transaction: Db,
  read: Pick<ProfileRow, 'id' | 'site_id' | 'role' | 'user_id'>,
  now: string,
): Promise<ProfileRow> {
  const admins = read.role === 'admin' ? -1 : 0
  await countPeople(transaction, { site: read.site_id, members: -1, admins })
  const seats = await seatsOf(transaction, read.id)
  const sheets = await sheetsTakenBy(transaction, read.id)
  await hideLeftAlone(transaction, { guardianIds: [read.id], now })
  const deleted = await transaction
    .deleteFrom('profiles')
    .where('id', '=', read.id)
    .where('site_id', '=', read.site_id)
    .where('role', '=', read.role)
    .where('user_id', read.user_id === null ? 'is' : '=', read.user_id)
    .returning(tableColumns.profiles)
    .executeTakeFirst()
  if (deleted === undefined) throw new ProfileRefused('changed')
  await countText(transaction, { before: deleted })
  const { site_id: site, position } = deleted
  for (const event of seats) await fillSeats(transaction, { site, event, now })
  for (const sheet of sheets) await fillPlaces(transaction, { sheet, now })
  await forgetItem(transaction, { site, list: 'profiles', position })
  if (deleted.user_id !== null) {
    await transaction
      .deleteFrom('calendar_feeds')
      .where('site_id', '=', deleted.site_id)
      .where('user_id', '=', deleted.user_id)
      .execute()
    await transaction
      .deleteFrom('join_requests')
      .where('site_id', '=', deleted.site_id)
      .where('user_id', '=', deleted.user_id)
      .where('state', '!=', 'waiting')
      .execute()
  }
  return deleted
}
