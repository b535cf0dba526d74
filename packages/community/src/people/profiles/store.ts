import { isUniqueViolation } from '@maypole/platform/database'
import { sql } from 'kysely'
import { block, isBlocked, unblock } from '../../access/block-store.ts'
import { type EntryRow, entryColumns } from '../../access/entry.ts'
import { attachPictures } from '../../files/pictures/attach-store.ts'
import { writePhoto } from '../../lists/columns/photo.ts'
import { readPictures } from '../../lists/columns/pictures.ts'
import { type DeletedBy, keepDeleted } from '../../lists/deleted-item-store.ts'
import type { ListBudget } from '../../lists/list-sizes.ts'
import { forgetPictures } from '../../lists/picture-store.ts'
import { touchList } from '../../lists/quota-store.ts'
import { readPages } from '../../lists/read-pages.ts'
import { findStatement, statement } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { BlockedNumberRow, Db, Item, ProfileRow } from '../../lists/tables.ts'
import { recordOccasion } from '../../notifications/index.ts'
import { existingGroups } from '../entries/group-store.ts'
import type { IsKnown } from '../entries/number-store.ts'
import {
  addEntry,
  countPeople,
  countText,
  duplicateOf,
  type ProfileRefusal,
  ProfileRefused,
  removeEntry,
} from '../entries/people-store.ts'

// Ordered by number, by a unique index. The final order comes later.
const profilesAfter = statement<
  { site: string; phone: string; duplicate: number; limit: number },
  EntryRow
>((db, value) =>
  db
    .selectFrom('profiles')
    .select(entryColumns)
    .where('site_id', '=', value('site'))
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('phone_number', 'duplicate'), '>', tuple(value('phone'), value('duplicate'))),
    )
    .orderBy('phone_number')
    .orderBy('duplicate')
    .limit(value('limit')),
)
export const find = findStatement<Item, ProfileRow>((db, value) =>
  db
    .selectFrom('profiles')
    .select(tableColumns.profiles)
    .where('id', '=', value('id'))
    .where('site_id', '=', value('site')),
)

export type ProfileChange = Pick<
  ProfileRow,
  'first_name' | 'last_name' | 'nickname' | 'email' | 'phone_number' | 'role' | 'sort_name'
> &
  Partial<Pick<ProfileRow, 'group_ids'>>

/** Why an entry was not saved; `no-group`: the site has no such group. */
export type SaveRefusal = ProfileRefusal | 'no-group'

class NoSuchGroup extends Error {}

async function orRefusal<Result>(work: Promise<Result>): Promise<Result | SaveRefusal> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProfileRefused) return error.refusal
    if (error instanceof NoSuchGroup) return 'no-group'
    if (isUniqueViolation(error)) return 'phone-taken'
    throw error
  }
}

/** Refuses groups that the site does not have. The caller has locked the site. */
async function requireGroups(
  transaction: Db,
  { site, groupIds }: { site: string; groupIds: string | undefined },
): Promise<void> {
  if (groupIds === undefined || groupIds === '') return
  if ((await existingGroups(transaction, { site, groupIds })) !== groupIds) throw new NoSuchGroup()
}

/**
 * An admin who gives a blocked number to an entry lets the number in again; others are refused.
 */
async function checkBlock(
  transaction: Db,
  entry: { site: string; phoneNumber: string; mayUnblock: boolean },
): Promise<void> {
  const { site, phoneNumber, mayUnblock } = entry
  if (mayUnblock) return unblock(transaction, { site, phoneNumber })
  if (await isBlocked(transaction, { site, phoneNumbers: [phoneNumber] }))
    throw new ProfileRefused('blocked')
}

function blockOf(row: ProfileRow, { id, now }: { id: string; now: string }): BlockedNumberRow {
  const { site_id, phone_number, user_id, first_name, last_name } = row
  return { id, site_id, phone_number, user_id, first_name, last_name, created_at: now }
}

/** Gives an entry a photo, or none. Returns the column. Throws 409 when it is gone. */
async function attachPhoto(
  transaction: Db,
  { site_id: site, id: entry }: Pick<ProfileRow, 'site_id' | 'id'>,
  { id, by }: { id: string | null; by: string },
): Promise<string | null> {
  const pictures = id === null ? [] : [{ id, alt: '' }]
  const item = { site, kind: 'contact', id: entry } as const
  const [stored] = readPictures(await attachPictures(transaction, item, { pictures, by }))
  return stored === undefined ? null : writePhoto(stored)
}

export interface Replacement {
  readonly read: ProfileRow
  readonly change: ProfileChange
  /** The photo that the contact is to have, or none; without this it stays. */
  readonly photo: { readonly id: string | null; readonly by: string } | undefined
  readonly expected: number | undefined
  readonly budget: ListBudget
  readonly isKnown: IsKnown
  readonly mayUnblock: boolean
  /** The user who saves. */
  readonly author: string
  readonly now: string
}

async function replaceEntry(
  transaction: Db,
  { read, change, photo, expected, budget, isKnown, mayUnblock, author, now }: Replacement,
): Promise<ProfileRow> {
  const { site_id: site } = read
  const { phone_number: phone } = change
  const admins = Number(change.role === 'admin') - Number(read.role === 'admin')
  await countPeople(transaction, { site, members: 0, admins })
  await requireGroups(transaction, { site, groupIds: change.group_ids })
  // Counts against the row that is really replaced, which somebody may have saved in between.
  const before = await find(transaction, { site, id: read.id })
  const hadNumber = before?.phone_number === phone
  const duplicate = hadNumber
    ? before.duplicate
    : await duplicateOf(transaction, { site, phone, isKnown })
  const photoColumn =
    photo === undefined ? {} : { photo: await attachPhoto(transaction, read, photo) }
  let update = transaction
    .updateTable('profiles')
    .set({ ...change, ...photoColumn, duplicate, version: sql`version + 1`, updated_at: now })
    .where('id', '=', read.id)
    .where('site_id', '=', site)
    .where('role', '=', read.role)
    .where('user_id', read.user_id === null ? 'is' : '=', read.user_id)
  if (expected !== undefined) update = update.where('version', '=', expected)
  const saved = await update.returning(tableColumns.profiles).executeTakeFirst()
  if (saved === undefined) throw new ProfileRefused('changed')
  await countText(transaction, { before, saved, budget })
  if (hadNumber) return saved
  await checkBlock(transaction, { site, phoneNumber: phone, mayUnblock })
  if (saved.user_id === null) await recordInvitation(transaction, { row: saved, author, now })
  return saved
}

/** Has the person with the number of an entry told, if they have an account and were not yet. */
async function recordInvitation(
  transaction: Db,
  { row, author, now }: { row: ProfileRow; author: string; now: string },
): Promise<void> {
  const { site_id, id: subject_id, version } = row
  const invitation = { site_id, kind: 'invitation', subject_id, author, now } as const
  await recordOccasion(transaction, { ...invitation, version: String(version) })
}

/** Reads unordered, page by page; with `isAtOnce`, in one statement. */
export function pages(db: Db, site: string, isAtOnce: boolean) {
  return readPages<EntryRow>({
    size: isAtOnce ? undefined : 1_000,
    read: (last, limit) =>
      profilesAfter(db, {
        site,
        phone: last?.phone_number ?? '',
        duplicate: last?.duplicate ?? 0,
        limit,
      }),
  })
}

/**
 * The lock on the site, and behind it a unique index, decide which of several wins.
 * `mayUnblock` is for admins. Throws 409 when it is gone.
 */
export function create(
  db: Db,
  row: ProfileRow,
  options: {
    author: string
    photo: string | undefined
    budget: ListBudget
    isKnown: IsKnown
    mayUnblock: boolean
  },
): Promise<ProfileRow | SaveRefusal> {
  return orRefusal(
    db.transaction().execute(async (transaction) => {
      await touchList(transaction, { site: row.site_id, list: 'profiles' })
      const { author: by, photo: id } = options
      const photo = id === undefined ? null : await attachPhoto(transaction, row, { id, by })
      await addEntry(transaction, { ...row, photo }, options)
      await requireGroups(transaction, { site: row.site_id, groupIds: row.group_ids })
      await checkBlock(transaction, {
        site: row.site_id,
        phoneNumber: row.phone_number,
        mayUnblock: options.mayUnblock,
      })
      await recordInvitation(transaction, { row, author: by, now: row.created_at })
      return { ...row, photo }
    }),
  )
}

/**
 * Saves a change that was decided for the row as read; refused when role or person have changed
 * since. Throws 409 when it is gone.
 */
export function update(db: Db, options: Replacement): Promise<ProfileRow | SaveRefusal> {
  return orRefusal(db.transaction().execute((transaction) => replaceEntry(transaction, options)))
}

/** Returns what one is called where it was deleted. */
function titleOf({ first_name, last_name, phone_number }: ProfileRow): string {
  return `${first_name} ${last_name}`.trim() || phone_number
}

/**
 * Deletes the row as read; refused when role or person have changed since. With `deletion` it
 * can be brought back. With `blocking`, its number cannot ask to join again.
 */
export function remove(
  db: Db,
  read: ProfileRow,
  options: {
    now: string
    deletion?: DeletedBy
    blocking?: { id: string; limit: number; now: string } | undefined
  },
): Promise<'deleted' | SaveRefusal> {
  return orRefusal(
    db.transaction().execute(async (transaction) => {
      const { now, deletion, blocking } = options
      const deleted = await removeEntry(transaction, read, now)
      if (deletion === undefined) await forgetPictures(transaction, [deleted.id])
      else
        await keepDeleted(transaction, {
          kind: 'profile',
          row: deleted,
          title: titleOf(deleted),
          person: deleted,
          ...deletion,
        })
      if (blocking !== undefined)
        await block(transaction, blockOf(deleted, blocking), blocking.limit)
      return 'deleted' as const
    }),
  )
}
