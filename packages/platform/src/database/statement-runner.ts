import type pg from 'pg'
import type { Flight, WriteAhead } from './flight.ts'
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
 * How many statements wait for another at most: a loop of writes holds no more in memory, gives
 * other requests their turn, and keeps all within the time limit of one reply.
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
 *   waits for the next statement and travels with it (`Flight`), a few at most: that one reports
 *   each failure, and the commit is one of these.
 * - Behind a pooler, the next statement may go to another connection, on which nothing is prepared:
 *   statements have no names, each is sent after the reply to the one before, and a transaction
 *   sets its own time limit.
 */
export class StatementRunner {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  readonly #Flight: typeof Flight
  readonly #pooled: { readonly statementTimeout: number } | undefined
  #isInTransaction = false
  #isLost = false
  /** Not sent yet. */
  #ahead: WriteAhead[] = []
  /** Behind a pooler: the reply to what was sent before. */
  #before: Promise<unknown> = Promise.resolve()

  constructor(
    client: pg.PoolClient,
    options: {
      readonly names: StatementNames
      readonly Flight: typeof Flight
      /** Set when there is a pooler in between. The time limit is in milliseconds. */
      readonly pooled: { readonly statementTimeout: number } | undefined
    },
  ) {
    this.#client = client
    this.#names = options.names
    this.#Flight = options.Flight
    this.#pooled = options.pooled
  }

  /** Whether the connection must not be used again. */
  get isLost(): boolean {
    return this.#isLost
  }

  query(text: string, values: readonly unknown[] = []): Promise<unknown> {
    if (this.#pooled === undefined) return this.#query(text, values)
    const running = this.#before.then(() => this.#query(text, values))
    this.#before = running.catch(() => undefined)
    return running
  }

  async #query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (ending.test(text)) this.#isInTransaction = false
    if (undoing.test(text)) return this.#undo(text)
    if (beginning.test(text)) {
      this.#isInTransaction = true
      if (this.#pooled !== undefined) return this.#send({ text: limited(text, this.#pooled) })
      return this.#runAhead('BEGIN', { text, values })
    }
    if (this.#pooled !== undefined) return this.#send({ text, values: [...values] })
    if (this.#mayRunAhead(values)) return this.#runAhead('', { text, values })
    return this.#run(text, [...values])
  }

  #mayRunAhead(values: readonly unknown[]): boolean {
    return (
      this.#isInTransaction &&
      isUnawaited(values) &&
      this.#ahead.length < mostAhead &&
      values.every(isPlain)
    )
  }

  /** Keeps a statement for the next one, with which it is sent. */
  #runAhead(command: string, { text, values }: Omit<WriteAhead, 'name'>): unknown {
    this.#ahead.push({ name: this.#names.nameOf(text), text, values: [...values] })
    return { command, rowCount: 0, rows: [] }
  }

  /**
   * Ends a transaction, or goes back to a savepoint, which was waited for: all that has not been
   * sent since is undone, too.
   */
  #undo(rollback: string): unknown {
    const hasBegun = !this.#ahead.some(({ text }) => beginning.test(text))
    this.#ahead = []
    return hasBegun
      ? this.#send({ text: rollback })
      : { command: 'ROLLBACK', rowCount: null, rows: [] }
  }

  async #run(text: string, values: unknown[]): Promise<unknown> {
    // Of other statements without values, such as a migration's, few run twice.
    const isNamed = values.length > 0 || (ending.test(text) && this.#ahead.length > 0)
    // An error would end the transaction, and could not be repeated.
    if (!isNamed || (this.#isInTransaction && everyColumn.test(text)))
      return this.#send({ text, values })
    const name = this.#names.nameOf(text)
    try {
      return await this.#send({ name, text, values })
    } catch (error) {
      if (this.#isInTransaction || !isOutdated(error)) throw error
      return this.#send({ name: this.#names.replace(text, name), text, values })
    }
  }

  /** Sends a statement with what waits for it. Rejects with the first failure. */
  async #send(query: pg.QueryConfig): Promise<unknown> {
    const ahead = this.#ahead
    this.#ahead = []
    try {
      if (ahead.length === 0 && query.name === undefined) return await this.#client.query(query)
      return await new Promise((resolve, reject) => {
        const settle = (error: Error | null, result: unknown) =>
          error ? reject(error) : resolve(result)
        this.#client.query(new this.#Flight(ahead, query, settle) as unknown as pg.Submittable)
      })
    } catch (error) {
      this.#isLost ||= isLost(error)
      // The driver's leads to its socket.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}

/** One message, and so one round trip. */
function limited(begin: string, { statementTimeout }: { statementTimeout: number }): string {
  return `${begin}; set local statement_timeout = ${statementTimeout}`
}
