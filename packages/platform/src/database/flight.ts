import pg from 'pg'

/** A statement that returns no rows. */
export interface WriteAhead {
  /** What it is prepared under. */
  readonly name: string
  readonly text: string
  /** Nothing that the driver would convert (`isPlain`). */
  readonly values: readonly unknown[]
}

/** What the driver notes of the columns of a result, to read its rows. */
interface Columns {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
  readonly _parsers: unknown
  readonly _prebuiltEmptyResultObject: unknown
}

/** What the driver calls; its types know neither. */
interface DriverQuery {
  name?: string | undefined
  text: string
  queryMode?: 'extended'
  callback: (error: Error | null, result: unknown) => void
  _result: Columns
  _accumulateRows?: boolean
  submit(connection: Connection): Error | null
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

interface Connection {
  /** Texts by name: prepared, and about to be. */
  readonly parsedStatements: Readonly<Record<string, string>>
  readonly submittedNamedStatements: Record<string, string>
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: readonly (string | null)[] }): void
  execute(portal: object): void
  describe(portal: object): void
  _send(message: Buffer): void
}

type DriverQueryClass = new (
  text: string,
  values: readonly unknown[],
  callback: (error: Error | null, result: unknown) => void,
) => DriverQuery

/** What is sent on a connection as one packet, and what is known of its prepared statements. */
class Packets {
  /** The connection for the driver, except that messages are kept until `send`. */
  readonly gathering: Connection
  /** Whether the next statement is asked to describe its columns. */
  isDescribing = true
  /** By the statement's name. */
  readonly columns = new Map<string, Columns>()
  #messages: Buffer[] = []

  constructor(connection: Connection) {
    this.gathering = Object.create(connection, {
      _send: { value: (message: Buffer) => this.#messages.push(message) },
      describe: {
        value: (portal: object) => {
          if (this.isDescribing) connection.describe.call(this.gathering, portal)
        },
      },
    })
  }

  take(): Buffer {
    const messages = this.#messages
    this.#messages = []
    return Buffer.concat(messages)
  }
}

const packets = new WeakMap<Connection, Packets>()

function packetsOf(connection: Connection): Packets {
  let known = packets.get(connection)
  if (known === undefined) packets.set(connection, (known = new Packets(connection)))
  return known
}

const everyColumns = new Map<string, Columns>()

/** Returns the same object for the same columns: many connections know the same statements. */
function shared({ fields, _parsers, _prebuiltEmptyResultObject }: Columns): Columns {
  const key = JSON.stringify(fields.map(({ name, dataTypeID }) => [name, dataTypeID]))
  let known = everyColumns.get(key)
  if (known === undefined)
    everyColumns.set(key, (known = { fields, _parsers, _prebuiltEmptyResultObject }))
  return known
}

// Own code: the driver ends each statement with a Sync of its own, pipelined or not.
/**
 * Statements that travel in one packet with one Sync, of which only the last returns rows
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING). After a
 * failure the database runs none that follow, and the flight fails with that error.
 *
 * The columns of the last are described once on each connection: the database refuses to run a
 * prepared statement whose columns have changed.
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
    super(last.text, last.values ?? [], callback)
    this.name = last.name
    this.queryMode = 'extended'
    this.#ahead = ahead
    this.#statements = [...ahead, { name: last.name ?? '', text: last.text }]
  }

  get texts(): readonly string[] {
    return this.#statements.map(({ text }) => text)
  }

  override submit(connection: Connection): Error | null {
    const packets = packetsOf(connection)
    const { gathering } = packets
    for (const { name, text, values } of this.#ahead) {
      const { parsedStatements, submittedNamedStatements } = connection
      if ((parsedStatements[name] ?? submittedNamedStatements[name]) === undefined) {
        gathering.parse({ name, text })
        submittedNamedStatements[name] = text
      }
      gathering.bind({ statement: name, values: values.map(asText) })
      gathering.execute({})
    }
    const known = packets.columns.get(this.name ?? '')
    packets.isDescribing = known === undefined
    if (known !== undefined) {
      Object.assign(this._result, known)
      this._accumulateRows = true
    }
    const error = super.submit(gathering)
    connection._send(packets.take())
    this.#nameCurrent()
    return error
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    const isLast = this.#completed === this.#ahead.length
    this.#completed += 1
    if (isLast) {
      super.handleCommandComplete(message, connection)
      this.#noteColumns(connection)
    } else this.#nameCurrent()
  }

  #noteColumns(connection: Connection): void {
    const { columns } = packetsOf(connection)
    const { name = '' } = this
    if (name !== '' && !columns.has(name)) columns.set(name, shared(this._result))
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
