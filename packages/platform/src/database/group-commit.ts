import type { DatabaseSync } from 'node:sqlite'
import { type Meter, silentMeter } from '../meter.ts'
import type { Connections } from './database.ts'
import { commitSizes, databaseWaits, syncTimes } from './instruments.ts'

/**
 * How many units of work may share one commit, and how long the first of them may wait
 * (milliseconds).
 */
const largestGroup = 64
const longestWait = 5

/** SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC. */
const flushFailures: readonly unknown[] = [1034, 1290]

interface Waiter {
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

interface GroupCommitOptions {
  /**
   * Writes everything committed so far to the disk: SQLite itself does not (`synchronous=NORMAL`).
   */
  readonly sync: () => Promise<void>
  /** Called after each attempt at a commit, between groups. */
  readonly onCommit?: () => void
  readonly meter?: Meter | undefined
  readonly onDiskFailure?: ((error: Error) => void) | undefined
}

// Own code: no driver of SQLite shares commits (docs/decisions/0002).
/**
 * Lets concurrent units of work share one durable commit: writing to the disk is most of the cost
 * of a small write. Each unit is a savepoint, so that it can fail alone, and none is reported as
 * successful before its group is on disk. The next group runs while the disk is written to.
 */
export class GroupCommit {
  readonly #database: DatabaseSync
  readonly #options: GroupCommitOptions
  readonly #meter: Meter
  /** Why writing has stopped. */
  #diskFailure: Error | undefined
  readonly #waiting: (Waiter & { readonly since: number })[] = []
  /** Ended units of the open group. */
  #finished: Waiter[] = []
  /** Units whose group is committed and not on disk yet. */
  #committed: Waiter[] = []
  #isSyncing = false
  #groupStarted = 0
  #units = 0
  #isUnitRunning = false
  #isGroupOpen = false
  #isFlushPlanned = false
  #idle: (() => void)[] = []

  constructor(database: DatabaseSync, options: GroupCommitOptions) {
    this.#database = database
    this.#options = options
    this.#meter = options.meter ?? silentMeter
  }

  /** The unique number of the running unit; undefined when none runs. */
  get runningUnit(): number | undefined {
    return this.#isUnitRunning ? this.#units : undefined
  }

  /** Whether a unit runs, and how many wait for their turn. */
  get connections(): Connections {
    return { inUse: this.#isUnitRunning ? 1 : 0, waiting: this.#waiting.length, most: 1 }
  }

  /** Waits for this unit's turn. Ends with `commit` or `rollback` in any case. */
  begin(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject, since: performance.now() })
      if (!this.#isUnitRunning) this.#startNext()
    })
  }

  /**
   * Ends the unit. Resolves when it is on disk. Rejects when the group's commit failed and nothing
   * of it was kept, or when the disk could not be written to.
   */
  commit(): Promise<void> {
    return new Promise((resolve, reject) => {
      try {
        this.#database.exec('RELEASE unit')
        this.#finished.push({ resolve, reject })
      } catch (error) {
        this.#abandonGroup(error)
        reject(error)
      }
      this.#endUnit()
    })
  }

  /**
   * Rolls back this unit alone; the others of its group are unaffected. Resolves when the units
   * that it may have seen are on disk, so that a caller refused because of them finds them when it
   * looks again.
   */
  rollback(): Promise<void> {
    return new Promise((resolve) => {
      try {
        this.#database.exec('ROLLBACK TO unit')
        this.#database.exec('RELEASE unit')
      } catch (error) {
        this.#abandonGroup(error)
      }
      const waiter = { resolve, reject: () => resolve() }
      if (this.#finished.length > 0) this.#finished.push(waiter)
      else if (this.#isSyncing) this.#committed.push(waiter)
      else resolve()
      this.#endUnit()
    })
  }

  /**
   * Resolves when nothing is waiting, running or not on disk. Only then may the database be closed.
   */
  drain(): Promise<void> {
    return new Promise((resolve) => {
      this.#idle.push(resolve)
      this.#tellIdle()
    })
  }

  #tellIdle(): void {
    if (this.#isGroupOpen || this.#isUnitRunning || this.#waiting.length > 0) return
    if (this.#isSyncing) return
    for (const resolve of this.#idle.splice(0)) resolve()
  }

  #startNext(): void {
    const next = this.#waiting.shift()
    if (next === undefined) return
    try {
      if (this.#diskFailure !== undefined) throw this.#diskFailure
      if (!this.#isGroupOpen) {
        this.#database.exec('BEGIN IMMEDIATE')
        this.#isGroupOpen = true
        this.#groupStarted = performance.now()
      }
      this.#database.exec('SAVEPOINT unit')
    } catch (error) {
      this.#abandonGroup(error)
      next.reject(error)
      this.#startNext()
      return
    }
    this.#isUnitRunning = true
    this.#units += 1
    this.#meter.record(databaseWaits, {}, (performance.now() - next.since) / 1000)
    next.resolve()
  }

  #endUnit(): void {
    this.#isUnitRunning = false
    if (this.#waiting.length > 0 && !this.#isGroupFull()) this.#startNext()
    else if (!this.#isFlushPlanned) {
      this.#isFlushPlanned = true
      // One turn of the event loop lets requests that have already arrived add their unit before
      // the flush.
      setImmediate(() => {
        this.#isFlushPlanned = false
        // While the disk is written to, nothing could be acknowledged sooner: the group stays open,
        // and `#sync` commits it next.
        const canWait = this.#isSyncing && !this.#isGroupFull()
        if (!this.#isUnitRunning && !canWait) this.#flush()
      })
    }
  }

  #isGroupFull(): boolean {
    return (
      this.#finished.length >= largestGroup || performance.now() - this.#groupStarted >= longestWait
    )
  }

  #flush(): void {
    if (this.#isGroupOpen) {
      const finished = this.#finished
      this.#finished = []
      try {
        this.#database.exec('COMMIT')
        this.#isGroupOpen = false
        this.#committed.push(...finished)
        if (!this.#isSyncing) void this.#sync()
      } catch (error) {
        this.#finished = finished
        this.#abandonGroup(error)
      }
      this.#options.onCommit?.()
    }
    this.#startNext()
    this.#tellIdle()
  }

  /** Resolves the committed units once they are on disk; later ones wait for the next sync. */
  async #sync(): Promise<void> {
    this.#isSyncing = true
    while (this.#committed.length > 0) {
      const units = this.#committed
      this.#committed = []
      const started = performance.now()
      try {
        if (this.#diskFailure === undefined) await this.#options.sync()
        this.#meter.record(syncTimes, {}, (performance.now() - started) / 1000)
        this.#meter.record(commitSizes, {}, units.length)
      } catch (error) {
        this.#stopWriting(error)
      }
      for (const unit of units) {
        if (this.#diskFailure === undefined) unit.resolve()
        else unit.reject(this.#diskFailure)
      }
      if (!this.#isUnitRunning && !this.#isFlushPlanned) this.#flush()
    }
    this.#isSyncing = false
    this.#tellIdle()
  }

  /**
   * SQLite ends the whole transaction on some errors (disk full, I/O): then every unit of the group
   * is lost.
   */
  #abandonGroup(reason: unknown): void {
    this.noteDiskFailure(reason)
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
    this.#isGroupOpen = false
    const finished = this.#finished
    this.#finished = []
    for (const unit of finished) unit.reject(reason)
  }

  /** Stops all writing after an error of SQLite that a failed flush has caused. */
  noteDiskFailure(error: unknown): void {
    if (!(error instanceof Error && 'errcode' in error)) return
    if (flushFailures.includes(error.errcode)) this.#stopWriting(error)
  }

  /**
   * A failed flush is final: the next one would succeed without having written what this one could
   * not.
   */
  #stopWriting(reason: unknown): void {
    if (this.#diskFailure !== undefined) return
    this.#diskFailure = reason instanceof Error ? reason : new Error(String(reason))
    this.#options.onDiskFailure?.(this.#diskFailure)
  }
}
