import { toInstant } from '@maypole/platform/clock'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { lockUser } from '../../core/users/store.ts'
import type { NoticeMessage } from '../../delivery/port.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { SessionRow } from '../../tables.ts'
import { readTrustedToken, type TrustedToken } from './read-trusted-token.ts'
import { type Attestation, findBoundUser, findOwner, resolveUser } from './resolve-user.ts'
import { findProfile, lockProfile, spendTrustedToken } from './store.ts'
import type { TrustedKeys } from './trusted-keys.ts'

/**
 * Exchanges a token of a trusted issuer for a session, once; a live session of the same user gets
 * it as a factor. Throws trusted_token_profile_not_found, invalid_trusted_auth_token,
 * user_not_found, service_unavailable when the issuer's keys cannot be fetched, and
 * unauthorized_action when an unknown subject comes with a session without a recent proof.
 */
export async function attestSession(
  { context, keys }: { context: ProjectContext; keys: TrustedKeys },
  options: {
    profileId: string
    token: string
    minutes: number | undefined
    session: SessionRow | undefined
    /**
     * Whether an app's server calls, with the project's secret: signed tokens cannot be guessed,
     * and all its users share its address.
     */
    isFromServer: boolean
  },
) {
  const { session } = options
  const { project } = context
  const minutes = checkDuration(options.minutes, context.settings.sessions)
  if (!options.isFromServer) await limitGuesses(context)
  const [profile] = await findProfile(context.db, { id: options.profileId, projectId: project.id })
  if (profile === undefined) throw new ProviderError('trusted_token_profile_not_found')
  await prepareSessionJwt(context)
  const token = await readTrustedToken({ context, keys }, { profile, token: options.token })
  const result = token === undefined ? undefined : await complete({ profile, token, session })
  if (result !== undefined) return presentAuthenticated(context, result)
  await context.audit(context.db, 'trusted_token_refused')
  throw new ProviderError('invalid_trusted_auth_token')

  async function complete(attestation: Attestation) {
    const link = await prepareLink(context, attestation)
    const resolved = await context.transact(async (transaction) => {
      const [held] = await lockProfile(transaction, { id: attestation.profile.id })
      if (held === undefined) return undefined
      const [spent] = await spendTrustedToken(transaction, {
        profileId: attestation.profile.id,
        tokenHash: attestation.token.hash,
        // With clock skew: remembered for as long as any server could accept it.
        expiresAt: toInstant(attestation.token.expiresAt + 120_000),
      })
      if (spent === undefined) return undefined
      const { userId, isLinked } = await resolveUser(context, transaction, attestation)
      await lockUser(transaction, { id: userId })
      if (isLinked) {
        await context.audit(transaction, 'trusted_token_linked', { userId })
        if (link?.userId === userId) await sendNotices(context, transaction, link.notices)
      }
      const factor = trustedFactor(attestation.token, toInstant(context.clock.now()))
      const signedIn = await signIn(context, transaction, {
        userId,
        factor,
        minutes,
        session,
      })
      await context.audit(transaction, 'trusted_token_accepted', {
        userId,
        sessionId: signedIn.session.id,
      })
      return signedIn
    })
    return resolved
  }
}

/** Checks whether an unknown subject may be bound to a user, and prepares the notices. */
async function prepareLink(
  context: ProjectContext,
  attestation: Attestation,
): Promise<{ userId: string; notices: readonly NoticeMessage[] } | undefined> {
  const { session } = attestation
  if ((await findBoundUser(context.db, attestation)) !== undefined) return undefined
  const userId = await findOwner(context, context.db, attestation)
  if (userId === undefined) return undefined
  if (session !== undefined) requireRecentAuthentication(context, session)
  await limitFactorChanges(context, userId)
  const change = { subject: 'connected account', change: 'added' } as const
  return { userId, notices: await prepareNotices(context, { userId, change }) }
}

/** docs/wire.md §3. The proof dates from the token's issue. */
function trustedFactor({ tokenId, issuedAt }: TrustedToken, now: string) {
  return {
    type: 'trusted_auth_token',
    delivery_method: 'trusted_token_exchange',
    last_authenticated_at: toInstant(issuedAt),
    created_at: now,
    updated_at: now,
    trusted_auth_token_factor: { token_id: tokenId },
  }
}
