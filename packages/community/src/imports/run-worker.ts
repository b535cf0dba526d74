import { Worker } from 'node:worker_threads'
import { problems } from '@maypole/platform/http'
import { createSemaphore } from '@maypole/platform/semaphore'
import { type FileRefusal, ImportRefused } from './import-refused.ts'

/** What the thread says: rows, portion by portion, then the facts; or why it refuses. */
export type WorkerMessage<Row, Facts> =
  | { readonly rows: readonly Row[] }
  | { readonly facts: Facts }
  | { readonly refusal: FileRefusal; readonly row: number | undefined }

/** The rows of a file, in the portions in which they came, and what else is known of it. */
export interface FileReading<Row, Facts> {
  readonly portions: readonly (readonly Row[])[]
  readonly facts: Facts
}

export type ReadInThread<Row, Facts, Options> = (
  bytes: Buffer,
  options: Options,
) => Promise<FileReading<Row, Facts>>

/** Milliseconds after which a file is too much. */
const timeout = 30_000
/** Megabytes of memory: some ten times a file of the longest kind. */
const memory = 384
/**
 * Megabytes for what has just been created. Left to itself, V8 takes up to 48 for this and collects
 * the rest late; the memory of a thread that has ended stays with the process for a while.
 */
const youngMemory = 4

/**
 * Returns a function that reads files in a thread of their own, one at a time. Throws ImportRefused
 * for a file that cannot be read or takes too long, and 503 when too many are waiting.
 */
export function createFileReader<Row, Facts, Options>(
  worker: URL,
): ReadInThread<Row, Facts, Options> {
  const turns = createSemaphore({ permits: 1, queue: 4, refuse: () => problems.unavailable() })
  return (bytes, options) => turns.run(() => read<Row, Facts>(worker, { bytes, options }))
}

function read<Row, Facts>(
  file: URL,
  workerData: { bytes: Buffer; options: unknown },
): Promise<FileReading<Row, Facts>> {
  return new Promise((resolve, reject) => {
    const portions: (readonly Row[])[] = []
    const worker = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMemory },
    })
    const timer = setTimeout(() => end(() => reject(new ImportRefused('too-complex'))), timeout)
    function end(settle: () => void): void {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    worker.on('message', (message: WorkerMessage<Row, Facts>) => {
      if ('rows' in message) portions.push(message.rows)
      else if ('facts' in message) end(() => resolve({ portions, facts: message.facts }))
      else end(() => reject(new ImportRefused(message.refusal, message.row)))
    })
    // Also where it has run out of memory.
    worker.on('error', (error) => end(() => reject(problems.unavailable(error))))
  })
}
