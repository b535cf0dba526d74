import { toInstant } from '@maypole/platform/clock'
import type { ProjectContext } from '../../core/project-context.ts'
import { findAddress } from '../../core/users/addresses-store.ts'
import { attachAddress } from '../../core/users/attach-address.ts'
import { claimVerifiedEmail } from '../../core/users/claim-verified-email.ts'
import { createPendingUser } from '../../core/users/create-pending-user.ts'
import { removePendingUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type {
  ProviderDatabase,
  ProviderTransaction,
  SessionRow,
  TrustedTokenProfileRow,
} from '../../tables.ts'
import type { TrustedToken } from './read-trusted-token.ts'
import { findSubject, insertSubject } from './store.ts'

export interface Attestation {
  readonly profile: TrustedTokenProfileRow
  readonly token: TrustedToken
  /** The live session that gets the factor. */
  readonly session: SessionRow | undefined
}

/** Returns the user whom a subject is bound to. */
export async function findBoundUser(
  db: ProviderDatabase,
  { profile, token }: Pick<Attestation, 'profile' | 'token'>,
): Promise<string | undefined> {
  const [row] = await findSubject(db, { profileId: profile.id, subject: token.subject })
  return row?.user_id
}

/**
 * Returns the user of an unbound subject: that of the request's session, else of the address or
 * number that both sides have verified (PD-132). Undefined when there is none.
 */
export async function findOwner(
  context: Pick<ProjectContext, 'project'>,
  db: ProviderDatabase,
  { token, session }: Attestation,
): Promise<string | undefined> {
  if (session !== undefined) return session.user_id
  const projectId = context.project.id
  const { verifiedEmail: email, verifiedPhoneNumber: phoneNumber } = token
  if (email !== undefined) {
    const [row] = await findAddress(db, { projectId, kind: 'email', value: email })
    if (row !== undefined && row.verified_at !== null) return row.user_id
  }
  if (phoneNumber !== undefined) {
    const [row] = await findAddress(db, { projectId, kind: 'phone', value: phoneNumber })
    if (row !== undefined && row.verified_at !== null) return row.user_id
  }
  return undefined
}

/**
 * Returns the token's user, and whether the subject was bound just now. An unknown subject becomes
 * a new user, if the profile allows that, with the addresses that the issuer has verified. Throws
 * user_not_found otherwise.
 */
export async function resolveUser(
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
