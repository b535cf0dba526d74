import { DatabaseSync, StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { Flight } from './flight.ts'

/**
 * Everything that the databases of this process are asked to do while `act` runs, in order, without
 * what SQLite is asked about itself.
 */
export async function recordStatements(act: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = []
  const restore = [
    ...(['all', 'get', 'run', 'iterate'] as const).map((name) =>
      observe(StatementSync.prototype, name, (statement) => statements.push(statement.sourceSQL)),
    ),
    observe(DatabaseSync.prototype, 'exec', (_, text) => statements.push(String(text))),
    observe(pg.Client.prototype, 'query', (_, query) => statements.push(...textsOf(query))),
  ]
  try {
    await act()
  } finally {
    for (const undo of restore) undo()
  }
  return statements.filter((statement) => !statement.startsWith('PRAGMA'))
}

/** Calls `before` ahead of a method of every instance. Returns a function that ends it. */
function observe<Target extends object, Name extends keyof Target>(
  prototype: Target,
  name: Name,
  before: (instance: Target, argument: unknown) => void,
): () => void {
  const original = prototype[name] as (...given: unknown[]) => unknown
  prototype[name] = function (this: Target, ...given: unknown[]) {
    before(this, given[0])
    return original.apply(this, given)
  } as Target[Name]
  return () => {
    prototype[name] = original as Target[Name]
  }
}

/**
 * Returns the statements with values that `act` sends to PostgreSQL without a name: they are parsed
 * and planned at each call.
 */
export async function recordUnprepared(act: () => Promise<unknown>): Promise<readonly string[]> {
  const statements = new Set<string>()
  const restore = observe(pg.Client.prototype, 'query', (_, query) => {
    const { name, text, values } = query as Partial<pg.QueryConfig>
    if ((values?.length ?? 0) > 0 && (name ?? '') === '') statements.add(String(text))
  })
  try {
    await act()
  } finally {
    restore()
  }
  return [...statements]
}

/** How often a connection of PostgreSQL has planned a statement, and used a plan for any values. */
export interface Plans {
  readonly statement: string
  readonly custom: number
  readonly generic: number
}

/** Returns what has been prepared on the connection that is used next. */
export async function readPlans(database: Database): Promise<readonly Plans[]> {
  const { rows } = await sql<Plans>`
    select statement, cast(custom_plans as integer) as custom, cast(generic_plans as integer) as generic
    from pg_prepared_statements`.execute(database.tables<object>())
  return rows
}

function textsOf(query: unknown): readonly string[] {
  if (query instanceof Flight) return query.texts
  if (typeof query === 'string') return [query]
  const isNamed = typeof query === 'object' && query !== null && 'text' in query
  return [isNamed ? String(query.text) : '']
}

/**
 * Calls `report` with the number of statements at each flight to PostgreSQL, until the returned
 * function is called. `isWaiting` is false when the result of an earlier one of the connection is
 * still to come: the two share one round trip.
 */
export function watchRoundTrips(
  report: (flight: { isWaiting: boolean; statements: number }) => void,
): () => void {
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const unanswered = new WeakMap<pg.Client, number>()
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const before = unanswered.get(this) ?? 0
    report({ isWaiting: before === 0, statements: textsOf(given[0]).length })
    const settle = () => unanswered.set(this, (unanswered.get(this) ?? 1) - 1)
    const [query] = given
    if (query instanceof Flight) {
      const { callback } = query
      query.callback = (...answer) => {
        settle()
        callback(...answer)
      }
    }
    const result = original.apply(this, given)
    unanswered.set(this, before + 1)
    if (result instanceof Promise) void result.then(settle, settle)
    return result
  } as never
  return () => {
    pg.Client.prototype.query = original as never
  }
}

/** Returns how many round trips to PostgreSQL `act` takes. */
export async function countRoundTrips(act: () => Promise<unknown>): Promise<number> {
  let roundTrips = 0
  const stop = watchRoundTrips(({ isWaiting }) => {
    if (isWaiting) roundTrips += 1
  })
  try {
    await act()
  } finally {
    stop()
  }
  return roundTrips
}

/** Opens or ends a transaction, or sets up a new connection. */
const control =
  /^\s*(begin|commit|rollback|start transaction|savepoint|release|select pg_backend_pid)\b/i

/**
 * Opens the transaction of one request; on SQLite a savepoint, because the commit is shared with
 * others.
 */
const opening = /^\s*(begin\s*$|start transaction|savepoint)/i

const tableName = /\b(?:from|into|update)\s+"?(?!as\b)(\w+)"?/i

/**
 * Returns the statements by name, such as `update sessions`, with how often where it is more than
 * once, and the number of transactions: on SQLite a single write is one, too.
 */
export function summarizeStatements(recorded: readonly string[]): {
  readonly statements: readonly string[]
  readonly transactions: number
} {
  const counts = new Map<string, number>()
  for (const text of recorded) {
    if (control.test(text)) continue
    const name = nameOf(text)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return {
    statements: [...counts]
      .map(([name, count]) => (count === 1 ? name : `${name} ×${count}`))
      .toSorted(),
    transactions: recorded.filter((text) => opening.test(text)).length,
  }
}

/** Returns what a statement does, and to which table first: `insert users`, `select sessions`. */
function nameOf(text: string): string {
  const outer = withoutSubqueries(text)
  const verb = /\b(select|insert|update|delete)\b/i.exec(outer)?.[0].toLowerCase() ?? outer.trim()
  // Where rows of another selection are read, its table names the statement.
  const table = (tableName.exec(outer) ?? tableName.exec(text))?.[1] ?? ''
  return `${verb} ${table}`.trim()
}

function withoutSubqueries(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '')
  return shorter === text ? text : withoutSubqueries(shorter)
}
