import type { Configuration } from '../config.ts'
import { messages } from '../messages.ts'
import { withParts } from './with-parts.ts'

/**
 * Migrates the database and ends. Run before the first of several servers of a new version is
 * started.
 */
export async function migrate(configuration: Configuration): Promise<void> {
  const print = (text: string) => {
    process.stdout.write(text)
  }
  await withParts({ configuration, print }, async () => messages.migrated)
}
