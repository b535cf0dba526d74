import { parentPort, workerData } from 'node:worker_threads'
import { ImportRefused } from './import-refused.ts'
import type { WorkerMessage } from './run-worker.ts'

/** Rows of one message: each is received within a turn of the event loop. */
const portion = 500

/** Reads, within a worker, the file that it was started with, and posts what is in it. */
export function answerThread<Row, Facts, Options>(
  readFile: (bytes: Uint8Array, options: Options) => { rows: readonly Row[]; facts: Facts },
): void {
  const { bytes, options } = workerData as { bytes: Uint8Array; options: Options }
  const post = (message: WorkerMessage<Row, Facts>) => parentPort?.postMessage(message)
  try {
    const { facts, rows } = readFile(bytes, options)
    for (let start = 0; start < rows.length; start += portion)
      post({ rows: rows.slice(start, start + portion) })
    post({ facts })
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    post({ refusal: error.refusal, row: error.row })
  }
}
