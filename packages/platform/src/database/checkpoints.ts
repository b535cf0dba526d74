import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { CheckpointEnd } from './checkpoint-worker.ts'

/** Pages in the log after which it is copied into the database, as SQLite's own default. */
const usualLog = 1000

/**
 * Pages in the log, some 32 MB, after which the writer copies what is left. The log starts again at
 * a write that finds all of it copied, which another thread cannot bring about while it grows all
 * the time.
 */
const longestLog = 8000

/** Milliseconds without a checkpoint after which the thread ends: it takes some megabytes. */
const longestIdle = 30_000

interface CheckpointsOptions {
  /** Called with the error of a checkpoint, with SQLite's `errcode`. */
  readonly onFailure: (error: Error) => void
  /** The thread's program. */
  readonly program?: URL
}

/**
 * Copies the log of a database in WAL mode into the database (https://www.sqlite.org/wal.html#ckpt),
 * in a thread: left to itself, SQLite does it within a commit, in which nobody is answered, and
 * reports no failure.
 */
export class Checkpoints {
  readonly #file: string
  readonly #options: CheckpointsOptions
  readonly #measure: StatementSync
  readonly #copy: StatementSync
  #worker: Worker | undefined
  #isRunning = false
  /** Whether there can be no thread. */
  #isAlone = false
  #idle: NodeJS.Timeout | undefined

  constructor(file: string, writer: DatabaseSync, options: CheckpointsOptions) {
    this.#file = file
    this.#options = options
    writer.exec('PRAGMA wal_autocheckpoint = 0')
    // A SQLite before 3.51 takes it for PASSIVE, and so copies within the commit.
    this.#measure = writer.prepare('PRAGMA wal_checkpoint(NOOP)')
    this.#copy = writer.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  }

  /** Copies the log if it is long. Called between two transactions. */
  look(): void {
    try {
      const { log, checkpointed } = this.#measure.get() as { log: number; checkpointed: number }
      const rest = log - checkpointed
      if (log >= longestLog || (this.#isAlone && rest >= usualLog)) this.#copy.get()
      else if (rest >= usualLog && !this.#isRunning) this.#ask()
    } catch (error) {
      this.#options.onFailure(error as Error)
    }
  }

  /** Ends the thread, after a checkpoint that is under way. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    if (worker === undefined) return
    this.#worker = undefined
    worker.ref()
    await new Promise<void>((resolve) => {
      worker.once('exit', () => resolve())
      worker.postMessage('close')
    })
  }

  #ask(): void {
    this.#isRunning = true
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    this.#worker.postMessage('checkpoint')
  }

  #start(): Worker {
    const { program = new URL('./checkpoint-worker.ts', import.meta.url) } = this.#options
    const worker = new Worker(program, { workerData: this.#file })
    worker.on('message', ({ failure }: CheckpointEnd) => {
      this.#isRunning = false
      if (failure !== undefined)
        this.#options.onFailure(
          Object.assign(new Error(failure.message), { errcode: failure.errcode }),
        )
      this.#idle = setTimeout(() => void this.close(), longestIdle).unref()
    })
    worker.on('error', () => {
      this.#isAlone = true
      this.#worker = undefined
    })
    worker.unref()
    return worker
  }
}
