import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import { isRead, NodeSqliteAdapter } from './node-sqlite.ts'
import { NodePostgresAdapter } from './postgres.ts'
import { markUnawaited, onlyWrites } from './unawaited.ts'

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
 * for every request costs more than running it. On PostgreSQL, a write within a transaction that
 * returns nothing does not wait for its result: a failure is that of the next statement, or of the
 * commit (docs/decisions/0056). `build` gets the database and `value`, which names
 * a parameter:
 *
 *     const findLink = prepared<Tables, { id: string }, LinkRow>((db, value) =>
 *       db.selectFrom('links').select(columns.links).where('id', '=', value('id')))
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
  const compiledPerDialect = new WeakMap<
    object,
    { compiled: CompiledQuery<Row>; isWrite: boolean }
  >()
  return async (db, values) => {
    const executor = db.getExecutor()
    const { adapter } = executor
    const dialect = adapter.constructor
    let known = compiledPerDialect.get(dialect)
    if (known === undefined) {
      const compiled = build(db, (name) => new Placeholder(name) as never).compile()
      known = { compiled, isWrite: onlyWrites(compiled) }
      compiledPerDialect.set(dialect, known)
    }
    const { compiled, isWrite } = known
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    const query = { ...compiled, parameters }
    if (adapter instanceof NodeSqliteAdapter) {
      if (!db.isTransaction)
        return isRead(query) ? adapter.read<Row>(query) : adapter.write<Row>(query)
      const rows = adapter.runInTransaction<Row>(executor, query)
      if (rows !== undefined) return rows
    } else if (adapter instanceof NodePostgresAdapter) {
      if (db.isTransaction) {
        if (isWrite) markUnawaited(parameters)
        return adapter.runInTransaction<Row>(executor, query)
      }
      const rows = adapter.run<Row>(query)
      if (rows !== undefined) return rows
    }
    const result = await db.executeQuery<Row>(query)
    return result.rows
  }
}

/** Like `prepared`, and returns the first row; undefined where there is none. */
export function preparedOne<Tables, Values extends Readonly<Record<string, unknown>>, Row>(
  build: Parameters<typeof prepared<Tables, Values, Row>>[0],
): (db: Kysely<Tables>, values: Values) => Promise<Row | undefined> {
  const run = prepared(build)
  return async (db, values) => (await run(db, values))[0]
}
