import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'

/** Tables as a package's migrations make them. */
export interface TestSchema {
  /** Where the migrations are; those of the platform itself need no mention. */
  readonly folders: readonly string[]
  /** Runs them on an empty database, or brings one up to date. */
  readonly migrate: (database: Database) => Promise<void>
}

const ofPlatform = fileURLToPath(new URL('../../migrations', import.meta.url))

/** A digest of every migration, so that nothing made from older ones is ever used again. */
export function keyOf({ folders }: TestSchema): string {
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
