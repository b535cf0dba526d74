import { toInstant } from '@maypole/platform/clock'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { attachAddress, claimVerifiedEmail } from '../../core/users/addresses.ts'
import { findAddress } from '../../core/users/addresses-store.ts'
import { createPendingUser } from '../../core/users/create-pending-user.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { findUserOf } from '../../core/users/require-user-of.ts'
import { lockUser, removePendingUser } from '../../core/users/store.ts'
import type { NoticeMessage } from '../../delivery/port.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type {
  ProviderDatabase,
  ProviderTransaction,
  SessionRow,
  TrustedTokenProfileRow,
} from '../../tables.ts'
import { readTrustedToken, type TrustedKeys, type TrustedToken } from './read-trusted-token.ts'
import { findProfile, findSubject, insertSubject, lockProfile, spendTrustedToken } from './store.ts'

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
  const profile = await findProfile(context.db, { id: options.profileId, projectId: project.id })
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

interface Attestation {
  readonly profile: TrustedTokenProfileRow
  readonly token: TrustedToken
  /** The live session that gets the factor. */
  readonly session: SessionRow | undefined
}

/** Returns the user whom a subject is bound to, or whom the token names by an id of ours. */
async function findBoundUser(
  db: ProviderDatabase,
  { profile, token }: Pick<Attestation, 'profile' | 'token'>,
): Promise<string | undefined> {
  const row = await findSubject(db, { profileId: profile.id, subject: token.subject })
  if (row !== undefined || token.userId === undefined) return row?.user_id
  const project = { id: profile.project_id }
  return (await findUserOf(db, { project, userId: token.userId }))?.id
}

/**
 * Returns the user of an unbound subject: that of the request's session, else of the address or
 * number that both sides have verified (PD-132). Undefined when there is none.
 */
async function findOwner(
  context: Pick<ProjectContext, 'project'>,
  db: ProviderDatabase,
  { token, session }: Attestation,
): Promise<string | undefined> {
  if (session !== undefined) return session.user_id
  const projectId = context.project.id
  const { verifiedEmail: email, verifiedPhoneNumber: phoneNumber } = token
  if (email !== undefined) {
    const row = await findAddress(db, { projectId, kind: 'email', value: email })
    if (row !== undefined && row.verified_at !== null) return row.user_id
  }
  if (phoneNumber !== undefined) {
    const row = await findAddress(db, { projectId, kind: 'phone', value: phoneNumber })
    if (row !== undefined && row.verified_at !== null) return row.user_id
  }
  return undefined
}

/**
 * Returns the token's user, and whether the subject was bound just now. An unknown subject becomes
 * a new user, if the profile allows that, with the addresses that the issuer has verified. Throws
 * user_not_found otherwise.
 */
async function resolveUser(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  attestation: Attestation,
): Promise<{ userId: string; isLinked: boolean }> {
  const { profile, token } = attestation
  const { project } = context
  const known = await findBoundUser(transaction, attestation)
  if (known !== undefined) return { userId: known, isLinked: false }
  const owner = await findOwner(context, transaction, attestation)
  if (owner === undefined && profile.can_provision === 0) throw new ProviderError('user_not_found')
  const now = toInstant(context.clock.now())
  const userId = owner ?? (await createPendingUser(transaction, { project, now }))
  const [bound] = await insertSubject(transaction, {
    profile_id: profile.id,
    subject: token.subject,
    user_id: userId,
    created_at: now,
  })
  if (bound === undefined) {
    // Another token of the same subject was faster.
    if (owner === undefined) await removePendingUser(transaction, { id: userId })
    const resolved = await findBoundUser(transaction, attestation)
    if (resolved === undefined) throw new Error('The subject was not written')
    return { userId: resolved, isLinked: false }
  }
  if (owner === undefined) await addAddresses(context, transaction, { ...attestation, userId })
  return { userId, isLinked: true }
}

async function addAddresses(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  { token, userId }: Attestation & { userId: string },
): Promise<void> {
  const { verifiedEmail: email, verifiedPhoneNumber: phoneNumber } = token
  if (email !== undefined) await claimVerifiedEmail(context, transaction, { email, userId })
  if (phoneNumber !== undefined)
    await attachAddress(context, transaction, {
      userId,
      address: { kind: 'phone', value: phoneNumber },
    })
}
