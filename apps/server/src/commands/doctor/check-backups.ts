import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { openBackupPlace } from '../../backups/open-place.ts'
import { newestOf } from '../../backups/schedule.ts'
import type { Configuration } from '../../config.ts'
import { isS3Address } from '../../s3-address.ts'
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
    const refusal = isS3Address(place.address) ? undefined : refusalToWrite(place.address)
    if (refusal !== undefined)
      return fault('backups', messages.backupsNotWritable(place.address, refusal))
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

/** Returns the code of the error with which a folder that may be missing cannot be written to. */
function refusalToWrite(folder: string): string | undefined {
  if (!existsSync(folder) && dirname(folder) !== folder) return refusalToWrite(dirname(folder))
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}
