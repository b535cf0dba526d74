import { z } from 'zod'

/** What an authenticator made, as the JSON text that browsers' `toJSON` gives (docs/wire.md §4). Real ones are a few kilobytes. */
const publicKeyCredential = z.string().min(1).max(64_000)

/** `POST /webauthn/register/start`. `domain` is the relying party's id: the host of an allowed origin. */
export const startWebauthnRegistrationBody = z.object({
  domain: z.string().max(253),
  user_agent: z.string().max(2000).optional(),
  authenticator_type: z.string().max(40).optional(),
  return_passkey_credential_options: z.boolean().optional(),
  /** Take the place of what the authenticator is told about the user; `override_id` is at most 64 bytes of UTF-8. */
  override_id: z.string().max(64).optional(),
  override_name: z.string().max(200).optional(),
  override_display_name: z.string().max(200).optional(),
  /** Options are always answered as base64url, so this changes nothing. */
  use_base64_url_encoding: z.boolean().optional(),
})

/** `POST /webauthn/register`. */
export const registerWebauthnBody = z.object({
  public_key_credential: publicKeyCredential,
  session_duration_minutes: z.number().optional(),
})

/** `POST /webauthn/authenticate/start/primary` and `/secondary`. */
export const startWebauthnAuthenticationBody = z.object({
  domain: z.string().max(253),
  return_passkey_credential_options: z.boolean().optional(),
})

/** `POST /webauthn/authenticate`. */
export const authenticateWebauthnBody = z.object({
  public_key_credential: publicKeyCredential,
  session_duration_minutes: z.number().optional(),
})

/** `PUT /webauthn/update/:webauthnRegistrationId`. */
export const updateWebauthnBody = z.object({ name: z.string().max(500) })
