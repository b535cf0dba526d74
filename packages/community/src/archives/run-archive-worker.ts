import { Worker } from 'node:worker_threads'
import { problems } from '@maypole/platform/http'
import type { NewRow } from '../lists/feature.ts'
import { type ArchiveRefusal, ArchiveRefused } from './archive-refused.ts'
import type { KindName } from './kinds.ts'
import type { ReadingOptions } from './new-row.ts'
import type { ArchiveSummary } from './read-archive.ts'

/** What the thread is asked for: a picture, or the rows of a list from one on. */
export type WorkerRequest =
  | { readonly picture: string }
  | { readonly list: KindName; readonly from: number }

/** What it says: what the archive has, then what it is asked for; or why it refuses. */
export type WorkerReply =
  | { readonly summary: ArchiveSummary; readonly site: NewRow }
  | { readonly rows: readonly NewRow[] }
  | { readonly picture: Uint8Array }
  | { readonly refusal: ArchiveRefusal; readonly file: string; readonly item: number | undefined }

/** An archive that has been read and checked, in a thread of its own. */
export interface CheckedArchive {
  readonly summary: ArchiveSummary
  /** Columns of the site. */
  readonly site: NewRow
  /** Yields the rows of a list in portions. */
  pages(list: KindName): AsyncGenerator<readonly NewRow[]>
  picture(hash: string): Promise<Buffer>
  /** Ends the thread. */
  close(): void
}

/** Milliseconds for reading, and for each answer after it. */
const timeout = 30_000
/** Megabytes of memory of the thread, beside the archive itself. */
const memory = 512

/**
 * Reads an archive in a thread, which has its rows and pictures until it is closed. Throws
 * ArchiveRefused, and 503 when it takes too long or too much memory.
 */
export async function openInThread(
  bytes: Uint8Array,
  options: ReadingOptions,
): Promise<CheckedArchive> {
  const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), {
    workerData: { bytes, options },
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  try {
    const first = await nextReply(worker)
    if (!('summary' in first)) throw new Error('The thread said something else first')
    return { ...first, ...askFor(worker), close: () => void worker.terminate() }
  } catch (error) {
    void worker.terminate()
    throw error
  }
}

function askFor(worker: Worker): Pick<CheckedArchive, 'pages' | 'picture'> {
  const ask = (request: WorkerRequest) => {
    const reply = nextReply(worker)
    worker.postMessage(request)
    return reply
  }
  return {
    async *pages(list) {
      for (let from = 0; ; ) {
        const reply = await ask({ list, from })
        if (!('rows' in reply) || reply.rows.length === 0) return
        yield reply.rows
        from += reply.rows.length
      }
    },
    async picture(hash) {
      const reply = await ask({ picture: hash })
      if (!('picture' in reply)) throw new ArchiveRefused('picture')
      return Buffer.from(reply.picture)
    },
  }
}

function nextReply(worker: Worker): Promise<WorkerReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(problems.unavailable())), timeout)
    const onMessage = (reply: WorkerReply) => {
      if (!('refusal' in reply)) return end(() => resolve(reply))
      const { refusal, file, item } = reply
      end(() => reject(new ArchiveRefused(refusal, { file, item })))
    }
    // Also where it has run out of memory.
    const onError = (error: Error) => end(() => reject(problems.unavailable(error)))
    function end(settle: () => void): void {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('error', onError)
      settle()
    }
    worker.on('message', onMessage)
    worker.on('error', onError)
  })
}
