import type { Clock } from '@maypole/platform/clock'
import type { Log } from '@maypole/platform/log'
import { type BackupPlace, nameOfBackup, timeOfBackup } from './place.ts'

export interface BackupSchedule {
  /** Writes a backup when the newest is old enough, and deletes those that are too many. */
  runIfDue(): Promise<void>
  /** Milliseconds since the newest one that was seen or written; undefined for none. */
  newestAge(): number | undefined
}

/** Milliseconds after a failure; doubled after each further one. */
const firstPause = 60_000
const longestPause = 3_600_000

/**
 * Backups of a running instance, named after their time. After a failure it waits longer and
 * longer, an hour at most: each attempt copies the whole database.
 */
export function createBackupSchedule(options: {
  place: BackupPlace
  everyHours: number
  keep: number
  clock: Clock
  log: Log
}): BackupSchedule {
  const { place, everyHours, keep, clock, log } = options
  let newest: number | undefined
  let failures = 0
  let notBefore = Number.NEGATIVE_INFINITY
  const isRecent = () => newest !== undefined && clock.now() - newest < everyHours * 3_600_000

  async function run(): Promise<void> {
    // Others may write there, too, and the program may just have started.
    newest = newestOf(await place.list())
    if (isRecent()) return
    const now = clock.now()
    await place.removeUnfinished(now)
    const name = nameOfBackup(now)
    await place.write(name)
    newest = timeOfBackup(name)
    const old = (await place.list()).slice(0, -keep)
    for (const each of old) await place.remove(each)
    log.info('backup written', { backup: name, deleted: old.length })
  }

  return {
    async runIfDue() {
      if (isRecent() || clock.now() < notBefore) return
      try {
        await run()
        failures = 0
      } catch (error) {
        notBefore = clock.now() + Math.min(firstPause * 2 ** failures, longestPause)
        failures += 1
        throw error
      }
    },
    newestAge: () => (newest === undefined ? undefined : clock.now() - newest),
  }
}

/** Returns the time of the newest of these backups. */
export function newestOf(names: readonly string[]): number | undefined {
  const newest = names.at(-1)
  return newest === undefined ? undefined : timeOfBackup(newest)
}
