import type { ProviderErrorType } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { recordSecurityEvent } from '../../../core/audit/record-security-event.ts'
import type { Client } from '../../../core/client.ts'
import type { Core } from '../../../core/core.ts'
import { limitGuesses } from '../../../core/limit-guesses.ts'
import { checkDuration } from '../../../core/sessions/duration.ts'
import { type Borrowed, openSession } from '../../../core/sessions/open-session.ts'
import { presentAuthenticated } from '../../../core/sessions/present.ts'
import { lockSession } from '../../../core/sessions/store.ts'
import { readUser } from '../../../core/users/present.ts'
import { lockUser } from '../../../core/users/store.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import type { Project } from '../../../projects/project.ts'
import type { ProviderTransaction } from '../../../tables.ts'
import { findApp } from '../apps/apps-store.ts'
import { type AccessToken, verifyAccessToken } from './access-token.ts'
import { spendAccessToken } from './exchanged-tokens-store.ts'
import { findLiveGrant, lockGrant } from './grants-store.ts'

interface Exchange {
  readonly project: Project
  readonly client: Client
  /** Who issued the token, as `iss` says it. */
  readonly issuer: string
  readonly token: string
  readonly minutes: number | undefined
  /** Whether an app's server asks, with the project's secret: signed tokens cannot be guessed, and all its users share its address. */
  readonly isFromServer: boolean
}

/**
 * Trades an access token of one of the project's own apps for a session of the user: once, within minutes of its issue, and only with
 * the scope full_access. The session is the app's and borrowed: it ends with the user's consent, with the authorization, and with the
 * session that the token is bound to, and it proves nothing of the user's.
 */
export async function exchangeAccessToken(core: Core, exchange: Exchange) {
  const { project, client } = exchange
  const minutes = checkDuration(exchange.minutes, core.settings.sessions)
  if (!exchange.isFromServer) await limitGuesses(core, client)
  await core.signingKeys.current(project.id)
  const access = await verifyAccessToken(core, { ...exchange, projectId: project.id })
  const refusal = await judge(core, { project, access })
  const event = {
    projectId: project.id,
    ...(access === undefined ? {} : { userId: access.userId, actor: access.appId }),
    address: client.address,
    requestId: client.requestId,
  }
  const result =
    access === undefined || refusal !== undefined
      ? undefined
      : await core.db.transaction().execute(async (transaction) => {
          const borrowed = await borrow(core, transaction, access)
          if (borrowed === undefined) return undefined
          const { userId } = access
          const factor = exchangeFactor(access, toInstant(core.clock.now()))
          const { session, token } = await openSession(core, transaction, {
            project,
            userId,
            factor,
            minutes,
            client,
            borrowed,
          })
          await recordSecurityEvent(core, transaction, {
            type: 'access_token_exchanged',
            sessionId: session.id,
            ...event,
          })
          return { session, token, user: await readUser(transaction, userId) }
        })
  if (result !== undefined) return presentAuthenticated(core, { project, ...result })
  await recordSecurityEvent(core, core.db, { type: 'access_token_exchange_refused', ...event })
  throw new ProviderError(refusal ?? 'oauth_access_token_exchange_token_invalid_grant')
}

/** Why a token gives no session; undefined where it does. */
async function judge(
  core: Pick<Core, 'db' | 'clock' | 'settings'>,
  { project, access }: { project: Project; access: AccessToken | undefined },
): Promise<ProviderErrorType | undefined> {
  if (access === undefined) return 'oauth_access_token_exchange_token_invalid_grant'
  const [app] = await findApp(core.db, { id: access.appId, projectId: project.id })
  if (app === undefined) return 'oauth_access_token_exchange_token_invalid_grant'
  // What the operator has taken from the app since counts, too.
  const allowed = JSON.parse(app.scopes) as string[]
  if (!access.scopes.includes('full_access') || !allowed.includes('full_access'))
    return 'oauth_access_token_exchange_missing_full_access'
  if (!app.client_type.startsWith('first_party'))
    return 'third_party_clients_cannot_use_full_access'
  const age = core.clock.now() - Number(access.claims.iat) * 1000
  if (age > core.settings.idp.exchangeMinutes * 60_000)
    return 'oauth_access_token_exchange_token_too_old'
  if (latestBorrowedEnd(core, Number(access.claims.auth_time)) <= core.clock.now())
    return 'oauth_access_token_exchange_token_too_old'
  return undefined
}

/**
 * The latest moment, in milliseconds, that a borrowed session may last to: the longest session, counted from when the user last
 * proved who they are (seconds). Refresh tokens live longer, and would otherwise open one session after another.
 */
function latestBorrowedEnd(core: Pick<Core, 'settings'>, authenticatedAt: number): number {
  return authenticatedAt * 1000 + core.settings.sessions.longestMinutes * 60_000
}

/**
 * Spends the token and holds what the session is to end with until it is there; undefined where any of it has ended meanwhile. User, grant
 * and session are taken in this order, as whoever ends them does.
 */
async function borrow(
  core: Core,
  transaction: ProviderTransaction,
  access: AccessToken,
): Promise<Borrowed | undefined> {
  const now = toInstant(core.clock.now())
  const { grantId, claims } = access
  await lockUser(transaction, { id: access.userId })
  const [live] = await findLiveGrant(transaction, { id: grantId, now })
  if (live === undefined) return undefined
  const [grant] = await lockGrant(transaction, { id: grantId, expiresAt: live.expires_at })
  if (grant === undefined) return undefined
  const originSessionId = typeof claims.sid === 'string' ? claims.sid : undefined
  const [origin] =
    originSessionId === undefined
      ? []
      : await lockSession(transaction, { id: originSessionId, now })
  if (originSessionId !== undefined && origin === undefined) return undefined
  const [spent] = await spendAccessToken(transaction, {
    tokenId: String(claims.jti),
    expiresAt: toInstant(Number(claims.exp) * 1000),
  })
  if (spent === undefined) return undefined
  const ends = [grant.expires_at, ...(origin === undefined ? [] : [origin.expires_at])]
  return {
    grantId,
    originSessionId,
    endsBy: Math.min(latestBorrowedEnd(core, grant.authenticated_at), ...ends.map(Date.parse)),
  }
}

/** docs/wire.md §3. */
function exchangeFactor({ appId }: AccessToken, now: string) {
  return {
    type: 'oauth',
    delivery_method: 'oauth_access_token_exchange',
    last_authenticated_at: now,
    created_at: now,
    updated_at: now,
    oauth_access_token_exchange_factor: { client_id: appId },
  }
}
