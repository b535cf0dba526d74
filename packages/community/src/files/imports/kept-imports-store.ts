import type { Core } from '../../access/core.ts'
import type { ListName } from '../../lists/list-sizes.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, Item, KeptImportRow } from '../../lists/tables.ts'

/** What an import has of the database, its time and its limits. */
export type ImportCore = Pick<Core, 'db' | 'clock' | 'settings'>

/** Where an import writes, and when. */
export interface ImportPlace {
  readonly site: string
  readonly now: string
}

/** How the imports of one kind of items are stored, carried out and undone. */
export interface StoredImports<Kept, Plan, Change, Step> {
  readonly imports: 'contact_imports' | 'event_imports'
  readonly parts: 'contact_import_parts' | 'event_import_parts'
  /** What was read of a file, as its parts are called. */
  readonly read: 'contacts' | 'events'
  readonly list: ListName
  /** What is kept of a file; there is no such value. */
  readonly kept?: Kept
  readonly isNew: (change: Change) => boolean
  /** The bytes of text that changes add. */
  readonly bytesOf: (changes: readonly Change[]) => number
  /** Is part of the first transaction; when it throws, nothing was written. */
  readonly begin?: (
    transaction: Db,
    place: ImportPlace,
    work: { readonly plan: Plan; readonly changes: readonly Change[] },
  ) => Promise<void>
  /**
   * Completes changes. Throws ChangedSince when an item is not as it was when the import began:
   * others write between its transactions. The site is locked.
   */
  readonly prepare: (
    transaction: Db,
    place: ImportPlace,
    work: { changes: readonly Change[]; settings: Core['settings'] },
  ) => Promise<readonly Change[]>
  /** Writes changes, with the positions of new items. */
  readonly write: (
    transaction: Db,
    place: ImportPlace,
    changes: readonly { readonly change: Change; readonly position: number }[],
  ) => Promise<void>
  readonly toStep: (change: Change) => Step
  /** Finds what nobody has changed since it was written. The site is locked. */
  readonly untouched: (
    transaction: Db,
    place: ImportPlace,
    steps: readonly Step[],
  ) => Promise<{
    readonly steps: readonly Step[]
    /** The former values of what was changed. */
    readonly changes: readonly Change[]
    /** What was added. */
    readonly added: readonly { readonly id: string }[]
  }>
  /** Deletes what was added, with all that belongs to it. Returns the newest position of it. */
  readonly remove: (
    transaction: Db,
    place: ImportPlace,
    gone: { readonly ids: readonly string[]; readonly steps: readonly Step[] },
  ) => Promise<number>
}

/** Any kind, as far as its imports are kept. */
export type AnyImports = Pick<
  StoredImports<unknown, unknown, unknown, unknown>,
  'imports' | 'parts' | 'read'
>

/** The table of imports; both have the same columns. */
export function importsTable({ imports }: AnyImports): 'contact_imports' {
  return imports as 'contact_imports'
}

/** Rows of one statement. */
const portion = 100

/** Yields items in portions for one statement each. */
export function* inPortions<Element>(items: readonly Element[]): Generator<readonly Element[]> {
  for (let start = 0; start < items.length; start += portion)
    yield items.slice(start, start + portion)
}

/** The parts of one kind that belong to an import. */
interface PartsKey {
  readonly id: string
  /** What was read of the file, or what undoes the import. */
  readonly kind: 'contacts' | 'events' | 'undo'
}

/** Writes what belongs to an import as JSON, a part at a time, from the given one on. */
export async function writeParts(
  db: Db,
  stored: AnyImports,
  { id, kind, part: first = 0 }: PartsKey & { readonly part?: number },
  parts: readonly object[],
): Promise<void> {
  for (const [index, content] of parts.entries())
    await db
      .insertInto(stored.parts)
      .values({ import_id: id, kind, part: first + index, content: JSON.stringify(content) })
      .execute()
}

/** Reads what belongs to an import, a part at a time. */
export async function* readParts<Part>(
  db: Db,
  stored: AnyImports,
  { id, kind }: PartsKey,
): AsyncGenerator<readonly Part[]> {
  for (let part = 0; ; part++) {
    const row = await db
      .selectFrom(stored.parts)
      .select('content')
      .where('import_id', '=', id)
      .where('kind', '=', kind)
      .where('part', '=', part)
      .executeTakeFirst()
    if (row === undefined) return
    yield JSON.parse(row.content) as readonly Part[]
  }
}

/** Writes one part again. */
async function replacePart(
  db: Db,
  stored: AnyImports,
  { id, kind, part }: PartsKey & { readonly part: number },
  content: object,
): Promise<void> {
  await db
    .updateTable(stored.parts)
    .set({ content: JSON.stringify(content) })
    .where('import_id', '=', id)
    .where('kind', '=', kind)
    .where('part', '=', part)
    .execute()
}

/** Replaces a row of what was read. Resolves with false when the import or the row is gone. */
export function replaceRow<Kept>(
  db: Db,
  stored: AnyImports,
  { site, id }: Item,
  row: { readonly is: (row: Kept) => boolean; readonly change: (row: Kept) => Kept },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Nobody carries it out at the same time.
    const locked = await transaction
      .updateTable(importsTable(stored))
      .set({ state: 'read' })
      .where('id', '=', id)
      .where('site_id', '=', site)
      .where('state', '=', 'read')
      .where('working_until', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (locked === undefined) return false
    const parts = { id, kind: stored.read }
    let part = 0
    for await (const rows of readParts<Kept>(transaction, stored, parts)) {
      const index = rows.findIndex(row.is)
      const found = rows[index]
      if (found !== undefined) {
        const content = rows.with(index, row.change(found))
        await replacePart(transaction, stored, { ...parts, part }, content)
        return true
      }
      part += 1
    }
    return false
  })
}

/** Keeps what was read of a file, instead of what its admin had read before. */
export function keep(
  db: Db,
  stored: AnyImports,
  row: KeptImportRow,
  portions: readonly (readonly object[])[],
): Promise<void> {
  const imports = importsTable(stored)
  return db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom(imports)
      .where('site_id', '=', row.site_id)
      .where('created_by', '=', row.created_by)
      .where('state', '=', 'read')
      .where('working_until', 'is', null)
      .where('id', '!=', row.id)
      .execute()
    const kept = await transaction
      .insertInto(imports)
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    // A repeated request has kept it already.
    if (kept.length > 0)
      await writeParts(transaction, stored, { id: row.id, kind: stored.read }, portions)
  })
}

const ofSite = (db: Db, stored: AnyImports, { site, now }: ImportPlace) =>
  db
    .selectFrom(importsTable(stored))
    .select(tableColumns.contact_imports)
    .where('site_id', '=', site)
    .where('expires_at', '>', now)

/** Imports that can be undone, newest first. */
export function listApplied(
  db: Db,
  stored: AnyImports,
  place: ImportPlace,
): Promise<KeptImportRow[]> {
  return ofSite(db, stored, place)
    .where('state', '=', 'applied')
    .where('working_until', 'is', null)
    .orderBy('applied_at', 'desc')
    .limit(20)
    .execute()
}

export function find(
  db: Db,
  stored: AnyImports,
  { id, ...place }: Item & ImportPlace,
): Promise<KeptImportRow | undefined> {
  return ofSite(db, stored, place).where('id', '=', id).executeTakeFirst()
}

/** Forgets an import that was not carried out. */
export async function discard(db: Db, stored: AnyImports, { site, id }: Item): Promise<void> {
  await db
    .deleteFrom(importsTable(stored))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('state', '=', 'read')
    .where('working_until', 'is', null)
    .execute()
}

/** Forgets what can no longer be carried out or undone, unless a server is about it. */
export async function removeExpired(db: Db, stored: AnyImports, now: string): Promise<void> {
  await db
    .deleteFrom(importsTable(stored))
    .where('expires_at', '<=', now)
    .where('working_until', 'is', null)
    .execute()
}

/**
 * Marks an import as carried out and deletes what was read of its file, in the transaction that
 * carries the last of it out. Returns undefined when that was done before.
 */
export async function markApplied(
  transaction: Db,
  stored: AnyImports,
  done: Item & ImportPlace & { undoUntil: string; added: number; changed: number },
): Promise<KeptImportRow | undefined> {
  const { site, id, added, changed, now, undoUntil } = done
  const applied = await transaction
    .updateTable(importsTable(stored))
    .set({
      state: 'applied',
      added_count: added,
      changed_count: changed,
      applied_at: now,
      expires_at: undoUntil,
      working_until: null,
    })
    .where('id', '=', id)
    .where('site_id', '=', site)
    .where('state', '=', 'read')
    .returning(tableColumns.contact_imports)
    .executeTakeFirst()
  if (applied !== undefined)
    await transaction
      .deleteFrom(stored.parts)
      .where('import_id', '=', id)
      .where('kind', '=', stored.read)
      .execute()
  return applied
}
