import { toInstant } from '@maypole/platform/clock'
import { randomToken, sha256 } from '@maypole/platform/crypto'
import type { ProjectContext } from '../../../core/project-context.ts'
import { readUser } from '../../../core/users/present.ts'
import type { AppGrantRow, ProviderTransaction } from '../../../tables.ts'
import { splitScopes } from '../apps/scopes.ts'
import { signAccessToken } from './access-token.ts'
import type { AppRequest } from './client-authentication.ts'
import { insertRefreshToken } from './grants-store.ts'
import { signIdToken } from './id-token.ts'

const day = 86_400_000

/** RFC 6749 §5.1, OpenID Connect Core §3.1.3.3. */
export interface TokenReply {
  readonly access_token: string
  readonly token_type: 'Bearer'
  /** Seconds. */
  readonly expires_in: number
  readonly scope: string
  readonly refresh_token?: string | undefined
  readonly id_token?: string | undefined
}

/** Creates a refresh token within a grant's end, in the transaction of what it is issued for. */
export async function issueRefreshToken(
  context: Pick<ProjectContext, 'clock' | 'settings'>,
  transaction: ProviderTransaction,
  grant: AppGrantRow,
): Promise<string> {
  const token = randomToken()
  const end = context.clock.now() + context.settings.idp.refreshTokenDays * day
  await insertRefreshToken(transaction, {
    token_hash: sha256(token),
    grant_id: grant.id,
    expires_at: toInstant(Math.min(end, Date.parse(grant.expires_at))),
  })
  return token
}

/** Signs a grant's tokens: always an access token, and an id token for `openid`. */
export async function replyWithTokens(
  context: ProjectContext,
  options: {
    request: AppRequest
    grant: AppGrantRow
    scopes: readonly string[]
    isSessionLive: boolean
    refreshToken: string | undefined
    nonce: string | null
  },
): Promise<TokenReply> {
  const { request, grant, scopes, isSessionLive, refreshToken, nonce } = options
  const signing = { issuer: request.issuer, grant }
  const { token, lifetime } = await signAccessToken(context, { ...signing, scopes, isSessionLive })
  const hasIdToken = splitScopes(grant.scopes).includes('openid')
  const idToken = hasIdToken
    ? await signIdToken(context, {
        ...signing,
        accessToken: token,
        nonce,
        user: await readUser(context.db, grant.user_id),
        scopes,
      })
    : undefined
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: lifetime,
    scope: scopes.join(' '),
    refresh_token: refreshToken,
    id_token: idToken,
  }
}
