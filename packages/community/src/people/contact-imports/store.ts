import type { Clock } from '@maypole/platform/clock'
import { toInstant } from '@maypole/platform/clock'
import { type Database, isUniqueViolation } from '@maypole/platform/database'
import { sql } from 'kysely'
import { type EntryRow, entryColumns } from '../../access/entry.ts'
import { readGroupIds, writeGroupIds } from '../../columns/group-ids.ts'
import { createKeptImports, type ImportTables } from '../../files/imports/kept-imports-store.ts'
import { inPortions } from '../../files/imports/part-store.ts'
import {
  ChangedSince,
  countItems,
  type ImportRefusal,
  lockRevision,
} from '../../files/imports/revision-store.ts'
import { carryOut, takeBackAbandoned, undoInSteps } from '../../files/imports/steps-store.ts'
import { type ListBudget, textBytes } from '../../lists/list-sizes.ts'
import { everythingSeen, forgetItem, markOwnItem } from '../../lists/news-store.ts'
import { forgetPictures } from '../../lists/picture-store.ts'
import { countBytes, QuotaExceededError, requireRoom, touchList } from '../../lists/quota-store.ts'
import type { Db, KeptImportRow, Tables } from '../../tables.ts'
import { nameKey } from '../groups/name-key.ts'
import type { EntryChange, UndoStep } from './entry-change.ts'
import { addPhotos, photosBytes, takePhotosBack } from './photo-store.ts'
import type { ImportedColumns } from './plan.ts'
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

const tables = {
  imports: 'contact_imports',
  parts: 'contact_import_parts',
  read: 'contacts',
} as const satisfies ImportTables
const list = 'profiles'

export function createImportStore(database: Database) {
  const db = database.tables<Tables>()

  return {
    ...createKeptImports<KeptContact, UndoStep>(db, tables),

    blockedNumbers: (site: string) => blockedNumbers(db, site),
    groups: (site: string) => groupsOf(db, site),
    pictureBytes: (site: string) => photosBytes(db, site),

    /**
     * Carries an import out on the directory as it is at one revision. What was written is taken
     * back when somebody changes a contact in the middle that has its turn later.
     */
    apply: (options: ApplyOptions): Promise<KeptImportRow | ImportRefusal> =>
      carryOut({
        db,
        tables,
        clock: options.clock,
        key: options,
        changes: options.changes,
        added: options.changes.filter(({ isNew }) => isNew).length,
        undoUntil: options.undoUntil,
        begin: (transaction) => beginImport(transaction, options),
        write: (transaction, changes) => writeChanges(transaction, options, changes),
        takeBack: takeBackOf(options),
      }),

    /** Undoes an import on the directory as it is at one revision. */
    undo: (options: {
      site: string
      id: string
      revision: number
      clock: Clock
    }): Promise<'undone' | ImportRefusal> =>
      undoInSteps({
        db,
        tables,
        clock: options.clock,
        key: options,
        begin: (transaction) => lockRevision(transaction, { ...options, list }),
        takeBack: takeBackOf(options),
      }),

    /** Takes back what was written of imports whose server has ended in the middle. */
    takeBackAbandoned: (clock: Clock): Promise<void> =>
      takeBackAbandoned({
        db,
        tables,
        clock,
        takeBackOf: (site) => takeBackOf({ site, clock }),
      }),
  }
}

export type ImportStore = ReturnType<typeof createImportStore>

interface ApplyOptions {
  readonly site: string
  readonly id: string
  readonly revision: number
  readonly author: string
  readonly changes: readonly EntryChange[]
  /** Groups that the changes need and the site lacks. */
  readonly groups: readonly { id: string; name: string }[]
  readonly mostGroups: number
  /** Of all pictures of the site. */
  readonly mostPictureBytes: number
  readonly budget: ListBudget
  readonly clock: Clock
  readonly undoUntil: string
}

function takeBackOf(options: Pick<ApplyOptions, 'site' | 'clock'>) {
  return (transaction: Db, steps: readonly UndoStep[]) => takeBack(transaction, options, steps)
}

async function blockedNumbers(db: Db, site: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('blocked_numbers')
    .select('phone_number')
    .where('site_id', '=', site)
    .execute()
  return new Set(rows.map((row) => row.phone_number))
}

async function beginImport(transaction: Db, options: ApplyOptions): Promise<void> {
  const { site, changes, budget, clock } = options
  await lockRevision(transaction, { ...options, list })
  await addGroups(transaction, { ...options, now: toInstant(clock.now()) }).catch(asChanged)
  const bytes = changes.reduce((sum, change) => sum + bytesOf(change), 0)
  await requireRoom(transaction, { site, list, bytes, budget })
}

async function writeChanges(
  transaction: Db,
  options: ApplyOptions,
  given: readonly EntryChange[],
): Promise<UndoStep[]> {
  const { site, author, budget, mostPictureBytes } = options
  const now = toInstant(options.clock.now())
  const added = given.filter(({ isNew }) => isNew).length
  const last = await countItems(transaction, { site, list, added, limit: budget.items })
  await requireUnchanged(transaction, site, given)
  const changes = await addPhotos(transaction, { site, changes: given, mostPictureBytes, now })
  const bytes = changes.reduce((sum, change) => sum + bytesOf(change), 0)
  await countBytes(transaction, { site, list, bytes, budget })
  if (added > 0) await markOwnItem(transaction, { site, list, author, position: last })
  let position = last - added
  for (const rows of inPortions(changes))
    await writeEntries(transaction, {
      site,
      now,
      rows: rows.map((one) => ({ ...one, position: one.isNew ? ++position : 0 })),
    })
  return changes.map(undoStep)
}

/**
 * Throws ChangedSince when a contact is not as it was when the import began: others write between
 * its transactions.
 */
async function requireUnchanged(
  transaction: Db,
  site: string,
  changes: readonly EntryChange[],
): Promise<void> {
  const entries = new Map<string, number>()
  const numbers: string[] = []
  for (const { entry, isNew } of changes)
    if (isNew) numbers.push(entry.phone_number)
    else entries.set(entry.id, entry.version)
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
  options: Pick<ApplyOptions, 'site' | 'groups' | 'mostGroups'> & { now: string },
): Promise<void> {
  const { site, groups, mostGroups, now } = options
  if (groups.length === 0) return
  const existing = await groupsOf(transaction, site)
  if (existing.length + groups.length > mostGroups) throw new QuotaExceededError('items')
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

function groupsOf(db: Db, site: string) {
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

function undoStep(change: EntryChange): UndoStep {
  const { entry, isNew, photo } = change
  const { first_name, last_name, nickname, email, sort_name, group_ids } = entry
  return {
    id: entry.id,
    version: isNew ? 1 : entry.version + 1,
    before: isNew ? undefined : { first_name, last_name, nickname, email, sort_name, group_ids },
    hadNoPhoto: isNew || photo === undefined ? undefined : true,
  }
}

/** Inserts and changes entries in one statement; of existing ones only the imported columns. */
async function writeEntries(
  transaction: Db,
  options: { site: string; now: string; rows: readonly (WrittenEntry & { position: number })[] },
): Promise<void> {
  const { site, now, rows } = options
  await transaction
    .insertInto('profiles')
    .values(
      rows.map(({ entry, columns, position }) => ({
        ...entry,
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

/** Takes back what nobody has changed, and nobody has signed in as, since it was written. */
async function takeBack(
  transaction: Db,
  { site, clock }: Pick<ApplyOptions, 'site' | 'clock'>,
  steps: readonly UndoStep[],
): Promise<void> {
  await touchList(transaction, { site, list })
  const ids = steps.map(({ id }) => id)
  const entries = new Map(
    (await entriesNow(transaction, site, ids)).map((entry) => [entry.id, entry]),
  )
  const untouched = steps.filter((step) => isUntouched(step, entries.get(step.id)))
  const groups = new Set((await groupsOf(transaction, site)).map(({ id }) => id))
  const changed = untouched.flatMap((step) => changeBack(step, { entries, groups }))
  const added = untouched.filter(({ before }) => before === undefined).map(({ id }) => id)
  let bytes = changed.reduce((sum, change) => sum + bytesOf(change), 0)
  for (const id of added) bytes -= textBytes('profiles', entries.get(id) ?? {})
  // Before anything is deleted: a statement after that writes the index of the search first.
  await countItems(transaction, { site, list, added: -added.length })
  await countBytes(transaction, { site, list, bytes })
  for (const rows of inPortions(changed))
    await writeEntries(transaction, { site, now: toInstant(clock.now()), rows })
  await takePhotosBack(transaction, untouched)
  const newest = await removeEntries(transaction, site, added)
  await forgetItem(transaction, { site, list, position: newest })
}

/** The former values, without groups that were deleted since. */
function changeBack(
  { id, before, hadNoPhoto }: UndoStep,
  directory: { entries: ReadonlyMap<string, EntryRow>; groups: ReadonlySet<string> },
) {
  const entry = directory.entries.get(id)
  if (entry === undefined || before === undefined) return []
  // Imports of a former version have no groups.
  const former = readGroupIds(before.group_ids ?? entry.group_ids)
  const group_ids = writeGroupIds(former.filter((group) => directory.groups.has(group)))
  const columns = { ...before, group_ids, ...(hadNoPhoto === true && { photo: null }) }
  return [{ entry, isNew: false, columns, position: 0 }]
}

/** Deletes what was added. Returns the newest position of it. */
async function removeEntries(
  transaction: Db,
  site: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
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
