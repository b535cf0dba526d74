import { limits } from '@maypole/contract/community/constants'
import { ofTable } from '@maypole/platform/database'
import { problems } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import { type DeletedBy, keepDeleted } from '../../lists/deleted-item-store.ts'
import type { Restorer } from '../../lists/feature.ts'
import { QuotaExceededError, touchList } from '../../lists/quota-store.ts'
import { findStatement } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, Item, SheetLineRow, SheetRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { fillPlaces } from '../places/place-store.ts'

/** A sheet with its lines, in order. */
export interface StoredSheet {
  readonly sheet: SheetRow
  readonly lines: readonly SheetLineRow[]
}

/** A line as an admin saves it; one without an id is new. */
export type LineChange = Pick<SheetLineRow, 'title' | 'note' | 'time' | 'wanted'> & {
  readonly id: string | undefined
}

/** Thrown when people have taken lines that would go. */
export class PlacesLost extends Error {
  readonly people: number
  constructor(people: number) {
    super(`${people} would lose what they have taken`)
    this.people = people
  }
}

const findRow = findStatement<Item, SheetRow>((db, value) =>
  db
    .selectFrom('sheets')
    .select(tableColumns.sheets)
    .where('id', '=', value('id'))
    .where('site_id', '=', value('site'))
    .where('deleted_at', 'is', null),
)

export async function find(db: Db, item: Item): Promise<StoredSheet | undefined> {
  const sheet = await findRow(db, item)
  return sheet && { sheet, lines: await linesOf(db, [sheet.id]) }
}

/**
 * Returns the sheets of events that have dates from one day to another, both included, and those
 * that stand alone and are not closed before the first of them. Those of deleted events are left
 * out.
 */
export async function list(
  db: Db,
  { site, from, until }: { site: string; from: string; until: string },
): Promise<StoredSheet[]> {
  const sheets = await db
    .selectFrom('sheets')
    .leftJoin('calendar_events', 'calendar_events.id', 'sheets.event_id')
    .select(ofTable('sheets', tableColumns.sheets))
    .where('sheets.site_id', '=', site)
    .where('sheets.deleted_at', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('event_id', 'is', null), row('closes_at', '>=', from)]),
        row.and([
          row('calendar_events.id', 'is not', null),
          row('day', 'is', null),
          row('last_ends_at', '>=', from),
        ]),
        row.and([
          row('calendar_events.id', 'is not', null),
          row('day', '>=', from),
          row('day', '<=', until),
        ]),
      ]),
    )
    .orderBy('sheets.created_at')
    .orderBy('sheets.id')
    .execute()
  const lines = Map.groupBy(
    await linesOf(
      db,
      sheets.map(({ id }) => id),
    ),
    (line) => line.sheet_id,
  )
  return sheets.map((sheet) => ({ sheet, lines: lines.get(sheet.id) ?? [] }))
}

async function linesOf(db: Db, sheets: readonly string[]): Promise<SheetLineRow[]> {
  if (sheets.length === 0) return []
  return db
    .selectFrom('sheet_lines')
    .select(tableColumns.sheet_lines)
    .where('sheet_id', 'in', [...sheets])
    .orderBy('sheet_id')
    .orderBy('position')
    .execute()
}

/**
 * Throws QuotaExceededError at the limit. Like each change of a sheet it raises the revision of
 * events: calendars say what is needed.
 */
export function create(
  db: Db,
  sheet: SheetRow,
  lines: readonly LineChange[],
): Promise<StoredSheet> {
  return db.transaction().execute(async (transaction) => {
    await touchList(transaction, { site: sheet.site_id, list: 'events' })
    await requireRoom(transaction, sheet.site_id)
    await transaction.insertInto('sheets').values(sheet).execute()
    await planReminders(transaction, sheet, sheet.created_at)
    return { sheet, lines: await saveLines(transaction, sheet, lines) }
  })
}

/**
 * Saves a sheet and its lines; with `expected`, only if that is still the version. Nobody loses a
 * place of a line that stays; who waits gets what is new. Lines whose ids the sheet does not have
 * any more are added again. Throws PlacesLost where it is sparing and people have taken lines that
 * would go.
 */
export function update(
  db: Db,
  { site, id }: Item,
  options: {
    columns: Pick<SheetRow, 'title' | 'closes_at' | 'is_closed'>
    lines: readonly LineChange[]
    expected: number | undefined
    isSparing: boolean
    now: string
  },
): Promise<StoredSheet | undefined> {
  const { columns, lines, expected, isSparing, now } = options
  return db.transaction().execute(async (transaction) => {
    await touchList(transaction, { site, list: 'events' })
    const before = await find(transaction, { site, id })
    if (before === undefined) return undefined
    if (expected !== undefined && expected !== before.sheet.version) return undefined
    const kept = new Set(lines.map((line) => line.id))
    const gone = before.lines.filter((line) => !kept.has(line.id)).map((line) => line.id)
    if (isSparing) await requireUntaken(transaction, gone)
    const sheet = { ...before.sheet, ...columns, version: before.sheet.version + 1 }
    await transaction
      .updateTable('sheets')
      .set({ ...columns, version: sheet.version })
      .where('id', '=', id)
      .execute()
    if (gone.length > 0)
      await transaction.deleteFrom('sheet_lines').where('id', 'in', gone).execute()
    const saved = await saveLines(transaction, sheet, lines, before.lines)
    await fillPlaces(transaction, { sheet: id, now })
    await planReminders(transaction, sheet, now)
    return { sheet, lines: saved }
  })
}

/** Returns whether there was one; it can be brought back, with what people have taken. */
export function remove(db: Db, { site, id }: Item, deletion: DeletedBy): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await touchList(transaction, { site, list: 'events' })
    const found = await find(transaction, { site, id })
    if (found === undefined) return false
    await transaction
      .updateTable('sheets')
      .set({ deleted_at: deletion.now })
      .where('id', '=', id)
      .execute()
    await transaction.deleteFrom('sheet_reminders').where('sheet_id', '=', id).execute()
    const title = await deletedTitle(transaction, found)
    const kept = { kind: 'event', part: 'sheet', row: found.sheet, title } as const
    await keepDeleted(transaction, { ...kept, ...deletion })
    return true
  })
}

/** Names a sheet by its title, or by its event and lines. */
async function deletedTitle(transaction: Db, { sheet, lines }: StoredSheet): Promise<string> {
  if (sheet.title !== '') return sheet.title
  const event = await transaction
    .selectFrom('calendar_events')
    .select('title')
    .where('id', '=', sheet.event_id)
    .executeTakeFirst()
  const needed = lines.map((line) => line.title).join(', ')
  return event === undefined ? needed : `${event.title}: ${needed}`
}

/**
 * Brings a deleted sheet back as it is by now: it has gone along with its event. Throws
 * QuotaExceededError at the limit, and a problem where its event is not there.
 */
export async function restore(
  transaction: Db,
  { id, site_id: site }: Pick<SheetRow, 'id' | 'site_id'>,
  { now }: Pick<Restorer, 'now'>,
): Promise<void> {
  await touchList(transaction, { site, list: 'events' })
  const sheet = await transaction
    .selectFrom('sheets')
    .leftJoin('calendar_events', 'calendar_events.id', 'sheets.event_id')
    .select(['sheets.id', 'sheets.event_id', 'calendar_events.id as event'])
    .where('sheets.id', '=', id)
    .executeTakeFirst()
  if (sheet === undefined || (sheet.event_id !== null && sheet.event === null))
    throw problems.conflict('event-gone', messages.restoring.eventGone)
  await requireRoom(transaction, site)
  await transaction
    .updateTable('sheets')
    .set((row) => ({ deleted_at: null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  // Somebody may have gone meanwhile who had taken something.
  await fillPlaces(transaction, { sheet: id, now })
  await planReminders(transaction, sheet, now)
}

/** Has the worker look at the reminders of a sheet; those of an event are reminded of with it. */
async function planReminders(
  transaction: Db,
  { id, event_id }: Pick<SheetRow, 'id' | 'event_id'>,
  now: string,
): Promise<void> {
  if (event_id !== null) return
  await transaction
    .insertInto('sheet_reminders')
    .values({ sheet_id: id, due_at: now })
    .onConflict((conflict) => conflict.column('sheet_id').doUpdateSet({ due_at: now }))
    .execute()
}

async function requireRoom(transaction: Db, site: string): Promise<void> {
  const { number } = await transaction
    .selectFrom('sheets')
    .select((row) => row.fn.countAll<number | string>().as('number'))
    .where('site_id', '=', site)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(number) >= limits.sheetsPerSite) throw new QuotaExceededError('items')
}

async function saveLines(
  transaction: Db,
  sheet: SheetRow,
  lines: readonly LineChange[],
  before: readonly SheetLineRow[] = [],
): Promise<SheetLineRow[]> {
  const known = new Set(before.map(({ id }) => id))
  const saved = lines.map(({ id, ...line }, position): SheetLineRow => {
    const isKnown = id !== undefined && known.delete(id)
    return {
      ...line,
      id: isKnown ? id : newId(),
      sheet_id: sheet.id,
      site_id: sheet.site_id,
      position,
    }
  })
  for (const row of saved)
    await transaction
      .insertInto('sheet_lines')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          title: row.title,
          note: row.note,
          time: row.time,
          wanted: row.wanted,
          position: row.position,
        }),
      )
      .execute()
  return saved
}

async function requireUntaken(transaction: Db, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const { number } = await transaction
    .selectFrom('sheet_places')
    .select((row) => row.fn.countAll<number | string>().as('number'))
    .where('line_id', 'in', [...lines])
    .executeTakeFirstOrThrow()
  if (Number(number) > 0) throw new PlacesLost(Number(number))
}
