import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import type { Topic } from './signals.ts'

/** The channel of the tables that a connection sees: several instances may share a database. */
export const channelName = "'maypole_' || md5(current_schema())"

/**
 * Tells the servers on a PostgreSQL. Never in the transaction that has something to tell: one that
 * notifies keeps all others that do from committing meanwhile.
 */
export async function notifyServers(
  database: Database,
  { origin, sent }: { readonly origin: string; readonly sent: readonly Topic[] },
): Promise<void> {
  if (database.kind === 'sqlite') return
  const payload = [origin, ...sent].join(' ')
  // biome-ignore lint/plugin: the name of the channel is a constant.
  await sql`select pg_notify(${sql.raw(channelName)}, ${payload})`.execute(
    database.tables<object>(),
  )
}
