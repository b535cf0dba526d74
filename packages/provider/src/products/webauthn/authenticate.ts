import { toInstant } from '@maypole/platform/clock'
import type { VisitorCaller } from '../../access/caller.ts'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Client } from '../../core/client.ts'
import type { Core } from '../../core/core.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { WebauthnRegistrationRow } from '../../tables.ts'
import { spendChallenge } from './challenge.ts'
import { readRequestedCredential } from './credential.ts'
import { webauthnFactor } from './factor.ts'
import { findRegistration, useRegistration } from './store.ts'

interface Attempt {
  readonly caller: VisitorCaller
  readonly client: Client
  /** The credential as JSON text. */
  readonly text: string
  readonly minutes: number | undefined
}

/**
 * Signs in with a passkey. One that is not kept (any more) is webauthn_registration_not_found, by which clients tell people to remove it from
 * their device; everything else that is not right is one answer.
 */
export async function authenticatePasskey(core: Core, attempt: Attempt) {
  const { caller, client } = attempt
  const { project, session } = caller
  const minutes = checkDuration(attempt.minutes, core.settings.sessions)
  const { registration, signCount, isBackedUp } = await verifyAnswer(core, attempt)
  await core.signingKeys.current(project.id)
  const now = toInstant(core.clock.now())
  const result = await core.db.transaction().execute(async (transaction) => {
    await lockUser(transaction, { id: registration.user_id })
    const [used] = await useRegistration(transaction, {
      id: registration.id,
      signCount,
      isBackedUp: isBackedUp ? 1 : 0,
      now,
    })
    if (used === undefined) return undefined
    return signIn(core, transaction, {
      project,
      userId: used.user_id,
      factor: webauthnFactor(used, now),
      minutes,
      client,
      session,
    })
  })
  if (result === undefined) return refuse(core, { attempt, registration })
  const reply = await presentAuthenticated(core, { project, ...result })
  return { ...reply, webauthn_registration_id: registration.id }
}

async function verifyAnswer(core: Core, attempt: Attempt) {
  const { project, session } = attempt.caller
  const { answer, clientData } = readRequestedCredential(attempt.text)
  await limitGuesses(core, attempt.client)
  const challenge = await spendChallenge(core, {
    project,
    session,
    purpose: 'authenticate',
    challenge: clientData.challenge,
  })
  if (challenge === undefined) return refuse(core, { attempt, registration: undefined })
  const [registration] = await findRegistration(core.db, {
    projectId: project.id,
    credentialId: answer.id,
  })
  if (registration === undefined) throw new ProviderError('webauthn_registration_not_found')
  const { verifyAuthentication } = await import('./verify-authentication.ts')
  const verified = await verifyAuthentication(core, {
    project,
    challenge,
    registration,
    answer,
    clientData,
  })
  if (verified === undefined) return refuse(core, { attempt, registration })
  return { registration, ...verified }
}

async function refuse(
  core: Core,
  options: { attempt: Attempt; registration: WebauthnRegistrationRow | undefined },
): Promise<never> {
  const { attempt, registration } = options
  await recordSecurityEvent(core, core.db, {
    type: 'passkey_refused',
    projectId: attempt.caller.project.id,
    ...(registration === undefined ? {} : { userId: registration.user_id }),
    address: attempt.client.address,
    requestId: attempt.client.requestId,
  })
  throw new ProviderError('unable_to_auth_webauthn_registration')
}
