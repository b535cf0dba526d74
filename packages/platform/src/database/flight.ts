import pg from 'pg'

/** A statement that returns no rows. */
export interface WriteAhead {
  /** What it is prepared under. */
  readonly name: string
  readonly text: string
  /** Nothing that the driver would convert (`isPlain`). */
  readonly values: readonly unknown[]
}

/** What the driver calls; its types know neither. */
interface DriverQuery {
  name?: string | undefined
  text: string
  submit(connection: Connection): Error | null
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

interface Connection {
  readonly stream: { cork(): void; uncork(): void }
  /** Texts by name: prepared, and about to be. */
  readonly parsedStatements: Readonly<Record<string, string>>
  readonly submittedNamedStatements: Record<string, string>
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: readonly (string | null)[] }): void
  execute(portal: object): void
}

type DriverQueryClass = new (
  config: pg.QueryConfig,
  callback: (error: Error | null, result: unknown) => void,
) => DriverQuery

// Own code: the driver ends each statement with a Sync of its own, pipelined or not.
/**
 * Statements that travel in one packet with one Sync, of which only the last returns rows
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING). After a
 * failure the database runs none that follow, and the flight fails with that error.
 */
export class Flight extends (pg.Query as unknown as DriverQueryClass) {
  readonly #statements: readonly Pick<WriteAhead, 'name' | 'text'>[]
  readonly #ahead: readonly WriteAhead[]
  /** How many the database has run. */
  #completed = 0

  constructor(
    ahead: readonly WriteAhead[],
    last: pg.QueryConfig,
    callback: (error: Error | null, result: unknown) => void,
  ) {
    super({ ...last, queryMode: 'extended' } as pg.QueryConfig, callback)
    this.#ahead = ahead
    this.#statements = [...ahead, { name: last.name ?? '', text: last.text }]
  }

  get texts(): readonly string[] {
    return this.#statements.map(({ text }) => text)
  }

  override submit(connection: Connection): Error | null {
    connection.stream.cork()
    try {
      for (const { name, text, values } of this.#ahead) {
        const { parsedStatements, submittedNamedStatements } = connection
        if ((parsedStatements[name] ?? submittedNamedStatements[name]) === undefined) {
          connection.parse({ name, text })
          submittedNamedStatements[name] = text
        }
        connection.bind({ statement: name, values: values.map(asText) })
        connection.execute({})
      }
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
      this.#nameCurrent()
    }
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    const isLast = this.#completed === this.#ahead.length
    this.#completed += 1
    if (isLast) super.handleCommandComplete(message, connection)
    else this.#nameCurrent()
  }

  override handleError(error: Error, connection: Connection): void {
    // The database has not read them.
    for (const { name } of this.#statements.slice(this.#completed))
      delete connection.submittedNamedStatements[name]
    super.handleError(error, connection)
  }

  /** The driver notes what has been prepared by the name and text of the query. */
  #nameCurrent(): void {
    const { name, text } = this.#statements[this.#completed] ?? { name: '', text: '' }
    this.name = name
    this.text = text
  }
}

function asText(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}
