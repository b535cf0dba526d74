import { presentSession } from '../core/sessions/present.ts'
import { findSession } from '../core/sessions/store.ts'
import { readUser } from '../core/users/present.ts'
import { findUser } from '../core/users/store.ts'
import type { ProviderDatabase, WebhookEventRow } from '../tables.ts'

/**
 * Returns the body of an event, as the service writes it: with the user, session or message as it
 * is now, or after DELETE without. Undefined when what it is about has gone meanwhile: another
 * event tells that.
 */
export async function composeEvent(
  db: ProviderDatabase,
  row: WebhookEventRow,
): Promise<object | undefined> {
  const event = {
    action: row.action,
    event_id: row.id,
    id: row.object_id,
    object_type: row.object_type,
    project_id: row.project_id,
    source: 'DIRECT',
    timestamp: row.created_at,
    vertical: 'CONSUMER',
  }
  if (row.action === 'DELETE') return event
  const object = await readObject[row.object_type](db, row)
  return object === undefined ? undefined : { ...event, [row.object_type]: object }
}

const readObject: Record<
  WebhookEventRow['object_type'],
  (db: ProviderDatabase, row: WebhookEventRow) => Promise<object | undefined>
> = {
  async user(db, { object_id: id }) {
    return (await findUser(db, { id })) === undefined ? undefined : readUser(db, id)
  },
  async session(db, { object_id: id }) {
    const session = await findSession(db, { id })
    if (session === undefined) return undefined
    return presentSession(session, await readUser(db, session.user_id))
  },
  async message(_db, row) {
    return {
      message_id: row.object_id,
      message_type: row.message_type,
      user_id: row.user_id,
      created_at: row.created_at,
    }
  },
}
