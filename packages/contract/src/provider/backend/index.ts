import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { noRoles } from '../bootstrap.ts'
import {
  backendAuthorizeBody,
  backendStartAuthorizationBody,
  startIdpAuthorizationReply,
  submitIdpAuthorizationReply,
} from '../idp.ts'
import { authenticateOauthReply } from '../oauth.ts'
import { authenticateReply, nothing, providerSession } from '../objects.ts'
import type { BackendEndpoint } from '../provider-endpoint.ts'
import { attestSessionBody, exchangeAccessTokenBody } from '../sessions.ts'
import { attributes, call, customClaims, idQuery, minutes } from './common.ts'
import { backendUsers } from './users.ts'

/** `POST /v1/sessions/authenticate` (docs/wire.md §6): exactly one of token and JWT. */
const backendAuthenticateSessionBody = z.object({
  session_token: z.string().max(200).optional(),
  session_jwt: z.string().max(20_000).optional(),
  session_duration_minutes: minutes,
  session_custom_claims: customClaims,
  authorization_check: z
    .object({ resource_id: z.string().max(200), action: z.string().max(200) })
    .optional(),
})

/** `POST /v1/sessions/attest`. */
const backendAttestSessionBody = attestSessionBody.extend({
  session_custom_claims: customClaims,
})

/** `POST /v1/sessions/exchange_access_token`. */
const backendExchangeAccessTokenBody = exchangeAccessTokenBody.extend({
  session_custom_claims: customClaims,
})

/** `POST /v1/sessions/revoke`: exactly one of the three. */
const backendRevokeSessionBody = z.object({
  session_id: z.string().max(200).optional(),
  session_token: z.string().max(200).optional(),
  session_jwt: z.string().max(20_000).optional(),
})

/** `POST /v1/otps/sms/login_or_create`. */
const backendSendSmsBody = z.object({
  phone_number: z.string().max(40),
  expiration_minutes: z.number().optional(),
  attributes,
  create_user_as_pending: z.boolean().optional(),
  locale: z.string().max(20).optional(),
})

/** `POST /v1/otps/authenticate`: the six digits are called `code` here (docs/wire.md §8.7). */
const backendAuthenticatePasscodeBody = z.object({
  method_id: z.string().max(200),
  code: z.string().max(64),
  session_token: z.string().max(200).optional(),
  session_jwt: z.string().max(20_000).optional(),
  session_duration_minutes: minutes,
  session_custom_claims: customClaims,
  attributes,
})

/** `POST /v1/oauth/authenticate`. */
const backendAuthenticateOauthBody = z.object({
  token: z.string().max(200),
  code_verifier: z.string().max(256).optional(),
  session_token: z.string().max(200).optional(),
  session_jwt: z.string().max(20_000).optional(),
  session_duration_minutes: minutes,
  session_custom_claims: customClaims,
})

/** The backend API under `/v1`: replies have no envelope (docs/wire.md §6). */
export const backend = {
  ...backendUsers,
  authenticateSession: endpoint({
    ...call,
    method: 'POST',
    path: '/sessions/authenticate',
    summary: 'Checks a session, extends it where minutes are given, and renews its JWT',
    product: null,
    body: backendAuthenticateSessionBody,
    reply: authenticateReply.omit({ user_id: true }),
  }),
  listSessions: endpoint({
    ...call,
    method: 'GET',
    path: '/sessions',
    summary: 'The sessions of a user',
    product: null,
    query: z.object({ user_id: idQuery }),
    reply: z.object({ sessions: z.array(providerSession) }),
  }),
  revokeSession: endpoint({
    ...call,
    method: 'POST',
    path: '/sessions/revoke',
    summary: 'Ends a session',
    product: null,
    body: backendRevokeSessionBody,
    reply: nothing,
  }),
  exchangeAccessToken: endpoint({
    ...call,
    method: 'POST',
    path: '/sessions/exchange_access_token',
    summary: "Makes a session of an access token of one of the project's own apps",
    product: 'connected_apps',
    body: backendExchangeAccessTokenBody,
    reply: authenticateReply,
  }),
  attestSession: endpoint({
    ...call,
    method: 'POST',
    path: '/sessions/attest',
    summary: 'Makes a session of a token of an issuer that the project trusts',
    product: null,
    body: backendAttestSessionBody,
    reply: authenticateReply,
  }),
  sendSms: endpoint({
    ...call,
    method: 'POST',
    path: '/otps/sms/login_or_create',
    summary: 'Sends a code by SMS, and creates a user for a number that is not known',
    product: 'sms',
    body: backendSendSmsBody,
    reply: z.object({ user_id: z.string(), phone_id: z.string(), user_created: z.boolean() }),
  }),
  authenticatePasscode: endpoint({
    ...call,
    method: 'POST',
    path: '/otps/authenticate',
    summary: 'Makes a session of a code, or adds it as a factor to the session that is named',
    product: null,
    body: backendAuthenticatePasscodeBody,
    reply: authenticateReply.extend({ method_id: z.string() }),
  }),
  authenticateOauth: endpoint({
    ...call,
    method: 'POST',
    path: '/oauth/authenticate',
    summary: 'Makes a session of the token that came back from another provider',
    product: 'oauth',
    body: backendAuthenticateOauthBody,
    reply: authenticateOauthReply.omit({ session: true }).extend({ user_session: providerSession }),
  }),
  startAuthorization: endpoint({
    ...call,
    method: 'POST',
    path: '/idp/oauth/authorize/start',
    summary: "What an app asks for, for a consent page of the project's own",
    product: 'connected_apps',
    body: backendStartAuthorizationBody,
    reply: startIdpAuthorizationReply,
  }),
  authorize: endpoint({
    ...call,
    method: 'POST',
    path: '/idp/oauth/authorize',
    summary: 'Allows or refuses what an app asks for',
    product: 'connected_apps',
    body: backendAuthorizeBody,
    reply: submitIdpAuthorizationReply,
  }),
  getPolicy: endpoint({
    ...call,
    method: 'GET',
    path: '/rbac/policy',
    summary: 'The roles of the project: none',
    product: null,
    reply: z.object({ policy: noRoles }),
  }),
} as const satisfies Readonly<Record<string, BackendEndpoint>>
