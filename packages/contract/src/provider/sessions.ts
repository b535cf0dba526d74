import { z } from 'zod'

/** `POST /sessions/authenticate`: an empty object refreshes the JWT and extends nothing (WIRE §4). */
export const authenticateSessionBody = z.object({ session_duration_minutes: z.number().optional() })
