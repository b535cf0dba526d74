import { z } from 'zod'

/** `POST /impersonation/authenticate`. */
export const authenticateImpersonationBody = z.object({
  impersonation_token: z.string().max(200),
  session_duration_minutes: z.number().optional(),
})
