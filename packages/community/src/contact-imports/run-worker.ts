import { Worker } from 'node:worker_threads'
import { problems } from '@maypole/platform/http'
import { createSemaphore } from '@maypole/platform/semaphore'
import { type FileRefusal, ImportRefused } from './import-refused.ts'
import type { ReadContact } from './read-contact.ts'
import type { FileFacts, ReadingOptions } from './read-file.ts'

/** What the thread says: contacts, portion by portion, then the facts; or why it refuses. */
export type WorkerMessage =
  | { readonly contacts: readonly ReadContact[] }
  | { readonly facts: FileFacts }
  | { readonly refusal: FileRefusal; readonly row: number | undefined }

/** The contacts of a file, in the portions in which they came, and what else is known of it. */
export interface FileReading {
  readonly portions: readonly (readonly ReadContact[])[]
  readonly facts: FileFacts
}

export type ReadInThread = (bytes: Buffer, options: ReadingOptions) => Promise<FileReading>

/** Milliseconds after which a file is too much. */
const timeout = 30_000
/** Megabytes of memory: some ten times a file of the longest kind. */
const memory = 384

/**
 * Returns a function that reads files of contacts in a thread of their own, one at a time. Throws
 * ImportRefused for a file that cannot be read, and 503 when too many are waiting.
 */
export function createFileReader(): ReadInThread {
  const turns = createSemaphore({ permits: 1, queue: 4, refuse: () => problems.unavailable() })
  return (bytes, options) => turns.run(() => read(bytes, options))
}

function read(bytes: Buffer, options: ReadingOptions): Promise<FileReading> {
  return new Promise((resolve, reject) => {
    const portions: (readonly ReadContact[])[] = []
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
      workerData: { bytes, options },
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    const timer = setTimeout(() => end(() => reject(problems.unavailable())), timeout)
    function end(settle: () => void): void {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    worker.on('message', (message: WorkerMessage) => {
      if ('contacts' in message) portions.push(message.contacts)
      else if ('facts' in message) end(() => resolve({ portions, facts: message.facts }))
      else end(() => reject(new ImportRefused(message.refusal, message.row)))
    })
    // Also where it has run out of memory.
    worker.on('error', (error) => end(() => reject(problems.unavailable(error))))
  })
}
