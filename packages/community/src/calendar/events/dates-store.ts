import { keepDeleted } from '../../lists/deleted-item-store.ts'
import type { ListBudget } from '../../lists/list-sizes.ts'
import { changeItem, reserveSlot } from '../../lists/quota-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, EventRow, Item } from '../../lists/tables.ts'
import { planReminders, recordOccasion } from '../../notifications/index.ts'
import { followDates, moveAnswers } from './answers-store.ts'
import { versionOf } from './store.ts'

/** What becomes of a series when some of its dates are edited. */
export interface DatesChange {
  /** Undefined when no date would be left. */
  readonly columns: Partial<EventRow> | undefined
  /** The series that goes on after it. */
  readonly follower?: EventRow
  /** What is deleted of it, as an event that can be brought back. */
  readonly removed?: EventRow | undefined
  /** The day, as the rule gave it, from which dates belong to the follower, or are removed. */
  readonly from?: string
  /** What members are told; nothing when absent. */
  readonly notice?: DatesNotice | undefined
}

export interface DatesNotice {
  readonly kind: 'event-changed' | 'event-cancelled'
  /** The start of the only date that it is about. */
  readonly startsAt?: string | undefined
}

/**
 * Saves what `change` makes of single dates of a stored event: its columns, and the series that
 * goes on after it. Returns 'empty', and saves nothing, when no date would be left; otherwise
 * the saved one, or undefined when it is gone or has another version.
 */
export function update(
  db: Db,
  { site, id }: Item,
  options: {
    change: (before: EventRow) => DatesChange
    expected: number | undefined
    author: string
    budget: ListBudget
    now: string
    /** Throws 409 rather than saving where answers to dates to come would be lost. */
    isSparing: boolean
  },
): Promise<EventRow | 'empty' | undefined> {
  const { change, expected, author, budget, now, isSparing } = options
  let isEmpty = false
  let follower: EventRow | undefined
  const item = { site, list: 'events', id, budget } as const
  const changing = changeItem<EventRow>(db, item, async (transaction, before) => {
    if (expected !== undefined && expected !== versionOf(before)) return undefined
    const changed = change(before)
    isEmpty = changed.columns === undefined
    if (changed.columns === undefined) return undefined
    const saved = await transaction
      .updateTable('calendar_events')
      .set({ ...changed.columns, updated_at: now, sequence: before.sequence + 1 })
      .where('id', '=', id)
      .where('site_id', '=', site)
      .returning(tableColumns.calendar_events)
      .executeTakeFirst()
    if (saved === undefined) return undefined
    follower = changed.follower
    if (follower !== undefined) {
      const place = { site, list: 'events', row: follower, author, budget } as const
      const position = await reserveSlot(transaction, place)
      await transaction
        .insertInto('calendar_events')
        .values({ ...follower, position })
        .execute()
      await planReminders(transaction, { event: follower.id, now })
      const from = changed.from ?? follower.starts.slice(0, 10)
      await moveAnswers(transaction, { event: id, follower: follower.id, from })
      await followDates(transaction, { before, saved: follower, from, now, isSparing })
    } else await followDates(transaction, { before, saved, now, isSparing })
    if (changed.removed !== undefined)
      await keepDates(transaction, { ...changed, removed: changed.removed, author, now })
    if (changed.notice !== undefined)
      await recordDates(transaction, follower ?? saved, { ...changed.notice, author, now })
    await planReminders(transaction, { event: id, now })
    return saved
  })
  return changing.then((saved) => (isEmpty ? 'empty' : saved && (follower ?? saved)))
}

/** Keeps dates that were just deleted, with the answers to them. */
async function keepDates(
  transaction: Db,
  kept: { removed: EventRow; from?: string; author: string; now: string },
): Promise<void> {
  const { removed, author, now } = kept
  const [day, isSeries] = [removed.starts.slice(0, 10), removed.rrule !== null]
  const { from = day } = kept
  if (removed.split_from !== null)
    await moveAnswers(transaction, {
      event: removed.split_from,
      follower: removed.id,
      from,
      // A single event is answered by the day that it takes place on.
      only: isSeries ? undefined : day,
    })
  // Its day tells it from other dates of the series.
  const title = `${removed.title} (${day}${isSeries ? ' –' : ''})`
  await keepDeleted(transaction, { kind: 'event', row: removed, by: author, now, title })
}

/** Records what members are told of dates of a series. */
async function recordDates(
  transaction: Db,
  row: EventRow,
  { kind, startsAt, author, now }: DatesNotice & { author: string; now: string },
): Promise<void> {
  if ((startsAt ?? row.last_ends_at) <= now) return
  await recordOccasion(transaction, {
    site_id: row.site_id,
    kind,
    subject_id: row.id,
    author,
    title: row.title,
    now,
    // The deletion of the whole event may follow, and has the same version.
    version: kind === 'event-cancelled' ? `${versionOf(row)} dates` : String(versionOf(row)),
    startsAt,
  })
}
