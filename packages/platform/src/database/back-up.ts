import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { DatabaseRefusedError } from './errors.ts'
import { createOwnerOnly, syncFile, syncFolder } from './open.ts'

// Pages: the largest number that SQLite accepts.
const allAtOnce = 2 ** 31 - 1

/**
 * Copies a SQLite database that may be in use into a new file: a checked snapshot, written
 * completely or not at all. Writers are not blocked. Returns its size in bytes. Throws
 * DatabaseRefusedError when the copy is damaged, which means that the database is damaged too.
 */
export async function backUpSqlite(options: { from: string; to: string }): Promise<number> {
  const { from, to } = options
  const draft = `${to}.unfinished`
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
  try {
    rmSync(draft, { force: true })
    // It contains what the original contains, so only its owner may read it, from the first byte
    // on.
    createOwnerOnly(draft)
    // In one step: SQLite restarts the copy after every write of another connection, and there is
    // always one.
    const pages = await backup(source, draft, { rate: allAtOnce })
    checkAndClose(draft)
    syncFile(draft)
    if (existsSync(to)) throw new Error(`${to} is there already`)
    renameSync(draft, to)
    syncFolder(dirname(to))
    const size = source.prepare('PRAGMA page_size').get()?.page_size
    return pages * Number(size)
  } finally {
    source.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${draft}${suffix}`, { force: true })
  }
}

/** A copy needs no WAL file beside it, whatever the original had. */
function checkAndClose(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    copy.exec('PRAGMA journal_mode = DELETE')
    const result = copy.prepare('PRAGMA integrity_check(1)').get()?.integrity_check
    if (result !== 'ok')
      throw new DatabaseRefusedError(
        `The database is damaged, and no backup of it was kept: ${String(result)}`,
      )
  } finally {
    copy.close()
  }
}
