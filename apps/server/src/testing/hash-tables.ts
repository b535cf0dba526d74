import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

/** Returns a hash of all rows for each table of a database. */
export function hashTables(file: string): Record<string, string> {
  const database = new DatabaseSync(file, { readOnly: true })
  const names = database.prepare("select name from sqlite_schema where type = 'table'").all()
  const hashes = names.map(({ name }) => {
    const rows = database.prepare(`select * from "${name}"`).all()
    const lines = rows.map((row) => JSON.stringify(row)).sort()
    return [name, createHash('sha256').update(lines.join('\n')).digest('hex')]
  })
  database.close()
  return Object.fromEntries(hashes)
}
