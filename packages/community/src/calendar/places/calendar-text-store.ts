import type { Language } from '@maypole/contract/language'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, SheetLineRow, SheetRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'

/** Returns what is needed for an event, in words; undefined for nothing. */
export type TextOfSheets = (event: string) => string | undefined

/**
 * Reads what calendars say of the sign-up sheets of some sites, or of one event: what is needed,
 * and nobody's name, since files are passed on.
 */
export async function readSheetTexts(
  db: Db,
  of: { sites: readonly string[]; event?: string },
  language: Language,
): Promise<TextOfSheets> {
  if (of.sites.length === 0) return () => undefined
  let query = db
    .selectFrom('sheets')
    .select(tableColumns.sheets)
    .where('site_id', 'in', [...of.sites])
    .where('event_id', 'is not', null)
    .where('is_closed', '=', 0)
    .where('deleted_at', 'is', null)
  if (of.event !== undefined) query = query.where('event_id', '=', of.event)
  const sheets = await query.orderBy('day').orderBy('created_at').orderBy('id').execute()
  const lines = Map.groupBy(
    await linesOf(
      db,
      sheets.map(({ id }) => id),
    ),
    (line) => line.sheet_id,
  )
  const byEvent = Map.groupBy(sheets, (sheet) => sheet.event_id)
  return (event) => {
    const those = byEvent.get(event)
    return those
      ?.map((sheet) => textOf(sheet, { lines: lines.get(sheet.id) ?? [], language }))
      .join('\n')
  }
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

function textOf(
  { title, day }: SheetRow,
  { lines, language }: { lines: readonly SheetLineRow[]; language: Language },
): string {
  const name = title || messages.calendarSheet[language]
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const start = day === null ? name : `${name} (${format.format(Date.parse(day))})`
  const needed = lines.map((line) => {
    const times = [line.title, line.time ?? ''].filter(Boolean).join(' ')
    return line.wanted === null ? times : `${times} (${line.wanted})`
  })
  return `${start}: ${needed.join(', ')}`
}
