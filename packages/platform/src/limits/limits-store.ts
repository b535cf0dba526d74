import { type Generated, type Kysely, type RawBuilder, sql } from 'kysely'
import { commitsLater } from '../database/commits-later.ts'
import type { Database } from '../database/index.ts'
import { hasOneWriter, prepared } from '../database/prepared.ts'
import { removeInSteps } from '../remove-in-steps.ts'

/**
 * One row per key. A window: the count, and when it ends. A bucket: when it was counted last, as
 * minutes since 1970, and when it will be full again. Either row is void once `expires_at` has
 * passed, and when it was written later than now: the clock was set back since.
 */
export interface LimitTables {
  limit_counts: {
    key: string
    is_bucket: number
    count: number
    most: number
    expires_at: number
    /** The end of the hour of `expires_at`; written by the database. */
    kept_until: Generated<number>
  }
}

/** One key's part of a counting statement. */
export interface Counted {
  readonly key: string
  readonly kind: 'window' | 'bucket'
  /** A window: the amount to count. A bucket: now, as minutes since 1970. */
  readonly amount: number
  /**
   * A window: when one that starts now ends. A bucket: when one that was full until now is full
   * again.
   */
  readonly expiresAt: number
  /** A window: its largest count. A bucket: the latest time at which it may be full again. */
  readonly most: number
}

/** What is taken back of one key. */
export interface Released {
  readonly key: string
  readonly kind: 'window' | 'bucket'
  /** A window: the amount. A bucket: the milliseconds that this much took longer to refill. */
  readonly amount: number
}

/**
 * Minutes by which the clocks of servers on one database may differ. Without it, a server that
 * is behind would take each new window of another one for a window of the future, and start over.
 */
export const clockTolerance = 5

/** A row once counted. */
export type WindowRow = Pick<LimitTables['limit_counts'], 'key' | 'count' | 'expires_at'>

/** A key of a statement. */
type GivenRow = Omit<LimitTables['limit_counts'], 'kept_until'>

type Values = Readonly<Record<string, string | number>>
type Value = (name: string) => string | number

const givenColumns = ['key', 'is_bucket', 'count', 'most', 'expires_at'] as const

/**
 * Returns the keys as rows called `given`, in the order given. On PostgreSQL the statement is the
 * same for any number of them; on SQLite, values cost less than JSON.
 */
function givenRows(
  db: Kysely<LimitTables>,
  { value, size }: { value: Value; size: number },
): RawBuilder<unknown> {
  const columns = sql.join(givenColumns.map((name) => sql.ref(name)))
  if (!hasOneWriter(db))
    return sql`given (${columns}) as materialized (
      select * from json_to_recordset(cast(${value('given')} as json))
      as rows (key text, is_bucket integer, count integer, most bigint, expires_at bigint)
    )`
  const rows = Array.from(
    { length: size },
    (_, i) => sql`(${sql.join(givenColumns.map((name) => sql`${value(`${name}${i}`)}`))})`,
  )
  return sql`given (${columns}) as materialized (values ${sql.join(rows)})`
}

function valuesOf(db: Kysely<LimitTables>, given: readonly GivenRow[]): Values {
  if (!hasOneWriter(db)) return { given: JSON.stringify(given) }
  const values: Record<string, string | number> = {}
  given.forEach((row, i) => {
    for (const name of givenColumns) values[`${name}${i}`] = row[name]
  })
  return values
}

/** Defines a statement for rows that are given, compiled once for each number of them. */
function forGiven<Row>(
  define: (
    db: Kysely<LimitTables>,
    part: { given: RawBuilder<unknown>; value: Value },
  ) => RawBuilder<Row>,
) {
  const known = new Map<number, ReturnType<typeof prepared<LimitTables, Values, Row>>>()
  return (
    db: Kysely<LimitTables>,
    { given, ...others }: { given: readonly GivenRow[]; now: number; tolerance?: number },
  ): Promise<Row[]> => {
    const size = hasOneWriter(db) ? given.length : 0
    let run = known.get(size)
    if (run === undefined) {
      run = prepared<LimitTables, Values, Row>((on, value) => {
        const statement = define(on, { given: givenRows(on, { value, size }), value })
        return { compile: () => statement.compile(on) }
      })
      known.set(size, run)
    }
    return run(db, { ...valuesOf(db, given), ...others })
  }
}

/**
 * Counts for any number of keys in one statement, each where there is room, and for none when one
 * of them is known to have none: concurrent requests on any number of servers never exceed a limit.
 * Returns the rows of the keys that were counted.
 */
const countGiven = forGiven<WindowRow>((db, { given, value }) => {
  const now = sql`cast(${value('now')} as bigint)`
  const tolerance = sql`cast(${value('tolerance')} as integer)`
  const row = (column: string) => sql.ref(`limit_counts.${column}`)
  /** By the kind of the key, which `of` has. */
  const either = (
    of: string,
    parts: { bucket: RawBuilder<unknown>; window: RawBuilder<unknown> },
  ) =>
    sql`case when ${sql.ref(`${of}.is_bucket`)} = 1 then ${parts.bucket} else ${parts.window} end`
  const isVoid = (of: string) =>
    either(of, {
      bucket: sql`${row('expires_at')} <= ${now} or ${row('count')} > ${sql.ref(`${of}.count`)} + ${tolerance}`,
      window: sql`${row('expires_at')} <= ${now} or ${row('expires_at')} > ${sql.ref(`${of}.expires_at`)} + ${tolerance} * 60000`,
    })
  const hasRoom = (of: string) =>
    sql`(${isVoid(of)}) or ${sql.ref(`${of}.most`)} >= ${either(of, {
      bucket: sql`${row('expires_at')} - ${now} + ${sql.ref(`${of}.expires_at`)}`,
      window: sql`${row('count')} + ${sql.ref(`${of}.count`)}`,
    })}`
  const count = either('excluded', {
    bucket: sql`excluded.count`,
    window: sql`excluded.count + case when ${isVoid('excluded')} then 0 else ${row('count')} end`,
  })
  const expiresAt = either('excluded', {
    bucket: sql`excluded.expires_at + case when ${isVoid('excluded')} then 0 else ${row('expires_at')} - ${now} end`,
    window: sql`case when ${isVoid('excluded')} then excluded.expires_at else ${row('expires_at')} end`,
  })
  return sql`
    with ${given}
    insert into limit_counts (key, is_bucket, count, most, expires_at)
    select key, is_bucket, count, most, expires_at from given
    where ${commitsLater(db)} and not exists (
      select 1 from given
      where not coalesce((select ${hasRoom('given')} from limit_counts where limit_counts.key = given.key), true)
    )
    on conflict (key) do update set
      is_bucket = excluded.is_bucket, count = ${count}, most = excluded.most, expires_at = ${expiresAt}
    where ${hasRoom('excluded')}
    returning key, count, expires_at`
})

/**
 * Counts for keys, buckets first, and in the same order within each kind everywhere: PostgreSQL
 * locks the rows in that order, and two requests could deadlock otherwise. Returns the rows of
 * those that were counted: none when one had no room, and some when the room of another was taken
 * meanwhile.
 */
export async function count(
  db: Kysely<LimitTables>,
  { counted, now }: { counted: readonly Counted[]; now: number },
): Promise<readonly WindowRow[]> {
  const given = counted.map(
    ({ key, kind, amount, most, expiresAt }): GivenRow => ({
      key,
      is_bucket: kind === 'bucket' ? 1 : 0,
      count: amount,
      most,
      expires_at: expiresAt,
    }),
  )
  return countGiven(db, { given, now, tolerance: clockTolerance })
}

/** Returns the rows of keys that have not ended. */
export function listWindows(
  db: Kysely<LimitTables>,
  { keys, now }: { keys: readonly string[]; now: number },
): Promise<{ key: string; count: number; expires_at: number }[]> {
  if (keys.length === 0) return Promise.resolve([])
  return db
    .selectFrom('limit_counts')
    .select(['key', 'count', 'expires_at'])
    .where('key', 'in', keys)
    .where('expires_at', '>', now)
    .execute()
}

/**
 * Takes back what was counted in windows that have not ended, and in buckets that are not full, in
 * one statement. An absent key gets a row that has ended: an upsert locks the rows in the order
 * given, which an update does not.
 */
const releaseGiven = forGiven<unknown>((_, { given, value }) => {
  const now = sql`cast(${value('now')} as bigint)`
  return sql`
    with ${given}
    insert into limit_counts (key, is_bucket, count, most, expires_at)
    select key, is_bucket, 0, most, expires_at from given
    where true
    on conflict (key) do update set
      count = case
        when excluded.is_bucket = 1 then limit_counts.count
        when limit_counts.count > excluded.most then limit_counts.count - excluded.most
        else 0 end,
      expires_at = limit_counts.expires_at - case when excluded.is_bucket = 1 then excluded.most else 0 end
    where limit_counts.expires_at > ${now}`
})

/** Releases amounts, in the order given (`count`), none below zero. */
export async function releaseCounted(
  db: Kysely<LimitTables>,
  { released, now }: { released: readonly Released[]; now: number },
): Promise<void> {
  if (released.length === 0) return
  const given = released.map(
    ({ key, kind, amount }): GivenRow => ({
      key,
      is_bucket: kind === 'bucket' ? 1 : 0,
      count: 0,
      most: amount,
      expires_at: now,
    }),
  )
  await releaseGiven(db, { given, now })
}

export async function removeWindows(
  db: Kysely<LimitTables>,
  keys: readonly string[],
): Promise<void> {
  // One row at a time: a statement that has one row and waits for another's can deadlock with a
  // request that counts both.
  for (const key of keys) await db.deleteFrom('limit_counts').where('key', '=', key).execute()
}

/**
 * Deletes windows whose hour has ended with them, in small steps. One that a request is counting
 * stays until the next sweep: PostgreSQL could end either in a deadlock if the sweep held rows and
 * waited for others.
 */
export async function removeEndedWindows(database: Database, now: number): Promise<void> {
  const db = database.tables<LimitTables>()
  await removeInSteps(async (limit) => {
    const { numDeletedRows } = await db
      .with('ended', (query) => {
        const ended = query
          .selectFrom('limit_counts')
          .select('key')
          .where('kept_until', '<=', now)
          .limit(limit)
        return database.kind === 'postgres' ? ended.forUpdate().skipLocked() : ended
      })
      .deleteFrom('limit_counts')
      .where('key', 'in', (query) => query.selectFrom('ended').select('ended.key'))
      .where('expires_at', '<=', now)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
