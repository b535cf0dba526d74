import { z } from 'zod'

const redirectUri = z.string().max(2000)
const scopeNames = z.array(z.string().max(100)).max(50)

/** What an app asked for, as far as both generations of the client pass it on in the same way (docs/wire.md §4). */
const authorizationParameters = {
  client_id: z.string().max(200),
  redirect_uri: redirectUri,
  response_type: z.string().max(100),
  state: z.string().max(8000).optional(),
  nonce: z.string().max(1000).optional(),
  /** SHA-256 of the verifier, base64url (RFC 7636 S256); needed from the submit on. */
  code_challenge: z.string().max(200).optional(),
  prompt: z.string().max(200).optional(),
}

/** RFC 8707, under the names that clients use; none can be asked for, so only an empty list is taken. */
const resourceParameters = {
  resource: z.array(z.string().max(2000)).max(20).optional(),
  resources: z.array(z.string().max(2000)).max(20).optional(),
}

/** `POST /oauth/authorize/start`, of the older clients: scopes in one text, separated by spaces. */
export const startAuthorizationBody = z.object({
  ...authorizationParameters,
  scope: z.string().max(5000),
})

/** `POST /oauth/authorize`, an HTML form of the older clients: every value is text, the headers are fields (docs/wire.md §8.3). */
export const submitAuthorizationForm = z.object({
  ...authorizationParameters,
  scope: z.string().max(5000),
  consent_granted: z.enum(['true', 'false']).transform((text) => text === 'true'),
  __Authorization: z.string().max(3000),
})

/** `POST /idp/oauth/authorize/start`, of the newer clients: scopes as a list. */
export const startIdpAuthorizationBody = z.object({
  ...authorizationParameters,
  ...resourceParameters,
  scopes: scopeNames,
})

/** `POST /idp/oauth/authorize/submit`. False grants all the same where no consent was asked for (docs/wire.md §8.4). */
export const submitIdpAuthorizationBody = z.object({
  ...authorizationParameters,
  ...resourceParameters,
  scopes: scopeNames,
  consent_granted: z.boolean(),
})

/** Who is asked, where an app's server asks: exactly one of these. */
const askedUser = {
  user_id: z.string().max(200).optional(),
  session_token: z.string().max(200).optional(),
  session_jwt: z.string().max(20_000).optional(),
}

/** `POST /v1/idp/oauth/authorize/start` (docs/wire.md §6). */
export const backendStartAuthorizationBody = startIdpAuthorizationBody.extend(askedUser)

/** `POST /v1/idp/oauth/authorize`. */
export const backendAuthorizeBody = submitIdpAuthorizationBody.extend(askedUser)

/** `POST /oauth/logout/start`. */
export const startLogoutBody = z.object({
  client_id: z.string().max(200),
  post_logout_redirect_uri: redirectUri,
  state: z.string().max(4000).optional(),
  id_token_hint: z.string().max(8000).optional(),
})

/** An app as people are shown it before they allow anything. */
export interface AppReply {
  readonly client_id: string
  readonly client_type: 'first_party' | 'first_party_public' | 'third_party' | 'third_party_public'
  readonly client_name: string
  readonly client_description: string
  readonly client_logo_url?: string
}

/** One of the scopes that were asked for; those that are not grantable are left out of what is granted. */
export interface ScopeResult {
  readonly scope: string
  readonly is_grantable: boolean
  readonly description: string
}

/** An app that a user has allowed something. */
export interface ConnectedApp {
  readonly connected_app_id: string
  readonly name: string
  readonly description: string
  readonly client_type: AppReply['client_type']
  readonly logo_url?: string
  /** Separated by spaces. */
  readonly scopes_granted: string
}
