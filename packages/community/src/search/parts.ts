import type { Database } from '@maypole/platform/database'
import type { Log } from '@maypole/platform/log'
import { createIndexStore } from './index-store.ts'
import { createIndexer } from './indexer.ts'
import { createSearchStore } from './store.ts'

/** What searching needs of the database. */
export function createSearchParts({
  database,
  log,
  seconds,
}: {
  database: Database
  log: Log
  seconds: number
}) {
  return {
    store: createSearchStore(database),
    indexer: createIndexer({ store: createIndexStore(database), log, seconds }),
  }
}
