import type { Database } from '@maypole/platform/database'
import { createFileReader } from './run-worker.ts'
import { createImportStore } from './store.ts'

/** What the routes of imports share, by the names that it has in a community. */
export function createImportParts(database: Database) {
  return { imports: createImportStore(database), readContactFile: createFileReader() }
}
