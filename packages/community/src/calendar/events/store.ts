import { sql } from 'kysely'
import type { DeletedBy } from '../../lists/deleted-item-store.ts'
import type { Restorer } from '../../lists/feature.ts'
import type { ListBudget } from '../../lists/list-sizes.ts'
import {
  changeItem,
  deleteAndReleaseSlot,
  reserveSlot,
  restoreItem,
} from '../../lists/quota-store.ts'
import { readPages } from '../../lists/read-pages.ts'
import { findStatement, statement } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, EventRow, Item } from '../../lists/tables.ts'
import { planReminders, recordOccasion, withdrawOccasion } from '../../notifications/index.ts'
import { followDates } from './answers-store.ts'

// Indexed by the end of the last occurrence, so that past events are never read.
const notOverAfter = statement<
  { site: string; after: string; id: string; limit: number },
  EventRow
>((db, value) =>
  db
    .selectFrom('calendar_events')
    .select(tableColumns.calendar_events)
    .where('site_id', '=', value('site'))
    .where(sql<boolean>`(last_ends_at, id) > (${value('after')}, ${value('id')})`)
    .orderBy('last_ends_at')
    .orderBy('id')
    .limit(value('limit')),
)
/** Sorts after every id, in every collation. */
const afterIds = 'zz'
export const find = findStatement<Item, EventRow>((db, value) =>
  db
    .selectFrom('calendar_events')
    .select(tableColumns.calendar_events)
    .where('id', '=', value('id'))
    .where('site_id', '=', value('site')),
)

/** The version of an event counts from one; the sequence in its calendar file from zero. */
export function versionOf({ sequence }: Pick<EventRow, 'sequence'>): number {
  return sequence + 1
}

/** Reads page by page; with `isAtOnce`, in one statement. */
export function notOver(db: Db, site: string, options: { after: string; isAtOnce: boolean }) {
  return readPages<EventRow>({
    size: options.isAtOnce ? undefined : 500,
    read: (last, limit) =>
      notOverAfter(db, {
        site,
        after: last?.last_ends_at ?? options.after,
        id: last?.id ?? afterIds,
        limit,
      }),
  })
}

/** Throws QuotaExceededError at the limit. */
export function create(
  db: Db,
  row: EventRow,
  options: { author: string; budget: ListBudget },
): Promise<EventRow> {
  return db.transaction().execute(async (transaction) => {
    const place = { site: row.site_id, list: 'events', row, ...options } as const
    const position = await reserveSlot(transaction, place)
    await transaction
      .insertInto('calendar_events')
      .values({ ...row, position })
      .execute()
    await recordEvent(transaction, row, { kind: 'event-new', author: options.author })
    return row
  })
}

/**
 * Saves what `change` makes of the stored event and raises its sequence; with `expected`, only
 * if that is still the version. Throws QuotaExceededError at the limit.
 */
export function update(
  db: Db,
  { site, id }: Item,
  options: {
    change: (before: EventRow) => Omit<EventRow, 'id' | 'site_id' | 'sequence' | 'created_at'>
    expected: number | undefined
    author: string
    budget: ListBudget
    /** Throws 409 rather than saving where answers to dates to come would be lost. */
    isSparing: boolean
  },
): Promise<EventRow | undefined> {
  const { change, expected, author, budget, isSparing } = options
  const item = { site, list: 'events', id, budget } as const
  return changeItem<EventRow>(db, item, async (transaction, before) => {
    // The site is locked: nobody else changes its events meanwhile.
    if (expected !== undefined && expected !== versionOf(before)) return undefined
    const saved = await transaction
      .updateTable('calendar_events')
      .set({ ...change(before), sequence: before.sequence + 1 })
      .where('id', '=', id)
      .where('site_id', '=', site)
      .returning(tableColumns.calendar_events)
      .executeTakeFirst()
    if (saved !== undefined)
      await followDates(transaction, { before, saved, now: saved.updated_at, isSparing })
    if (saved !== undefined && isMoved(before, saved))
      await recordEvent(transaction, saved, { kind: 'event-changed', author })
    return saved
  })
}

export function remove(
  db: Db,
  event: Item,
  deletion: DeletedBy & { by: string },
): Promise<boolean> {
  return deleteAndReleaseSlot(db, {
    ...event,
    list: 'events',
    titleOf: ({ title }) => title,
    deletion,
    afterwards: (transaction, deleted) => {
      const row = { ...deleted, updated_at: deletion.now }
      return recordEvent(transaction, row, { kind: 'event-cancelled', author: deletion.by })
    },
  })
}

/**
 * Brings an event back, with a new version: calendars that have removed it take it up again only
 * with a higher sequence. If nobody was told of the deletion yet, nobody is told of this.
 */
export async function restore(
  transaction: Db,
  deleted: EventRow,
  { by: author, now, budget }: Restorer,
): Promise<void> {
  const row = { ...deleted, sequence: deleted.sequence + 1, updated_at: now }
  await restoreItem(transaction, 'events', row, budget)
  const cancelled = { kind: 'event-cancelled', subject: row.id } as const
  if (await withdrawOccasion(transaction, cancelled))
    return planReminders(transaction, { event: row.id, now: row.updated_at })
  return recordEvent(transaction, row, { kind: 'event-new', author })
}

/** What people have to know of: when and where, and what it is. */
const movedBy = [
  'title',
  'location',
  'all_day',
  'starts',
  'ends',
  'time_zone',
  'rrule',
  'excluded',
] as const

function isMoved(before: EventRow, after: EventRow): boolean {
  return movedBy.some((column) => before[column] !== after[column])
}

/** Records what members are told of an event. Nobody is told of one that is over. */
async function recordEvent(
  transaction: Db,
  row: EventRow,
  { kind, author }: { kind: 'event-new' | 'event-changed' | 'event-cancelled'; author: string },
): Promise<void> {
  const { id, site_id, title, updated_at: now } = row
  const version = String(versionOf(row))
  if (row.last_ends_at > now)
    await recordOccasion(transaction, {
      site_id,
      kind,
      subject_id: id,
      version,
      author,
      title,
      now,
    })
  if (kind !== 'event-cancelled') await planReminders(transaction, { event: id, now })
}
