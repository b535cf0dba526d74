import { openBackupPlace } from '../../backups/open-place.ts'
import { newestOf } from '../../backups/schedule.ts'
import type { Configuration } from '../../config.ts'
import { StartRefusedError } from '../../start-refused.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { doctorMessages as messages } from './messages.ts'

/** Whether there are backups, and how old the newest is. Asks the service where they are in one. */
export async function checkBackups(configuration: Configuration, now: number): Promise<Finding> {
  if (!configuration.databaseUrl.startsWith('sqlite:'))
    return ok('backups', messages.backupsOfPostgres)
  try {
    const place = await openBackupPlace(configuration)
    if (place === undefined) return warning('backups', messages.noBackups)
    const newest = newestOf(await place.list())
    if (newest === undefined) return warning('backups', messages.backupMissing(place.address))
    const hours = Math.round((now - newest) / 3_600_000)
    return hours > 2 * configuration.backups.everyHours
      ? warning('backups', messages.backupOld(hours, place.address))
      : ok('backups', messages.backupFresh(hours))
  } catch (error) {
    if (!(error instanceof StartRefusedError)) throw error
    return fault('backups', error.message)
  }
}
