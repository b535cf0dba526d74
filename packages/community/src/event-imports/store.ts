import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@maypole/platform/database'
import type { Kysely } from 'kysely'
import { type ListBudget, textBytes } from '../access/list-sizes.ts'
import { forgetItem, markOwnItem } from '../access/news-store.ts'
import { planAllReminders } from '../access/occasion-store.ts'
import { countBytes } from '../access/quota-store.ts'
import { followDates } from '../events/answers-store.ts'
import { versionOf } from '../events/store.ts'
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
import { inPages, readPages } from '../lists/read-pages.ts'
import type { EventRow, KeptImportRow, Tables } from '../tables.ts'
import type { EventChange } from './changes.ts'
import { type ImportedColumns, importedColumns } from './differences.ts'
import type { ReadEvent } from './place-events.ts'

/** What undoes the import of one event. */
export interface UndoStep {
  readonly id: string
  /** The version that the import left. */
  readonly version: number
  /** Of a changed event. */
  readonly before?: ImportedColumns
}

const tables = {
  imports: 'event_imports',
  parts: 'event_import_parts',
  read: 'events',
} as const satisfies ImportTables

/** All SQL of imports of events. */
export function createEventImportStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    ...createKeptImports<ReadEvent, UndoStep>(db, tables),

    /** Reads all events of a site, also past ones. */
    events: (site: string) =>
      readPages<EventRow>({
        size: 500,
        read: (last, limit) =>
          db
            .selectFrom('calendar_events')
            .selectAll()
            .where('site_id', '=', site)
            .where('id', '>', last?.id ?? '')
            .orderBy('id')
            .limit(limit)
            .execute(),
      }),

    /** UIDs of events that were deleted and can be brought back. */
    async deletedUids(site: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('deleted_items')
        .select('item')
        .where('site_id', '=', site)
        .where('kind', '=', 'event')
        .execute()
      const events = rows.map(({ item }) => JSON.parse(item) as EventRow)
      return new Set(events.map(({ uid, id }) => uid ?? id))
    },

    /** Carries an import out on the calendar at one revision, completely or not at all. */
    apply: (options: {
      site: string
      id: string
      revision: number
      author: string
      changes: readonly EventChange[]
      budget: ListBudget
      now: string
      undoUntil: string
    }): Promise<KeptImportRow | ImportRefusal> =>
      orRefusal(db.transaction().execute((transaction) => applyImport(transaction, options))),

    /** Undoes an import on the calendar at one revision. */
    undo: (options: {
      site: string
      id: string
      revision: number
      steps: readonly UndoStep[]
      events: ReadonlyMap<string, EventRow>
      now: string
    }): Promise<'undone' | ImportRefusal> =>
      orRefusal(db.transaction().execute((transaction) => undoImport(transaction, options))),
  }
}

export type EventImportStore = ReturnType<typeof createEventImportStore>

async function applyImport(
  transaction: Kysely<Tables>,
  options: Parameters<EventImportStore['apply']>[0],
): Promise<KeptImportRow> {
  const { site, id, author, changes, budget, now, undoUntil } = options
  const added = changes.filter(({ before }) => before === undefined).length
  const list = 'events' as const
  const last = await takeRevision(transaction, { ...options, list, added, limit: budget.items })
  await countBytes(transaction, { site, list, bytes: bytesOf(changes), budget })
  if (added > 0) await markOwnItem(transaction, { site, list, author, position: last })
  const applied = await markApplied(transaction, tables, {
    ...{ site, id, added, changed: changes.length - added, now, undoUntil },
  })
  if (applied === undefined) throw new ChangedSince()
  let position = last - added
  for (const page of inPages(changes)) {
    const placed = page.map((one) => ({
      ...one,
      position: one.before === undefined ? ++position : 0,
    }))
    await writeEvents(transaction, placed, now)
    await nextTurn()
  }
  const steps = changes.map(undoStep)
  await writeParts(transaction, { table: tables.parts, id, kind: 'undo' }, [...inPages(steps)])
  return applied
}

function bytesOf(changes: readonly EventChange[]): number {
  return changes.reduce(
    (sum, { before, after }) =>
      sum + textBytes('events', after) - (before === undefined ? 0 : textBytes('events', before)),
    0,
  )
}

function undoStep({ before, after }: EventChange): UndoStep {
  const step = { id: after.id, version: versionOf(after) }
  return before === undefined ? step : { ...step, before: importedColumns(before) }
}

/** Inserts and changes events; of existing ones only the imported columns. */
async function writeEvents(
  transaction: Kysely<Tables>,
  changes: readonly (EventChange & { position: number })[],
  now: string,
): Promise<void> {
  for (const rows of inPortions(changes)) {
    if (rows.length === 0) continue
    await transaction
      .insertInto('calendar_events')
      .values(rows.map(({ after, position }) => ({ ...after, position })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          title: row.ref('excluded.title'),
          location: row.ref('excluded.location'),
          all_day: row.ref('excluded.all_day'),
          starts: row.ref('excluded.starts'),
          ends: row.ref('excluded.ends'),
          time_zone: row.ref('excluded.time_zone'),
          rrule: row.ref('excluded.rrule'),
          recurrence_text: row.ref('excluded.recurrence_text'),
          excluded: row.ref('excluded.excluded'),
          exceptions: row.ref('excluded.exceptions'),
          last_ends_at: row.ref('excluded.last_ends_at'),
          sequence: row.ref('excluded.sequence'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute()
    for (const { before, after } of rows)
      if (before !== undefined) await followDates(transaction, { before, saved: after, now })
    await planAllReminders(transaction, { events: rows.map(({ after }) => after.id), now })
  }
}

async function undoImport(
  transaction: Kysely<Tables>,
  options: Parameters<EventImportStore['undo']>[0],
): Promise<'undone'> {
  const { site, id, steps, events, now } = options
  const present = steps.filter((step) => events.has(step.id))
  const added = present.filter(({ before }) => before === undefined)
  const list = 'events' as const
  await takeRevision(transaction, { ...options, list, added: -added.length })
  if (!(await removeApplied(transaction, tables, { site, id }))) throw new ChangedSince()
  const changes = present.flatMap((step) => changeBack(step, events.get(step.id), now))
  for (const page of inPages(changes)) {
    await writeEvents(transaction, page, now)
    await nextTurn()
  }
  let newest = 0
  let bytes = bytesOf(changes)
  for (const { id } of added) bytes -= textBytes('events', events.get(id) ?? {})
  for (const rows of inPortions(added))
    newest = Math.max(newest, await removeEvents(transaction, site, rows))
  await countBytes(transaction, { site, list, bytes })
  await forgetItem(transaction, { site, list, position: newest })
  return 'undone'
}

function changeBack({ before }: UndoStep, event: EventRow | undefined, now: string) {
  if (event === undefined || before === undefined) return []
  const after = { ...event, ...before, sequence: event.sequence + 1, updated_at: now }
  return [{ before: event, after, position: 0 }]
}

/** Deletes what was added, with the answers to it. Returns the newest position of it. */
async function removeEvents(
  transaction: Kysely<Tables>,
  site: string,
  steps: readonly UndoStep[],
): Promise<number> {
  const ids = steps.map(({ id }) => id)
  const removed = await transaction
    .deleteFrom('calendar_events')
    .where('site_id', '=', site)
    .where('id', 'in', ids)
    .returning('position')
    .execute()
  for (const table of ['event_answers', 'event_answering'] as const)
    await transaction.deleteFrom(table).where('event_id', 'in', ids).execute()
  return Math.max(0, ...removed.map(({ position }) => position))
}
