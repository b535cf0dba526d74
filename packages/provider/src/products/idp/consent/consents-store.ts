import { prepared, preparedOne } from '@maypole/platform/database'
import { columns } from '../../../columns.ts'
import type { AppConsentRow, AppRow, ProviderDatabase, ProviderTables } from '../../../tables.ts'

export const findConsent = preparedOne<
  ProviderTables,
  { userId: string; appId: string },
  AppConsentRow
>((db, value) =>
  db
    .selectFrom('app_consents')
    .select(columns.app_consents)
    .where('user_id', '=', value('userId'))
    .where('app_id', '=', value('appId')),
)

/** Inserts a consent unless there is one, and locks it. Returns its previous state. */
export const lockConsent = prepared<ProviderTables, AppConsentRow, AppConsentRow>((db, value) =>
  db
    .insertInto('app_consents')
    .values({
      user_id: value('user_id'),
      app_id: value('app_id'),
      scopes: value('scopes'),
      authorization_details: value('authorization_details'),
      created_at: value('created_at'),
      updated_at: value('updated_at'),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'app_id']).doUpdateSet({ updated_at: value('updated_at') }),
    )
    .returning(columns.app_consents),
)

export const updateConsent = preparedOne<
  ProviderTables,
  { userId: string; appId: string; scopes: string; details: string | null },
  unknown
>((db, value) =>
  db
    .updateTable('app_consents')
    .set({ scopes: value('scopes'), authorization_details: value('details') })
    .where('user_id', '=', value('userId'))
    .where('app_id', '=', value('appId')),
)

/** Removes a consent with its grants, codes and tokens. Returns no row when there was none. */
export const removeConsent = prepared<
  ProviderTables,
  { userId: string; appId: string },
  { app_id: string }
>((db, value) =>
  db
    .deleteFrom('app_consents')
    .where('user_id', '=', value('userId'))
    .where('app_id', '=', value('appId'))
    .returning('app_id'),
)

type ConsentedApp = Pick<
  AppRow,
  'id' | 'name' | 'description' | 'client_type' | 'logo_url' | 'origin'
> &
  Pick<AppConsentRow, 'authorization_details'> & { granted: string }

function consentedApps(db: ProviderDatabase, userId: string) {
  return db
    .selectFrom('app_consents')
    .innerJoin('apps', 'apps.id', 'app_consents.app_id')
    .select([
      'apps.id',
      'apps.name',
      'apps.description',
      'apps.client_type',
      'apps.logo_url',
      'apps.origin',
      'app_consents.authorization_details',
      'app_consents.scopes as granted',
    ])
    .where('app_consents.user_id', '=', userId)
}

/** Returns a user's consents with their apps; oldest first. */
export const listConsentedApps = prepared<ProviderTables, { userId: string }, ConsentedApp>(
  (db, value) =>
    consentedApps(db, value('userId')).orderBy('app_consents.created_at').orderBy('apps.id'),
)

export const findConsentedApp = preparedOne<
  ProviderTables,
  { userId: string; appId: string },
  ConsentedApp
>((db, value) => consentedApps(db, value('userId')).where('apps.id', '=', value('appId')))
