import type { SheetDate } from '@maypole/contract/community'
import { sql } from 'kysely'
import { lockSite } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, SheetPlaceRow, SheetRow } from '../../lists/tables.ts'
import { type ShownPerson, shownPersonColumns } from '../answers/shown-person.ts'
import { fillPlaces, isClosed } from '../places/place-store.ts'

/** Somebody who has taken a line. */
export type Taker = Pick<SheetPlaceRow, 'line_id' | 'number' | 'remark' | 'state'> & ShownPerson

/** A sheet on one of its days, which is empty where it stands alone, and who looks at it. */
export interface AskedSheet {
  readonly sheet: Pick<SheetRow, 'id' | 'site_id'>
  readonly day: string
  /** The entries that the caller acts for. */
  readonly own: readonly string[]
}

/** Returns what has been taken of sheets on their days. */
export async function listDates(
  db: Db,
  options: {
    sheets: readonly string[]
    from: string
    until: string
    own: readonly string[]
    limit: number
  },
): Promise<SheetDate[]> {
  const { sheets, from, until, own, limit } = options
  if (sheets.length === 0) return []
  const isInRange = sql<boolean>`(day = '' or (day >= ${from} and day <= ${until}))`
  const counts = await counted(db, sheets).where(isInRange).limit(limit).execute()
  const owned = await ownPlaces(db, sheets, own).where(isInRange).execute()
  return presentDates(counts, owned)
}

/** Returns what has been taken of one sheet on a day. */
export async function findDate(db: Db, { sheet, day, own }: AskedSheet): Promise<SheetDate> {
  const counts = await counted(db, [sheet.id]).where('day', '=', day).execute()
  const owned = await ownPlaces(db, [sheet.id], own).where('day', '=', day).execute()
  const [date] = presentDates(counts, owned)
  return date ?? { sheetId: sheet.id, day: day || undefined, lines: [] }
}

/** Returns who has taken lines of a sheet on a day, as they have asked; at most `limit`. */
export function people(
  db: Db,
  { sheet, day }: Pick<AskedSheet, 'sheet' | 'day'>,
  limit: number,
): Promise<Taker[]> {
  return db
    .selectFrom('sheet_places')
    .innerJoin('sheet_lines', 'sheet_lines.id', 'sheet_places.line_id')
    .innerJoin('profiles', 'profiles.id', 'sheet_places.profile_id')
    .select(['line_id', 'number', 'remark', 'state', ...shownPersonColumns])
    .where('sheet_id', '=', sheet.id)
    .where('day', '=', day)
    .orderBy('sheet_lines.position')
    .orderBy('place')
    .limit(limit)
    .execute()
}

/** Why a line could not be taken: it or somebody is gone, or only so many are left or wanted. */
export type Refused = 'gone' | 'closed' | { readonly left: number } | { readonly wanted: number }

/**
 * Saves what somebody takes of a line, null for nothing. Who has a place keeps it. Who asks for
 * more than is left waits, behind others. What is given back goes to who waits.
 */
export function take(
  db: Db,
  asked: AskedSheet,
  taken: {
    line: string
    profile: string
    number: number | null
    remark: string
    now: string
  },
): Promise<SheetDate | Refused> {
  const { sheet, day } = asked
  const { line, profile, number, remark, now } = taken
  return db.transaction().execute(async (transaction) => {
    await lockSite(transaction, sheet.site_id)
    const found = await findLine(transaction, { sheet, line, profile })
    if (found === undefined) return 'gone'
    if (isClosed(found, now)) return 'closed'
    const place = { line_id: line, day, profile_id: profile }
    const before = await transaction
      .selectFrom('sheet_places')
      .select(tableColumns.sheet_places)
      .where((row) => row.and(place))
      .executeTakeFirst()
    if (number === null) {
      await transaction
        .deleteFrom('sheet_places')
        .where((row) => row.and(place))
        .execute()
    } else {
      const { wanted } = found
      const isMore = number > (before?.number ?? 0)
      if (wanted !== null && isMore && number > wanted) return { wanted }
      if (wanted !== null && isMore && before?.state === 'taken') {
        const left = wanted - (await takenOf(transaction, { line, day }))
        if (number - before.number > left) return { left: Math.max(left, 0) }
      }
      await transaction
        .insertInto('sheet_places')
        .values({
          ...place,
          site_id: sheet.site_id,
          // Everybody waits first, and gets a place below if there is enough left.
          state: 'waiting',
          number,
          remark,
          place: await nextPlace(transaction, { line, day }),
          taken_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['line_id', 'day', 'profile_id']).doUpdateSet({ number, remark }),
        )
        .execute()
    }
    await fillPlaces(transaction, { sheet: sheet.id, line, now, asking: profile })
    return findDate(transaction, asked)
  })
}

/** Returns the line, if it and the person are of the site. */
function findLine(
  transaction: Db,
  { sheet, line, profile }: { sheet: AskedSheet['sheet']; line: string; profile: string },
) {
  return transaction
    .selectFrom('sheet_lines')
    .innerJoin('sheets', 'sheets.id', 'sheet_lines.sheet_id')
    .innerJoin('profiles', 'profiles.site_id', 'sheet_lines.site_id')
    .select(['wanted', 'is_closed', 'closes_at'])
    .where('sheet_lines.id', '=', line)
    .where('sheet_id', '=', sheet.id)
    .where('sheet_lines.site_id', '=', sheet.site_id)
    .where('profiles.id', '=', profile)
    .where('sheets.deleted_at', 'is', null)
    .executeTakeFirst()
}

async function takenOf(
  transaction: Db,
  { line, day }: { line: string; day: string },
): Promise<number> {
  const row = await transaction
    .selectFrom('sheet_places')
    .select(sql<number | string>`coalesce(sum(number), 0)`.as('number'))
    .where('line_id', '=', line)
    .where('day', '=', day)
    .where('state', '=', 'taken')
    .executeTakeFirstOrThrow()
  return Number(row.number)
}

async function nextPlace(
  transaction: Db,
  { line, day }: { line: string; day: string },
): Promise<number> {
  const row = await transaction
    .selectFrom('sheet_places')
    .select(sql<number>`coalesce(max(place), 0) + 1`.as('place'))
    .where('line_id', '=', line)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(row.place)
}

function counted(db: Db, sheets: readonly string[]) {
  const sum = (state: SheetPlaceRow['state']) =>
    sql<number | string>`sum(case when state = ${state} then number else 0 end)`
  return db
    .selectFrom('sheet_places')
    .innerJoin('sheet_lines', 'sheet_lines.id', 'sheet_places.line_id')
    .select(['sheet_id', 'line_id', 'day'])
    .select([sum('taken').as('taken'), sum('waiting').as('waiting')])
    .where('sheet_id', 'in', [...sheets])
    .groupBy(['sheet_id', 'line_id', 'day'])
    .orderBy('day')
    .orderBy('sheet_id')
    .orderBy('line_id')
}

function ownPlaces(db: Db, sheets: readonly string[], own: readonly string[]) {
  return db
    .selectFrom('sheet_places')
    .innerJoin('sheet_lines', 'sheet_lines.id', 'sheet_places.line_id')
    .select(['line_id', 'day', 'profile_id', 'number', 'remark', 'state'])
    .where('sheet_id', 'in', [...sheets])
    .where('profile_id', 'in', [...own])
    .orderBy('profile_id')
}

type Counted = Pick<SheetPlaceRow, 'line_id' | 'day'> & {
  sheet_id: string
  taken: number | string
  waiting: number | string
}
type Owned = Pick<SheetPlaceRow, 'line_id' | 'day' | 'profile_id' | 'number' | 'remark' | 'state'>

/** PostgreSQL counts in texts. */
function presentDates(counts: readonly Counted[], owned: readonly Owned[]): SheetDate[] {
  const ownOf = Map.groupBy(owned, ({ line_id, day }) => `${line_id} ${day}`)
  const byDate = Map.groupBy(counts, ({ sheet_id, day }) => `${sheet_id} ${day}`)
  return [...byDate.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const lines = [first, ...others].map(({ line_id, day, taken, waiting }) => ({
      lineId: line_id,
      taken: Number(taken),
      waiting: Number(waiting),
      own: (ownOf.get(`${line_id} ${day}`) ?? []).map(({ profile_id, number, remark, state }) => ({
        profileId: profile_id,
        number,
        remark: remark || undefined,
        state,
      })),
    }))
    return [{ sheetId: first.sheet_id, day: first.day || undefined, lines }]
  })
}
