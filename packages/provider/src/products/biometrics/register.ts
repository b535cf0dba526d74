import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { lockSubject, subjectOf } from '../../core/sessions/subject.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { listBiometricRegistrations } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { BiometricChallengeRow, ProviderTransaction, SessionRow } from '../../tables.ts'
import {
  type Answer,
  biometricFactor,
  findSigned,
  issueChallenge,
  readPublicKey,
} from './challenge.ts'
import { findRegistrationByKey, insertRegistration, takeChallenge } from './store.ts'

const refusal = 'unable_to_register_biometric_registration'

/** Begins to add a key to the signed-in user: the challenge is for this session alone. */
export async function startBiometricRegistration(
  context: ProjectContext,
  { session, publicKey: given }: { session: SessionRow; publicKey: string },
) {
  const publicKey = readPublicKey(given)
  const { project } = context
  const userId = session.user_id
  requireRecentAuthentication(context, session)
  await requireRoom(context, context.db, userId)
  await limitFactorChanges(context, userId)
  const known = await findRegistrationByKey(context.db, { projectId: project.id, publicKey })
  if (known !== undefined) throw new ProviderError('duplicate_biometric_registration')
  return issueChallenge(context, {
    registration_id: newId(`biometric-registration-${project.mode}`),
    user_id: userId,
    session_id: session.id,
    public_key: publicKey,
  })
}

async function requireRoom(
  context: Pick<ProjectContext, 'settings'>,
  db: ProjectContext['db'],
  userId: string,
): Promise<void> {
  const known = await listBiometricRegistrations(db, { userId })
  if (known.length >= context.settings.biometrics.maximumPerUser)
    throw new ProviderError('too_many_biometric_registrations_for_user')
}

/** Adds the key to the signed-in user; its signature has proved possession. */
export async function registerBiometric(
  context: ProjectContext,
  registration: Answer & { session: SessionRow; minutes: number | undefined },
) {
  const { session } = registration
  const minutes = checkDuration(registration.minutes, context.settings.sessions)
  await limitGuesses(context)
  const challenge = await findSigned(context, registration)
  if (challenge?.session_id !== session.id) {
    await context.audit(context.db, 'biometric_refused', {
      userId: session.user_id,
      sessionId: session.id,
    })
    throw new ProviderError(refusal)
  }
  await prepareSessionJwt(context)
  const notices = await prepareNotices(context, {
    userId: session.user_id,
    change: { subject: 'biometric sign-in', change: 'added' },
  })
  const result = await context.transact(async (transaction) => {
    const row = await addRegistration(context, transaction, { challenge, session })
    await sendNotices(context, transaction, notices)
    return signIn(context, transaction, {
      userId: row.user_id,
      factor: biometricFactor(row.id, row.created_at),
      minutes,
      session,
    })
  })
  const reply = await presentAuthenticated(context, result)
  return { ...reply, biometric_registration_id: challenge.registration_id }
}

async function addRegistration(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { challenge, session }: { challenge: BiometricChallengeRow; session: SessionRow },
) {
  const { registration_id: id, user_id: userId } = challenge
  // Concurrent additions to the same user wait here, so that the limit holds.
  await lockSubject(context, transaction, subjectOf({ session }))
  const [spent] = await takeChallenge(transaction, {
    registrationId: id,
    challenge: challenge.challenge,
  })
  if (spent === undefined) throw new ProviderError(refusal)
  await requireRoom(context, transaction, userId)
  const [row] = await insertRegistration(transaction, {
    id,
    project_id: challenge.project_id,
    user_id: userId,
    public_key: challenge.public_key,
    created_at: toInstant(context.clock.now()),
  })
  if (row === undefined) throw new ProviderError('duplicate_biometric_registration')
  await context.audit(transaction, 'biometric_added', { userId })
  return row
}
