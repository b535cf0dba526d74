import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Log } from '@maypole/platform/log'
import { createPoller } from '@maypole/platform/poll'
import type { IndexStore } from './index-store.ts'

/** Notes that a search takes up before it runs; there are more only after a large import. */
const mostInSearch = 2_000

/** Keeps the index as the items are. Several servers can run it. */
export interface Indexer {
  /** Indexes what is new in these sites. Returns false when there is too much for one request. */
  refresh(sites: readonly string[]): Promise<boolean>
  start(): void
  stop(): Promise<void>
  /** Indexes everything that is new. */
  runDue(): Promise<void>
}

export function createIndexer(options: { store: IndexStore; log: Log; seconds: number }): Indexer {
  const { store, log, seconds } = options

  async function indexAll(isWanted: () => boolean): Promise<void> {
    let site = await store.nextSite()
    while (site !== undefined && isWanted()) {
      await store.takeUp(site)
      await nextTurn()
      site = await store.nextSite()
    }
  }
  const poller = createPoller({
    seconds,
    work: indexAll,
    onError: (error) => log.error('what is new could not be indexed', {}, error),
  })

  return {
    async refresh(sites) {
      let rest = mostInSearch
      for (const site of sites)
        while (await store.hasNotes(site)) {
          if (rest <= 0) return false
          rest -= Math.max(await store.takeUp(site), 1)
          await nextTurn()
        }
      return true
    },
    start: poller.start,
    stop: poller.stop,
    runDue: () => indexAll(() => true),
  }
}
