import type { Database } from '@maypole/platform/database'
import { createFileReader, type ReadInThread } from '../../files/imports/run-worker.ts'
import type { ReadEvent } from './place-events.ts'
import type { ReadingOptions } from './read-event.ts'
import type { FileFacts } from './read-file.ts'
import { createEventImportStore } from './store.ts'

export type ReadCalendarFile = ReadInThread<ReadEvent, FileFacts, ReadingOptions>

/** What the routes of imports of events share. */
export function createEventImportParts({
  database,
  readCalendarFile: readFile = createFileReader(new URL('./import-worker.ts', import.meta.url)),
}: {
  database: Database
  readCalendarFile?: ReadCalendarFile | undefined
}): {
  store: ReturnType<typeof createEventImportStore>
  readFile: ReadCalendarFile
} {
  return { store: createEventImportStore(database), readFile }
}
