import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/index.ts'
import { prepared } from '../database/prepared.ts'
import { removeInSteps } from '../remove-in-steps.ts'

/**
 * One row per key. A window: the count, and when it ends. A bucket: when it was counted last, as
 * minutes since 1970, and when it will be full again. Either row is void once `expires_at` has
 * passed, and when it was written later than now: the clock was set back since.
 */
export interface LimitTables {
  limit_windows: { key: string; count: number; expires_at: number }
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

/**
 * Minutes by which the clocks of servers on one database may differ. Without it, a server that
 * is behind would take each new window of another one for a window of the future, and start over.
 */
export const clockTolerance = 5

type Values = Readonly<Record<string, string | number>>

/** A row once counted. */
export type WindowRow = LimitTables['limit_windows']

/** Buckets, then windows: compiled once per number of each. */
interface Sizes {
  readonly buckets: number
  readonly windows: number
}

/**
 * Counts for any number of keys in one statement, each where there is room: concurrent requests on
 * any number of servers never exceed a limit. Returns the rows of the keys that had room.
 */
function createCount({ buckets, windows }: Sizes) {
  return prepared<LimitTables, Values, WindowRow>((db, value) => {
    const positions = Array.from({ length: buckets + windows }, (_, i) => i)
    const rows = positions.map(
      (i) =>
        sql`(${value(`key${i}`)}, cast(${value(`amount${i}`)} as integer), cast(${value(`expiresAt${i}`)} as bigint))`,
    )
    const most = sql.join(
      positions.map((i) => sql`when ${value(`key${i}`)} then cast(${value(`most${i}`)} as bigint)`),
      sql` `,
    )
    const now = sql`cast(${value('now')} as bigint)`
    const tolerance = sql`cast(${value('tolerance')} as integer)`
    const isVoid = {
      ofWindow: sql`(limit_windows.expires_at <= ${now} or limit_windows.expires_at > excluded.expires_at + ${tolerance} * 60000)`,
      ofBucket: sql`(limit_windows.expires_at <= ${now} or limit_windows.count > excluded.count + ${tolerance})`,
    }
    const ofWindow = {
      isVoid: isVoid.ofWindow,
      count: sql`case when ${isVoid.ofWindow} then excluded.count else limit_windows.count + excluded.count end`,
      expiresAt: sql`case when ${isVoid.ofWindow} then excluded.expires_at else limit_windows.expires_at end`,
      used: sql`limit_windows.count + excluded.count`,
    }
    const ofBucket = {
      isVoid: isVoid.ofBucket,
      count: sql`excluded.count`,
      expiresAt: sql`excluded.expires_at + case when ${isVoid.ofBucket} then 0 else limit_windows.expires_at - ${now} end`,
      used: sql`limit_windows.expires_at - ${now} + excluded.expires_at`,
    }
    const keysOfBuckets = sql.join(positions.slice(0, buckets).map((i) => value(`key${i}`)))
    const either = (part: keyof typeof ofBucket) =>
      sql`case when excluded.key in (${keysOfBuckets}) then ${ofBucket[part]} else ${ofWindow[part]} end`
    const chosen = (part: keyof typeof ofBucket) => {
      if (buckets === 0) return ofWindow[part]
      return windows === 0 ? ofBucket[part] : either(part)
    }
    const statement = sql<WindowRow>`
      insert into limit_windows (key, count, expires_at) values ${sql.join(rows)}
      on conflict (key) do update set count = ${chosen('count')}, expires_at = ${chosen('expiresAt')}
      where ${chosen('isVoid')} or ${chosen('used')} <= case excluded.key ${most} end
      returning key, count, expires_at`
    return { compile: () => statement.compile(db) }
  })
}

/** Statements for any number of keys, each compiled once per name. */
function compiledOnce<Run>(): (name: string, create: () => Run) => Run {
  const known = new Map<string, Run>()
  return (name, create) => {
    const run = known.get(name) ?? create()
    known.set(name, run)
    return run
  }
}

const counting = compiledOnce<ReturnType<typeof createCount>>()
const releasing = compiledOnce<ReturnType<typeof createRelease>>()

/**
 * Counts for keys, buckets first, and in the same order within each kind everywhere: PostgreSQL
 * locks the rows in that order, and two transactions could deadlock otherwise. Returns the rows of
 * those that had room.
 */
export async function count(
  db: Kysely<LimitTables>,
  { counted, now }: { counted: readonly Counted[]; now: number },
): Promise<readonly WindowRow[]> {
  if (counted.length === 0) return []
  const buckets = counted.filter(({ kind }) => kind === 'bucket').length
  const sizes = { buckets, windows: counted.length - buckets }
  const run = counting(`${sizes.buckets}:${sizes.windows}`, () => createCount(sizes))
  const values: Record<string, string | number> = { now, tolerance: clockTolerance }
  counted.forEach(({ key, amount, expiresAt, most }, i) => {
    values[`key${i}`] = key
    values[`amount${i}`] = amount
    values[`expiresAt${i}`] = expiresAt
    values[`most${i}`] = most
  })
  return run(db, values)
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

/**
 * Releases what was counted in windows that have not ended, in one statement. An absent key gets a
 * row that has ended: an upsert locks the rows in the order given, which an update does not.
 */
function createRelease(size: number) {
  return prepared<LimitTables, Values, unknown>((db, value) => {
    const now = sql`cast(${value('now')} as bigint)`
    const rows = Array.from(
      { length: size },
      (_, i) => sql`(${value(`key${i}`)}, cast(${value(`amount${i}`)} as integer), ${now})`,
    )
    const statement = sql`
      insert into limit_windows (key, count, expires_at) values ${sql.join(rows)}
      on conflict (key) do update set
        count = case when limit_windows.count > excluded.count then limit_windows.count - excluded.count else 0 end
      where limit_windows.expires_at > ${now}`
    return { compile: () => statement.compile(db) }
  })
}

/** Releases amounts of windows, in the order given (`count`), none below zero. */
export async function releaseWindows(
  db: Kysely<LimitTables>,
  { released, now }: { released: readonly Pick<Counted, 'key' | 'amount'>[]; now: number },
): Promise<void> {
  if (released.length === 0) return
  const run = releasing(`${released.length}`, () => createRelease(released.length))
  const values: Record<string, string | number> = { now }
  released.forEach(({ key, amount }, i) => {
    values[`key${i}`] = key
    values[`amount${i}`] = amount
  })
  await run(db, values)
}

export async function removeWindows(
  db: Kysely<LimitTables>,
  keys: readonly string[],
): Promise<void> {
  // One row at a time: a statement that has one row and waits for another's can deadlock with a
  // request that counts both.
  for (const key of keys) await db.deleteFrom('limit_windows').where('key', '=', key).execute()
}

/**
 * Deletes windows that ended, in small steps. One that a request is counting stays until the next
 * sweep: PostgreSQL could end either in a deadlock if the sweep held rows and waited for others.
 */
export async function removeEndedWindows(database: Database, now: number): Promise<void> {
  const db = database.tables<LimitTables>()
  await removeInSteps(async (limit) => {
    const { numDeletedRows } = await db
      .with('ended', (query) => {
        const ended = query
          .selectFrom('limit_windows')
          .select('key')
          .where('expires_at', '<=', now)
          .limit(limit)
        return database.kind === 'postgres' ? ended.forUpdate().skipLocked() : ended
      })
      .deleteFrom('limit_windows')
      .where('key', 'in', (query) => query.selectFrom('ended').select('ended.key'))
      .where('expires_at', '<=', now)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
