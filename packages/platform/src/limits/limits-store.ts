import { type Kysely, sql } from 'kysely'

export interface LimitTables {
  limit_windows: { key: string; count: number; expires_at: number }
}

/**
 * Counts `cost` in the window of `key` if there is room, in one statement, so that any number of requests at once, on any
 * number of servers, never count past the limit. A window starts with its first count. Answers whether there was room.
 */
export async function count(
  db: Kysely<LimitTables>,
  options: { key: string; cost: number; limit: number; now: number; expiresAt: number },
): Promise<boolean> {
  if (options.cost > options.limit) return false
  const result = await sql<{ count: number }>`
    insert into limit_windows (key, count, expires_at) values (${options.key}, ${options.cost}, ${options.expiresAt})
    on conflict (key) do update set
      count = case when limit_windows.expires_at <= ${options.now} then ${options.cost} else limit_windows.count + ${options.cost} end,
      expires_at = case when limit_windows.expires_at <= ${options.now} then ${options.expiresAt} else limit_windows.expires_at end
    where limit_windows.expires_at <= ${options.now} or limit_windows.count + ${options.cost} <= ${options.limit}
    returning count`.execute(db)
  return result.rows.length > 0
}

/** The window of a key, when it has not ended. */
export async function readWindow(
  db: Kysely<LimitTables>,
  options: { key: string; now: number },
): Promise<{ count: number; expires_at: number } | undefined> {
  return db
    .selectFrom('limit_windows')
    .select(['count', 'expires_at'])
    .where('key', '=', options.key)
    .where('expires_at', '>', options.now)
    .executeTakeFirst()
}

export async function removeWindows(
  db: Kysely<LimitTables>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('limit_windows').where('key', 'in', keys).execute()
}

export async function removeEndedWindows(db: Kysely<LimitTables>, now: number): Promise<void> {
  await db.deleteFrom('limit_windows').where('expires_at', '<=', now).execute()
}
