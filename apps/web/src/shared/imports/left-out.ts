import type { AnyPreview, AnyRow } from './import-kind.ts'

/** Whether a row can be imported, and so be left out. */
function isChoice({ state }: AnyRow): boolean {
  return state === 'new' || state === 'changed'
}

/** The rows that start unticked: the admin should look at them. */
export function doubtfulRows({ rows }: AnyPreview): ReadonlySet<number> {
  return new Set(rows.filter(({ doubt }) => doubt !== undefined).map(({ row }) => row))
}

/** The rows that are not imported: they are wrong, or left out. */
export function notImported<Row extends AnyRow>(
  { rows }: { readonly rows: readonly Row[] },
  leftOut: ReadonlySet<number>,
): readonly Row[] {
  return rows.filter((row) => row.state === 'wrong' || (isChoice(row) && leftOut.has(row.row)))
}

/**
 * How many items are added and changed without the rows that are left out; with what the rows add
 * beside themselves.
 */
export function countChosen<Preview extends AnyPreview>(
  preview: Preview,
  leftOut: ReadonlySet<number>,
  alsoAdded: (rows: Preview['rows']) => number = () => 0,
): { added: number; changed: number } {
  const rows: Preview['rows'] = preview.rows
  const chosen = rows.filter((row) => isChoice(row) && !leftOut.has(row.row))
  const added = chosen.filter(({ state }) => state === 'new').length
  return { added: added + alsoAdded(chosen), changed: chosen.length - added }
}

/**
 * Returns the rows that are left out as spans. A span goes on across rows that are not imported
 * anyway, so that there are few.
 */
export function spansOf({ rows }: AnyPreview, leftOut: ReadonlySet<number>): [number, number][] {
  const spans: [number, number][] = []
  let open: [number, number] | undefined
  for (const row of rows) {
    if (!isChoice(row)) continue
    if (!leftOut.has(row.row)) open = undefined
    else if (open !== undefined) open[1] = row.row
    else {
      open = [row.row, row.row]
      spans.push(open)
    }
  }
  return spans
}
