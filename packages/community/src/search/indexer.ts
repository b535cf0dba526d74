import { setImmediate as nextTurn } from 'node:timers/promises'
import { createPoller, type Poller } from '@maypole/platform/poll'
import type { Core } from '../access/core.ts'
import type { SearchedTable } from '../lists/feature.ts'
import type { Db } from '../lists/tables.ts'
import { searchedTables } from './documents.ts'
import * as store from './index-store.ts'

/** Notes that a search takes up before it runs; there are more only after a large import. */
const mostInSearch = 2_000

/** Creates the worker that keeps the index as the items are. Several servers can run it. */
export function createIndexer({
  db,
  log,
  settings,
  features,
}: Pick<Core, 'db' | 'log' | 'settings' | 'features'>): Poller {
  const tables = searchedTables(features)
  return createPoller({
    seconds: settings.notifications.pollSeconds,
    async work(isWanted) {
      let site = await store.nextSite(db)
      while (site !== undefined && isWanted()) {
        await store.takeUp(db, tables, site)
        await nextTurn()
        site = await store.nextSite(db)
      }
    },
    onError: (error) => log.error('what is new could not be indexed', {}, error),
  })
}

/** Indexes what is new in these sites. Returns false when there is too much for one request. */
export async function refreshIndex(
  db: Db,
  tables: readonly SearchedTable[],
  sites: readonly string[],
): Promise<boolean> {
  let rest = mostInSearch
  for (const site of sites)
    while (await store.hasNotes(db, site)) {
      if (rest <= 0) return false
      rest -= Math.max(await store.takeUp(db, tables, site), 1)
      await nextTurn()
    }
  return true
}
