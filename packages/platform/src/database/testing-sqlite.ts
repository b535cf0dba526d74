import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './open.ts'
import { keyOf, type TestSchema } from './testing-template.ts'

/** The bytes of migrated files, by the migrations' digest, once per worker. */
const templates = new Map<string, Promise<Buffer>>()

/** Creates a folder below the system's temporary one. */
export function createTestFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-test-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function createTemplate(schema: TestSchema): Promise<Buffer> {
  const { folder, remove } = createTestFolder()
  const file = join(folder, 'template.sqlite')
  try {
    const database = openDatabase({ url: `sqlite:${file}` })
    await schema.migrate(database)
    // Closing the last connection merges the WAL into the file.
    await database.close()
    return readFileSync(file)
  } finally {
    remove()
  }
}

/** Writes a SQLite file with these tables, empty. */
export async function writeMigratedSqlite(file: string, schema: TestSchema): Promise<void> {
  const key = keyOf(schema)
  let template = templates.get(key)
  if (template === undefined) {
    template = createTemplate(schema)
    templates.set(key, template)
  }
  writeFileSync(file, await template)
}
