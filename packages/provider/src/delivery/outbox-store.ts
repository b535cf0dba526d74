import { commitsLater, hasOneWriter, prepared, preparedOne } from '@maypole/platform/database'
import { sql } from 'kysely'
import { columns } from '../columns.ts'
import type { OutboxRow, ProviderDatabase, ProviderTables, ProviderTransaction } from '../tables.ts'

/** As text in the statement: SQLite uses an index of pending messages for nothing else. */
const pending = sql<'pending'>`'pending'`

type Value = <Name extends keyof OutboxRow>(name: Name) => OutboxRow[Name]

function inserted(db: ProviderDatabase, value: Value) {
  return db.insertInto('outbox_messages').values({
    id: value('id'),
    topic: value('topic'),
    source: value('source'),
    awaited: value('awaited'),
    status: value('status'),
    sealed_message: value('sealed_message'),
    attempts: value('attempts'),
    next_attempt_at: value('next_attempt_at'),
    claim: value('claim'),
    claimed_until: value('claimed_until'),
    created_at: value('created_at'),
    expires_at: value('expires_at'),
  })
}

/** Inserts a message. Returns whether its topic has others that were tried and not delivered. */
const insertAndLook = prepared<ProviderTables, OutboxRow, { has_overtaken: number | boolean }>(
  (db, value) =>
    inserted(db, value).returning(
      sql<number | boolean>`exists (
        select 1 from outbox_messages as older
        where older.topic = ${value('topic')} and older.status = 'pending' and older.attempts > 0
          and older.id <> ${value('id')}
      )`.as('has_overtaken'),
    ),
)

const insertOnly = prepared<ProviderTables, OutboxRow, unknown>(inserted)

/** Inserts a message in the place of undelivered ones of its topic. */
export async function insertMessage(
  transaction: ProviderTransaction,
  message: OutboxRow,
): Promise<void> {
  const overtaken = { topic: message.topic, now: message.created_at }
  if (hasOneWriter(transaction)) {
    // A look costs less than a statement that finds nothing.
    const [row] = await insertAndLook(transaction, message)
    if (row?.has_overtaken) await removeOvertaken(transaction, overtaken)
  } else {
    // A statement costs less than a round trip for the look.
    await removeOvertaken(transaction, overtaken)
    await insertOnly(transaction, message)
  }
}

/** Removes undelivered messages that a newer message of their topic replaces. */
const removeOvertaken = prepared<ProviderTables, { topic: string; now: string }, unknown>(
  (db, value) =>
    db
      .deleteFrom('outbox_messages')
      .where('topic', '=', value('topic'))
      .where('status', '=', pending)
      .where('attempts', '>', 0)
      .where((where) =>
        where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', value('now'))]),
      ),
)

/** Messages that are under way at the same time of one source, and of one topic. */
type Shares = { perSource: number; perTopic: number }

/**
 * Numbers the messages that are due within their source and their topic, those under way first.
 * There are few: how many people may ask for is limited.
 */
const turns = (value: (name: 'now') => string) => sql`
  select id, awaited, next_attempt_at, claimed_until,
    row_number() over (partition by source
      order by ${isUnderWay(value)}, awaited desc, next_attempt_at, id) as of_source,
    row_number() over (partition by topic
      order by ${isUnderWay(value)}, next_attempt_at, id) as of_topic
  from outbox_messages
  where status = ${pending} and next_attempt_at <= ${value('now')} and expires_at > ${value('now')}`

const isUnderWay = (value: (name: 'now') => string) =>
  sql`case when claimed_until > ${value('now')} then 0 else 1 end`

/**
 * Claims due messages, those that somebody waits for first, and the sources in turns. A source or
 * topic that has its share under way has to wait. In one statement: of concurrent servers each gets
 * others. A claim expires, so that messages of a server that died are taken over. Neither it nor
 * what became of it waits for the disk: after a crash of PostgreSQL a message may be sent again.
 */
export const claimDue = prepared<
  ProviderTables,
  { claim: string; claimedUntil: string; now: string; limit: number } & Shares,
  OutboxRow
>((db, value) =>
  db
    .updateTable('outbox_messages')
    .set({
      claim: value('claim'),
      claimed_until: value('claimedUntil'),
      attempts: sql<number>`attempts + 1`,
    })
    .where(commitsLater(db))
    .where('status', '=', pending)
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', value('now'))]),
    )
    .where(
      sql<boolean>`id in (
        select id from (${turns(value)}) as waiting
        where (claimed_until is null or claimed_until <= ${value('now')})
          and of_source <= ${value('perSource')} and of_topic <= ${value('perTopic')}
        order by awaited desc, of_source, next_attempt_at, id
        limit ${value('limit')}
      )`,
    )
    .returning(columns.outbox_messages),
)

const findDue = preparedOne<ProviderTables, { now: string }, { id: string }>((db, value) =>
  db
    .selectFrom('outbox_messages')
    .select('id')
    .where('status', '=', pending)
    .where('next_attempt_at', '<=', value('now'))
    .where('expires_at', '>', value('now'))
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', value('now'))]),
    )
    .limit(1),
)

/** Whether a claim would get anything. */
export async function hasDue(db: ProviderDatabase, values: { now: string }): Promise<boolean> {
  return (await findDue(db, values)) !== undefined
}

/** How many messages wait, and since when the first of them does. */
export const findBacklog = preparedOne<
  ProviderTables,
  { now: string },
  { waiting: number; since: string | null }
>((db, value) =>
  db
    .selectFrom('outbox_messages')
    .select((select) => [
      select.fn.countAll<number>().as('waiting'),
      select.fn.min<string | null>('created_at').as('since'),
    ])
    .where('status', '=', 'pending')
    .where('expires_at', '>', value('now')),
)

/** A message and its claim; the statements below do nothing once another server has claimed it. */
type Claimed = { id: string; claim: string }

/** Marks a message as accepted by the carrier; it stays visible. */
export const markSent = prepared<ProviderTables, Claimed, unknown>((db, value) =>
  db
    .updateTable('outbox_messages')
    .set({ status: 'sent', claim: null, claimed_until: null })
    .where(commitsLater(db))
    .where('id', '=', value('id'))
    .where('claim', '=', value('claim')),
)

/** Removes a message, delivered or not. */
export const removeMessage = prepared<ProviderTables, Claimed, unknown>((db, value) =>
  db
    .deleteFrom('outbox_messages')
    .where(commitsLater(db))
    .where('id', '=', value('id'))
    .where('claim', '=', value('claim')),
)

/** Schedules another attempt. */
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
