import type { Database } from '@maypole/platform/database'
import type { Log } from '@maypole/platform/log'
import { createIndexStore } from './index-store.ts'
import { createIndexer } from './indexer.ts'
import { createSearchStore } from './store.ts'

/** What searching needs of the database. */
export function createSearchParts(options: { database: Database; log: Log; seconds: number }) {
  return {
    search: createSearchStore(options.database),
    indexer: createIndexer({ ...options, store: createIndexStore(options.database) }),
  }
}
