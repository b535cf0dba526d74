import { toInstant } from '@maypole/platform/clock'
import { limitGuesses } from '../../core/limit-guesses.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { SessionRow } from '../../tables.ts'
import {
  type Answer,
  biometricFactor,
  findSigned,
  issueChallenge,
  readPublicKey,
} from './challenge.ts'
import { findRegistrationByKey, takeChallenge, useRegistration } from './store.ts'

/**
 * Creates a challenge for a key that was added. An unknown or removed one gets
 * biometric_registration_not_found, on which apps forget it; only the device knows its key.
 */
export async function startBiometricAuthentication(context: ProjectContext, given: string) {
  const publicKey = readPublicKey(given)
  const projectId = context.project.id
  const known = await findRegistrationByKey(context.db, { projectId, publicKey })
  if (known === undefined) throw new ProviderError('biometric_registration_not_found')
  return issueChallenge(context, {
    registration_id: known.id,
    user_id: known.user_id,
    session_id: null,
    public_key: publicKey,
  })
}

/** Signs in with a signed challenge. All errors are alike. */
export async function authenticateBiometric(
  context: ProjectContext,
  attempt: Answer & { session: SessionRow | undefined; minutes: number | undefined },
) {
  const minutes = checkDuration(attempt.minutes, context.settings.sessions)
  await limitGuesses(context)
  const challenge = await findSigned(context, attempt)
  if (challenge === undefined || challenge.session_id !== null) return refuse(context, challenge)
  const { registration_id: id, user_id: userId } = challenge
  await prepareSessionJwt(context)
  const now = toInstant(context.clock.now())
  const result = await context.transact(async (transaction) => {
    await lockUser(transaction, { id: userId })
    const [spent] = await takeChallenge(transaction, {
      registrationId: id,
      challenge: challenge.challenge,
    })
    const [used] = await useRegistration(transaction, { id, now })
    if (spent === undefined || used === undefined) return undefined
    return signIn(context, transaction, {
      userId,
      factor: biometricFactor(id, now),
      minutes,
      session: attempt.session,
    })
  })
  if (result === undefined) return refuse(context, challenge)
  const reply = await presentAuthenticated(context, result)
  return { ...reply, biometric_registration_id: id }
}

async function refuse(
  context: ProjectContext,
  challenge?: { readonly user_id: string },
): Promise<never> {
  await context.audit(context.db, 'biometric_refused', { userId: challenge?.user_id })
  throw new ProviderError('unable_to_auth_biometric_registration')
}
