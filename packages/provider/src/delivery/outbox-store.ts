import { prepared } from '@maypole/platform/database'
import { sql } from 'kysely'
import type { OutboxRow, ProviderDatabase, ProviderTables } from '../tables.ts'

type NewMessage = Pick<OutboxRow, 'id' | 'topic' | 'sealed_message' | 'created_at' | 'expires_at'>

export const insertMessage = prepared<ProviderTables, NewMessage, unknown>((db, value) =>
  db.insertInto('outbox_messages').values({
    id: value('id'),
    topic: value('topic'),
    status: 'pending',
    sealed_message: value('sealed_message'),
    attempts: 0,
    next_attempt_at: value('created_at'),
    claim: null,
    claimed_until: null,
    created_at: value('created_at'),
    expires_at: value('expires_at'),
  }),
)

/** Drops what could not be delivered so far and has been overtaken by a newer message of its topic. */
export const removeOvertaken = prepared<ProviderTables, { topic: string; now: string }, unknown>(
  (db, value) =>
    db
      .deleteFrom('outbox_messages')
      .where('topic', '=', value('topic'))
      .where('status', '=', 'pending')
      .where('attempts', '>', 0)
      .where((where) =>
        where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', value('now'))]),
      ),
)

/**
 * Takes messages that are due, in one statement: of servers that look at once each gets others. A claim ends by itself, so
 * that what a server took and did not finish before it died is taken up again.
 */
export const claimDue = prepared<
  ProviderTables,
  { claim: string; claimedUntil: string; now: string; limit: number },
  OutboxRow
>((db, value) =>
  db
    .updateTable('outbox_messages')
    .set({
      claim: value('claim'),
      claimed_until: value('claimedUntil'),
      attempts: sql<number>`attempts + 1`,
    })
    .where('status', '=', 'pending')
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', value('now'))]),
    )
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox_messages')
        .select('id')
        .where('status', '=', 'pending')
        .where('next_attempt_at', '<=', value('now'))
        .where('expires_at', '>', value('now'))
        .where((where) =>
          where.or([
            where('claimed_until', 'is', null),
            where('claimed_until', '<=', value('now')),
          ]),
        )
        .orderBy('next_attempt_at')
        .limit(value('limit')),
    )
    .returningAll(),
)

const findDue = prepared<ProviderTables, { now: string }, { id: string }>((db, value) =>
  db
    .selectFrom('outbox_messages')
    .select('id')
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<=', value('now'))
    .where('expires_at', '>', value('now'))
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', value('now'))]),
    )
    .limit(1),
)

/** Whether a claim would get anything. */
export async function hasDue(db: ProviderDatabase, values: { now: string }): Promise<boolean> {
  return (await findDue(db, values)).length > 0
}

/** A message and who has it; the three below do nothing when somebody else has it by now. */
type Claimed = { id: string; claim: string }

/** The carrier has taken the message: it stays to be looked at. */
export const markSent = prepared<ProviderTables, Claimed, unknown>((db, value) =>
  db
    .updateTable('outbox_messages')
    .set({ status: 'sent', claim: null, claimed_until: null })
    .where('id', '=', value('id'))
    .where('claim', '=', value('claim')),
)

/** The message is done with, delivered or not. */
export const removeMessage = prepared<ProviderTables, Claimed, unknown>((db, value) =>
  db
    .deleteFrom('outbox_messages')
    .where('id', '=', value('id'))
    .where('claim', '=', value('claim')),
)

/** Another try, later. */
export const postpone = prepared<ProviderTables, Claimed & { nextAttemptAt: string }, unknown>(
  (db, value) =>
    db
      .updateTable('outbox_messages')
      .set({ claim: null, claimed_until: null, next_attempt_at: value('nextAttemptAt') })
      .where('id', '=', value('id'))
      .where('claim', '=', value('claim')),
)

/** The newest messages, newest first. */
export async function listNewest(
  db: ProviderDatabase,
  limit: number,
): Promise<Pick<OutboxRow, 'id' | 'sealed_message' | 'created_at'>[]> {
  return db
    .selectFrom('outbox_messages')
    .select(['id', 'sealed_message', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
