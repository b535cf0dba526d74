import { limits } from '@maypole/contract/community/constants'
import { isUniqueViolation } from '@maypole/platform/database'
import { sql } from 'kysely'
import { type EntryRow, entryColumns, type Guarded } from '../../access/entry.ts'
import {
  type ImportPlace,
  inPortions,
  type StoredImports,
} from '../../files/imports/kept-imports-store.ts'
import { ChangedSince } from '../../files/imports/steps-store.ts'
import { readGroupIds, writeGroupIds } from '../../lists/columns/group-ids.ts'
import { textBytes } from '../../lists/list-sizes.ts'
import { everythingSeen } from '../../lists/news-store.ts'
import { forgetPictures } from '../../lists/picture-store.ts'
import { QuotaExceededError } from '../../lists/quota-store.ts'
import type { Db } from '../../lists/tables.ts'
import { hideLeftAlone } from '../entries/guardian-store.ts'
import { takeNumber } from '../entries/number-store.ts'
import { nameKey } from '../groups/name-key.ts'
import type { EntryChange, UndoStep } from './entry-change.ts'
import { writeGuarding } from './guarding-store.ts'
import { addPhotos, takePhotosBack } from './photo-store.ts'
import type { ImportedColumns, ImportPlan } from './plan.ts'
import type { KeptContact } from './take-photos.ts'
import { isUntouched } from './undo.ts'

/** The columns that an import writes; a photo has become a picture. */
type WrittenEntry = Omit<EntryChange, 'columns'> & {
  readonly columns: ImportedColumns & { readonly photo?: string | null }
}

/** A group of this name was added since. */
function asChanged(error: unknown): never {
  throw isUniqueViolation(error) ? new ChangedSince() : error
}

/** How imports of contacts are stored, carried out and undone. */
export const contactImports: StoredImports<KeptContact, ImportPlan, WrittenEntry, UndoStep> = {
  imports: 'contact_imports',
  parts: 'contact_import_parts',
  read: 'contacts',
  list: 'profiles',
  isNew: ({ isNew }) => isNew,
  bytesOf: (changes) => changes.reduce((sum, change) => sum + bytesOf(change), 0),

  async begin(transaction, place, { plan, changes }) {
    const groups = plan.groups.added(changes.map(({ columns }) => columns.group_ids))
    await addGroups(transaction, { ...place, groups }).catch(asChanged)
  },

  async prepare(transaction, place, { changes, settings }) {
    await requireUnchanged(transaction, place.site, changes)
    const mostPictureBytes = settings.pictureBytes
    const numbered = await countWithoutNumber(transaction, place.site, changes)
    return addPhotos(transaction, { ...place, changes: numbered, mostPictureBytes })
  },

  async write(transaction, place, changes) {
    for (const rows of inPortions(changes)) {
      await writeEntries(transaction, place, rows)
      await writeGuarding(
        transaction,
        place,
        rows.map(({ change }) => change),
      )
    }
  },

  toStep: ({ entry, isNew, photo, guarding }) => {
    const { first_name, last_name, nickname, email, sort_name, group_ids } = entry
    const { listing_audience, phone_audience, email_audience } = entry
    const shows = { listing_audience, phone_audience, email_audience }
    return {
      id: entry.id,
      version: isNew ? 1 : entry.version + 1,
      before: isNew ? undefined : { first_name, last_name, nickname, email, sort_name, group_ids },
      hadNoPhoto: isNew || photo === undefined ? undefined : true,
      guarding:
        isNew || guarding?.adds === undefined
          ? undefined
          : { removes: guarding.adds, shows: guarding.hides === true ? shows : undefined },
    }
  },

  async untouched(transaction, { site }, given) {
    const ids = given.map(({ id }) => id)
    const entries = new Map(
      (await entriesNow(transaction, site, ids)).map((entry) => [entry.id, entry]),
    )
    const steps = given.filter((step) => isUntouched(step, entries.get(step.id)))
    const groups = new Set((await groupsOf(transaction, site)).map(({ id }) => id))
    return {
      steps,
      changes: steps.flatMap((step) => changeBack(step, { entries, groups })),
      added: steps.flatMap(({ id, before }) =>
        before === undefined ? (entries.get(id) ?? []) : [],
      ),
    }
  },

  async remove(transaction, place, { ids, steps }) {
    await takePhotosBack(transaction, steps)
    return removeEntries(transaction, place, ids)
  },
}

export async function blockedNumbers(db: Db, site: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('blocked_numbers')
    .select('phone_number')
    .where('site_id', '=', site)
    .execute()
  return new Set(rows.map((row) => row.phone_number))
}

/**
 * Throws ChangedSince when a contact is not as it was when the import began: others write between
 * its transactions.
 */
async function requireUnchanged(
  transaction: Db,
  site: string,
  changes: readonly WrittenEntry[],
): Promise<void> {
  const entries = new Map<string, number>()
  const numbers: string[] = []
  for (const { entry, isNew } of changes)
    if (!isNew) entries.set(entry.id, entry.version)
    else if (entry.phone_number !== '') numbers.push(entry.phone_number)
  const found = await entriesNow(transaction, site, [...entries.keys()])
  if (found.filter(({ id, version }) => entries.get(id) === version).length !== entries.size)
    throw new ChangedSince()
  if (numbers.length === 0) return
  for (const table of ['profiles', 'blocked_numbers'] as const) {
    const taken = await transaction
      .selectFrom(table)
      .select('phone_number')
      .where('site_id', '=', site)
      .where('phone_number', 'in', numbers)
      .limit(1)
      .execute()
    if (taken.length > 0) throw new ChangedSince()
  }
}

/** Gives new entries without a number the next `duplicate`. */
async function countWithoutNumber(
  transaction: Db,
  site: string,
  changes: readonly WrittenEntry[],
): Promise<readonly WrittenEntry[]> {
  if (!changes.some(hasNoNumber)) return changes
  const duplicate = await takeNumber(transaction, { site, phone: '', isKnown: () => false })
  let next = duplicate ?? 1
  return changes.map((change) =>
    hasNoNumber(change) ? { ...change, entry: { ...change.entry, duplicate: next++ } } : change,
  )
}

function hasNoNumber({ entry, isNew }: WrittenEntry): boolean {
  return isNew && entry.phone_number === ''
}

async function entriesNow(
  transaction: Db,
  site: string,
  ids: readonly string[],
): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  return transaction
    .selectFrom('profiles')
    .select(entryColumns)
    .where('site_id', '=', site)
    .where('id', 'in', ids)
    .execute()
}

async function addGroups(
  transaction: Db,
  { site, now, groups }: ImportPlace & { groups: readonly { id: string; name: string }[] },
): Promise<void> {
  if (groups.length === 0) return
  const existing = await groupsOf(transaction, site)
  if (existing.length + groups.length > limits.groupsPerSite) throw new QuotaExceededError('items')
  await transaction
    .insertInto('contact_groups')
    .values(
      groups.map(({ id, name }) => ({
        id,
        site_id: site,
        name,
        name_key: nameKey(name),
        version: 1,
        created_at: now,
      })),
    )
    .execute()
}

export function groupsOf(db: Db, site: string) {
  return db
    .selectFrom('contact_groups')
    .select(['id', 'name'])
    .where('site_id', '=', site)
    .orderBy('id')
    .execute()
}

function bytesOf({ entry, isNew, columns }: WrittenEntry): number {
  const after = textBytes('profiles', { ...entry, ...columns })
  return isNew ? after : after - textBytes('profiles', entry)
}

/** Inserts and changes entries in one statement; of existing ones only the imported columns. */
async function writeEntries(
  transaction: Db,
  { site, now }: ImportPlace,
  rows: readonly { change: WrittenEntry; position: number }[],
): Promise<void> {
  await transaction
    .insertInto('profiles')
    .values(
      rows.map(({ change: { entry, columns }, position }) => ({
        ...storedColumns(entry),
        ...columns,
        site_id: site,
        created_at: now,
        updated_at: now,
        position,
        ...everythingSeen(site),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        first_name: row.ref('excluded.first_name'),
        last_name: row.ref('excluded.last_name'),
        nickname: row.ref('excluded.nickname'),
        email: row.ref('excluded.email'),
        sort_name: row.ref('excluded.sort_name'),
        group_ids: row.ref('excluded.group_ids'),
        photo: row.ref('excluded.photo'),
        version: sql<number>`profiles.version + 1`,
        updated_at: now,
      })),
    )
    .execute()
}

/** An entry as the directory reads it also says who looks after it, which is no column. */
function storedColumns({ guardian_ids: _, ...entry }: EntryRow & Partial<Guarded>): EntryRow {
  return entry
}

/** The former values, without groups that were deleted since. */
function changeBack(
  { id, before, hadNoPhoto, guarding }: UndoStep,
  directory: { entries: ReadonlyMap<string, EntryRow>; groups: ReadonlySet<string> },
) {
  const entry = directory.entries.get(id)
  if (entry === undefined || before === undefined) return []
  // Imports of a former version have no groups.
  const former = readGroupIds(before.group_ids ?? entry.group_ids)
  const group_ids = writeGroupIds(former.filter((group) => directory.groups.has(group)))
  const columns = { ...before, group_ids, ...(hadNoPhoto === true && { photo: null }) }
  return [{ entry, isNew: false, columns, guarding }]
}

/** Deletes what was added. Returns the newest position of it. */
async function removeEntries(
  transaction: Db,
  { site, now }: ImportPlace,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  await hideLeftAlone(transaction, { guardianIds: ids, now })
  // Somebody may have given one of them a photo.
  await forgetPictures(transaction, ids)
  const removed = await transaction
    .deleteFrom('profiles')
    .where('site_id', '=', site)
    .where('id', 'in', ids)
    .returning('position')
    .execute()
  return Math.max(0, ...removed.map(({ position }) => position))
}
