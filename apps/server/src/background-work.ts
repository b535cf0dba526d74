import type { Community } from '@maypole/community'
import { analyzeGrowing, type Database } from '@maypole/platform/database'
import type { Log } from '@maypole/platform/log'
import { createPoller } from '@maypole/platform/poll'
import type { ServerSignals } from '@maypole/platform/signals'
import type { Provider } from '@maypole/provider'
import type { BackupSchedule } from './backups/schedule.ts'

const sweepInterval = 10 * 60 * 1000
/** Milliseconds between two looks at whether a backup is due. */
const backupInterval = 60 * 1000
/** Seconds between two looks at the instance's project, where nobody says that it has changed. */
const refreshSeconds = 10
/** Seconds between two looks at which tables grow. */
const analyzeSeconds = 5

/**
 * What runs beside the requests: messages are sent, what has expired is deleted, and what other
 * servers say is heard.
 */
export function createBackgroundWork(options: {
  database: Database
  provider: Provider
  community: Community
  log: Log
  backups: BackupSchedule | undefined
  signals: ServerSignals
  /** Reads what the pages say of the instance's project. */
  refreshPages: () => Promise<void>
}) {
  const { database, provider, community, log, backups, signals } = options
  let backingUp: ReturnType<typeof repeat> | undefined
  let sweep: ReturnType<typeof repeat> | undefined
  const onSweepError = (error: unknown) => log.error('sweep failed', {}, error)
  const refreshing = createPoller({
    seconds: refreshSeconds,
    work: options.refreshPages,
    onError: (error) => log.warn('the project could not be read', { reason: String(error) }),
  })
  const analyzing = createPoller({
    seconds: analyzeSeconds,
    work: async () => void (await analyzeGrowing(database)),
    onError: (error) => log.warn('tables could not be analyzed', { reason: String(error) }),
  })
  signals.on('project', refreshing.wake)
  signals.on('news', () => community.wakeNotices())
  return {
    start() {
      provider.startWorkers()
      community.startWorkers()
      refreshing.start()
      if (database.kind === 'postgres') analyzing.start()
      signals.start()
      community.finishDeletions().catch(onSweepError)
      if (backups !== undefined)
        backingUp = repeat({
          interval: backupInterval,
          startsNow: true,
          work: () => backups.runIfDue(),
          onError: (error) => log.error('backup failed', {}, error),
        })
      sweep = repeat({
        interval: sweepInterval,
        work: () => community.sweep(),
        onError: onSweepError,
      })
    },
    async stop() {
      await Promise.all([
        sweep?.stop(),
        backingUp?.stop(),
        refreshing.stop(),
        analyzing.stop(),
        signals.stop(),
        provider.stopWorkers(),
        community.stopWorkers(),
      ])
    },
  }
}

/**
 * Runs `work` every `interval` milliseconds, with `startsNow` also at once, never twice at the same
 * time. `stop` waits for a running one.
 */
function repeat(options: {
  interval: number
  work: () => Promise<void>
  onError: (error: unknown) => void
  startsNow?: boolean
}): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= options
      .work()
      .catch(options.onError)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, options.interval)
  if (options.startsNow === true) run()
  // Cleaning up must not keep a process alive.
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
