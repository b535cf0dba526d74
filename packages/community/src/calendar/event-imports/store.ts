import { inPortions, type StoredImports } from '../../files/imports/kept-imports-store.ts'
import { ChangedSince } from '../../files/imports/steps-store.ts'
import { textBytes } from '../../lists/list-sizes.ts'
import { readPages } from '../../lists/read-pages.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, EventRow } from '../../lists/tables.ts'
import { planAllReminders } from '../../notifications/index.ts'
import { followDates } from '../events/answers-store.ts'
import { versionOf } from '../events/store.ts'
import type { EventChange } from './changes.ts'
import { importedColumns } from './differences.ts'
import type { ReadEvent } from './place-events.ts'
import type { ImportPlan } from './plan.ts'
import { isUntouched, type UndoStep } from './undo.ts'

/** How imports of events are stored, carried out and undone. */
export const eventImports: StoredImports<ReadEvent, ImportPlan, EventChange, UndoStep> = {
  imports: 'event_imports',
  parts: 'event_import_parts',
  read: 'events',
  list: 'events',
  isNew: ({ before }) => before === undefined,
  bytesOf: (changes) =>
    changes.reduce(
      (sum, { before, after }) =>
        sum + textBytes('events', after) - (before === undefined ? 0 : textBytes('events', before)),
      0,
    ),

  async prepare(transaction, { site }, { changes }) {
    const former = changes.flatMap(({ before }) => before ?? [])
    const now = await eventsNow(transaction, site, former)
    if (former.some((event) => now.get(event.id)?.sequence !== event.sequence))
      throw new ChangedSince()
    return changes
  },

  async write(transaction, { now }, changes) {
    for (const rows of inPortions(changes)) await writeEvents(transaction, rows, now)
  },

  toStep: ({ before, after }) => {
    const step = { id: after.id, version: versionOf(after) }
    return before === undefined ? step : { ...step, before: importedColumns(before) }
  },

  async untouched(transaction, { site, now }, given) {
    const events = await eventsNow(transaction, site, given)
    const steps = given.filter((step) => isUntouched(step, events.get(step.id)))
    return {
      steps,
      changes: steps.flatMap(({ id, before: former }) => {
        const before = events.get(id)
        if (before === undefined || former === undefined) return []
        const sequence = before.sequence + 1
        return [{ before, after: { ...before, ...former, sequence, updated_at: now } }]
      }),
      added: steps.flatMap(({ id, before }) =>
        before === undefined ? (events.get(id) ?? []) : [],
      ),
    }
  },

  remove: (transaction, { site }, { ids }) => removeEvents(transaction, site, ids),
}

/** Reads all events of a site, also past ones. */
export function allEvents(db: Db, site: string) {
  return readPages<EventRow>({
    size: 500,
    read: (last, limit) =>
      db
        .selectFrom('calendar_events')
        .select(tableColumns.calendar_events)
        .where('site_id', '=', site)
        .where('id', '>', last?.id ?? '')
        .orderBy('id')
        .limit(limit)
        .execute(),
  })
}

/** UIDs of events that were deleted and can be brought back. */
export async function deletedUids(db: Db, site: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('deleted_items')
    .select('item')
    .where('site_id', '=', site)
    .where('kind', '=', 'event')
    .where('part', 'is', null)
    .execute()
  const events = rows.map(({ item }) => JSON.parse(item) as EventRow)
  return new Set(events.map(({ uid, id }) => uid ?? id))
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
    .select(tableColumns.calendar_events)
    .where('site_id', '=', site)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Inserts and changes events; of existing ones only the imported columns. */
async function writeEvents(
  transaction: Db,
  rows: readonly { change: EventChange; position: number }[],
  now: string,
): Promise<void> {
  await transaction
    .insertInto('calendar_events')
    .values(rows.map(({ change: { after }, position }) => ({ ...after, position })))
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
  for (const { before, after } of rows.map(({ change }) => change))
    if (before !== undefined) await followDates(transaction, { before, saved: after, now })
  await planAllReminders(transaction, { events: rows.map(({ change }) => change.after.id), now })
}

/** Deletes what was added, with the answers to it. Returns the newest position of it. */
async function removeEvents(
  transaction: Db,
  site: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const removed = await transaction
    .deleteFrom('calendar_events')
    .where('site_id', '=', site)
    .where('id', 'in', ids)
    .returning('position')
    .execute()
  for (const table of ['event_answers', 'event_answering', 'sheets', 'attendance'] as const)
    await transaction.deleteFrom(table).where('event_id', 'in', ids).execute()
  return Math.max(0, ...removed.map(({ position }) => position))
}
