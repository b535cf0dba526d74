import { type Kysely, sql } from 'kysely'
import { prepared } from '../database/prepared.ts'

export interface LimitTables {
  limit_windows: { key: string; count: number; expires_at: number }
}

/**
 * Counts `cost` in the window of `key` if there is room, in one statement, so that any number of requests at once, on any
 * number of servers, never count past the limit. A window starts with its first count. Answers a row if there was room.
 */
const countIfRoom = prepared<
  LimitTables,
  { key: string; cost: number; limit: number; now: number; expiresAt: number },
  { count: number }
>((db, value) => {
  const statement = sql<{ count: number }>`
    insert into limit_windows (key, count, expires_at) values (${value('key')}, ${value('cost')}, ${value('expiresAt')})
    on conflict (key) do update set
      count = case when limit_windows.expires_at <= ${value('now')} then excluded.count else limit_windows.count + excluded.count end,
      expires_at = case when limit_windows.expires_at <= ${value('now')} then excluded.expires_at else limit_windows.expires_at end
    where limit_windows.expires_at <= ${value('now')} or limit_windows.count + excluded.count <= ${value('limit')}
    returning count`
  return { compile: () => statement.compile(db) }
})

/** As `countIfRoom`; what costs more than the whole limit never has room. */
export async function count(
  db: Kysely<LimitTables>,
  options: { key: string; cost: number; limit: number; now: number; expiresAt: number },
): Promise<boolean> {
  if (options.cost > options.limit) return false
  return (await countIfRoom(db, options)).length > 0
}

/** The window of a key, when it has not ended: one row or none. */
export const findWindow = prepared<
  LimitTables,
  { key: string; now: number },
  { count: number; expires_at: number }
>((db, value) =>
  db
    .selectFrom('limit_windows')
    .select(['count', 'expires_at'])
    .where('key', '=', value('key'))
    .where('expires_at', '>', value('now')),
)

export async function removeWindows(
  db: Kysely<LimitTables>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('limit_windows').where('key', 'in', keys).execute()
}

export async function removeEndedWindows(db: Kysely<LimitTables>, now: number): Promise<void> {
  await db.deleteFrom('limit_windows').where('expires_at', '<=', now).execute()
}
