import { ofTable } from '@maypole/platform/database'
import { listUsersOf } from '../../access/acting-for-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, SheetLineRow, SheetPlaceRow, SheetRow } from '../../lists/tables.ts'
import { recordOccasion } from '../../notifications/index.ts'
import { dayBefore } from '../seats/seat-store.ts'

/** Whether a sheet is closed, apart from its date. */
export function isClosed(sheet: Pick<SheetRow, 'is_closed' | 'closes_at'>, now: string): boolean {
  return sheet.is_closed === 1 || (sheet.closes_at !== null && sheet.closes_at <= now)
}

/** Returns the sheets of which a member has something that others may wait for. */
export async function sheetsTakenBy(transaction: Db, profile: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('sheet_places')
    .innerJoin('sheet_lines', 'sheet_lines.id', 'sheet_places.line_id')
    .select('sheet_id')
    .distinct()
    .where('profile_id', '=', profile)
    .where('state', '=', 'taken')
    .orderBy('sheet_id')
    .execute()
  return rows.map((row) => row.sheet_id)
}

/**
 * Gives what is left of the lines of a sheet to those who have waited longest and for whom it
 * suffices, day by day, and has them told. Days that are over stay as they are, and so does a sheet
 * that is closed. The caller has locked the site.
 */
export async function fillPlaces(
  transaction: Db,
  options: {
    sheet: string
    now: string
    /** The only line; all when absent. */
    line?: string
    /** The entry that has just asked: who acts for it sees whether it has a place. */
    asking?: string
  },
): Promise<void> {
  const { sheet: id, now, line, asking } = options
  const sheet = await transaction
    .selectFrom('sheets')
    .select(tableColumns.sheets)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (sheet === undefined || isClosed(sheet, now)) return
  const waiting = await listWaiting(transaction, { sheet: id, line, now })
  if (waiting.length === 0) return
  const left = await leftOf(transaction, waiting)
  for (const place of waiting) {
    const name = `${place.line_id} ${place.day}`
    const free = left.get(name) ?? place.wanted ?? Number.POSITIVE_INFINITY
    if (place.number > free) continue
    left.set(name, free - place.number)
    await transaction
      .updateTable('sheet_places')
      .set({ state: 'taken' })
      .where('line_id', '=', place.line_id)
      .where('day', '=', place.day)
      .where('profile_id', '=', place.profile_id)
      .execute()
    if (place.profile_id !== asking) await tell(transaction, sheet, { place, now })
  }
}

type Waiting = SheetPlaceRow & Pick<SheetLineRow, 'wanted'>

/** Returns who waits, longest first. */
function listWaiting(
  transaction: Db,
  { sheet, line, now }: { sheet: string; line: string | undefined; now: string },
): Promise<Waiting[]> {
  let query = transaction
    .selectFrom('sheet_places')
    .innerJoin('sheet_lines', 'sheet_lines.id', 'sheet_places.line_id')
    .select(ofTable('sheet_places', tableColumns.sheet_places))
    .select('wanted')
    .where('sheet_id', '=', sheet)
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('day', '=', ''), row('day', '>=', dayBefore(now))]))
  if (line !== undefined) query = query.where('line_id', '=', line)
  return query.orderBy('place').execute()
}

/** Returns what is left of lines with a limit, by line and day; absent where all of it is. */
async function leftOf(transaction: Db, waiting: readonly Waiting[]): Promise<Map<string, number>> {
  const taken = await transaction
    .selectFrom('sheet_places')
    .select((row) => ['line_id', 'day', row.fn.sum<number | string>('number').as('number')])
    .where('line_id', 'in', [...new Set(waiting.map((place) => place.line_id))])
    .where('state', '=', 'taken')
    .groupBy(['line_id', 'day'])
    .execute()
  const wanted = new Map(waiting.map((place) => [place.line_id, place.wanted]))
  return new Map(
    taken.map(({ line_id, day, number }) => [
      `${line_id} ${day}`,
      (wanted.get(line_id) ?? Number.POSITIVE_INFINITY) - Number(number),
    ]),
  )
}

async function tell(
  transaction: Db,
  sheet: SheetRow,
  { place, now }: { place: Waiting; now: string },
): Promise<void> {
  for (const only of await listUsersOf(transaction, place.profile_id))
    await recordOccasion(transaction, {
      site_id: sheet.site_id,
      kind: 'sheet-place',
      subject_id: sheet.event_id ?? sheet.id,
      only,
      now,
      // Somebody can give their place back and get one again.
      version: `${place.day} ${place.line_id} ${place.profile_id} ${place.place} ${only}`,
    })
}

/** Reads the day, the line and the entry of a place from the version of its notice. */
export function readPlace(version: string): {
  readonly day: string
  readonly line: string
  readonly profile: string
} {
  const [day = '', line = '', profile = ''] = version.split(' ')
  return { day, line, profile }
}
