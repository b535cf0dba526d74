import { toInstant } from '@maypole/platform/clock'
import type { VisitorCaller } from '../../access/caller.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { type Subject, subjectOf } from '../../core/sessions/subject.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { listWebauthnRegistrations, lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { WebauthnRegistrationRow } from '../../tables.ts'
import { issueChallenge, spendChallenge } from './challenge.ts'
import { checkDomain, knownTransports, readRequestedCredential } from './credential.ts'
import { webauthnFactor } from './factor.ts'
import { findRegistration, useRegistration } from './store.ts'

interface Attempt {
  readonly caller: VisitorCaller
  /** The credential as JSON text. */
  readonly text: string
  readonly minutes: number | undefined
}

/**
 * Signs in with a passkey. An unknown or removed one gets webauthn_registration_not_found, on which
 * clients tell people to remove it from their device; all other errors are alike.
 */
export async function authenticatePasskey(context: ProjectContext, attempt: Attempt) {
  const { caller } = attempt
  const { session } = caller
  const minutes = checkDuration(attempt.minutes, context.settings.sessions)
  const { registration, signCount, isBackedUp, isBackupEligible, userHandle } = await verifyAnswer(
    context,
    attempt,
  )
  await prepareSessionJwt(context)
  const now = toInstant(context.clock.now())
  const result = await context.transact(async (transaction) => {
    await lockUser(transaction, { id: registration.user_id })
    const [used] = await useRegistration(transaction, {
      id: registration.id,
      signCount,
      isBackedUp: isBackedUp ? 1 : 0,
      isBackupEligible: isBackupEligible ? 1 : 0,
      userHandle,
      now,
    })
    if (used === undefined) return undefined
    return signIn(context, transaction, {
      userId: used.user_id,
      factor: webauthnFactor(used, now),
      minutes,
      session,
    })
  })
  if (result === undefined) return refuse(context, registration)
  const reply = await presentAuthenticated(context, result)
  return { ...reply, webauthn_registration_id: registration.id }
}

async function verifyAnswer(context: ProjectContext, attempt: Attempt) {
  const { session } = attempt.caller
  const { project } = context
  const { answer, clientData } = readRequestedCredential(attempt.text)
  await limitGuesses(context)
  const challenge = await spendChallenge(context, {
    subject: session && subjectOf({ session }),
    purpose: 'authenticate',
    challenge: clientData.challenge,
  })
  if (challenge === undefined) return refuse(context)
  const registration = await findRegistration(context.db, {
    projectId: project.id,
    credentialId: answer.id,
  })
  if (registration === undefined) throw new ProviderError('webauthn_registration_not_found')
  const { verifyAuthentication } = await import('./verify-authentication.ts')
  const verified = await verifyAuthentication(context, {
    challenge,
    registration,
    answer,
    clientData,
  })
  if (verified === undefined) return refuse(context, registration)
  return { registration, userHandle: answer.response.userHandle ?? '', ...verified }
}

async function refuse(
  context: ProjectContext,
  registration?: WebauthnRegistrationRow,
): Promise<never> {
  await context.audit(context.db, 'passkey_refused', {
    userId: registration?.user_id,
  })
  throw new ProviderError('unable_to_auth_webauthn_registration')
}

/**
 * Returns the options for the browser (WebAuthn §5.5), as JSON text. Without a user
 * any discoverable passkey will do, so the reply is the same for everybody.
 */
export async function startAuthentication(
  context: ProjectContext,
  options: { subject: Subject | undefined; domain: string },
): Promise<{ user_id: string; public_key_credential_request_options: string }> {
  const { subject } = options
  const domain = checkDomain(context, options.domain)
  const { challenge, timeout } = await issueChallenge(context, {
    subject,
    purpose: 'authenticate',
    domain,
  })
  const known =
    subject === undefined
      ? []
      : await listWebauthnRegistrations(context.db, { userId: subject.userId })
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const request = await generateAuthenticationOptions({
    rpID: domain,
    challenge,
    timeout,
    allowCredentials: known
      .filter((registration) => registration.domain === domain)
      .map((registration) => ({
        id: registration.credential_id,
        transports: knownTransports(JSON.parse(registration.transports)),
      })),
    userVerification: context.settings.webauthn.userVerification,
  })
  return {
    user_id: subject?.userId ?? '',
    public_key_credential_request_options: JSON.stringify(request),
  }
}
