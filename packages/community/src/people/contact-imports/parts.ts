import type { Database } from '@maypole/platform/database'
import { createFileReader, type ReadInThread } from '../../files/imports/run-worker.ts'
import type { ReadContact } from './read-contact.ts'
import type { FileFacts, ReadingOptions } from './read-file.ts'
import { createImportStore } from './store.ts'

export type ReadContactFile = ReadInThread<ReadContact, FileFacts, ReadingOptions>

/** What the routes of imports share. */
export function createImportParts({
  database,
  readContactFile: readFile = createFileReader(new URL('./import-worker.ts', import.meta.url)),
}: {
  database: Database
  readContactFile?: ReadContactFile | undefined
}): {
  store: ReturnType<typeof createImportStore>
  readFile: ReadContactFile
} {
  return { store: createImportStore(database), readFile }
}
