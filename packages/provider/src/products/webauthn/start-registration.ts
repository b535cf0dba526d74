import type { ProviderUser } from '@maypole/contract/provider'
import { definedFields } from '@maypole/platform/defined-fields'
import type { SessionCaller } from '../../access/caller.ts'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { readUser } from '../../core/users/present.ts'
import { findWebauthnRegistrations } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { algorithms } from './algorithms.ts'
import { issueChallenge } from './challenge.ts'
import { knownTransports } from './credential.ts'
import { checkDomain } from './relying-party.ts'

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
  { caller, wish }: { caller: SessionCaller; wish: RegistrationWish },
): Promise<{ user_id: string; public_key_credential_creation_options: string }> {
  const { session } = caller
  const { project } = context
  const domain = checkDomain(context, wish.domain)
  const authenticatorType = checkAuthenticatorType(wish.authenticator_type)
  requireRecentAuthentication(context, session)
  const user = await readUser(context.db, session.user_id)
  const identity = chooseIdentity(user, wish)
  const known = await findWebauthnRegistrations(context.db, { userId: user.user_id })
  if (known.length >= context.settings.webauthn.maximumPerUser)
    throw new ProviderError('too_many_webauthn_registrations_for_user')
  await limitFactorChanges(context, user.user_id)
  const { challenge, timeout } = await issueChallenge(context, {
    session,
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
