import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { authenticateReply, nothing, ownSession } from './objects.ts'

/**
 * `POST /sessions/exchange_access_token`: an access token of a connected app with `full_access`.
 */
export const exchangeAccessTokenBody = z.object({
  access_token: z.string().max(20_000),
  session_duration_minutes: z.number().optional(),
})

/**
 * `POST /sessions/attest`: a token of an issuer that the profile trusts. A session in the body gets
 * it as a factor.
 */
export const attestSessionBody = z.object({
  profile_id: z.string().max(200),
  token: z.string().max(20_000),
  session_duration_minutes: z.number().optional(),
  session_token: z.string().max(200).optional(),
  session_jwt: z.string().max(20_000).optional(),
})

/**
 * `POST /sessions/authenticate`: an empty object refreshes the JWT and extends nothing
 * (docs/wire.md §4).
 */
const authenticateSessionBody = z.object({ session_duration_minutes: z.number().optional() })

export const sessions = {
  authenticateSession: endpoint({
    method: 'POST',
    path: '/sessions/authenticate',
    summary: 'Checks the session, extends it where minutes are given, and renews its JWT',
    auth: 'ownSession',
    product: null,
    captcha: 'none',
    body: authenticateSessionBody,
    reply: authenticateReply,
  }),
  revokeSession: endpoint({
    method: 'POST',
    path: '/sessions/revoke',
    summary: 'Ends the session',
    auth: 'ownSession',
    product: null,
    captcha: 'none',
    reply: nothing,
  }),
  attestSession: endpoint({
    method: 'POST',
    path: '/sessions/attest',
    summary: 'Signs in with a token of an issuer that the project trusts',
    auth: 'visitor',
    product: null,
    captcha: 'none',
    body: attestSessionBody,
    reply: authenticateReply,
  }),
  exchangeAccessToken: endpoint({
    method: 'POST',
    path: '/sessions/exchange_access_token',
    summary: "Signs in with an access token of one of the project's own apps",
    auth: 'project',
    product: 'connected_apps',
    captcha: 'none',
    body: exchangeAccessTokenBody,
    reply: authenticateReply,
  }),
  /** An addition of ours to the protocol. */
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/users/me/sessions',
    summary: 'Where the user is signed in: the session that asks first, then the one used last',
    auth: 'session',
    product: null,
    captcha: 'none',
    reply: z.object({ sessions: z.array(ownSession) }),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/users/me/sessions/:sessionId',
    summary: 'Ends one of the sessions of the user',
    auth: 'session',
    product: null,
    captcha: 'none',
    reply: nothing,
  }),
} as const
