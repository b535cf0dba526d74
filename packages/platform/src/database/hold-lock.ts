import { DatabaseSync } from 'node:sqlite'
import { createOwnerOnly } from './open.ts'

/** Held until `release`, or until the process ends in whatever way. */
export interface HeldLock {
  release(): void
}

/** A lock that is not referenced would be closed by the garbage collector. */
const held = new Set<DatabaseSync>()

/**
 * Locks a file for this process. Returns undefined when another one has it. The operating system
 * releases the lock of a process that was killed, so no file is ever left behind locked: SQLite
 * locks an empty database, since Node has no locks of files itself. The file is created, stays
 * empty, and must be opened in no other way by this process, which would release it.
 */
export function holdLock(file: string): HeldLock | undefined {
  createOwnerOnly(file)
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // Nothing is ever committed, so there is nothing to roll back after a crash.
    database.exec('PRAGMA journal_mode = MEMORY')
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
  held.add(database)
  return {
    release() {
      if (held.delete(database)) database.close()
    },
  }
}

const sqliteBusy = 5
