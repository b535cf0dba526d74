import { z } from 'zod'

/** `POST /sessions/exchange_access_token`: an access token of a connected app that was granted `full_access`. */
export const exchangeAccessTokenBody = z.object({
  access_token: z.string().max(20_000),
  session_duration_minutes: z.number().optional(),
})

/** `POST /sessions/authenticate`: an empty object refreshes the JWT and extends nothing (WIRE §4). */
export const authenticateSessionBody = z.object({ session_duration_minutes: z.number().optional() })
