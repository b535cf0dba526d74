import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** SQLITE_IOERR_FSYNC. */
const syncFailed = 1034

const syncData = promisify(fdatasync)

/**
 * SQLite's log of a database in WAL mode. A commit is durable once the log is on disk
 * (https://www.sqlite.org/wal.html). SQLite locks the database and its index, never the log: it can
 * be opened and closed here without ending a lock of this process.
 */
export class WriteAheadLog {
  readonly #file: string
  #descriptor: number | undefined

  constructor(database: string) {
    this.#file = `${database}-wal`
  }

  /**
   * Writes what has been committed to the disk, on a thread of its own. Called after a commit, so
   * that the file exists; it stays the same until the database is closed. Rejects with the error
   * that SQLite reports for its own syncs, SQLITE_IOERR_FSYNC.
   */
  async sync(): Promise<void> {
    try {
      // Windows flushes only what is open for writing.
      this.#descriptor ??= openSync(this.#file, 'r+')
      await syncData(this.#descriptor)
    } catch (cause) {
      throw Object.assign(new Error('The log of the database could not be synced', { cause }), {
        errcode: syncFailed,
      })
    }
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }
}
