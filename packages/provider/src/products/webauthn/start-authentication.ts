import type { VisitorCaller } from '../../access/caller.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { findWebauthnRegistrations } from '../../core/users/store.ts'
import { issueChallenge } from './challenge.ts'
import { knownTransports } from './credential.ts'
import { checkDomain } from './relying-party.ts'

/**
 * Returns the options for the browser (WebAuthn §5.5), as JSON text. Without a session any
 * discoverable passkey will do, so the reply is the same for everybody; with one, only that user's.
 */
export async function startAuthentication(
  context: ProjectContext,
  options: { caller: VisitorCaller; domain: string },
): Promise<{ user_id: string; public_key_credential_request_options: string }> {
  const { session } = options.caller
  const domain = checkDomain(context, options.domain)
  const { challenge, timeout } = await issueChallenge(context, {
    session,
    purpose: 'authenticate',
    domain,
  })
  const known =
    session === undefined
      ? []
      : await findWebauthnRegistrations(context.db, { userId: session.user_id })
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
    user_id: session?.user_id ?? '',
    public_key_credential_request_options: JSON.stringify(request),
  }
}
