import { fileURLToPath } from 'node:url'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'

/** Migrates the limiter's own table. Runs before the packages that use it. */
export async function migrateLimits(database: Database): Promise<void> {
  await migrate(database, {
    owner: 'platform',
    folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
  })
}
