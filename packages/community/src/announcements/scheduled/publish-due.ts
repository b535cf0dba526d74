import { setImmediate as nextTurn } from 'node:timers/promises'
import { toInstant } from '@maypole/platform/clock'
import { createPoller, type Poller } from '@maypole/platform/poll'
import type { Core } from '../../access/core.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import { QuotaExceededError } from '../../lists/quota-store.ts'
import * as store from './due-store.ts'

/** Announcements read at once. */
const batch = 50
/** Milliseconds after which an announcement is tried again that found no room. */
const triedAgainAfter = 10 * 60_000

/**
 * Creates the worker that publishes announcements at their time and takes them down. Several
 * servers can run it.
 */
export function createPublisher(core: Pick<Core, 'db' | 'clock' | 'log' | 'settings'>): Poller {
  return createPoller({
    seconds: core.settings.notifications.pollSeconds,
    work: (isWanted) => publishDue(core, isWanted),
    onError: (error) => core.log.error('scheduled announcements could not be published', {}, error),
  })
}

/** Publishes what is due, and takes down what is over. Resolves when nothing is left. */
async function publishDue(
  { db, clock, log, settings }: Pick<Core, 'db' | 'clock' | 'log' | 'settings'>,
  isWanted: () => boolean,
): Promise<void> {
  const budget = listBudget('announcements', settings)
  const now = toInstant(clock.now())
  await eachBatch(store.due, async (row) => {
    try {
      await store.publish(db, row, { now, budget })
    } catch (error) {
      if (!(error instanceof QuotaExceededError)) throw error
      log.warn('an announcement finds no room', { site: row.site_id, announcement: row.id })
      await store.postpone(db, row.id, toInstant(clock.now() + triedAgainAfter))
    }
  })
  await eachBatch(store.expired, async (row) => {
    await store.expire(db, row, now)
  })

  async function eachBatch<Row>(
    read: (from: typeof db, due: { now: string; limit: number }) => Promise<readonly Row[]>,
    work: (row: Row) => Promise<void>,
  ): Promise<void> {
    let rows: readonly Row[]
    do {
      rows = await read(db, { now, limit: batch })
      for (const row of rows) {
        if (!isWanted()) return
        await work(row)
        await nextTurn()
      }
    } while (rows.length === batch)
  }
}
