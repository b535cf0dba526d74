import type pg from 'pg'
import type { StatementNames } from './statement-names.ts'
import { isUnawaited } from './unawaited.ts'

/**
 * Whether a connection is unusable: its database accepts no writes, or the error is none of the
 * database's. Then a reply may still be pending, or the driver has closed a prepared statement
 * without forgetting it, as it does when it cannot convert a value.
 */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error && 'severity' in error)) return true
  return 'code' in error && error.code === '25006'
}

/**
 * Whether a prepared `select *` was refused, before it did anything, because a newer server has
 * added a column since it was prepared.
 */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    'routine' in error &&
    error.routine === 'RevalidateCachedQuery'
  )
}

const beginning = /^\s*(begin|start transaction)\b/i
const ending = /^\s*(commit|rollback(?!\s+to\b))\b/i
const undoing = /^\s*rollback\b/i
const everyColumn = /(?:\bselect|\bdistinct|\breturning|[,.])\s*\*/i

/**
 * How many statements are sent ahead at most: a loop of writes holds no more in memory, gives other
 * requests their turn, and keeps each within the time limit of its reply.
 */
const mostAhead = 32

/**
 * Whether a driver passes a value on as it is. It converts objects, which can throw: the database
 * would not know of that, and commit the rest of the transaction.
 */
function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

/**
 * Runs statements on a connection that was taken from the pool.
 *
 * - On a direct connection, statements are prepared under a name, so that the server parses and
 *   plans each once. What nobody reads the result of, a beginning and writes that return nothing,
 *   is sent together with what follows, a few at most: each failure is reported by the next
 *   statement that is waited for, and the commit is one of these.
 * - Behind a pooler, the next statement may go to another connection, on which nothing is prepared:
 *   statements have no names, and a transaction sets its own time limit.
 */
export class StatementRunner {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  readonly #pooled: { readonly statementTimeout: number } | undefined
  #isInTransaction = false
  #isLost = false
  /** Sent, and not waited for yet. */
  #unawaited: Promise<unknown>[] = []

  constructor(
    client: pg.PoolClient,
    options: {
      readonly names: StatementNames
      /** Set when there is a pooler in between. The time limit is in milliseconds. */
      readonly pooled: { readonly statementTimeout: number } | undefined
    },
  ) {
    this.#client = client
    this.#names = options.names
    this.#pooled = options.pooled
  }

  /** Whether the connection must not be used again. */
  get isLost(): boolean {
    return this.#isLost
  }

  query(text: string, values: readonly unknown[] = []): Promise<unknown> {
    if (ending.test(text)) this.#isInTransaction = false
    if (beginning.test(text)) {
      this.#isInTransaction = true
      if (this.#pooled !== undefined) return this.#run(limited(text, this.#pooled))
      return this.#begin(text)
    }
    if (undoing.test(text)) return this.#undo(text)
    if (values.length === 0) return this.#run(text)
    if (this.#pooled !== undefined) return this.#run({ text, values: [...values] })
    if (this.#mayRunAhead(values))
      return this.#runAhead('', { name: this.#names.nameOf(text), text, values: [...values] })
    return this.#runNamed(text, [...values])
  }

  #mayRunAhead(values: readonly unknown[]): boolean {
    return (
      this.#isInTransaction &&
      isUnawaited(values) &&
      this.#unawaited.length < mostAhead &&
      values.every(isPlain)
    )
  }

  /** What follows one that failed would run outside of a transaction: nothing more may. */
  #begin(text: string): Promise<unknown> {
    const begun = this.#runAhead('BEGIN', text)
    this.#unawaited.at(-1)?.catch(() => {
      this.#isLost = true
    })
    return begun
  }

  /**
   * Ends a transaction, or goes back to a savepoint. What failed before is undone, too: its error
   * is not that of the rollback.
   */
  async #undo(rollback: string): Promise<unknown> {
    const before = this.#unawaited
    this.#unawaited = []
    const [result] = await Promise.all([this.#send(rollback), Promise.allSettled(before)])
    return result
  }

  /** Sends a statement and does not wait for its result. */
  async #runAhead(command: string, query: string | pg.QueryConfig): Promise<unknown> {
    const sent = this.#send(query)
    // Reported by `#run`; until then it is no unhandled rejection.
    sent.catch(() => undefined)
    this.#unawaited.push(sent)
    return { command, rowCount: 0, rows: [] }
  }

  async #runNamed(text: string, values: unknown[]): Promise<unknown> {
    // An error would end the transaction, and could not be repeated.
    if (this.#isInTransaction && everyColumn.test(text)) return this.#run({ text, values })
    const name = this.#names.nameOf(text)
    try {
      return await this.#run({ name, text, values })
    } catch (error) {
      if (this.#isInTransaction || !isOutdated(error)) throw error
      return this.#run({ name: this.#names.replace(text, name), text, values })
    }
  }

  /** Rejects with the first failure of what was sent before, too. */
  async #run(query: string | pg.QueryConfig): Promise<unknown> {
    const before = this.#unawaited
    if (before.length === 0) return this.#send(query)
    this.#unawaited = []
    const results = await Promise.all([...before, this.#send(query)])
    return results.at(-1)
  }

  async #send(query: string | pg.QueryConfig): Promise<unknown> {
    try {
      return await this.#client.query(query)
    } catch (error) {
      this.#isLost ||= isLost(error)
      throw error
    }
  }
}

/** One message, and so one round trip. */
function limited(begin: string, { statementTimeout }: { statementTimeout: number }): string {
  return `${begin}; set local statement_timeout = ${statementTimeout}`
}
