import type { Log } from '@maypole/platform/log'
import { messages } from './messages.ts'
import type { Application } from './wire.ts'

/** Milliseconds to finish running requests. */
const timeout = 10_000
/**
 * Milliseconds in which further signals belong to the same key press: one Ctrl-C arrives from the
 * terminal and again from each launcher.
 */
const sameKeyPress = 400

/**
 * Shuts down on SIGTERM, SIGINT and SIGHUP: exits with 0 when everything was finished, with 1 on a
 * timeout, and at once on a second signal. An uncaught error is logged and ends the process too:
 * the state is unknown then.
 */
export function stopOnSignals(options: {
  application: Application
  log: Log
  print: (text: string) => void
  isQuiet: boolean
}): void {
  const { application, log } = options
  const tell = options.isQuiet ? () => undefined : options.print
  let firstHeard: number | undefined

  function stop(signal: NodeJS.Signals): void {
    const now = performance.now()
    if (firstHeard !== undefined) {
      if (now - firstHeard > sameKeyPress) process.exit(130)
      return
    }
    firstHeard = now
    log.info('stopping', { signal })
    tell(messages.stopping)
    setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, timeout).unref()
    application.stop().then(
      () => {
        log.info('stopped')
        tell(messages.stopped)
        process.exit(0)
      },
      (error: unknown) => {
        log.error('stopping failed', {}, error)
        process.exit(1)
      },
    )
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error(event, {}, error instanceof Error ? error : new Error(String(error)))
      process.exit(1)
    })
  }
}

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
