import { z } from 'zod'
import type { ProviderApi } from './api.ts'
import type { AuthenticateReply, CommonReply, ProviderSession, ProviderUser } from './objects.ts'
import { attestSessionBody, exchangeAccessTokenBody } from './sessions.ts'

/** Claims that an app's server adds to a session; a null takes one away. */
const customClaims = z.record(z.string().max(200), z.unknown()).optional()
/** Who the server asks for, as it knows them. */
const attributes = z
  .object({
    ip_address: z.string().max(64).optional(),
    user_agent: z.string().max(2000).optional(),
  })
  .optional()
const minutes = z.number().optional()

/** `POST /v1/sessions/authenticate` (docs/wire.md §6): one of token and JWT. */
export const backendAuthenticateSessionBody = z.object({
  session_token: z.string().max(200).optional(),
  session_jwt: z.string().max(20_000).optional(),
  session_duration_minutes: minutes,
  session_custom_claims: customClaims,
  authorization_check: z
    .object({ resource_id: z.string().max(200), action: z.string().max(200) })
    .optional(),
})

/** `POST /v1/sessions/attest`. */
export const backendAttestSessionBody = attestSessionBody.extend({
  session_custom_claims: customClaims,
})

/** `POST /v1/sessions/exchange_access_token`. */
export const backendExchangeAccessTokenBody = exchangeAccessTokenBody.extend({
  session_custom_claims: customClaims,
})

/** `POST /v1/sessions/revoke`: one of the three. */
export const backendRevokeSessionBody = z.object({
  session_id: z.string().max(200).optional(),
  session_token: z.string().max(200).optional(),
  session_jwt: z.string().max(20_000).optional(),
})

/** `POST /v1/otps/sms/login_or_create`. */
export const backendSendSmsBody = z.object({
  phone_number: z.string().max(40),
  expiration_minutes: z.number().optional(),
  attributes,
  create_user_as_pending: z.boolean().optional(),
  locale: z.string().max(20).optional(),
})

/** `POST /v1/otps/authenticate`: the six digits are called `code` here (docs/wire.md §8.7). */
export const backendAuthenticatePasscodeBody = z.object({
  method_id: z.string().max(200),
  code: z.string().max(64),
  session_token: z.string().max(200).optional(),
  session_jwt: z.string().max(20_000).optional(),
  session_duration_minutes: minutes,
  session_custom_claims: customClaims,
  attributes,
})

/** `POST /v1/oauth/authenticate`. */
export const backendAuthenticateOauthBody = z.object({
  token: z.string().max(200),
  code_verifier: z.string().max(256).optional(),
  session_token: z.string().max(200).optional(),
  session_jwt: z.string().max(20_000).optional(),
  session_duration_minutes: minutes,
  session_custom_claims: customClaims,
})

/** The backend API under `/v1`, called with a project's id and secret: its answers stand at top level (docs/wire.md §6). */
export interface BackendApi {
  'POST /sessions/authenticate': { reply: AuthenticateReply }
  'GET /sessions': { reply: CommonReply & { readonly sessions: readonly ProviderSession[] } }
  'POST /sessions/revoke': { reply: CommonReply }
  'POST /sessions/exchange_access_token': { reply: AuthenticateReply }
  'POST /sessions/attest': { reply: AuthenticateReply }
  'GET /users/:userId': { reply: CommonReply & ProviderUser }
  'POST /otps/sms/login_or_create': {
    reply: CommonReply & {
      readonly user_id: string
      readonly phone_id: string
      readonly user_created: boolean
    }
  }
  'POST /otps/authenticate': { reply: AuthenticateReply & { readonly method_id: string } }
  'POST /oauth/authenticate': {
    reply: Omit<AuthenticateReply, 'session'> & {
      readonly user_session: ProviderSession
      readonly oauth_user_registration_id: string
      readonly provider_type: string
      readonly provider_subject: string
      readonly provider_values: object
    }
  }
  'POST /idp/oauth/authorize/start': {
    reply: ProviderApi['POST /idp/oauth/authorize/start']['reply']
  }
  'POST /idp/oauth/authorize': { reply: ProviderApi['POST /idp/oauth/authorize/submit']['reply'] }
  'GET /rbac/policy': {
    reply: CommonReply & {
      readonly policy: {
        readonly roles: readonly []
        readonly resources: readonly []
        readonly scopes: readonly []
      }
    }
  }
}
