import { systemClock } from '@maypole/platform/clock'
import { openDatabase } from '@maypole/platform/database'
import { createLog } from '@maypole/platform/log'
import type { Configuration } from '../config.ts'
import { loadSecretKey } from '../secret-key.ts'
import { createParts } from '../wire.ts'

/** Gives a command the parts of the instance on its migrated database, and closes that afterwards. */
export async function withParts(
  configuration: Configuration,
  work: (parts: ReturnType<typeof createParts>) => Promise<string>,
): Promise<void> {
  const print = (text: string) => {
    process.stdout.write(text)
  }
  const masterKey = loadSecretKey({ ...configuration, given: configuration.secretKey })
  const database = openDatabase({ url: configuration.databaseUrl })
  try {
    // What the command answers stands alone in its output, for programs to read.
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
    print(await work(parts))
  } finally {
    await database.close()
  }
}
