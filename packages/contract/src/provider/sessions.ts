import { z } from 'zod'

/** `POST /sessions/exchange_access_token`: an access token of a connected app that was granted `full_access`. */
export const exchangeAccessTokenBody = z.object({
  access_token: z.string().max(20_000),
  session_duration_minutes: z.number().optional(),
})

/** `POST /sessions/attest`: a token of an issuer that the profile trusts; a session that is named gets it as a factor. */
export const attestSessionBody = z.object({
  profile_id: z.string().max(200),
  token: z.string().max(20_000),
  session_duration_minutes: z.number().optional(),
  session_token: z.string().max(200).optional(),
  session_jwt: z.string().max(20_000).optional(),
})

/** `POST /sessions/authenticate`: an empty object refreshes the JWT and extends nothing (docs/wire.md §4). */
export const authenticateSessionBody = z.object({ session_duration_minutes: z.number().optional() })
