/** Also with apostrophes in front: each cell has one less when it is read again. */
const formula = /^'*[\s\0]*[=+\-@|%\t\r\uff1d\uff0b\uff0d\uff20]/

/**
 * Writes one line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula gets
 * an apostrophe in front, which makes it text there.
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Returns a cell without the apostrophe that keeps spreadsheets from running it as a formula. */
export function readCsvCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const isFormula = typeof value !== 'number' && formula.test(text)
  const safe = isFormula ? `'${text}` : text
  return /["\r\n,;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
