import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { authenticateReply, nothing, providerSession } from '../objects.ts'
import { attestSessionBody, exchangeAccessTokenBody } from '../sessions.ts'
import { call, customClaims, idQuery, minutes, sessionName } from './common.ts'

/** `POST /v1/sessions/authenticate` (docs/wire.md §6): exactly one of token and JWT. */
const authenticateSessionBody = z.object({
  ...sessionName,
  session_duration_minutes: minutes,
  session_custom_claims: customClaims,
  authorization_check: z
    .object({ resource_id: z.string().max(200), action: z.string().max(200) })
    .optional(),
})

/** `POST /v1/sessions/revoke`: exactly one of the three. */
const revokeSessionBody = z.object({ ...sessionName, session_id: z.string().max(200).optional() })

/** `POST /v1/sessions/migrate`: a token of the service that the project comes from. */
const migrateSessionBody = z.object({
  session_token: z.string().min(1).max(20_000),
  session_duration_minutes: minutes,
  session_custom_claims: customClaims,
})

export const backendSessions = {
  authenticateSession: endpoint({
    ...call,
    method: 'POST',
    path: '/sessions/authenticate',
    summary: 'Checks a session, extends it where minutes are given, and renews its JWT',
    product: null,
    body: authenticateSessionBody,
    reply: authenticateReply.omit({ user_id: true }).extend({
      /** Which of the user's roles allow what was asked; only where it was. */
      verdict: z
        .object({ authorized: z.boolean(), granting_roles: z.array(z.string()) })
        .exactOptional(),
    }),
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
    body: revokeSessionBody,
    reply: nothing,
  }),
  migrateSession: endpoint({
    ...call,
    method: 'POST',
    path: '/sessions/migrate',
    summary: 'Makes a session of one of the service that the project comes from',
    product: null,
    body: migrateSessionBody,
    reply: authenticateReply,
  }),
  exchangeAccessToken: endpoint({
    ...call,
    method: 'POST',
    path: '/sessions/exchange_access_token',
    summary: "Makes a session of an access token of one of the project's own apps",
    product: 'connected_apps',
    body: exchangeAccessTokenBody.extend({ session_custom_claims: customClaims }),
    reply: authenticateReply,
  }),
  attestSession: endpoint({
    ...call,
    method: 'POST',
    path: '/sessions/attest',
    summary: 'Makes a session of a token of an issuer that the project trusts',
    product: null,
    body: attestSessionBody.extend({ session_custom_claims: customClaims }),
    reply: authenticateReply,
  }),
} as const
