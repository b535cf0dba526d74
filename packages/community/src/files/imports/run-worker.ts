import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { problems } from '@maypole/platform/http'
import { createShares, type Upload } from '../shares.ts'
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
  /** SHA-256 of the file, hexadecimal. */
  readonly file: string
}

export type ReadInThread<Row, Facts, Options> = (
  upload: Upload,
  options: Options,
) => Promise<FileReading<Row, Facts>>

/** Milliseconds after which a file is too much, by the clock. */
const timeout = 30_000
/** The same of the processor, which does not count what others do: five times the longest file. */
const mostProcessorTime = 10_000
/** How often it is asked for. */
const askedEvery = 500
/** Megabytes of memory: some ten times a file of the longest kind. */
const memory = 384
/**
 * Megabytes for what has just been created. Left to itself, V8 takes up to 48 for this and collects
 * the rest late; the memory of a thread that has ended stays with the process for a while.
 */
const youngMemory = 4

/**
 * Returns a function that receives files, a few at a time, and reads them in a thread of their own,
 * one at a time, in turns of those who send them. Throws ImportRefused for a file that cannot be
 * read or takes too long, 429 when a person has too many waiting, and 503 when all have.
 */
export function createFileReader<Row, Facts, Options>(
  worker: URL,
): ReadInThread<Row, Facts, Options> {
  // Files are held in memory from then on.
  const receiving = createShares({ permits: 8, queue: 32, share: { permits: 2, queue: 2 } })
  const reading = createShares({ permits: 1, queue: 8, share: { permits: 1, queue: 2 } })
  return ({ user, readFile }, options) =>
    receiving.run(user, async () => {
      const { content: bytes } = await readFile()
      const read = await reading.run(user, () => runThread<Row, Facts>(worker, { bytes, options }))
      return { ...read, file: hashOf(bytes) }
    })
}

/** Files are told apart by their hash. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function runThread<Row, Facts>(
  file: URL,
  workerData: { bytes: Buffer; options: unknown },
): Promise<Omit<FileReading<Row, Facts>, 'file'>> {
  return new Promise((resolve, reject) => {
    const portions: (readonly Row[])[] = []
    const worker = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMemory },
    })
    const timer = setTimeout(() => end(() => reject(new ImportRefused('too-complex'))), timeout)
    const asking = setInterval(async () => {
      // It has none before it has started and after it has ended.
      const used = await worker.cpuUsage().catch(() => undefined)
      if (used !== undefined && (used.user + used.system) / 1000 > mostProcessorTime)
        end(() => reject(new ImportRefused('too-complex')))
    }, askedEvery)
    function end(settle: () => void): void {
      clearTimeout(timer)
      clearInterval(asking)
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
