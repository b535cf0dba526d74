import { parentPort, workerData } from 'node:worker_threads'
import { ArchiveRefused } from './archive-refused.ts'
import type { ReadingOptions } from './new-row.ts'
import { openArchive } from './open-archive.ts'
import { readArchive } from './read-archive.ts'
import type { WorkerReply, WorkerRequest } from './run-archive-worker.ts'

// A separate thread: unpacking, checking and planning thousands of events take seconds.

/** Rows of one message: each is received within a turn of the event loop. */
const portion = 200

const { bytes, options } = workerData as { bytes: Uint8Array; options: ReadingOptions }
const post = (reply: WorkerReply) => parentPort?.postMessage(reply)

try {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const archive = await openArchive(content, options.budgets)
  const { summary, site, rows } = await readArchive(archive, options)
  parentPort?.on('message', async (request: WorkerRequest) => {
    if ('picture' in request)
      return post({ picture: await archive.read(`pictures/${request.picture}.webp`) })
    const { list, from } = request
    post({ rows: rows.get(list)?.slice(from, from + portion) ?? [] })
  })
  post({ summary, site })
} catch (error) {
  if (!(error instanceof ArchiveRefused)) throw error
  post({ refusal: error.refusal, file: error.file, item: error.item })
}
