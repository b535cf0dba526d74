import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// A separate thread: a checkpoint waits for the disk, twice.

/** What became of a checkpoint. */
export interface CheckpointEnd {
  /** Why it failed, with the code of SQLite. */
  readonly failure?: { readonly message: string; readonly errcode: unknown }
}

const database = new DatabaseSync(String(workerData), { timeout: 5000 })
database.exec('PRAGMA synchronous = NORMAL')
// It waits neither for readers nor for the writer, and they do not wait for it.
const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)')

parentPort?.on('message', (asked: 'checkpoint' | 'close') => {
  if (asked === 'close') {
    database.close()
    parentPort?.close()
  } else parentPort?.postMessage(run())
})

function run(): CheckpointEnd {
  try {
    checkpoint.get()
    return {}
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: unknown }
    return { failure: { message, errcode } }
  }
}
