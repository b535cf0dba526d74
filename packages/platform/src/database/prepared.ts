import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import { isRead, NodeSqliteAdapter } from './node-sqlite.ts'

/**
 * Whether transactions run one at a time (SQLite): what one has read does not change until it ends,
 * without a lock.
 */
export function hasOneWriter(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof NodeSqliteAdapter
}

/** A parameter of a query, whose value is given when it runs. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Defines a query that is built and compiled once per database and run with values: building SQL
 * for every request costs more than running it. `build` gets the database and `value`, which names
 * a parameter:
 *
 *     const findLink = prepared<Tables, { id: string }, LinkRow>((db, value) =>
 *       db.selectFrom('links').selectAll().where('id', '=', value('id')))
 *     await findLink(db, { id }) // rows
 */
export function prepared<Tables, Values extends Readonly<Record<string, unknown>>, Row>(
  build: (
    db: Kysely<Tables>,
    value: <Name extends keyof Values & string>(name: Name) => Values[Name],
  ) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  // Transactions are separate objects but share the executor's adapter, which identifies the
  // dialect.
  const compiledPerDialect = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, values) => {
    const executor = db.getExecutor()
    const { adapter } = executor
    const dialect = adapter.constructor
    let compiled = compiledPerDialect.get(dialect)
    if (compiled === undefined) {
      compiled = build(db, (name) => new Placeholder(name) as never).compile()
      compiledPerDialect.set(dialect, compiled)
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    const query = { ...compiled, parameters }
    if (adapter instanceof NodeSqliteAdapter) {
      if (!db.isTransaction)
        return isRead(query) ? adapter.read<Row>(query) : adapter.write<Row>(query)
      const rows = adapter.runInTransaction<Row>(executor, query)
      if (rows !== undefined) return rows
    }
    const result = await db.executeQuery<Row>(query)
    return result.rows
  }
}
