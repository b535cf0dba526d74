import { systemClock } from '@maypole/platform/clock'
import { openDatabase } from '@maypole/platform/database'
import { createLog } from '@maypole/platform/log'
import { notifyServers, topics } from '@maypole/platform/signals'
import type { Configuration } from '../config.ts'
import { createParts } from '../create-parts.ts'
import { loadSecretKey } from '../secret-key.ts'

/**
 * Opens the instance's parts on its migrated database for a command, prints its result, and closes
 * them afterwards.
 */
export async function withParts(
  { configuration, print }: { configuration: Configuration; print: (text: string) => void },
  work: (parts: ReturnType<typeof createParts>) => Promise<string>,
): Promise<void> {
  const masterKey = loadSecretKey({ ...configuration, given: configuration.secretKey })
  const database = openDatabase({
    url: configuration.databaseUrl,
    directUrl: configuration.databaseDirectUrl,
  })
  try {
    // The command's result is alone on its output, for programs to read.
    const log = createLog({
      level: configuration.logLevel,
      write: (line) => {
        process.stderr.write(line)
      },
      now: systemClock.now,
    })
    const clock = systemClock
    const parts = createParts({ configuration, masterKey, clock, log, print, database })
    await parts.migrate()
    try {
      print(await work(parts))
    } finally {
      // The command may have changed what running servers keep for a while.
      await notifyServers(database, { origin: 'command', sent: topics }).catch(() => undefined)
    }
  } finally {
    await database.close()
  }
}
