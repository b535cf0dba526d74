import { z } from 'zod'

/** `POST /otps/{sms,whatsapp}/login_or_create` and `/send/{primary,secondary}` (docs/wire.md §4). The number is E.164. */
export const sendSmsBody = z.object({
  phone_number: z.string().max(40),
  /** Minutes; what the client leaves out is the project's default. */
  expiration_minutes: z.number().optional(),
  locale: z.string().max(20).optional(),
  enable_autofill: z.boolean().optional(),
  autofill_session_duration_minutes: z.number().optional(),
})

/** `POST /otps/email/login_or_create` and `/send/{primary,secondary}` (docs/wire.md §4). Templates are the project's own. */
export const sendEmailCodeBody = z.object({
  email: z.string().max(400),
  expiration_minutes: z.number().optional(),
  login_template_id: z.string().max(200).optional(),
  signup_template_id: z.string().max(200).optional(),
  locale: z.string().max(20).optional(),
})

/** `POST /otps/authenticate`: the six digits are called `token` here and `code` in the backend API (docs/wire.md §8.7). */
export const authenticatePasscodeBody = z.object({
  token: z.string().max(64),
  method_id: z.string().max(200),
  session_duration_minutes: z.number().optional(),
})
