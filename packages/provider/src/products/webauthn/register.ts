import type { ProviderUser } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { definedFields } from '@maypole/platform/defined-fields'
import { newId } from '@maypole/platform/ids'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { lockSubject, requireRecentProof, type Subject } from '../../core/sessions/subject.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { readUser } from '../../core/users/present.ts'
import { listWebauthnRegistrations } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction, WebauthnRegistrationRow } from '../../tables.ts'
import { algorithms } from './algorithms.ts'
import { issueChallenge, spendChallenge } from './challenge.ts'
import { checkDomain, knownTransports, readCreatedCredential } from './credential.ts'
import { webauthnFactor } from './factor.ts'
import { insertRegistration } from './store.ts'

interface Registration {
  readonly subject: Subject
  /** The credential as JSON text. */
  readonly text: string
  readonly minutes: number | undefined
}

type NewRow = Omit<WebauthnRegistrationRow, 'last_used_at'>

/** Adds a passkey to the signed-in user; creating it has proved possession. */
export async function registerPasskey(context: ProjectContext, options: Registration) {
  const { subject } = options
  const { userId, session } = subject
  const minutes = checkDuration(options.minutes, context.settings.sessions)
  const row = await verifyNewPasskey(context, options)
  await prepareSessionJwt(context)
  const notices = await prepareNotices(context, {
    userId,
    change: { subject: 'passkey', change: 'added' },
  })
  const result = await context.transact(async (transaction) => {
    const registration = await addPasskey(context, transaction, { row, subject })
    await sendNotices(context, transaction, notices)
    return signIn(context, transaction, {
      userId,
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
  const { subject } = options
  const { userId, session } = subject
  const { project } = context
  const { answer, clientData } = readCreatedCredential(options.text)
  await limitGuesses(context)
  const challenge = await spendChallenge(context, {
    subject,
    purpose: 'register',
    challenge: clientData.challenge,
  })
  const { verifyRegistration } = await import('./verify-registration.ts')
  const verified =
    challenge && (await verifyRegistration(context, { challenge, answer, clientData }))
  if (challenge === undefined || verified === undefined) {
    await context.audit(context.db, 'passkey_refused', {
      userId,
      sessionId: session?.id,
    })
    throw new ProviderError('unable_to_register_webauthn_registration')
  }
  const { credential } = verified
  return {
    id: newId(`webauthn-registration-${project.mode}`),
    project_id: project.id,
    user_id: userId,
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
  { row, subject }: { row: NewRow; subject: Subject },
): Promise<WebauthnRegistrationRow> {
  // Concurrent additions to the same user wait here, so that the limit holds.
  await lockSubject(context, transaction, subject)
  const known = await listWebauthnRegistrations(transaction, { userId: row.user_id })
  if (known.length >= context.settings.webauthn.maximumPerUser)
    throw new ProviderError('too_many_webauthn_registrations_for_user')
  const [registration] = await insertRegistration(transaction, row)
  if (registration === undefined) throw new ProviderError('duplicate_webauthn_registration')
  await context.audit(transaction, 'passkey_added', { userId: row.user_id })
  return registration
}

export interface RegistrationWish {
  readonly domain: string
  readonly user_agent?: string | undefined
  readonly authenticator_type?: string | undefined
  readonly return_passkey_credential_options?: boolean | undefined
  readonly override_id?: string | undefined
  readonly override_name?: string | undefined
  readonly override_display_name?: string | undefined
}

/**
 * Returns the options with which a browser creates a passkey for the signed-in user (WebAuthn
 * §5.4), as JSON text.
 */
export async function startRegistration(
  context: ProjectContext,
  { subject, wish }: { subject: Subject; wish: RegistrationWish },
): Promise<{ user_id: string; public_key_credential_creation_options: string }> {
  const { project } = context
  const domain = checkDomain(context, wish.domain)
  const authenticatorType = checkAuthenticatorType(wish.authenticator_type)
  requireRecentProof(context, subject)
  const user = await readUser(context.db, subject.userId)
  const identity = chooseIdentity(user, wish)
  const known = await listWebauthnRegistrations(context.db, { userId: user.user_id })
  if (known.length >= context.settings.webauthn.maximumPerUser)
    throw new ProviderError('too_many_webauthn_registrations_for_user')
  await limitFactorChanges(context, user.user_id)
  const { challenge, timeout } = await issueChallenge(context, {
    subject,
    purpose: 'register',
    domain,
    userHandle: identity.id.toString('base64url'),
    userAgent: (wish.user_agent ?? context.client.userAgent).slice(0, 500),
    authenticatorType: authenticatorType ?? '',
  })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: project.name,
    rpID: domain,
    challenge,
    timeout,
    userID: new Uint8Array(identity.id),
    userName: identity.name,
    userDisplayName: identity.displayName,
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: known
      .filter((registration) => registration.domain === domain)
      .map((registration) => ({
        id: registration.credential_id,
        transports: knownTransports(JSON.parse(registration.transports)),
      })),
    authenticatorSelection: {
      ...definedFields({ authenticatorAttachment: authenticatorType }),
      // Only a discoverable credential signs in without a user name.
      residentKey: wish.return_passkey_credential_options === true ? 'required' : 'preferred',
      userVerification: context.settings.webauthn.userVerification,
    },
  })
  return {
    user_id: user.user_id,
    public_key_credential_creation_options: JSON.stringify(options),
  }
}

function checkAuthenticatorType(
  type: string | undefined,
): 'platform' | 'cross-platform' | undefined {
  if (type === undefined || type === '') return undefined
  if (type !== 'platform' && type !== 'cross-platform')
    throw new ProviderError('invalid_authenticator_type')
  return type
}

/**
 * Returns the user entity for the authenticator. The id is not an address or number, since it can
 * be read off a security key (WebAuthn §14.6.1).
 */
function chooseIdentity(user: ProviderUser, wish: RegistrationWish) {
  const { first_name, middle_name, last_name } = user.name
  const fullName = [first_name, middle_name, last_name].filter((part) => part !== '').join(' ')
  const contact =
    user.emails.find((email) => email.verified)?.email ??
    user.phone_numbers.find((phone) => phone.verified)?.phone_number
  const name = wish.override_name || contact || fullName || user.user_id
  const displayName = wish.override_display_name || fullName || name
  const id = Buffer.from(wish.override_id || user.user_id)
  const isOneLine = [name, displayName].every((text) => !/\p{Cc}/u.test(text))
  if (id.length > 64 || !isOneLine) throw new ProviderError('invalid_webauthn_user')
  return { id, name, displayName }
}
