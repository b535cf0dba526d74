import type { ProviderErrorType } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { limitGuesses } from '../../../core/limit-guesses.ts'
import type { ProjectContext } from '../../../core/project-context.ts'
import { checkDuration } from '../../../core/sessions/duration.ts'
import { newFactor } from '../../../core/sessions/new-factor.ts'
import { type DerivedFrom, openSession } from '../../../core/sessions/open-session.ts'
import { presentAuthenticated } from '../../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../../core/sessions/session-jwt.ts'
import { lockSession } from '../../../core/sessions/store.ts'
import { readUser } from '../../../core/users/present.ts'
import { lockUser } from '../../../core/users/store.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import type { ProviderTransaction } from '../../../tables.ts'
import { findApp } from '../apps/apps-store.ts'
import { spendAccessToken } from './exchanged-tokens-store.ts'
import { findLiveGrant, lockGrant } from './grants-store.ts'
import { type AccessToken, verifyAccessToken } from './tokens.ts'

interface Exchange {
  /** The issuer for `iss`. */
  readonly issuer: string
  readonly token: string
  readonly minutes: number | undefined
  /**
   * Whether an app's server calls, with the project's secret: signed tokens cannot be guessed, and
   * all its users share its address.
   */
  readonly isFromServer: boolean
}

/**
 * Exchanges an access token of one of the project's own apps for a session of the user: once,
 * within minutes of its issue, and only with the scope full_access. The session is derived: it ends
 * with the user's consent, with the authorization, and with the token's session, and it proves
 * nothing of the user's.
 */
export async function exchangeAccessToken(context: ProjectContext, exchange: Exchange) {
  const minutes = checkDuration(exchange.minutes, context.settings.sessions)
  if (!exchange.isFromServer) await limitGuesses(context)
  await prepareSessionJwt(context)
  const access = await verifyAccessToken(context, exchange)
  const refusal = await judge(context, access)
  const subject = {
    userId: access?.userId,
    actor: access?.appId,
  }
  const result =
    access === undefined || refusal !== undefined
      ? undefined
      : await context.transact(async (transaction) => {
          const derivedFrom = await lockOrigin(context, transaction, access)
          if (derivedFrom === undefined) return undefined
          const { userId } = access
          const factor = exchangeFactor(access, toInstant(context.clock.now()))
          const { session, token } = await openSession(context, transaction, {
            userId,
            factor,
            minutes,
            derivedFrom,
          })
          await context.audit(transaction, 'access_token_exchanged', {
            sessionId: session.id,
            ...subject,
          })
          return { session, token, user: await readUser(transaction, userId) }
        })
  if (result !== undefined) return presentAuthenticated(context, result)
  await context.audit(context.db, 'access_token_exchange_refused', subject)
  throw new ProviderError(refusal ?? 'oauth_access_token_exchange_token_invalid_grant')
}

/** Returns why a token gives no session; undefined when it does. */
async function judge(
  context: Pick<ProjectContext, 'project' | 'db' | 'clock' | 'settings'>,
  access: AccessToken | undefined,
): Promise<ProviderErrorType | undefined> {
  const { project } = context
  if (access === undefined) return 'oauth_access_token_exchange_token_invalid_grant'
  const app = await findApp(context.db, { id: access.appId, projectId: project.id })
  if (app === undefined) return 'oauth_access_token_exchange_token_invalid_grant'
  // Scopes that the operator has removed from the app since count, too.
  const allowed = JSON.parse(app.scopes) as string[]
  if (!access.scopes.includes('full_access') || !allowed.includes('full_access'))
    return 'oauth_access_token_exchange_missing_full_access'
  if (!app.client_type.startsWith('first_party'))
    return 'third_party_clients_cannot_use_full_access'
  const age = context.clock.now() - Number(access.claims.iat) * 1000
  if (age > context.settings.idp.exchangeMinutes * 60_000)
    return 'oauth_access_token_exchange_token_too_old'
  if (latestDerivedEnd(context, Number(access.claims.auth_time)) <= context.clock.now())
    return 'oauth_access_token_exchange_token_too_old'
  return undefined
}

/**
 * Returns the latest end of a derived session, in milliseconds: the longest session, from when the
 * user last proved who they are (seconds). Refresh tokens live longer, and would otherwise open one
 * session after another.
 */
function latestDerivedEnd(
  context: Pick<ProjectContext, 'settings'>,
  authenticatedAt: number,
): number {
  return authenticatedAt * 1000 + context.settings.sessions.longestMinutes * 60_000
}

/**
 * Spends the token and locks what the session ends with, in the order user, grant, session, as when
 * they are ended; undefined when any of it has ended meanwhile.
 */
async function lockOrigin(
  context: ProjectContext,
  transaction: ProviderTransaction,
  access: AccessToken,
): Promise<DerivedFrom | undefined> {
  const now = toInstant(context.clock.now())
  const { grantId, claims } = access
  await lockUser(transaction, { id: access.userId })
  const live = await findLiveGrant(transaction, { id: grantId, now })
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
    endsBy: Math.min(latestDerivedEnd(context, grant.authenticated_at), ...ends.map(Date.parse)),
  }
}

/** docs/wire.md §3. */
function exchangeFactor({ appId }: AccessToken, now: string) {
  return newFactor(
    {
      type: 'oauth',
      delivery_method: 'oauth_access_token_exchange',
      oauth_access_token_exchange_factor: { client_id: appId },
    },
    now,
  )
}
