import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { SessionCaller } from '../../access/caller.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { lockCallerSession } from '../../core/sessions/lock-caller-session.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { findWebauthnRegistrations, lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction, SessionRow, WebauthnRegistrationRow } from '../../tables.ts'
import { spendChallenge } from './challenge.ts'
import { knownTransports, readCreatedCredential } from './credential.ts'
import { webauthnFactor } from './factor.ts'
import { insertRegistration } from './store.ts'

interface Registration {
  readonly caller: SessionCaller
  /** The credential as JSON text. */
  readonly text: string
  readonly minutes: number | undefined
}

type NewRow = Omit<WebauthnRegistrationRow, 'last_used_at'>

/** Adds a passkey to the signed-in user; creating it has proved possession. */
export async function registerPasskey(context: ProjectContext, options: Registration) {
  const { caller } = options
  const { session } = caller
  const minutes = checkDuration(options.minutes, context.settings.sessions)
  const row = await verifyNewPasskey(context, options)
  await prepareSessionJwt(context)
  const notices = await prepareNotices(context, {
    userId: session.user_id,
    change: { subject: 'passkey', change: 'added' },
  })
  const result = await context.transact(async (transaction) => {
    const registration = await addPasskey(context, transaction, { row, session })
    await sendNotices(context, transaction, notices)
    return signIn(context, transaction, {
      userId: session.user_id,
      factor: webauthnFactor(registration, row.created_at),
      minutes,
      session,
    })
  })
  const reply = await presentAuthenticated(context, result)
  return { ...reply, webauthn_registration_id: row.id }
}

/** Returns the row to insert. Throws unable_to_register_webauthn_registration. */
async function verifyNewPasskey(context: ProjectContext, options: Registration): Promise<NewRow> {
  const { session } = options.caller
  const { project } = context
  const { answer, clientData } = readCreatedCredential(options.text)
  await limitGuesses(context)
  const challenge = await spendChallenge(context, {
    session,
    purpose: 'register',
    challenge: clientData.challenge,
  })
  const { verifyRegistration } = await import('./verify-registration.ts')
  const verified =
    challenge && (await verifyRegistration(context, { challenge, answer, clientData }))
  if (challenge === undefined || verified === undefined) {
    await context.audit(context.db, 'passkey_refused', {
      userId: session.user_id,
      sessionId: session.id,
    })
    throw new ProviderError('unable_to_register_webauthn_registration')
  }
  const { credential } = verified
  return {
    id: newId(`webauthn-registration-${project.mode}`),
    project_id: project.id,
    user_id: session.user_id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    sign_count: credential.counter,
    transports: JSON.stringify(knownTransports(answer.response.transports)),
    is_backup_eligible: verified.credentialDeviceType === 'multiDevice' ? 1 : 0,
    is_backed_up: verified.credentialBackedUp ? 1 : 0,
    domain: challenge.domain,
    user_agent: challenge.user_agent,
    authenticator_type: answer.authenticatorAttachment ?? challenge.authenticator_type,
    name: '',
    created_at: toInstant(context.clock.now()),
    user_handle: challenge.user_handle,
  }
}

async function addPasskey(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { row, session }: { row: NewRow; session: SessionRow },
): Promise<WebauthnRegistrationRow> {
  // Concurrent additions to the same user wait here, so that the limit holds.
  await lockUser(transaction, { id: row.user_id })
  await lockCallerSession(context, transaction, session)
  const known = await findWebauthnRegistrations(transaction, { userId: row.user_id })
  if (known.length >= context.settings.webauthn.maximumPerUser)
    throw new ProviderError('too_many_webauthn_registrations_for_user')
  const [registration] = await insertRegistration(transaction, row)
  if (registration === undefined) throw new ProviderError('duplicate_webauthn_registration')
  await context.audit(transaction, 'passkey_added', { userId: row.user_id })
  return registration
}
