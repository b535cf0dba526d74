import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import {
  type Counted,
  clockTolerance,
  count,
  type LimitTables,
  listWindows,
  type Released,
  releaseCounted,
  removeEndedWindows,
  removeWindows,
  type WindowRow,
} from './limits-store.ts'

/**
 * At most `limit` times in `seconds`, per `key`. Keys contain no secrets or personal data: hash
 * those first.
 */
export interface Limit {
  readonly key: string
  readonly limit: number
  readonly seconds: number
  /** How much this call counts; 1 by default. */
  readonly cost?: number
  /**
   * A window, the default, starts with its first count and ends as a whole. A bucket holds `limit`
   * and refills evenly, completely in `seconds`: a client that takes less than that rate never
   * empties it for others.
   */
  readonly kind?: 'window' | 'bucket'
  /** Counted, also past the limit, but never refused. */
  readonly isOpen?: boolean
}

/** How far a limit is used once a call is counted. */
export interface CountedLimit {
  /** The use as a multiple of the limit: 1 is exactly used up. */
  readonly use: number
  /** Whole seconds until the window ends, or the bucket is full again. */
  readonly endsAfter: number
}

/** A limit without room. */
export interface RefusedLimit {
  readonly key: string
  /** Whole seconds until there is room. */
  readonly retryAfter: number
  /** The use so far as a multiple of the limit: 1 is exactly used up. */
  readonly use: number
}

/** A limit is reached; `retryAfter` is in whole seconds. */
export class LimitExceededError extends Error {
  override readonly name = 'LimitExceededError'
  readonly retryAfter: number
  readonly key: string
  /** Every limit without room; `key` and `retryAfter` are those of the longest wait. */
  readonly refused: readonly RefusedLimit[]

  constructor(refused: readonly RefusedLimit[]) {
    super('A limit is reached')
    const [longest] = refused.toSorted((a, b) => b.retryAfter - a.retryAfter)
    this.key = longest?.key ?? ''
    this.retryAfter = longest?.retryAfter ?? 1
    this.refused = refused
  }
}

/** Limits stored in the database: they survive restarts and apply across servers. */
export interface Limiter {
  /**
   * Counts once in all of the limits, and returns how far each is used, in their order. When one is
   * reached, counts in none and throws LimitExceededError.
   */
  consume(limits: readonly Limit[]): Promise<readonly CountedLimit[]>
  /** Throws LimitExceededError when a limit is already reached; counts nothing. */
  check(limits: readonly Limit[]): Promise<void>
  /** Resets what was counted, as after a success. */
  reset(keys: readonly string[]): Promise<void>
  /**
   * Releases what `consume` counted in windows that have not ended since and in buckets, `cost` of
   * each: at once, or with the given transaction.
   */
  release<Tables>(limits: readonly Limit[], transaction?: Transaction<Tables>): Promise<void>
  /** Deletes ended windows. Called from time to time. */
  sweep(): Promise<void>
}

/** Attempts at counting, when others release their counts between a refusal and the look at it. */
const mostAttempts = 5

/** More than any limit; fits PostgreSQL's integers and, as milliseconds, any date. */
const unlimited = Number.MAX_SAFE_INTEGER

// Own code: rate-limiter-flexible counts one key at a time (docs/decisions/0015).
export function createLimiter(database: Database, clock: Clock): Limiter {
  const db = database.tables<LimitTables>()

  async function describe(limits: readonly Limit[], now: number): Promise<RefusedLimit[]> {
    const rows = await listWindows(db, { keys: limits.map((limit) => limit.key), now })
    const byKey = new Map(rows.map((row) => [row.key, row]))
    return limits.map((limit) => {
      const row = byKey.get(limit.key)
      const isCounted = row !== undefined && isOfThePast(limit, { row, now })
      return toRefused(limit, { row: isCounted ? row : undefined, now })
    })
  }

  async function findRefused(limits: readonly Limit[], now: number): Promise<RefusedLimit[]> {
    const described = await describe(limits, now)
    return described.filter((_, i) => !hasRoom(limits[i], described[i]))
  }

  /** Returns the rows by key; undefined, with nothing counted, when there is no room. */
  async function countAll(
    limits: readonly Limit[],
    now: number,
  ): Promise<ReadonlyMap<string, WindowRow> | undefined> {
    if (!limits.every(canEverHaveRoom)) return undefined
    const counted = limits.map((limit) => toCounted(limit, now)).toSorted(inOrder)
    const rows = new Map((await count(db, { counted, now })).map((row) => [row.key, row]))
    if (rows.size === limits.length) return rows
    // Somebody else took the room of one while the others were counted.
    const released = limits.filter(({ key }) => rows.has(key)).map(toReleased)
    await releaseCounted(db, { released: released.toSorted(inOrder), now })
    return undefined
  }

  return {
    async consume(limits) {
      const now = clock.now()
      for (let attempt = 1; ; attempt += 1) {
        const rows = await countAll(limits, now)
        if (rows !== undefined)
          return limits.map((limit) => describeUse(limit, { row: rows.get(limit.key), now }))
        const refused = await findRefused(limits, now)
        if (refused.length > 0) throw new LimitExceededError(refused)
        // Others have released what they had counted: there is room again.
        if (attempt === mostAttempts)
          throw new LimitExceededError(limits.map(({ key }) => ({ key, retryAfter: 1, use: 1 })))
      }
    },
    async check(limits) {
      const now = clock.now()
      const refused = await findRefused(limits, now)
      if (refused.length > 0) throw new LimitExceededError(refused)
    },
    reset: (keys) => removeWindows(db, keys),
    async release(limits, transaction) {
      const on = (transaction as Kysely<LimitTables> | undefined) ?? db
      const released = limits.map(toReleased).toSorted(inOrder)
      await releaseCounted(on, { released, now: clock.now() })
    },
    sweep: () => removeEndedWindows(database, clock.now()),
  }
}

/** Buckets first, then by key (`count`). */
function inOrder(left: Pick<Counted, 'key' | 'kind'>, right: Pick<Counted, 'key' | 'kind'>) {
  if (left.kind !== right.kind) return left.kind === 'bucket' ? -1 : 1
  return left.key < right.key ? -1 : 1
}

/** A cost above the whole limit never has room. */
function canEverHaveRoom({ cost = 1, limit, isOpen = false }: Limit): boolean {
  return isOpen || cost <= limit
}

function hasRoom(limit: Limit | undefined, state: RefusedLimit | undefined): boolean {
  if (limit === undefined || state === undefined || limit.isOpen === true) return true
  const { cost = 1 } = limit
  return state.use * limit.limit + cost <= limit.limit + 1e-9
}

function toCounted(limit: Limit, now: number): Counted {
  const { key, cost = 1, kind = 'window', isOpen = false } = limit
  const period = limit.seconds * 1000
  if (kind === 'window') {
    const most = isOpen ? unlimited : limit.limit
    return { key, kind, amount: cost, expiresAt: now + period, most }
  }
  const expiresAt = now + refillTime(limit)
  const most = isOpen ? unlimited : now + period + 1
  return { key, kind, amount: minutesSince1970(now), expiresAt, most }
}

/** Milliseconds in which a bucket refills what a call takes. */
function refillTime({ cost = 1, limit, seconds }: Limit): number {
  return Math.max(1, Math.round((cost * seconds * 1000) / limit))
}

function toReleased(limit: Limit): Released {
  const { key, cost = 1, kind = 'window' } = limit
  return { key, kind, amount: kind === 'window' ? cost : refillTime(limit) }
}

const minutesSince1970 = (time: number): number => Math.floor(time / 60_000)

/** Returns false when the clock was set back since the row was written. */
function isOfThePast(limit: Limit, { row, now }: { row: WindowRow; now: number }): boolean {
  if (limit.kind === 'bucket') return row.count <= minutesSince1970(now) + clockTolerance
  return row.expires_at <= now + limit.seconds * 1000 + clockTolerance * 60_000
}

function toRefused(
  limit: Limit,
  { row, now }: { row: WindowRow | undefined; now: number },
): RefusedLimit {
  const { key, cost = 1, kind = 'window' } = limit
  if (row === undefined) return { key, retryAfter: 1, use: 0 }
  const rest = row.expires_at - now
  const period = limit.seconds * 1000
  const milliseconds = kind === 'window' ? rest : rest - period + (cost * period) / limit.limit
  return { key, retryAfter: wholeSeconds(milliseconds), use: multipleOf(limit, { row, now }) }
}

function describeUse(
  limit: Limit,
  { row, now }: { row: WindowRow | undefined; now: number },
): CountedLimit {
  if (row === undefined) return { use: 0, endsAfter: 1 }
  return { use: multipleOf(limit, { row, now }), endsAfter: wholeSeconds(row.expires_at - now) }
}

function multipleOf(limit: Limit, { row, now }: { row: WindowRow; now: number }): number {
  if (limit.kind === 'bucket') return (row.expires_at - now) / (limit.seconds * 1000)
  return row.count / limit.limit
}

function wholeSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}
