/** What would be read as something else than a part of a name. */
const separators = /[;,\n"[\]]|:::/

/** Writes the groups of a contact into one cell: as people do, or as JSON where names need it. */
export function groupsCell(names: readonly string[]): string {
  return names.some((name) => separators.test(name)) ? JSON.stringify(names) : names.join('; ')
}

/** Reads lists of groups as people and address books write them, and as downloads have them. */
export function readGroupsCell(cell: string): readonly string[] {
  return (
    readJson(cell) ??
    cell
      .replace(/^\s*\[(.*)\]\s*$/s, '$1')
      .replaceAll('"', '')
      .split(/:::|[;,\n]/)
  )
}

function readJson(cell: string): readonly string[] | undefined {
  if (!cell.startsWith('[')) return undefined
  try {
    const names: unknown = JSON.parse(cell)
    return Array.isArray(names) && names.every((name) => typeof name === 'string')
      ? names
      : undefined
  } catch {
    return undefined
  }
}
