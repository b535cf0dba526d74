import type { Log } from '@maypole/platform/log'
import type { Application } from './wire.ts'

/**
 * Ends the process with 1 when the disk failed to write a commit: pending callers get an error, and
 * the database is left alone, since closing it would write. The next start reads what the disk
 * really has.
 */
export async function stopOnDiskFailure(options: {
  readonly error: Error
  readonly log: Log
  readonly application: () => Pick<Application, 'finishRequests'>
}): Promise<void> {
  const { error, log } = options
  log.error('the disk failed to keep what was written; stopping', {}, error)
  try {
    await options.application().finishRequests()
  } catch (cause) {
    log.error('stopping failed', {}, cause)
  }
  process.exit(1)
}
