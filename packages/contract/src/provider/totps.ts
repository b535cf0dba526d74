import { z } from 'zod'

/** `POST /totps` (docs/wire.md §4): minutes in which the first code has to come. */
export const createTotpBody = z.object({ expiration_minutes: z.number().optional() })

/** `POST /totps/authenticate`: six digits. */
export const authenticateTotpBody = z.object({
  totp_code: z.string().max(64),
  session_duration_minutes: z.number().optional(),
})

/** `POST /totps/recover`. */
export const recoverTotpBody = z.object({
  recovery_code: z.string().max(64),
  session_duration_minutes: z.number().optional(),
})
