import { createHash } from 'node:crypto'
import { toInstant } from '@maypole/platform/clock'
import { limitGuesses } from '../../core/limit-guesses.ts'
import type { TokenKind } from '../../core/one-time-tokens/kinds.ts'
import { findToken, spendToken } from '../../core/one-time-tokens/one-time-tokens.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { lockCallerSession } from '../../core/sessions/lock-caller-session.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction, SessionRow } from '../../tables.ts'
import { oauthFactor } from './authenticate.ts'
import { findProvider } from './configuration.ts'
import { readIdToken, spendOnce } from './id-token.ts'
import { prepareLink, resolveAccount } from './resolve-account.ts'
import type { Upstream } from './upstream/upstream.ts'

interface IdTokenUse {
  /** The provider's name in addresses. */
  readonly slug: string
  readonly idToken: string
  /** What the app has asked the provider's library with. */
  readonly nonce: string | undefined
  readonly minutes: number | undefined
  readonly attachToken: string | undefined
  /** The request's live session, which gets the factor. */
  readonly session: SessionRow | undefined
}

/**
 * Signs in with the id_token that a provider's own library has given to a mobile app, once and
 * within ten minutes. Throws unable_to_auth_id_token for every token that is not of this provider
 * for a client of the project, with this nonce; oauth_config_not_found for a provider without
 * id_tokens; oauth_wrong_user unless the session is of the user who requested to attach the
 * account.
 */
export async function authenticateIdToken(
  { context, upstream }: { context: ProjectContext; upstream: Upstream },
  use: IdTokenUse,
) {
  const minutes = checkDuration(use.minutes, context.settings.sessions)
  const configured = findProvider(context, use.slug)
  const { provider, settings } = configured
  if (provider.server.kind !== 'openid' || provider.server.issuerOf !== undefined)
    throw new ProviderError('oauth_config_not_found')
  await limitGuesses(context)
  const { idToken } = use
  const clientIds = [settings.clientId, ...(settings.nativeClientIds ?? [])]
  const { claims, profile } = await readIdToken(
    { context, upstream },
    { configured, idToken, clientIds },
  )
  if (!isNonce(claims.nonce, use.nonce)) return refuse(context)
  await prepareSessionJwt(context)
  const attachTo = await findRequester(context, use)
  const account = { providerType: provider.name, profile, attachTo }
  const link = await prepareLink(context, account)
  const result = await context.transact(async (transaction) => {
    if (!(await spendOnce(context, transaction, idToken))) return undefined
    if (attachTo !== undefined) await spendAttachment(context, transaction, use)
    const registration = await resolveAccount(context, transaction, { ...account, link })
    const [locked] = await lockUser(transaction, { id: registration.user_id })
    const now = toInstant(context.clock.now())
    const signedIn = await signIn(context, transaction, {
      userId: registration.user_id,
      factor: oauthFactor({ slug: use.slug, registration, now }),
      minutes,
      session: use.session,
    })
    return { signedIn, isNew: locked?.status === 'pending' }
  })
  if (result === undefined) return refuse(context)
  const reply = await presentAuthenticated(context, result.signedIn)
  return { ...reply, user_created: result.isNew }
}

async function refuse(context: ProjectContext): Promise<never> {
  await context.audit(context.db, 'oauth_refused')
  throw new ProviderError('unable_to_auth_id_token')
}

/** Some clients give Apple's and Google's libraries the nonce, others a hash of it. */
function isNonce(claim: unknown, nonce: string | undefined): boolean {
  if (claim === undefined || nonce === undefined) return claim === nonce
  const hash = createHash('sha256').update(nonce).digest()
  return [nonce, hash.toString('hex'), hash.toString('base64url')].some((text) => text === claim)
}

/** The token with which a user has requested an account of a provider. */
function attachmentOf({ attachToken = '', slug }: IdTokenUse) {
  const kind: TokenKind = `oauth_attach:${slug}`
  return { token: attachToken, kinds: [kind], codeVerifier: undefined }
}

/** Returns the session's user when that user has requested the account; undefined for none. */
async function findRequester(
  context: ProjectContext,
  use: IdTokenUse,
): Promise<string | undefined> {
  if (use.attachToken === undefined) return undefined
  const found = await findToken(context, context.db, attachmentOf(use))
  if (found === undefined) throw new ProviderError('oauth_token_not_found')
  if (found.user_id !== use.session?.user_id) throw new ProviderError('oauth_wrong_user')
  return found.user_id
}

async function spendAttachment(
  context: ProjectContext,
  transaction: ProviderTransaction,
  use: IdTokenUse,
): Promise<void> {
  const spent = await spendToken(context, transaction, attachmentOf(use))
  if (spent === undefined || use.session === undefined)
    throw new ProviderError('oauth_token_not_found')
  await lockCallerSession(context, transaction, use.session)
}
