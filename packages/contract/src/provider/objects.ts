import { z } from 'zod'
import type { DeepReadonly } from '../endpoint.ts'

/** The objects of docs/wire.md §3, as sent. Instants are RFC 3339 in UTC. */

const metadata = z.record(z.string(), z.unknown())

export const providerUser = z
  .object({
    user_id: z.string(),
    created_at: z.iso.datetime(),
    status: z.enum(['active', 'pending']),
    name: z.object({ first_name: z.string(), middle_name: z.string(), last_name: z.string() }),
    emails: z.array(z.object({ email_id: z.string(), email: z.string(), verified: z.boolean() })),
    phone_numbers: z.array(
      z.object({ phone_id: z.string(), phone_number: z.string(), verified: z.boolean() }),
    ),
    providers: z.array(
      z.object({
        oauth_user_registration_id: z.string(),
        provider_type: z.string(),
        provider_subject: z.string(),
        profile_picture_url: z.string(),
        locale: z.string(),
      }),
    ),
    webauthn_registrations: z.array(
      z.object({
        webauthn_registration_id: z.string(),
        domain: z.string(),
        user_agent: z.string(),
        authenticator_type: z.string(),
        verified: z.boolean(),
        name: z.string(),
      }),
    ),
    biometric_registrations: z.array(
      z.object({ biometric_registration_id: z.string(), verified: z.boolean() }),
    ),
    totps: z.array(z.object({ totp_id: z.string(), verified: z.boolean() })),
    crypto_wallets: z.array(
      z.object({
        crypto_wallet_id: z.string(),
        crypto_wallet_address: z.string(),
        crypto_wallet_type: z.string(),
        verified: z.boolean(),
      }),
    ),
    password: z.object({ password_id: z.string(), requires_reset: z.boolean() }).nullable(),
    trusted_metadata: metadata,
    untrusted_metadata: metadata,
    roles: z.array(z.string()),
    /** The id that the project gave the user; absent without one. */
    external_id: z.string().exactOptional(),
    /** Never: who guesses too often is locked out, and not the user (docs/security-limits.md). */
    is_locked: z.boolean(),
  })
  .meta({ id: 'User', description: 'A user of a project, with everything to sign in with.' })
export type ProviderUser = DeepReadonly<z.output<typeof providerUser>>

const authenticationFactor = z
  .looseObject({
    type: z.string(),
    delivery_method: z.string(),
    last_authenticated_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({
    id: 'AuthenticationFactor',
    description: 'How a user was authenticated; a further member named after the kind has details.',
  })
export type AuthenticationFactor = DeepReadonly<z.output<typeof authenticationFactor>>

export const providerSession = z
  .object({
    session_id: z.string(),
    user_id: z.string(),
    started_at: z.iso.datetime(),
    last_accessed_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    attributes: z.object({ ip_address: z.string(), user_agent: z.string() }),
    authentication_factors: z.array(authenticationFactor),
    custom_claims: metadata.nullable(),
    roles: z.array(z.string()),
  })
  .meta({ id: 'Session', description: 'A session of a user.' })
export type ProviderSession = DeepReadonly<z.output<typeof providerSession>>

/** A session of a user, as shown to that user. */
export const ownSession = providerSession
  .pick({
    session_id: true,
    started_at: true,
    last_accessed_at: true,
    expires_at: true,
    attributes: true,
  })
  .extend({
    /** Whether it is the calling session. */
    is_current: z.boolean(),
  })
export type OwnSession = DeepReadonly<z.output<typeof ownSession>>

/** Members of every reply, beside its own. */
export const commonReply = z.object({ request_id: z.string(), status_code: z.int() })
export type CommonReply = DeepReadonly<z.output<typeof commonReply>>

/** A reply without members of its own. */
export const nothing = z.object({})

/** The reply of every authenticating call (docs/wire.md §3). */
export const authenticateReply = z.object({
  user_id: z.string(),
  session_token: z.string(),
  session_jwt: z.string(),
  session: providerSession,
  user: providerUser,
})
export type AuthenticateReply = CommonReply & DeepReadonly<z.output<typeof authenticateReply>>
