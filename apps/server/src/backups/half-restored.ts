import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '../messages.ts'
import { StartRefusedError } from '../start-refused.ts'

/** A file in the data folder while its files are being replaced. */
const markerName = 'restore-in-progress'

export function markerOf(dataFolder: string): string {
  return join(dataFolder, markerName)
}

/**
 * Refuses a data folder whose restore was interrupted: some of its files may be missing, and a
 * start would begin with an empty database.
 */
export function refuseHalfRestored(dataFolder: string): void {
  if (existsSync(markerOf(dataFolder)))
    throw new StartRefusedError(messages.halfRestored(dataFolder))
}
