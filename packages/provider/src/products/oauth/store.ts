import { prepared, preparedOne } from '@maypole/platform/database'
import { columns } from '../../columns.ts'
import type {
  OauthFlowRow,
  OauthRegistrationRow,
  OauthResultRow,
  ProviderTables,
} from '../../tables.ts'

export const insertFlow = prepared<ProviderTables, Omit<OauthFlowRow, 'used_at'>, unknown>(
  (db, value) =>
    db.insertInto('oauth_flows').values({
      id: value('id'),
      project_id: value('project_id'),
      provider: value('provider'),
      state_hash: value('state_hash'),
      browser_hash: value('browser_hash'),
      sealed_secrets: value('sealed_secrets'),
      login_redirect_url: value('login_redirect_url'),
      signup_redirect_url: value('signup_redirect_url'),
      code_challenge: value('code_challenge'),
      attach_user_id: value('attach_user_id'),
      created_at: value('created_at'),
      expires_at: value('expires_at'),
      used_at: null,
    }),
)

/** Ends a flow for the browser that started it; of concurrent callbacks exactly one gets a row. */
export const takeFlow = prepared<
  ProviderTables,
  {
    stateHash: string
    browserHash: string
    projectId: string
    provider: string
    now: string
  },
  OauthFlowRow
>((db, value) =>
  db
    .updateTable('oauth_flows')
    .set({ used_at: value('now') })
    .where('state_hash', '=', value('stateHash'))
    .where('browser_hash', '=', value('browserHash'))
    .where('project_id', '=', value('projectId'))
    .where('provider', '=', value('provider'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', value('now'))
    .returning(columns.oauth_flows),
)

export const insertResult = prepared<ProviderTables, OauthResultRow, unknown>((db, value) =>
  db.insertInto('oauth_results').values({
    token_hash: value('token_hash'),
    registration_id: value('registration_id'),
    sealed_result: value('sealed_result'),
  }),
)

/** Removes and returns a token's result, with the provider's tokens. */
export const takeResult = prepared<ProviderTables, { tokenHash: string }, OauthResultRow>(
  (db, value) =>
    db
      .deleteFrom('oauth_results')
      .where('token_hash', '=', value('tokenHash'))
      .returning(columns.oauth_results),
)

/** As `takeResult`, without removing it. */
export const findResult = preparedOne<ProviderTables, { tokenHash: string }, OauthResultRow>(
  (db, value) =>
    db
      .selectFrom('oauth_results')
      .select(columns.oauth_results)
      .where('token_hash', '=', value('tokenHash')),
)

/** Records the use of an id_token. Returns no row when it was used before. */
export const spendIdToken = prepared<
  ProviderTables,
  { tokenHash: string; expiresAt: string },
  { token_hash: string }
>((db, value) =>
  db
    .insertInto('oauth_spent_id_tokens')
    .values({ token_hash: value('tokenHash'), expires_at: value('expiresAt') })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash'),
)

export const findRegistration = preparedOne<
  ProviderTables,
  { projectId: string; providerType: string; issuer: string; subject: string },
  OauthRegistrationRow
>((db, value) =>
  db
    .selectFrom('oauth_registrations')
    .select(columns.oauth_registrations)
    .where('project_id', '=', value('projectId'))
    .where('provider_type', '=', value('providerType'))
    .where('issuer', '=', value('issuer'))
    .where('provider_subject', '=', value('subject')),
)

export const findRegistrationById = preparedOne<
  ProviderTables,
  { id: string },
  OauthRegistrationRow
>((db, value) =>
  db
    .selectFrom('oauth_registrations')
    .select(columns.oauth_registrations)
    .where('id', '=', value('id')),
)

/** Inserts an account unless it is known. Returns no row then. */
export const insertRegistration = prepared<
  ProviderTables,
  OauthRegistrationRow,
  OauthRegistrationRow
>((db, value) =>
  db
    .insertInto('oauth_registrations')
    .values({
      id: value('id'),
      project_id: value('project_id'),
      user_id: value('user_id'),
      provider_type: value('provider_type'),
      issuer: value('issuer'),
      provider_subject: value('provider_subject'),
      email_id: value('email_id'),
      profile_picture_url: value('profile_picture_url'),
      locale: value('locale'),
      created_at: value('created_at'),
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'provider_type', 'issuer', 'provider_subject']).doNothing(),
    )
    .returning(columns.oauth_registrations),
)

/** The columns that may change at the provider. */
export const updateRegistration = preparedOne<
  ProviderTables,
  Pick<OauthRegistrationRow, 'id' | 'email_id' | 'profile_picture_url' | 'locale'>,
  OauthRegistrationRow
>((db, value) =>
  db
    .updateTable('oauth_registrations')
    .set({
      email_id: value('email_id'),
      profile_picture_url: value('profile_picture_url'),
      locale: value('locale'),
    })
    .where('id', '=', value('id'))
    .returning(columns.oauth_registrations),
)

/** Names a new user. */
export const nameUser = prepared<
  ProviderTables,
  { id: string; firstName: string; lastName: string },
  unknown
>((db, value) =>
  db
    .updateTable('users')
    .set({ first_name: value('firstName'), last_name: value('lastName') })
    .where('id', '=', value('id')),
)
