import { ofTable, prepared, preparedOne } from '@maypole/platform/database'
import { columns } from '../../../columns.ts'
import type {
  AppGrantRow,
  AuthorizationCodeRow,
  ProviderDatabase,
  ProviderTables,
  RefreshTokenRow,
} from '../../../tables.ts'

export const insertGrant = prepared<ProviderTables, AppGrantRow, unknown>((db, value) =>
  db.insertInto('app_grants').values({
    id: value('id'),
    user_id: value('user_id'),
    app_id: value('app_id'),
    session_id: value('session_id'),
    scopes: value('scopes'),
    authenticated_at: value('authenticated_at'),
    nonce: value('nonce'),
    resource: value('resource'),
    created_at: value('created_at'),
    expires_at: value('expires_at'),
  }),
)

/**
 * Moves a grant's end, and locks it: every use of a code or a token of a grant locks the grant
 * first, which rules out deadlocks. Returns no row when it has been revoked.
 */
export const lockGrant = prepared<ProviderTables, { id: string; expiresAt: string }, AppGrantRow>(
  (db, value) =>
    db
      .updateTable('app_grants')
      .set({ expires_at: value('expiresAt') })
      .where('id', '=', value('id'))
      .returning(columns.app_grants),
)

/** Ends a grant and everything issued under it. Returns no row when there was none. */
export const removeGrant = prepared<ProviderTables, { id: string }, { id: string }>((db, value) =>
  db.deleteFrom('app_grants').where('id', '=', value('id')).returning('id'),
)

/**
 * A live grant, with the session that its tokens may be bound to while that is live, and with the
 * app's project.
 */
export type LiveGrantRow = AppGrantRow & { project_id: string; live_session_id: string | null }

function liveGrants(db: ProviderDatabase, now: string) {
  return db
    .selectFrom('app_grants')
    .innerJoin('apps', 'apps.id', 'app_grants.app_id')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.id', '=', 'app_grants.session_id').on('sessions.expires_at', '>', now),
    )
    .select(ofTable('app_grants', columns.app_grants))
    .select(['apps.project_id', 'sessions.id as live_session_id'])
    .where('app_grants.expires_at', '>', now)
}

export const findLiveGrant = preparedOne<ProviderTables, { id: string; now: string }, LiveGrantRow>(
  (db, value) => liveGrants(db, value('now')).where('app_grants.id', '=', value('id')),
)

export const insertCode = prepared<ProviderTables, Omit<AuthorizationCodeRow, 'used_at'>, unknown>(
  (db, value) =>
    db.insertInto('authorization_codes').values({
      code_hash: value('code_hash'),
      grant_id: value('grant_id'),
      redirect_uri: value('redirect_uri'),
      code_challenge: value('code_challenge'),
      expires_at: value('expires_at'),
      used_at: null,
    }),
)

/** A code with its live grant, and what `findLiveGrant` returns beside that. */
export type FoundCode = LiveGrantRow &
  Pick<AuthorizationCodeRow, 'code_hash' | 'redirect_uri' | 'code_challenge'> & {
    code_expires_at: string
    code_used_at: string | null
  }

/** Returns a code of an app, used or not, as long as its grant is live. */
export const findCode = preparedOne<
  ProviderTables,
  { codeHash: string; appId: string; now: string },
  FoundCode
>((db, value) =>
  liveGrants(db, value('now'))
    .innerJoin('authorization_codes', 'authorization_codes.grant_id', 'app_grants.id')
    .select([
      'authorization_codes.code_hash',
      'authorization_codes.redirect_uri',
      'authorization_codes.code_challenge',
      'authorization_codes.expires_at as code_expires_at',
      'authorization_codes.used_at as code_used_at',
    ])
    .where('authorization_codes.code_hash', '=', value('codeHash'))
    .where('app_grants.app_id', '=', value('appId')),
)

/** Spends a code; of concurrent requests exactly one gets a row. */
export const markCodeUsed = prepared<
  ProviderTables,
  { codeHash: string; now: string },
  AuthorizationCodeRow
>((db, value) =>
  db
    .updateTable('authorization_codes')
    .set({ used_at: value('now') })
    .where('code_hash', '=', value('codeHash'))
    .where('used_at', 'is', null)
    .returning(columns.authorization_codes),
)

export const insertRefreshToken = prepared<
  ProviderTables,
  Omit<RefreshTokenRow, 'used_at'>,
  unknown
>((db, value) =>
  db.insertInto('refresh_tokens').values({
    token_hash: value('token_hash'),
    grant_id: value('grant_id'),
    expires_at: value('expires_at'),
    used_at: null,
  }),
)

/** Returns a refresh token, used or not, as long as its grant exists. */
export const findRefreshToken = preparedOne<
  ProviderTables,
  { tokenHash: string; appId: string },
  RefreshTokenRow
>((db, value) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('app_grants', 'app_grants.id', 'refresh_tokens.grant_id')
    .select(ofTable('refresh_tokens', columns.refresh_tokens))
    .where('token_hash', '=', value('tokenHash'))
    .where('app_grants.app_id', '=', value('appId')),
)

/** Spends a refresh token; of concurrent requests exactly one gets a row. */
export const markRefreshTokenUsed = prepared<
  ProviderTables,
  { tokenHash: string; now: string },
  RefreshTokenRow
>((db, value) =>
  db
    .updateTable('refresh_tokens')
    .set({ used_at: value('now') })
    .where('token_hash', '=', value('tokenHash'))
    .where('used_at', 'is', null)
    .returning(columns.refresh_tokens),
)
