import { sql } from 'kysely'
import type { Database } from '../database/index.ts'

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

/**
 * What a server tells the others on its database: signing keys were replaced, something was written
 * that people may have to be told of, a project was changed.
 */
export const topics = ['keys', 'news', 'project'] as const
export type Topic = (typeof topics)[number]

/**
 * Tells every server on a database to look now. A signal says nothing but its topic, and may be
 * lost: whatever listens also looks by itself from time to time.
 */
export interface Signals {
  /** Calls the listeners of every server, this one included. Never throws. */
  send(topic: Topic): void
  /** Calls `listener` for each signal, and when signals may have been lost. */
  on(topic: Topic, listener: () => void): void
}

/** Signals within this process. */
export function createLocalSignals(): Signals {
  const listeners = new Map<Topic, (() => void)[]>()
  return {
    send(topic) {
      for (const listener of listeners.get(topic) ?? []) listener()
    },
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
  }
}
