import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sdkPrefix } from './constants.ts'

/** The members that the standards name; forms and replies may have more. */
const form = z.record(z.string(), z.string())
const discovery = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
})
const key = z.looseObject({ kid: z.string(), kty: z.string() })
const keys = z.object({ keys: z.array(key) })
/** Backend libraries with types that are checked fail without these members. */
const keysOfLibraries = z.object({
  keys: z.array(
    key.extend({
      key_ops: z.array(z.string()),
      x5c: z.array(z.string()),
      x5tS256: z.string(),
    }),
  ),
})
const tokens = z.looseObject({ access_token: z.string(), token_type: z.string() })

/** The members of RFC 7591 §2 that are read; others are ignored, as it says. */
const registration = z.object({
  client_name: z.string().trim().max(100).optional(),
  redirect_uris: z.array(z.string().max(2000)).min(1).max(20),
  token_endpoint_auth_method: z.string().max(100).optional(),
})

const open = { auth: 'none' } as const
const posted = { bodyMedia: 'application/x-www-form-urlencoded', body: form } as const
const page = { ...open, status: 303 } as const
/** The issuer of a project, below which its endpoints are; Maypole's own has the address itself. */
export const issuerPath = '/v1/public/:projectId'

/**
 * OAuth 2.0 and OpenID Connect for the apps of others, and what browsers open; mounted without a
 * prefix.
 */
export const standard = {
  describeInstance: endpoint({
    ...open,
    method: 'GET',
    path: '/.well-known/openid-configuration',
    summary: "The identity provider of Maypole's own project (OpenID Connect Discovery)",
    reply: discovery,
  }),
  describeInstanceServer: endpoint({
    ...open,
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    summary: 'The same (RFC 8414)',
    reply: discovery,
  }),
  describeProject: endpoint({
    ...open,
    method: 'GET',
    path: `${issuerPath}/.well-known/openid-configuration`,
    summary: 'The identity provider of another project (OpenID Connect Discovery)',
    reply: discovery,
  }),
  describeProjectServer: endpoint({
    ...open,
    method: 'GET',
    path: `/.well-known/oauth-authorization-server${issuerPath}`,
    summary: 'The same (RFC 8414)',
    reply: discovery,
  }),
  getInstanceKeys: endpoint({
    ...open,
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: "The public keys of Maypole's own project (RFC 7517)",
    reply: keys,
  }),
  getProjectKeys: endpoint({
    ...open,
    method: 'GET',
    path: `${issuerPath}/.well-known/jwks.json`,
    summary: 'The public keys of a project (RFC 7517)',
    reply: keys,
  }),
  getSessionKeys: endpoint({
    ...open,
    method: 'GET',
    path: '/v1/sessions/jwks/:projectId',
    summary: 'The same, where backend libraries look for them',
    reply: keysOfLibraries,
  }),
  authorize: endpoint({
    ...page,
    method: 'GET',
    path: `${issuerPath}/oauth2/authorize`,
    summary: 'Where an app sends people to sign in and to allow it (RFC 6749 §4.1, with PKCE)',
  }),
  authorizeByForm: endpoint({
    ...page,
    ...posted,
    method: 'POST',
    path: `${issuerPath}/oauth2/authorize`,
    summary: 'The same, with the parameters as a form',
  }),
  logOut: endpoint({
    ...page,
    method: 'GET',
    path: `${issuerPath}/oauth2/logout`,
    summary: 'Where an app sends people to sign out (OpenID Connect RP-Initiated Logout)',
  }),
  logOutByForm: endpoint({
    ...page,
    ...posted,
    method: 'POST',
    path: `${issuerPath}/oauth2/logout`,
    summary: 'The same, with the parameters as a form',
  }),
  register: endpoint({
    ...open,
    method: 'POST',
    path: `${issuerPath}/oauth2/register`,
    summary: 'An app registers itself, where the operator allows it (RFC 7591)',
    status: 201,
    body: registration,
    reply: z.looseObject({ client_id: z.string(), redirect_uris: z.array(z.string()) }),
  }),
  grantTokens: endpoint({
    ...posted,
    auth: 'app',
    method: 'POST',
    path: `${issuerPath}/oauth2/token`,
    summary: 'Tokens for a code or a refresh token (RFC 6749 §4.1.3 and §6)',
    reply: tokens,
  }),
  introspect: endpoint({
    ...posted,
    auth: 'app',
    method: 'POST',
    path: `${issuerPath}/oauth2/introspect`,
    summary: 'Whether a token is live, and what it stands for (RFC 7662)',
    reply: z.looseObject({ active: z.boolean() }),
  }),
  revokeToken: endpoint({
    ...posted,
    auth: 'app',
    method: 'POST',
    path: `${issuerPath}/oauth2/revoke`,
    summary: 'Ends a token (RFC 7009)',
    reply: z.object({}),
  }),
  getUserinfo: endpoint({
    auth: 'accessToken',
    method: 'GET',
    path: `${issuerPath}/oauth2/userinfo`,
    summary: 'The user whom an access token stands for (OpenID Connect Core §5.3)',
    reply: z.looseObject({ sub: z.string() }),
  }),
  getUserinfoByPost: endpoint({
    auth: 'accessToken',
    method: 'POST',
    path: `${issuerPath}/oauth2/userinfo`,
    summary: 'The same',
    reply: z.looseObject({ sub: z.string() }),
  }),
  submitForm: endpoint({
    ...posted,
    auth: 'form',
    method: 'POST',
    path: `${sdkPrefix}/oauth/authorize`,
    summary: 'Allows or refuses what an app asks for, as a form of the older clients',
    status: 303,
  }),
  startOauth: endpoint({
    ...open,
    method: 'GET',
    path: '/v1/public/oauth/:provider/start',
    summary: 'Where a page sends people to sign in at another provider',
    status: 302,
  }),
  startOneTap: endpoint({
    ...open,
    method: 'GET',
    path: '/v1/public/oauth/google/onetap/start',
    summary: 'What the One Tap helper has to know',
    reply: z.object({
      request_id: z.string(),
      status_code: z.int(),
      google_client_id: z.string(),
      stytch_csrf_token: z.string(),
      oauth_callback_id: z.string(),
    }),
  }),
  finishOauth: endpoint({
    ...open,
    method: 'GET',
    path: '/v1/oauth/callback/:callbackId',
    summary: 'Where other providers send people back to',
    status: 302,
  }),
  finishOauthByForm: endpoint({
    ...open,
    ...posted,
    method: 'POST',
    path: '/v1/oauth/callback/:callbackId',
    summary: 'The same for providers that send a form, and for One Tap',
    status: 303,
  }),
} as const
