import { attendanceDays } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { removeInSteps } from '@maypole/platform/remove-in-steps'
import { sql } from 'kysely'
import { lockSite } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { AttendanceRow, Db, EventRow, ProfileRow } from '../../lists/tables.ts'
import { dayLength } from '../events/wall-time.ts'

/** A date of an event by its key. */
export interface AttendedDate {
  readonly site: string
  readonly event: string
  readonly day: string
}

/** What one tap says. */
export type TickedRow = Pick<AttendanceRow, 'profile_id' | 'came' | 'ticked_at'>

/** Returns what was ticked of a date. */
export function list(db: Db, { event, day }: AttendedDate): Promise<TickedRow[]> {
  return db
    .selectFrom('attendance')
    .select(['profile_id', 'came', 'ticked_at'])
    .where('event_id', '=', event)
    .where('day', '=', day)
    .orderBy('profile_id')
    .execute()
}

/**
 * Saves taps, of which the last one about a person counts. Returns the ids of entries that the site
 * does not have; undefined when the event is gone.
 */
export function tick(
  db: Db,
  { site, event, day }: AttendedDate,
  { ticks, by }: { ticks: readonly TickedRow[]; by: string },
): Promise<string[] | undefined> {
  return db.transaction().execute(async (transaction) => {
    // So that nobody is removed, and no event deleted, in between.
    await lockSite(transaction, site)
    if (!(await hasEvent(transaction, { site, event }))) return undefined
    const known = new Set(
      (
        await transaction
          .selectFrom('profiles')
          .select('id')
          .where('site_id', '=', site)
          .where(
            'id',
            'in',
            ticks.map(({ profile_id }) => profile_id),
          )
          .execute()
      ).map(({ id }) => id),
    )
    const rows = lastOfEach(ticks)
      .filter(({ profile_id }) => known.has(profile_id))
      .map((row) => ({ ...row, event_id: event, day, site_id: site, ticked_by: by }))
    if (rows.length > 0)
      await transaction
        .insertInto('attendance')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['event_id', 'day', 'profile_id'])
            .doUpdateSet((row) => ({
              came: row.ref('excluded.came'),
              ticked_at: row.ref('excluded.ticked_at'),
              ticked_by: row.ref('excluded.ticked_by'),
            }))
            .whereRef('excluded.ticked_at', '>=', 'attendance.ticked_at'),
        )
        .execute()
    return ticks.map(({ profile_id }) => profile_id).filter((id) => !known.has(id))
  })
}

/** One statement cannot write a row twice. */
function lastOfEach(ticks: readonly TickedRow[]): TickedRow[] {
  const last = new Map<string, TickedRow>()
  for (const one of ticks) {
    const before = last.get(one.profile_id)
    if (before === undefined || one.ticked_at >= before.ticked_at) last.set(one.profile_id, one)
  }
  return [...last.values()]
}

async function hasEvent(
  db: Db,
  { site, event }: Pick<AttendedDate, 'site' | 'event'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_events')
    .select('id')
    .where('id', '=', event)
    .where('site_id', '=', site)
    .executeTakeFirst()
  return row !== undefined
}

/** Somebody who was ticked, with their names. */
export type Attended = Pick<AttendanceRow, 'event_id' | 'day' | 'came' | 'ticked_at'> &
  Pick<ProfileRow, 'first_name' | 'last_name'>

/** Returns everything that is kept of a site's events, by day, event and name. */
export function listAll(db: Db, site: string): Promise<Attended[]> {
  return db
    .selectFrom('attendance')
    .innerJoin('profiles', 'profiles.id', 'attendance.profile_id')
    .select(['event_id', 'day', 'came', 'ticked_at', 'first_name', 'last_name'])
    .where('attendance.site_id', '=', site)
    .orderBy('day')
    .orderBy('event_id')
    .orderBy('sort_name')
    .execute()
}

/** Returns the events of a site by id. */
export async function eventsOf(db: Db, site: string): Promise<ReadonlyMap<string, EventRow>> {
  const rows = await db
    .selectFrom('calendar_events')
    .select(tableColumns.calendar_events)
    .where('site_id', '=', site)
    .where('id', 'in', (query) =>
      query.selectFrom('attendance').select('event_id').where('attendance.site_id', '=', site),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Erases what is older than the site of each keeps it. `now` is in milliseconds. */
export async function removeExpired(db: Db, now: number): Promise<void> {
  for (const days of attendanceDays) {
    const before = toInstant(now - days * dayLength)
    await removeInSteps(async (limit) => {
      const { numAffectedRows = 0n } = await sql`
        delete from attendance where (event_id, day, profile_id) in (
          select event_id, day, profile_id from attendance
          inner join sites on sites.id = attendance.site_id
          where sites.attendance_days = ${days} and ticked_at < ${before} limit ${limit}
        )`.execute(db)
      return Number(numAffectedRows)
    })
  }
}
