import type { Db, KeptImportRow } from '../../tables.ts'
import { readParts, replacePart, writeParts } from './part-store.ts'

/** How the imports of one kind are stored. */
export interface ImportTables {
  readonly imports: 'contact_imports' | 'event_imports'
  readonly parts: 'contact_import_parts' | 'event_import_parts'
  readonly read: 'contacts' | 'events'
}

/**
 * The SQL of imports before and after they are carried out: what was read of a file is kept until
 * its admin decides, and what undoes it afterwards.
 */
export function createKeptImports<Row extends object, Step extends object>(
  db: Db,
  tables: ImportTables,
) {
  // Both tables have the same columns.
  const imports = tables.imports as 'contact_imports'
  const ofSite = (site: string, now: string) =>
    db.selectFrom(imports).selectAll().where('site_id', '=', site).where('expires_at', '>', now)

  return {
    /** Keeps what was read of a file, instead of what its admin had read before. */
    keep: (row: KeptImportRow, portions: readonly (readonly Row[])[]): Promise<void> =>
      db.transaction().execute(async (transaction) => {
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
          await writeParts(
            transaction,
            { table: tables.parts, id: row.id, kind: tables.read },
            portions,
          )
      }),

    find: (key: { site: string; id: string; now: string }): Promise<KeptImportRow | undefined> =>
      ofSite(key.site, key.now).where('id', '=', key.id).executeTakeFirst(),

    /** Imports that can be undone, newest first. */
    applied: (site: string, now: string): Promise<KeptImportRow[]> =>
      ofSite(site, now)
        .where('state', '=', 'applied')
        .where('working_until', 'is', null)
        .orderBy('applied_at', 'desc')
        .limit(20)
        .execute(),

    rows: (id: string) =>
      readParts<readonly Row[]>(db, { table: tables.parts, id, kind: tables.read }),
    undoSteps: (id: string) =>
      readParts<readonly Step[]>(db, { table: tables.parts, id, kind: 'undo' }),

    /** Replaces a row of what was read. Resolves with false when the import or the row is gone. */
    replaceRow: (
      key: { site: string; id: string },
      isRow: (row: Row) => boolean,
      change: (row: Row) => Row,
    ): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        // Nobody carries it out at the same time.
        const locked = await transaction
          .updateTable(imports)
          .set({ state: 'read' })
          .where('id', '=', key.id)
          .where('site_id', '=', key.site)
          .where('state', '=', 'read')
          .where('working_until', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (locked === undefined) return false
        const parts = { table: tables.parts, id: key.id, kind: tables.read }
        let part = 0
        for await (const rows of readParts<readonly Row[]>(transaction, parts)) {
          const index = rows.findIndex(isRow)
          const found = rows[index]
          if (found !== undefined) {
            await replacePart(transaction, { ...parts, part }, rows.with(index, change(found)))
            return true
          }
          part += 1
        }
        return false
      }),

    /** Forgets an import that was not carried out. */
    async discard(site: string, id: string): Promise<void> {
      await db
        .deleteFrom(imports)
        .where('site_id', '=', site)
        .where('id', '=', id)
        .where('state', '=', 'read')
        .where('working_until', 'is', null)
        .execute()
    },

    /** Forgets what can no longer be carried out or undone, unless a server is about it. */
    async removeExpired(now: string): Promise<void> {
      await db
        .deleteFrom(imports)
        .where('expires_at', '<=', now)
        .where('working_until', 'is', null)
        .execute()
    },
  }
}

/** What an import that is carried out has done, and until when it can be undone. */
interface Outcome {
  readonly site: string
  readonly id: string
  readonly added: number
  readonly changed: number
  readonly now: string
  readonly undoUntil: string
}

/**
 * Marks an import as carried out and deletes what was read of its file, in the transaction that
 * carries the last of it out. Returns undefined when that was done before.
 */
export async function markApplied(
  transaction: Db,
  tables: ImportTables,
  { site, id, added, changed, now, undoUntil }: Outcome,
): Promise<KeptImportRow | undefined> {
  const applied = await transaction
    .updateTable(tables.imports as 'contact_imports')
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
    .returningAll()
    .executeTakeFirst()
  if (applied !== undefined)
    await transaction
      .deleteFrom(tables.parts)
      .where('import_id', '=', id)
      .where('kind', '=', tables.read)
      .execute()
  return applied
}
