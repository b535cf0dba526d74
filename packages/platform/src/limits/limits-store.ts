import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/index.ts'
import { prepared } from '../database/prepared.ts'

/**
 * One row per key. A window: the count, and when it ends. A bucket: its capacity, as the
 * milliseconds to refill an empty one, and when it will be full again. Either row is void once
 * `expires_at` has passed.
 */
export interface LimitTables {
  limit_windows: { key: string; count: number; expires_at: number }
}

/** One key's part of a counting statement. */
export interface Counted {
  readonly key: string
  readonly kind: 'window' | 'bucket'
  /** A window: the amount to count. A bucket: its capacity in milliseconds. */
  readonly amount: number
  /**
   * A window: when one that starts now ends. A bucket: when one that was full until now is full
   * again.
   */
  readonly expiresAt: number
  /** A window: its largest count. A bucket: the latest time at which it may be full again. */
  readonly most: number
}

type Values = Readonly<Record<string, string | number>>

/**
 * Counts for any number of keys in one statement, each where there is room: concurrent requests on
 * any number of servers never exceed a limit. Returns the keys that had room. Compiled once per
 * number of keys.
 */
function createCount(size: number, kind: Counted['kind']) {
  return prepared<LimitTables, Values, { key: string }>((db, value) => {
    const rows = Array.from(
      { length: size },
      (_, i) =>
        sql`(${value(`key${i}`)}, cast(${value(`amount${i}`)} as integer), cast(${value(`expiresAt${i}`)} as bigint))`,
    )
    const most = sql.join(
      Array.from(
        { length: size },
        (_, i) => sql`when ${value(`key${i}`)} then cast(${value(`most${i}`)} as bigint)`,
      ),
      sql` `,
    )
    const limit = sql`case excluded.key ${most} end`
    const now = sql`cast(${value('now')} as bigint)`
    const hasEnded = sql`limit_windows.expires_at <= ${now}`
    const statement =
      kind === 'window'
        ? sql<{ key: string }>`
          insert into limit_windows (key, count, expires_at) values ${sql.join(rows)}
          on conflict (key) do update set
            count = case when ${hasEnded} then excluded.count else limit_windows.count + excluded.count end,
            expires_at = case when ${hasEnded} then excluded.expires_at else limit_windows.expires_at end
          where ${hasEnded} or limit_windows.count + excluded.count <= ${limit}
          returning key`
        : sql<{ key: string }>`
          insert into limit_windows (key, count, expires_at) values ${sql.join(rows)}
          on conflict (key) do update set
            count = excluded.count,
            expires_at = excluded.expires_at + case when ${hasEnded} then 0 else limit_windows.expires_at - ${now} end
          where ${hasEnded} or limit_windows.expires_at - ${now} + excluded.expires_at <= ${limit}
          returning key`
    return { compile: () => statement.compile(db) }
  })
}

const statements = new Map<string, ReturnType<typeof createCount>>()

/** Counts for keys of one kind, in the order given. Returns those that had room. */
export async function count(
  db: Kysely<LimitTables>,
  { kind, counted, now }: { kind: Counted['kind']; counted: readonly Counted[]; now: number },
): Promise<ReadonlySet<string>> {
  if (counted.length === 0) return new Set()
  const name = `${kind}:${counted.length}`
  const run = statements.get(name) ?? createCount(counted.length, kind)
  statements.set(name, run)
  const values: Record<string, string | number> = { now }
  counted.forEach(({ key, amount, expiresAt, most }, i) => {
    values[`key${i}`] = key
    values[`amount${i}`] = amount
    values[`expiresAt${i}`] = expiresAt
    values[`most${i}`] = most
  })
  return new Set((await run(db, values)).map((row) => row.key))
}

/** Returns the rows of keys that have not ended. */
export function findWindows(
  db: Kysely<LimitTables>,
  { keys, now }: { keys: readonly string[]; now: number },
): Promise<{ key: string; count: number; expires_at: number }[]> {
  if (keys.length === 0) return Promise.resolve([])
  return db
    .selectFrom('limit_windows')
    .select(['key', 'count', 'expires_at'])
    .where('key', 'in', keys)
    .where('expires_at', '>', now)
    .execute()
}

/** Releases what was counted in a window that has not ended. */
export async function releaseWindow(
  db: Kysely<LimitTables>,
  { key, cost, now }: { key: string; cost: number; now: number },
): Promise<void> {
  await db
    .updateTable('limit_windows')
    .set((row) => ({ count: row('count', '-', cost) }))
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .where('count', '>=', cost)
    .execute()
}

export async function removeWindows(
  db: Kysely<LimitTables>,
  keys: readonly string[],
): Promise<void> {
  // One row at a time: a statement that has one row and waits for another's can deadlock with a
  // request that counts both.
  for (const key of keys) await db.deleteFrom('limit_windows').where('key', '=', key).execute()
}

const batch = 500

/**
 * Deletes windows that ended, in small steps. One that a request is counting stays until the next
 * sweep: PostgreSQL could end either in a deadlock if the sweep held rows and waited for others.
 */
export async function removeEndedWindows(database: Database, now: number): Promise<void> {
  const db = database.tables<LimitTables>()
  let removed = batch
  while (removed === batch) {
    const { numDeletedRows } = await db
      .with('ended', (query) => {
        const ended = query
          .selectFrom('limit_windows')
          .select('key')
          .where('expires_at', '<=', now)
          .limit(batch)
        return database.kind === 'postgres' ? ended.forUpdate().skipLocked() : ended
      })
      .deleteFrom('limit_windows')
      .where('key', 'in', (query) => query.selectFrom('ended').select('ended.key'))
      .where('expires_at', '<=', now)
      .executeTakeFirstOrThrow()
    removed = Number(numDeletedRows)
  }
}
