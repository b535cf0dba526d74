import { parentPort, workerData } from 'node:worker_threads'
import { ImportRefused } from './import-refused.ts'
import { type ReadingOptions, readFile } from './read-file.ts'
import type { WorkerMessage } from './run-worker.ts'

// A separate thread: the numbers of 20,000 rows take more than a second.

/** Contacts of one message: each is received within a turn of the event loop. */
const portion = 500

const { bytes, options } = workerData as { bytes: Uint8Array; options: ReadingOptions }
const post = (message: WorkerMessage) => parentPort?.postMessage(message)

try {
  const { facts, contacts } = readFile(bytes, options)
  for (let start = 0; start < contacts.length; start += portion)
    post({ contacts: contacts.slice(start, start + portion) })
  post({ facts })
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error
  post({ refusal: error.refusal, row: error.row })
}
