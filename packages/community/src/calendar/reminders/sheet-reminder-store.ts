import { toInstant } from '@maypole/platform/clock'
import { statement } from '../../lists/rows-store.ts'
import type { Db, SheetLineRow, SheetRow } from '../../lists/tables.ts'
import { recordOccasion } from '../../notifications/index.ts'
import { timeOfLine } from '../events/wall-time.ts'
import { readerOfPlace } from '../places/notices-store.ts'
import type { TimedReminder } from './reminder-times.ts'

/** A sheet that stands alone, whose reminders have to be looked at. */
export type PlannedSheet = Pick<SheetRow, 'id' | 'site_id'> & {
  readonly closes_at: string
  readonly time_zone: string
  readonly due_at: string
}

export const dueSheets = statement<{ now: string; limit: number }, PlannedSheet>((db, value) =>
  db
    .selectFrom('sheet_reminders')
    .innerJoin('sheets', 'sheets.id', 'sheet_reminders.sheet_id')
    .innerJoin('sites', 'sites.id', 'sheets.site_id')
    .select(['sheets.id', 'sheets.site_id', 'sites.time_zone', 'sheet_reminders.due_at'])
    .select((row) => row.ref('sheets.closes_at').$castTo<string>().as('closes_at'))
    .where('due_at', '<=', value('now'))
    .where('closes_at', 'is not', null)
    .orderBy('due_at')
    .limit(value('limit')),
)

/** Returns the times of day of the lines of a sheet, each once; null for none. */
export async function lineTimes(db: Db, sheet: string): Promise<SheetLineRow['time'][]> {
  const rows = await db
    .selectFrom('sheet_lines')
    .select('time')
    .distinct()
    .where('sheet_id', '=', sheet)
    .execute()
  return rows.map(({ time }) => time)
}

/**
 * Records who is reminded of what they have taken, and when the next reminders are due: each person
 * once, before the first of their lines. Does nothing when another server was faster, or the sheet
 * has been changed since it was read.
 */
export function saveSheet(
  db: Db,
  sheet: PlannedSheet,
  reminders: {
    due: readonly TimedReminder[]
    nextAt: number | undefined
    now: string
  },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { due, nextAt, now } = reminders
    const place = { sheet_id: sheet.id, due_at: sheet.due_at }
    const saved =
      nextAt === undefined
        ? await transaction
            .deleteFrom('sheet_reminders')
            .where((row) => row.and(place))
            .returning('sheet_id')
            .execute()
        : await transaction
            .updateTable('sheet_reminders')
            .set({ due_at: toInstant(nextAt) })
            .where((row) => row.and(place))
            .returning('sheet_id')
            .execute()
    if (saved.length === 0 || due.length === 0) return
    const first = await firstOfReaders(transaction, sheet)
    for (const { leadMinutes, expiresAt } of due)
      for (const [only, startsAt] of first) {
        if (startsAt !== expiresAt) continue
        const starts = toInstant(startsAt)
        await recordOccasion(transaction, {
          site_id: sheet.site_id,
          kind: 'reminder',
          subject_id: sheet.id,
          only,
          version: `${starts} ${leadMinutes} ${only}`,
          reminder: { leadMinutes, startsAt: starts, expiresAt: starts },
          now,
        })
      }
  })
}

/** Returns when the first line is due that a reader has taken, by their id. */
async function firstOfReaders(db: Db, sheet: PlannedSheet): Promise<Map<string, number>> {
  const first = new Map<string, number>()
  const places = await db
    .selectFrom('sheet_places')
    .innerJoin('profiles', 'profiles.id', 'sheet_places.profile_id')
    .leftJoin('guardians', 'guardians.profile_id', 'profiles.id')
    .leftJoin('profiles as guardian', 'guardian.id', 'guardians.guardian_id')
    .innerJoin('sheet_lines', 'sheet_lines.id', 'sheet_places.line_id')
    .select([readerOfPlace.as('user_id'), 'sheet_lines.time'])
    .where('sheet_id', '=', sheet.id)
    .where('state', '=', 'taken')
    .where(readerOfPlace, 'is not', null)
    .execute()
  for (const { user_id: user, time } of places) {
    const at = timeOfLine(sheet, time)
    if (user !== null) first.set(user, Math.min(first.get(user) ?? at, at))
  }
  return first
}
