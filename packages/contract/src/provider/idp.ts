import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { nothing, providerUser } from './objects.ts'

const redirectUri = z.string().max(2000)
const scopeNames = z.array(z.string().max(100)).max(50)

/**
 * An app's authorization request, as far as both generations of the client pass it on alike
 * (docs/wire.md §4).
 */
const authorizationParameters = {
  client_id: z.string().max(200),
  redirect_uri: redirectUri,
  response_type: z.string().max(100),
  state: z.string().max(8000).optional(),
  nonce: z.string().max(1000).optional(),
  /** SHA-256 of the verifier, base64url (RFC 7636 S256); required at the submit. */
  code_challenge: z.string().max(200).optional(),
  prompt: z.string().max(200).optional(),
}

/** RFC 8707, under the names that clients use. Tokens are for one resource at most. */
const resourceParameters = {
  resource: z.array(z.string().max(2000)).max(20).optional(),
  resources: z.array(z.string().max(2000)).max(20).optional(),
}

/** Characters of authorization details, as JSON. */
const longestDetails = 16_000

/**
 * What of a resource a person allows (RFC 9396 §2): objects with a `type`, which the resource
 * reads.
 */
const authorizationDetails = z
  .array(z.looseObject({ type: z.string().max(100) }))
  .max(200)
  .refine((details) => JSON.stringify(details).length <= longestDetails, 'They are too long')
export type AuthorizationDetails = DeepReadonly<z.output<typeof authorizationDetails>>

/** `POST /oauth/authorize/start`, of the older clients: scopes in one text, separated by spaces. */
const startAuthorizationBody = z.object({
  ...authorizationParameters,
  scope: z.string().max(5000),
})

/**
 * `POST /oauth/authorize`, an HTML form of the older clients: all values are text, and headers are
 * fields (docs/wire.md §8.3).
 */
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

/**
 * `POST /idp/oauth/authorize/submit`. When no consent was required, false still grants
 * (docs/wire.md §8.4).
 */
const submitIdpAuthorizationBody = z.object({
  ...authorizationParameters,
  ...resourceParameters,
  scopes: scopeNames,
  consent_granted: z.boolean(),
  /** With a resource, what of it is allowed; nothing by default. */
  authorization_details: authorizationDetails.optional(),
})

/** The user, when an app's server asks: exactly one of these. */
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
const startLogoutBody = z.object({
  client_id: z.string().max(200),
  post_logout_redirect_uri: redirectUri,
  state: z.string().max(4000).optional(),
  id_token_hint: z.string().max(8000).optional(),
})

const clientType = z.enum([
  'first_party',
  'first_party_public',
  'third_party',
  'third_party_public',
])

/** Of an app that nobody has registered for the project: nobody has verified what it says. */
const selfDescription = {
  is_self_described: z.literal(true).exactOptional(),
  /** The host that publishes its description, where one does. */
  client_host: z.string().exactOptional(),
}

/** An app as shown to people before they consent. */
const appReply = z
  .object({
    client_id: z.string(),
    client_type: clientType,
    client_name: z.string(),
    client_description: z.string(),
    ...selfDescription,
    client_logo_url: z.string().exactOptional(),
  })
  .meta({ id: 'App', description: 'An app that people can sign in to with an account.' })
export type AppReply = DeepReadonly<z.output<typeof appReply>>

/** A requested scope. Those that are not grantable are left out of the grant. */
const scopeResult = z.object({
  scope: z.string(),
  is_grantable: z.boolean(),
  description: z.string(),
})
export type ScopeResult = DeepReadonly<z.output<typeof scopeResult>>

/** An app with a user's consent. */
export const connectedApp = z.object({
  connected_app_id: z.string(),
  name: z.string(),
  description: z.string(),
  client_type: clientType,
  logo_url: z.string().exactOptional(),
  /** Separated by spaces. */
  scopes_granted: z.string(),
  ...selfDescription,
  authorization_details: authorizationDetails.exactOptional(),
})
export type ConnectedApp = DeepReadonly<z.output<typeof connectedApp>>

/** What is shown to somebody before they allow an app anything. */
export const startIdpAuthorizationReply = z.object({
  user_id: z.string(),
  user: providerUser,
  client: appReply,
  consent_required: z.boolean(),
  scope_results: z.array(scopeResult),
  /** What the tokens are for (RFC 8707), and what of it was allowed before (RFC 9396). */
  resource: z.string().exactOptional(),
  authorization_details: authorizationDetails.exactOptional(),
})

/** Where the page goes after the decision: back to the app, with the code or the error. */
export const submitIdpAuthorizationReply = z.object({
  redirect_uri: z.string(),
  authorization_code: z.string().exactOptional(),
})

const call = { auth: 'session', captcha: 'none' } as const

export const idp = {
  startAuthorization: endpoint({
    ...call,
    method: 'POST',
    path: '/oauth/authorize/start',
    summary: 'What an app asks for, for the consent page of the older clients',
    product: 'connected_apps',
    body: startAuthorizationBody,
    reply: z.object({ consent_required: z.boolean(), oidc_client: appReply }),
  }),
  startIdpAuthorization: endpoint({
    ...call,
    method: 'POST',
    path: '/idp/oauth/authorize/start',
    summary: 'What an app asks for, for the consent page of the newer clients',
    product: 'connected_apps',
    body: startIdpAuthorizationBody,
    reply: startIdpAuthorizationReply,
  }),
  submitIdpAuthorization: endpoint({
    ...call,
    method: 'POST',
    path: '/idp/oauth/authorize/submit',
    summary: 'Allows or refuses what an app asks for',
    product: 'connected_apps',
    body: submitIdpAuthorizationBody,
    reply: submitIdpAuthorizationReply,
  }),
  startLogout: endpoint({
    ...call,
    method: 'POST',
    path: '/oauth/logout/start',
    summary: 'Whether somebody has to be asked before an app signs them out',
    product: 'connected_apps',
    body: startLogoutBody,
    reply: z.object({ redirect_uri: z.string(), consent_required: z.boolean() }),
  }),
  listConnectedApps: endpoint({
    ...call,
    method: 'GET',
    path: '/users/connected_apps',
    summary: 'The apps that the user has allowed something',
    product: null,
    reply: z.object({ connected_apps: z.array(connectedApp) }),
  }),
  revokeConnectedApp: endpoint({
    ...call,
    method: 'POST',
    path: '/users/connected_apps/:connectedAppId/revoke',
    summary: 'Takes back what the user has allowed an app',
    product: null,
    reply: nothing,
  }),
} as const
