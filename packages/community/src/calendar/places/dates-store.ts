import { newId } from '@maypole/platform/ids'
import { sql } from 'kysely'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, SheetRow } from '../../lists/tables.ts'
import { fillPlaces } from './place-store.ts'

/** How many people have taken something of an event on a day. */
interface TakenOn {
  readonly day: string
  readonly number: number
}

/**
 * Gives the sheets of dates from one day on to the series that goes on, and a copy of those of all
 * dates, with what people have taken; with `only`, those of that day alone to an event that takes
 * place once, on this day.
 */
export async function moveSheets(
  transaction: Db,
  {
    event,
    follower,
    from,
    only,
  }: { event: string; follower: string; from: string; only?: string | undefined },
): Promise<void> {
  const sheets = await sheetsOf(transaction, event)
  const isMoved = (day: string) => (only === undefined ? day >= from : day === from)
  for (const sheet of sheets) {
    if (sheet.day === null) await copySheet(transaction, { sheet, follower, from, only })
    else if (isMoved(sheet.day))
      await transaction
        .updateTable('sheets')
        .set({ event_id: follower, day: only ?? sheet.day })
        .where('id', '=', sheet.id)
        .execute()
    if (sheet.day !== null && isMoved(sheet.day) && only !== undefined)
      await movePlaces(transaction, { sheets: [sheet.id], day: from, to: only })
  }
}

async function copySheet(
  transaction: Db,
  copied: { sheet: SheetRow; follower: string; from: string; only: string | undefined },
): Promise<void> {
  const { sheet, follower, from, only } = copied
  const id = newId()
  await transaction
    .insertInto('sheets')
    .values({ ...sheet, id, event_id: follower })
    .execute()
  const lines = await transaction
    .selectFrom('sheet_lines')
    .select(tableColumns.sheet_lines)
    .where('sheet_id', '=', sheet.id)
    .execute()
  for (const line of lines) {
    const copy = newId()
    await transaction
      .insertInto('sheet_lines')
      .values({ ...line, id: copy, sheet_id: id })
      .execute()
    await transaction
      .updateTable('sheet_places')
      .set({ line_id: copy, ...(only !== undefined && { day: only }) })
      .where('line_id', '=', line.id)
      .where('day', only === undefined ? '>=' : '=', from)
      .execute()
  }
}

/** Returns on which days people have taken something of an event, and of how many lines. */
export async function takenDays(transaction: Db, event: string): Promise<TakenOn[]> {
  const rows = await transaction
    .selectFrom('sheet_places')
    .innerJoin('sheet_lines', 'sheet_lines.id', 'sheet_places.line_id')
    .innerJoin('sheets', 'sheets.id', 'sheet_lines.sheet_id')
    .select('sheet_places.day')
    .select(
      // Those of a deleted sheet go along, and do not stand in the way.
      sql<number | string>`sum(case when deleted_at is null then 1 else 0 end)`.as('number'),
    )
    .where('event_id', '=', event)
    .groupBy('sheet_places.day')
    .execute()
  const own = (await sheetsOf(transaction, event)).flatMap(({ day }) => day ?? [])
  return [
    ...rows.map(({ day, number }) => ({ day, number: Number(number) })),
    ...own.map((day) => ({ day, number: 0 })),
  ]
}

/** Gives the sheets and places of one day to another; what is there is of a date that went. */
export async function moveSheetDay(
  transaction: Db,
  { event, day, to }: { event: string; day: string; to: string },
): Promise<void> {
  const sheets = await sheetsOf(transaction, event)
  const ids = sheets.map(({ id }) => id)
  if (ids.length === 0) return
  await transaction
    .deleteFrom('sheets')
    .where('event_id', '=', event)
    .where('day', '=', to)
    .execute()
  await transaction
    .updateTable('sheets')
    .set({ day: to })
    .where('event_id', '=', event)
    .where('day', '=', day)
    .execute()
  await transaction
    .deleteFrom('sheet_places')
    .where('line_id', 'in', linesOf(transaction, ids))
    .where('day', '=', to)
    .execute()
  await movePlaces(transaction, { sheets: ids, day, to })
}

/** Gives what is left on days that dates were moved to, as `fillSeats` does with seats. */
export async function fillSheets(transaction: Db, event: string, now: string): Promise<void> {
  for (const { id } of await sheetsOf(transaction, event))
    await fillPlaces(transaction, { sheet: id, now })
}

async function movePlaces(
  transaction: Db,
  { sheets, day, to }: { sheets: readonly string[]; day: string; to: string },
): Promise<void> {
  await transaction
    .updateTable('sheet_places')
    .set({ day: to })
    .where('line_id', 'in', linesOf(transaction, sheets))
    .where('day', '=', day)
    .execute()
}

function linesOf(transaction: Db, sheets: readonly string[]) {
  return transaction
    .selectFrom('sheet_lines')
    .select('id')
    .where('sheet_id', 'in', [...sheets])
}

function sheetsOf(transaction: Db, event: string): Promise<SheetRow[]> {
  return transaction
    .selectFrom('sheets')
    .select(tableColumns.sheets)
    .where('event_id', '=', event)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
