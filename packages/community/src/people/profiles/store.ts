import { isUniqueViolation } from '@maypole/platform/database'
import { sql } from 'kysely'
import { block, isBlocked, unblock } from '../../access/block-store.ts'
import { type EntryRow, entryColumns, type Guarded, writeGuardians } from '../../access/entry.ts'
import { guardianIds } from '../../access/guardian-ids-store.ts'
import { attachPictures } from '../../files/pictures/attach-store.ts'
import { writePhoto } from '../../lists/columns/photo.ts'
import { readPictures } from '../../lists/columns/pictures.ts'
import { type DeletedBy, keepDeleted } from '../../lists/deleted-item-store.ts'
import type { ListBudget } from '../../lists/list-sizes.ts'
import { forgetPictures } from '../../lists/picture-store.ts'
import { touchList } from '../../lists/quota-store.ts'
import { readPages } from '../../lists/read-pages.ts'
import { findStatement, lockSite, statement } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { BlockedNumberRow, Db, Item, ProfileRow } from '../../lists/tables.ts'
import { recordOccasion } from '../../notifications/index.ts'
import { existingGroups } from '../entries/group-store.ts'
import {
  hiddenFromMembers,
  listLeftAlone,
  readGuarding,
  replaceGuardians,
} from '../entries/guardian-store.ts'
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

/** An entry as the directory reads it, and a whole one. */
export type DirectoryRow = EntryRow & Guarded
export type FoundRow = ProfileRow & Guarded

// Ordered by number, by a unique index. The final order comes later.
const profilesAfter = statement<
  { site: string; phone: string; duplicate: number; limit: number },
  DirectoryRow
>((db, value) =>
  db
    .selectFrom('profiles')
    .select(entryColumns)
    .select(guardianIds)
    .where('site_id', '=', value('site'))
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('phone_number', 'duplicate'), '>', tuple(value('phone'), value('duplicate'))),
    )
    .orderBy('phone_number')
    .orderBy('duplicate')
    .limit(value('limit')),
)
export const find = findStatement<Item, FoundRow>((db, value) =>
  db
    .selectFrom('profiles')
    .select(tableColumns.profiles)
    .select(guardianIds)
    .where('id', '=', value('id'))
    .where('site_id', '=', value('site')),
)

/** Returns those of some entries that are in the site. */
export async function listSome(
  db: Db,
  site: string,
  ids: readonly string[],
): Promise<readonly DirectoryRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('profiles')
    .select(entryColumns)
    .select(guardianIds)
    .where('site_id', '=', site)
    .where('id', 'in', ids)
    .execute()
}

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
  readonly read: FoundRow
  readonly change: ProfileChange
  /** Who is to look after the entry; without this it stays as it is. */
  readonly guardians: readonly string[] | undefined
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

async function replaceEntry(transaction: Db, options: Replacement): Promise<FoundRow> {
  const { read, change, guardians, photo, expected, budget, isKnown, now } = options
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
    .set({
      ...change,
      ...(guardians !== undefined && startsOrEnds(read, guardians) && hiddenFromMembers),
      ...photoColumn,
      duplicate,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', read.id)
    .where('site_id', '=', site)
    .where('role', '=', read.role)
    .where('user_id', read.user_id === null ? 'is' : '=', read.user_id)
  if (expected !== undefined) update = update.where('version', '=', expected)
  const row = await update.returning(tableColumns.profiles).executeTakeFirst()
  if (row === undefined) throw new ProfileRefused('changed')
  await countText(transaction, { before, saved: row, budget })
  if (guardians !== undefined) await replaceGuardians(transaction, row, { guardians, now })
  const saved = {
    ...row,
    guardian_ids: guardians === undefined ? read.guardian_ids : writeGuardians(guardians),
  }
  if (hadNumber || phone === '') return saved
  await checkBlock(transaction, { site, phoneNumber: phone, mayUnblock: options.mayUnblock })
  if (saved.user_id === null)
    await recordInvitation(transaction, { row: saved, author: options.author, now })
  return saved
}

/** Somebody is looked after from now on, or no longer: in both cases members do not see them. */
function startsOrEnds(read: FoundRow, guardians: readonly string[]): boolean {
  return (read.guardian_ids === null) !== (guardians.length === 0)
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
  return readPages<DirectoryRow>({
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
    guardians: readonly string[]
    budget: ListBudget
    isKnown: IsKnown
    mayUnblock: boolean
  },
): Promise<FoundRow | SaveRefusal> {
  return orRefusal(
    db.transaction().execute(async (transaction) => {
      await touchList(transaction, { site: row.site_id, list: 'profiles' })
      const { author: by, photo: id, guardians } = options
      const photo = id === undefined ? null : await attachPhoto(transaction, row, { id, by })
      await addEntry(transaction, { ...row, photo }, options)
      await requireGroups(transaction, { site: row.site_id, groupIds: row.group_ids })
      const { site_id: site, phone_number: phoneNumber, created_at: now } = row
      await replaceGuardians(transaction, row, { guardians, now })
      if (phoneNumber !== '') {
        await checkBlock(transaction, { site, phoneNumber, mayUnblock: options.mayUnblock })
        await recordInvitation(transaction, { row, author: by, now })
      }
      return { ...row, photo, guardian_ids: writeGuardians(guardians) }
    }),
  )
}

/**
 * Saves a change that was decided for the row as read; refused when role or person have changed
 * since. Throws 409 when it is gone.
 */
export function update(db: Db, options: Replacement): Promise<FoundRow | SaveRefusal> {
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
    deletion?: DeletedBy | undefined
    blocking?: { id: string; limit: number; now: string } | undefined
  },
): Promise<'deleted' | SaveRefusal> {
  return orRefusal(
    db.transaction().execute(async (transaction) => {
      const { now, deletion, blocking } = options
      await lockSite(transaction, read.site_id)
      const guarding = await readGuarding(transaction, read.id)
      const deleted = await removeEntry(transaction, read, now)
      if (deletion === undefined) await forgetPictures(transaction, [deleted.id])
      else
        await keepDeleted(transaction, {
          kind: 'profile',
          row: { ...deleted, ...guarding },
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

/** Refuses to leave while it is not said what becomes of those whom nobody else looks after. */
class Undecided extends Error {
  readonly names: string
  constructor(names: string) {
    super(names)
    this.names = names
  }
}

/** The first names of those of whom it is not said what becomes of them. */
export interface UndecidedLeave {
  readonly undecided: string
}

/** What becomes of those whom nobody else looks after; undefined while it is not said. */
type Fate = 'leave' | 'stay' | undefined

async function orUndecided(
  work: Promise<'deleted'>,
): Promise<'deleted' | SaveRefusal | UndecidedLeave> {
  try {
    return await orRefusal(work)
  } catch (error) {
    if (error instanceof Undecided) return { undecided: error.names }
    throw error
  }
}

async function removeForGood(
  transaction: Db,
  entries: readonly Parameters<typeof removeEntry>[1][],
  now: string,
): Promise<void> {
  for (const entry of entries) await removeEntry(transaction, entry, now)
  await forgetPictures(
    transaction,
    entries.map(({ id }) => id),
  )
}

/**
 * Removes the entry of somebody who leaves; nobody brings them back. Those whom nobody else looks
 * after leave with them, or are left to admins. Where that is not said and there are some, nothing
 * changes, and their names are returned.
 */
export function leave(db: Db, read: ProfileRow, options: { now: string; lookedAfter: Fate }) {
  const { now, lookedAfter } = options
  const work = db.transaction().execute(async (transaction) => {
    await lockSite(transaction, read.site_id)
    const alone = await listLeftAlone(transaction, read.id)
    if (alone.length > 0 && lookedAfter === undefined)
      throw new Undecided(alone.map((one) => one.first_name).join(', '))
    await removeForGood(transaction, lookedAfter === 'leave' ? [...alone, read] : [read], now)
    return 'deleted' as const
  })
  return orUndecided(work)
}

/**
 * Ends that a member looks after an entry. When nobody else does, the entry leaves or is left to
 * admins; where that is not said nothing changes, and its name is returned.
 */
export function stopLookingAfter(
  db: Db,
  read: FoundRow,
  options: { guardian: string; now: string; lookedAfter: Fate },
) {
  const { guardian, now, lookedAfter } = options
  const { id, site_id: site } = read
  const work = db.transaction().execute(async (transaction) => {
    await touchList(transaction, { site, list: 'profiles' })
    const isAlone = (await listLeftAlone(transaction, guardian)).some((one) => one.id === id)
    if (isAlone && lookedAfter === undefined) throw new Undecided(read.first_name)
    if (isAlone && lookedAfter === 'leave') {
      await removeForGood(transaction, [read], now)
      return 'deleted' as const
    }
    const { numDeletedRows } = await transaction
      .deleteFrom('guardians')
      .where('profile_id', '=', id)
      .where('guardian_id', '=', guardian)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new ProfileRefused('changed')
    await transaction
      .updateTable('profiles')
      .set({ ...(isAlone && hiddenFromMembers), version: sql`version + 1`, updated_at: now })
      .where('id', '=', id)
      .where('site_id', '=', site)
      .execute()
    return 'deleted' as const
  })
  return orUndecided(work)
}
