import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, toInstant } from '@maypole/platform/clock'
import type { Log } from '@maypole/platform/log'
import type { ListBudget } from '../../lists/list-sizes.ts'
import { QuotaExceededError } from '../../lists/quota-store.ts'
import type { DueStore } from './due-store.ts'

/** Announcements read at once. */
const batch = 50
/** Milliseconds after which an announcement is tried again that found no room. */
const triedAgainAfter = 10 * 60_000

/** Publishes what is due, and takes down what is over. Resolves when nothing is left. */
export async function publishDue(
  options: { store: DueStore; clock: Clock; log: Log; budget: ListBudget },
  isWanted: () => boolean,
): Promise<void> {
  const { store, clock, log, budget } = options
  const now = toInstant(clock.now())
  await eachBatch(store.due, async (row) => {
    try {
      await store.publish(row, { now, budget })
    } catch (error) {
      if (!(error instanceof QuotaExceededError)) throw error
      log.warn('an announcement finds no room', { site: row.site_id, announcement: row.id })
      await store.postpone(row.id, toInstant(clock.now() + triedAgainAfter))
    }
  })
  await eachBatch(store.expired, async (row) => {
    await store.expire(row, now)
  })

  async function eachBatch<Row>(
    read: (now: string, limit: number) => Promise<readonly Row[]>,
    work: (row: Row) => Promise<void>,
  ): Promise<void> {
    let rows: readonly Row[]
    do {
      rows = await read(now, batch)
      for (const row of rows) {
        if (!isWanted()) return
        await work(row)
        await nextTurn()
      }
    } while (rows.length === batch)
  }
}
