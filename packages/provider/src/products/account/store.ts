import { prepared } from '@maypole/platform/database'
import type {
  AppConsentRow,
  AppRow,
  ProviderTables,
  ProviderTransaction,
  SecurityEventRow,
  SessionRow,
} from '../../tables.ts'

/** Deletes the codes of a user. */
export const removePasscodesOfUser = prepared<ProviderTables, { userId: string }, unknown>(
  (db, value) => db.deleteFrom('passcodes').where('user_id', '=', value('userId')),
)

/** Deletes the links of a user. */
export const removeTokensOfUser = prepared<ProviderTables, { userId: string }, unknown>(
  (db, value) => db.deleteFrom('one_time_tokens').where('user_id', '=', value('userId')),
)

/** Deletes a user. The foreign keys take along what belongs to them. */
export const removeUser = prepared<ProviderTables, { id: string }, { project_id: string }>(
  (db, value) => db.deleteFrom('users').where('id', '=', value('id')).returning('project_id'),
)

/** Deletes what names a user's addresses and wallets and has no foreign key to the user. */
export async function removeTraces(
  transaction: ProviderTransaction,
  traces: { topics: readonly string[]; walletKeys: readonly string[]; projectId: string },
): Promise<void> {
  const { topics, walletKeys, projectId } = traces
  if (topics.length > 0)
    await transaction.deleteFrom('outbox_messages').where('topic', 'in', topics).execute()
  if (walletKeys.length > 0)
    await transaction
      .deleteFrom('wallet_challenges')
      .where('project_id', '=', projectId)
      .where('address_key', 'in', walletKeys)
      .execute()
}

/** Returns every session that is stored of a user, also those that have expired. */
export const findAllSessions = prepared<ProviderTables, { userId: string }, SessionRow>(
  (db, value) =>
    db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', value('userId'))
      .orderBy('started_at')
      .orderBy('id'),
)

export const findKnownDevices = prepared<
  ProviderTables,
  { userId: string },
  ProviderTables['known_devices']
>((db, value) =>
  db
    .selectFrom('known_devices')
    .selectAll()
    .where('user_id', '=', value('userId'))
    .orderBy('last_seen_at'),
)

type Consent = Pick<AppConsentRow, 'scopes' | 'created_at' | 'updated_at'> & Pick<AppRow, 'name'>

export const findConsents = prepared<ProviderTables, { userId: string }, Consent>((db, value) =>
  db
    .selectFrom('app_consents')
    .innerJoin('apps', 'apps.id', 'app_consents.app_id')
    .select([
      'apps.name',
      'app_consents.scopes',
      'app_consents.created_at',
      'app_consents.updated_at',
    ])
    .where('app_consents.user_id', '=', value('userId'))
    .orderBy('app_consents.created_at'),
)

/** Returns the next events of a user, by id, which rises with time. */
export const findEventsAfter = prepared<
  ProviderTables,
  { userId: string; after: string; limit: number },
  SecurityEventRow
>((db, value) =>
  db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', value('userId'))
    .where('id', '>', value('after'))
    .orderBy('id')
    .limit(value('limit')),
)
