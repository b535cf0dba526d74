import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'

/** Tables as created by a package's migrations. */
export interface TestSchema {
  /** Folders of migrations; the platform's own are included anyway. */
  readonly folders: readonly string[]
  /** Runs the migrations on a database. */
  readonly migrate: (database: Database) => Promise<void>
}

const ofPlatform = fileURLToPath(new URL('../../migrations', import.meta.url))

/** The digests of this process, by their folders: no test changes a migration. */
const keys = new Map<string, string>()

/** Returns a digest of every migration, so that nothing made from older ones is reused. */
export function keyOf({ folders }: TestSchema): string {
  const name = folders.join('\0')
  let key = keys.get(name)
  if (key === undefined) {
    key = digest(folders)
    keys.set(name, key)
  }
  return key
}

function digest(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of [ofPlatform, ...folders]) {
    for (const file of readdirSync(folder).sort())
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(folder, file)))
        .update('\0')
  }
  return hash.digest('hex')
}
