import { type Clock, toInstant } from '@maypole/platform/clock'
import type { Database } from '@maypole/platform/database'
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
import { forgetItem, markOwnItem } from '../../lists/news-store.ts'
import { countBytes, requireRoom, touchList } from '../../lists/quota-store.ts'
import { readPages } from '../../lists/read-pages.ts'
import { planAllReminders } from '../../notifications/occasions/occasion-store.ts'
import type { Db, EventRow, KeptImportRow, Tables } from '../../tables.ts'
import { followDates } from '../events/answers-store.ts'
import { versionOf } from '../events/store.ts'
import type { EventChange } from './changes.ts'
import { importedColumns } from './differences.ts'
import type { ReadEvent } from './place-events.ts'
import { isUntouched, type UndoStep } from './undo.ts'

const tables = {
  imports: 'event_imports',
  parts: 'event_import_parts',
  read: 'events',
} as const satisfies ImportTables
const list = 'events'

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

    /**
     * Carries an import out on the calendar as it is at one revision. What was written is taken
     * back when somebody changes an event in the middle that has its turn later.
     */
    apply: (options: ApplyOptions): Promise<KeptImportRow | ImportRefusal> =>
      carryOut({
        db,
        tables,
        clock: options.clock,
        key: options,
        changes: options.changes,
        added: options.changes.filter(({ before }) => before === undefined).length,
        undoUntil: options.undoUntil,
        begin: (transaction) => beginImport(transaction, options),
        write: (transaction, changes) => writeChanges(transaction, options, changes),
        takeBack: takeBackOf(options),
      }),

    /** Undoes an import on the calendar as it is at one revision. */
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

export type EventImportStore = ReturnType<typeof createEventImportStore>

interface ApplyOptions {
  readonly site: string
  readonly id: string
  readonly revision: number
  readonly author: string
  readonly changes: readonly EventChange[]
  readonly budget: ListBudget
  readonly clock: Clock
  readonly undoUntil: string
}

function takeBackOf(options: Pick<ApplyOptions, 'site' | 'clock'>) {
  return (transaction: Db, steps: readonly UndoStep[]) => takeBack(transaction, options, steps)
}

async function beginImport(transaction: Db, options: ApplyOptions): Promise<void> {
  const { site, changes, budget } = options
  await lockRevision(transaction, { ...options, list })
  await requireRoom(transaction, { site, list, bytes: bytesOf(changes), budget })
}

async function writeChanges(
  transaction: Db,
  { site, author, budget, clock }: ApplyOptions,
  changes: readonly EventChange[],
): Promise<UndoStep[]> {
  const added = changes.filter(({ before }) => before === undefined).length
  const last = await countItems(transaction, { site, list, added, limit: budget.items })
  const former = changes.flatMap(({ before }) => before ?? [])
  const now = await eventsNow(transaction, site, former)
  // Others write between the transactions of an import.
  if (former.some((event) => now.get(event.id)?.sequence !== event.sequence))
    throw new ChangedSince()
  await countBytes(transaction, { site, list, bytes: bytesOf(changes), budget })
  if (added > 0) await markOwnItem(transaction, { site, list, author, position: last })
  let position = last - added
  const placed = changes.map((one) => ({
    ...one,
    position: one.before === undefined ? ++position : 0,
  }))
  await writeEvents(transaction, placed, toInstant(clock.now()))
  return changes.map(undoStep)
}

async function eventsNow(
  transaction: Db,
  site: string,
  events: readonly { id: string }[],
): Promise<ReadonlyMap<string, EventRow>> {
  if (events.length === 0) return new Map()
  const ids = events.map(({ id }) => id)
  const rows = await transaction
    .selectFrom('calendar_events')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
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
  transaction: Db,
  changes: readonly (EventChange & { position: number })[],
  now: string,
): Promise<void> {
  for (const rows of inPortions(changes)) {
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

/** Takes back what nobody has changed since it was written. */
async function takeBack(
  transaction: Db,
  { site, clock }: Pick<ApplyOptions, 'site' | 'clock'>,
  steps: readonly UndoStep[],
): Promise<void> {
  await touchList(transaction, { site, list })
  const now = toInstant(clock.now())
  const events = await eventsNow(transaction, site, steps)
  const untouched = steps.filter((step) => isUntouched(step, events.get(step.id)))
  const changes = untouched.flatMap((step) => changeBack(step, events.get(step.id), now))
  await writeEvents(transaction, changes, now)
  const added = untouched.filter(({ before }) => before === undefined)
  let newest = 0
  let bytes = bytesOf(changes)
  for (const { id } of added) bytes -= textBytes('events', events.get(id) ?? {})
  for (const rows of inPortions(added))
    newest = Math.max(newest, await removeEvents(transaction, site, rows))
  await countItems(transaction, { site, list, added: -added.length })
  await countBytes(transaction, { site, list, bytes })
  await forgetItem(transaction, { site, list, position: newest })
}

function changeBack({ before }: UndoStep, event: EventRow | undefined, now: string) {
  if (event === undefined || before === undefined) return []
  const after = { ...event, ...before, sequence: event.sequence + 1, updated_at: now }
  return [{ before: event, after, position: 0 }]
}

/** Deletes what was added, with the answers to it. Returns the newest position of it. */
async function removeEvents(
  transaction: Db,
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
