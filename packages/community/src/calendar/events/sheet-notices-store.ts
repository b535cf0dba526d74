import { toInstant } from '@maypole/platform/clock'
import type { Db, SheetRow } from '../../lists/tables.ts'
import { subjectsOf, type Told } from '../../notifications/index.ts'
import { type TakenLines, wordsOf } from '../places/notices-store.ts'
import { timeOfLine } from './wall-time.ts'

/** Of a sheet that is open; undefined when its reader has taken something meanwhile. */
export function wantedNotice(sheet: OpenSheet | undefined, message: Told, taken: TakenLines) {
  if (sheet === undefined) return undefined
  if (taken.alone({ user: message.user_id, sheet: sheet.id }).length > 0) return undefined
  const start = Date.parse(sheet.closes_at ?? '')
  return { title: sheet.title, when: { start, days: undefined }, site: message.site_title }
}

type OpenSheet = Pick<SheetRow, 'id' | 'title' | 'closes_at'>

/** Reads the sheets that people are asked to sign up on, as far as they are open. */
export async function readWantedSheets(
  db: Db,
  messages: readonly Told[],
  now: number,
): Promise<ReadonlyMap<string, OpenSheet>> {
  const ids = subjectsOf(messages, 'sheet-wanted')
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sheets')
    .select(['id', 'title', 'closes_at'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('is_closed', '=', 0)
    .where('closes_at', '>', toInstant(now))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Of a sheet that stands alone; undefined when the reader has given everything back, or the time
 * has been changed since.
 */
export function sheetReminder(message: Told, taken: TakenLines) {
  const lines = taken.alone({ user: message.user_id, sheet: message.subject_id })
  const starts = lines.map((line) =>
    timeOfLine({ ...line, closes_at: line.closes_at ?? '' }, line.time),
  )
  const start = Math.min(...starts)
  const [first] = lines
  if (first === undefined || start !== Date.parse(message.starts_at ?? '')) return undefined
  const when = { start, days: undefined }
  return { title: first.sheet, when, site: message.site_title, takes: wordsOf(lines) }
}
