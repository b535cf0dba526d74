import { fileURLToPath } from 'node:url'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'

/** Brings the limiter's own table up to date; run it before the packages that count with it. */
export async function migrateLimits(database: Database): Promise<void> {
  await migrate(database, {
    owner: 'platform',
    folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
  })
}
