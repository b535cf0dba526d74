import { commitsLater, prepared, preparedOne } from '@maypole/platform/database'
import { sql } from 'kysely'
import { columns } from '../../columns.ts'
import type {
  ProviderDatabase,
  ProviderTables,
  UserRow,
  WebhookEventRow,
  WebhookSecretRow,
} from '../../tables.ts'

/** As text in the statement: SQLite uses the index of pending events for nothing else. */
const pending = sql<'pending'>`'pending'`

export const insertWebhookEvents = async (
  db: ProviderDatabase,
  rows: readonly WebhookEventRow[],
): Promise<void> => {
  await db
    .insertInto('webhook_events')
    .values([...rows])
    .execute()
}

export const findUserState = preparedOne<
  ProviderTables,
  { id: string },
  Pick<UserRow, 'status' | 'is_kept'>
>((db, value) => db.selectFrom('users').select(['status', 'is_kept']).where('id', '=', value('id')))

const findDue = preparedOne<ProviderTables, { now: string }, { id: string }>((db, value) =>
  db
    .selectFrom('webhook_events')
    .select('id')
    .where('status', '=', pending)
    .where('next_attempt_at', '<=', value('now'))
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', value('now'))]),
    )
    .limit(1),
)

/** Whether a claim would get anything. */
export async function hasDueWebhooks(
  db: ProviderDatabase,
  values: { now: string },
): Promise<boolean> {
  return (await findDue(db, values)) !== undefined
}

/**
 * Claims due events, the oldest first. A project that has its share under way has to wait. In one
 * statement: of concurrent servers each gets others. A claim expires, so that events of a server
 * that died are taken over.
 */
export const claimDueWebhooks = prepared<
  ProviderTables,
  { claim: string; claimedUntil: string; now: string; limit: number; perProject: number },
  WebhookEventRow
>((db, value) =>
  db
    .updateTable('webhook_events')
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
        select id from (
          select id, claimed_until, next_attempt_at,
            row_number() over (partition by project_id order by
              case when claimed_until > ${value('now')} then 0 else 1 end, next_attempt_at, id
            ) as turn
          from webhook_events
          where status = ${pending} and next_attempt_at <= ${value('now')}
        ) as waiting
        where (claimed_until is null or claimed_until <= ${value('now')})
          and turn <= ${value('perProject')}
        order by next_attempt_at, id
        limit ${value('limit')}
      )`,
    )
    .returning(columns.webhook_events),
)

/** An event and its claim; the statements below do nothing once another server has claimed it. */
type Claimed = { id: string; claim: string }

/** Removes an event that was told. */
export const removeWebhookEvent = prepared<ProviderTables, Claimed, unknown>((db, value) =>
  db
    .deleteFrom('webhook_events')
    .where(commitsLater(db))
    .where('id', '=', value('id'))
    .where('claim', '=', value('claim')),
)

/** Schedules another attempt, or with `failed` none. */
export const postponeWebhookEvent = prepared<
  ProviderTables,
  Claimed & { status: WebhookEventRow['status']; nextAttemptAt: string; failure: string },
  unknown
>((db, value) =>
  db
    .updateTable('webhook_events')
    .set({
      status: value('status'),
      claim: null,
      claimed_until: null,
      next_attempt_at: value('nextAttemptAt'),
      failure: value('failure'),
    })
    .where('id', '=', value('id'))
    .where('claim', '=', value('claim')),
)

/** The events of a project that its endpoint has not taken, the oldest first. */
export const listWebhookEvents = prepared<
  ProviderTables,
  { projectId: string; limit: number },
  WebhookEventRow
>((db, value) =>
  db
    .selectFrom('webhook_events')
    .select(columns.webhook_events)
    .where('project_id', '=', value('projectId'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(value('limit')),
)

/** Makes failed events of a project due again: one of them, or with '' all. Returns which. */
export const renewWebhookEvents = prepared<
  ProviderTables,
  { projectId: string; id: string; now: string },
  { id: string }
>((db, value) =>
  db
    .updateTable('webhook_events')
    .set({ status: 'pending', attempts: 0, next_attempt_at: value('now') })
    .where('project_id', '=', value('projectId'))
    .where('status', '=', 'failed')
    .where(sql<boolean>`${value('id')} in ('', id)`)
    .returning('id'),
)

export const findWebhookSecret = preparedOne<
  ProviderTables,
  { projectId: string },
  WebhookSecretRow
>((db, value) =>
  db
    .selectFrom('webhook_secrets')
    .select(columns.webhook_secrets)
    .where('project_id', '=', value('projectId')),
)

/** Renews a secret; the one so far goes on until then. The one before that ends. */
export const renewWebhookSecret = prepared<
  ProviderTables,
  { projectId: string; formerUntil: string },
  unknown
>((db, value) =>
  db
    .insertInto('webhook_secrets')
    .values({ project_id: value('projectId'), number: 1, former_until: value('formerUntil') })
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet((row) => ({
        number: row('webhook_secrets.number', '+', 1),
        former_until: row.ref('excluded.former_until'),
      })),
    ),
)
