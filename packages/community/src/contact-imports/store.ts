import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Database, isUniqueViolation } from '@maypole/platform/database'
import { type Kysely, sql } from 'kysely'
import { readGroupIds, writeGroupIds } from '../access/group-ids.ts'
import { type ListBudget, listColumns, textBytes } from '../access/list-sizes.ts'
import type { EntryRow } from '../access/member-store.ts'
import { everythingSeen, forgetItem, markOwnItem } from '../access/news-store.ts'
import { forgetPictures } from '../access/picture-store.ts'
import { countBytes, QuotaExceededError } from '../access/quota-store.ts'
import { nameKey } from '../groups/name-key.ts'
import {
  createKeptImports,
  type ImportTables,
  markApplied,
  removeApplied,
} from '../imports/kept-imports-store.ts'
import { inPortions, writeParts } from '../imports/part-store.ts'
import {
  ChangedSince,
  type ImportRefusal,
  orRefusal,
  takeRevision,
} from '../imports/revision-store.ts'
import { inPages } from '../lists/read-pages.ts'
import type { KeptImportRow, Tables } from '../tables.ts'
import type { EntryChange, UndoStep } from './entry-change.ts'
import { addPhotos, photosBytes, takePhotosBack } from './photo-store.ts'
import type { ImportedColumns } from './plan.ts'
import type { KeptContact } from './take-photos.ts'
import type { Untouched } from './undo.ts'

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

/** All SQL of imports of contacts. */
export function createImportStore(database: Database) {
  const db = database.tables<Tables>()

  return {
    ...createKeptImports<KeptContact, UndoStep>(db, tables),

    blockedNumbers: (site: string) => blockedNumbers(db, site),
    groups: (site: string) => groupsOf(db, site),
    pictureBytes: (site: string) => photosBytes(db, site),

    /** Carries an import out on the directory at one revision, completely or not at all. */
    apply: (options: {
      site: string
      id: string
      revision: number
      author: string
      changes: readonly EntryChange[]
      /** Groups that the changes need and the site lacks. */
      groups: readonly { id: string; name: string }[]
      mostGroups: number
      /** Of all pictures of the site. */
      mostPictureBytes: number
      budget: ListBudget
      now: string
      undoUntil: string
    }): Promise<KeptImportRow | ImportRefusal> =>
      orRefusal(
        db
          .transaction()
          .execute((transaction) => applyImport(transaction, options))
          .catch(asChanged),
      ),

    /** Undoes an import on the directory at one revision. */
    undo: (
      options: Untouched & { site: string; id: string; revision: number; now: string },
    ): Promise<'undone' | ImportRefusal> =>
      orRefusal(db.transaction().execute((transaction) => undoImport(transaction, options))),
  }
}

export type ImportStore = ReturnType<typeof createImportStore>

async function blockedNumbers(db: Kysely<Tables>, site: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('blocked_numbers')
    .select('phone_number')
    .where('site_id', '=', site)
    .execute()
  return new Set(rows.map((row) => row.phone_number))
}

async function applyImport(
  transaction: Kysely<Tables>,
  options: Parameters<ImportStore['apply']>[0],
): Promise<KeptImportRow> {
  const { site, id, author, budget, now, undoUntil } = options
  const added = options.changes.filter(({ isNew }) => isNew).length
  const last = await takeRevision(transaction, {
    ...options,
    list: 'profiles',
    added,
    limit: budget.items,
  })
  await addGroups(transaction, options)
  const changes = await addPhotos(transaction, options)
  const bytes = changes.reduce((sum, change) => sum + bytesOf(change), 0)
  await countBytes(transaction, { site, list: 'profiles', bytes, budget })
  if (added > 0) await markOwnItem(transaction, { site, list: 'profiles', author, position: last })
  const applied = await markApplied(transaction, tables, {
    ...{ site, id, added, changed: changes.length - added, now, undoUntil },
  })
  if (applied === undefined) throw new ChangedSince()
  const blocked = await blockedNumbers(transaction, site)
  let position = last - added
  const steps: UndoStep[] = []
  for (const page of inPages(changes)) {
    if (page.some(({ isNew, entry }) => isNew && blocked.has(entry.phone_number)))
      throw new ChangedSince()
    for (const rows of inPortions(page))
      await writeEntries(transaction, {
        site,
        now,
        rows: rows.map((one) => ({ ...one, position: one.isNew ? ++position : 0 })),
      })
    steps.push(...page.map(undoStep))
    await nextTurn()
  }
  await writeParts(transaction, { table: tables.parts, id, kind: 'undo' }, [...inPages(steps)])
  return applied
}

async function addGroups(
  transaction: Kysely<Tables>,
  options: Pick<Parameters<ImportStore['apply']>[0], 'site' | 'groups' | 'mostGroups' | 'now'>,
): Promise<void> {
  const { site, groups, mostGroups, now } = options
  if (groups.length === 0) return
  const existing = await groupsOf(transaction, site)
  if (existing.length + groups.length > mostGroups) throw new QuotaExceededError('items')
  await transaction
    .insertInto('contact_groups')
    .values(
      groups.map(({ id, name }) => ({
        ...{ id, site_id: site, name, name_key: nameKey(name), version: 1, created_at: now },
      })),
    )
    .execute()
}

function groupsOf(db: Kysely<Tables>, site: string) {
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
    ...(!isNew && { before: { first_name, last_name, nickname, email, sort_name, group_ids } }),
    ...(!isNew && photo !== undefined && { hadNoPhoto: true as const }),
  }
}

/** Inserts and changes entries in one statement; of existing ones only the imported columns. */
async function writeEntries(
  transaction: Kysely<Tables>,
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

async function undoImport(
  transaction: Kysely<Tables>,
  options: Parameters<ImportStore['undo']>[0],
): Promise<'undone'> {
  const { site, id, steps, entries, now } = options
  const added = steps.filter(({ before }) => before === undefined)
  await takeRevision(transaction, { ...options, list: 'profiles', added: -added.length })
  if (!(await removeApplied(transaction, tables, { site, id }))) throw new ChangedSince()
  const groups = new Set((await groupsOf(transaction, site)).map(({ id }) => id))
  let newest = 0
  let bytes = 0
  for (const page of inPages(steps)) {
    for (const rows of inPortions(page)) {
      const changed = rows.flatMap((step) => changeBack(step, { entries, groups }))
      bytes += changed.reduce((sum, change) => sum + bytesOf(change), 0)
      if (changed.length > 0) await writeEntries(transaction, { site, now, rows: changed })
      for (const removed of await removeEntries(transaction, site, rows)) {
        newest = Math.max(newest, removed.position)
        bytes -= textBytes('profiles', removed)
      }
      await takePhotosBack(transaction, rows)
    }
    await nextTurn()
  }
  await countBytes(transaction, { site, list: 'profiles', bytes })
  await forgetItem(transaction, { site, list: 'profiles', position: newest })
  return 'undone'
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

/** Deletes what was added. Returns it with its position and text. */
async function removeEntries(
  transaction: Kysely<Tables>,
  site: string,
  steps: readonly UndoStep[],
) {
  const ids = steps.filter(({ before }) => before === undefined).map(({ id }) => id)
  if (ids.length === 0) return []
  const removed = await transaction
    .deleteFrom('profiles')
    .where('site_id', '=', site)
    .where('id', 'in', ids)
    .returning(['position', ...listColumns.profiles.text])
    .execute()
  // Somebody may have given one of them a photo.
  await forgetPictures(transaction, ids)
  return removed
}
