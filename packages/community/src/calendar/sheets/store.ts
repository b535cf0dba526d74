import { limits } from '@maypole/contract/community/constants'
import { ofTable } from '@maypole/platform/database'
import { newId } from '@maypole/platform/ids'
import { touchList } from '../../lists/quota-store.ts'
import { findStatement } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, Item, SheetLineRow, SheetRow } from '../../lists/tables.ts'
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

/** Thrown when a site has no room for another sheet. */
export class TooManySheets extends Error {}
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
    .where('site_id', '=', value('site')),
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
 * Throws TooManySheets at the limit. Like each change of a sheet it raises the revision of events:
 * calendars say what is needed.
 */
export function create(
  db: Db,
  sheet: SheetRow,
  lines: readonly LineChange[],
): Promise<StoredSheet> {
  return db.transaction().execute(async (transaction) => {
    await touchList(transaction, { site: sheet.site_id, list: 'events' })
    const { number } = await transaction
      .selectFrom('sheets')
      .select((row) => row.fn.countAll<number | string>().as('number'))
      .where('site_id', '=', sheet.site_id)
      .executeTakeFirstOrThrow()
    if (Number(number) >= limits.sheetsPerSite) throw new TooManySheets()
    await transaction.insertInto('sheets').values(sheet).execute()
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
    return { sheet, lines: saved }
  })
}

/** Returns whether there was one. */
export function remove(db: Db, { site, id }: Item): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await touchList(transaction, { site, list: 'events' })
    const deleted = await transaction
      .deleteFrom('sheets')
      .where('id', '=', id)
      .where('site_id', '=', site)
      .returning('id')
      .execute()
    return deleted.length > 0
  })
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
