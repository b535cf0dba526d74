import { prepared } from '@maypole/platform/database'
import { columns } from '../../columns.ts'
import type {
  AppConsentRow,
  AppRow,
  ProviderTables,
  SecurityEventRow,
  SessionRow,
} from '../../tables.ts'

/** Returns every session that is stored of a user, also those that have expired. */
export const listAllSessions = prepared<ProviderTables, { userId: string }, SessionRow>(
  (db, value) =>
    db
      .selectFrom('sessions')
      .select(columns.sessions)
      .where('user_id', '=', value('userId'))
      .orderBy('started_at')
      .orderBy('id'),
)

export const listKnownDevices = prepared<
  ProviderTables,
  { userId: string },
  ProviderTables['known_devices']
>((db, value) =>
  db
    .selectFrom('known_devices')
    .select(columns.known_devices)
    .where('user_id', '=', value('userId'))
    .orderBy('last_seen_at'),
)

type Consent = Pick<AppConsentRow, 'scopes' | 'created_at' | 'updated_at'> & Pick<AppRow, 'name'>

export const listConsents = prepared<ProviderTables, { userId: string }, Consent>((db, value) =>
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
export const listEventsAfter = prepared<
  ProviderTables,
  { userId: string; after: string; limit: number },
  SecurityEventRow
>((db, value) =>
  db
    .selectFrom('security_events')
    .select(columns.security_events)
    .where('user_id', '=', value('userId'))
    .where('id', '>', value('after'))
    .orderBy('id')
    .limit(value('limit')),
)
