import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { authenticateReply, providerUser } from './objects.ts'

/**
 * An authenticator's response, as the JSON text of the browser's `toJSON` (docs/wire.md §4). Real
 * ones are a few kilobytes.
 */
const publicKeyCredential = z.string().min(1).max(64_000)

/**
 * `POST /webauthn/register/start`. `domain` is the relying party's id: the host of an allowed
 * origin.
 */
const startWebauthnRegistrationBody = z.object({
  domain: z.string().max(253),
  user_agent: z.string().max(2000).optional(),
  authenticator_type: z.string().max(40).optional(),
  return_passkey_credential_options: z.boolean().optional(),
  /**
   * Override what the authenticator is told about the user; `override_id` is at most 64 bytes of
   * UTF-8.
   */
  override_id: z.string().max(64).optional(),
  override_name: z.string().max(200).optional(),
  override_display_name: z.string().max(200).optional(),
  /** Options are always base64url, so this changes nothing. */
  use_base64_url_encoding: z.boolean().optional(),
})

/** `POST /webauthn/register`. */
const registerWebauthnBody = z.object({
  public_key_credential: publicKeyCredential,
  session_duration_minutes: z.number().optional(),
})

/** `POST /webauthn/authenticate/start/primary` and `/secondary`. */
const startWebauthnAuthenticationBody = z.object({
  domain: z.string().max(253),
  return_passkey_credential_options: z.boolean().optional(),
})

/** `POST /webauthn/authenticate`. */
const authenticateWebauthnBody = z.object({
  public_key_credential: publicKeyCredential,
  session_duration_minutes: z.number().optional(),
})

/** `PUT /webauthn/update/:webauthnRegistrationId`. */
const updateWebauthnBody = z.object({ name: z.string().max(500) })

const call = { product: 'passkeys' } as const
const startAuthenticationReply = z.object({
  /** The JSON text of the `publicKey` object for `navigator.credentials.get`. */
  public_key_credential_request_options: z.string(),
  /** Whose passkey is asked for; empty where anybody's will do. */
  user_id: z.string(),
})
const authenticatePasskeyReply = authenticateReply.extend({ webauthn_registration_id: z.string() })

export const webauthn = {
  startRegistration: endpoint({
    ...call,
    method: 'POST',
    path: '/webauthn/register/start',
    summary: 'Begins to add a passkey',
    auth: 'session',
    captcha: 'none',
    body: startWebauthnRegistrationBody,
    reply: z.object({
      user_id: z.string(),
      /** The JSON text of the `publicKey` object for `navigator.credentials.create`. */
      public_key_credential_creation_options: z.string(),
    }),
  }),
  registerPasskey: endpoint({
    ...call,
    method: 'POST',
    path: '/webauthn/register',
    summary: 'Adds the passkey that the authenticator has made',
    auth: 'session',
    captcha: 'none',
    body: registerWebauthnBody,
    reply: authenticatePasskeyReply,
  }),
  startAuthentication: endpoint({
    ...call,
    method: 'POST',
    path: '/webauthn/authenticate/start/primary',
    summary: 'Begins to sign in with a passkey',
    auth: 'project',
    captcha: 'none',
    body: startWebauthnAuthenticationBody,
    reply: startAuthenticationReply,
  }),
  startSecondaryAuthentication: endpoint({
    ...call,
    method: 'POST',
    path: '/webauthn/authenticate/start/secondary',
    summary: 'Begins to add a passkey as a factor to the session',
    auth: 'session',
    captcha: 'none',
    body: startWebauthnAuthenticationBody,
    reply: startAuthenticationReply,
  }),
  authenticatePasskey: endpoint({
    ...call,
    method: 'POST',
    path: '/webauthn/authenticate',
    summary: 'Signs in with a passkey, or adds it as a factor to the session',
    auth: 'visitor',
    captcha: 'accepted',
    body: authenticateWebauthnBody,
    reply: authenticatePasskeyReply,
  }),
  renamePasskey: endpoint({
    ...call,
    method: 'PUT',
    path: '/webauthn/update/:webauthnRegistrationId',
    summary: 'Gives a passkey another name',
    auth: 'session',
    captcha: 'none',
    body: updateWebauthnBody,
    reply: z.object({ webauthn_registration: providerUser.shape.webauthn_registrations.element }),
  }),
} as const
