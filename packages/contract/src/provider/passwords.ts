import { z } from 'zod'

/**
 * A password as it was typed: nothing is trimmed, folded or cut. The server counts it in code points and puts it into normal form C,
 * so that the same characters typed on another keyboard are the same password; here only what no password can be is refused.
 */
const password = z
  .string()
  .max(4000)
  .refine((text) => text.isWellFormed(), 'This is not well-formed text')

const email = z.string().max(320)

const credentials = { email, password, session_duration_minutes: z.number().optional() }

/** `POST /passwords` (docs/wire.md §4). */
export const createPasswordBody = z.object(credentials)

/** `POST /passwords/authenticate`. */
export const authenticatePasswordBody = z.object(credentials)

/** `POST /passwords/strength_check`. */
export const checkPasswordStrengthBody = z.object({ email: email.optional(), password })

/** `POST /passwords/email/reset/start`. */
export const startPasswordResetBody = z.object({
  email,
  login_redirect_url: z.string().max(2000).optional(),
  reset_password_redirect_url: z.string().max(2000).optional(),
  /** Minutes that both links of the mail work. */
  reset_password_expiration_minutes: z.number().optional(),
  reset_password_template_id: z.string().max(200).optional(),
  code_challenge: z.string().max(200).optional(),
  locale: z.string().max(20).optional(),
})

/** `POST /passwords/email/reset`. */
export const resetPasswordByEmailBody = z.object({
  token: z.string().max(200),
  password,
  session_duration_minutes: z.number().optional(),
  code_verifier: z.string().max(200).optional(),
})

/** `POST /passwords/existing_password/reset`. */
export const resetPasswordByExistingBody = z.object({
  email,
  existing_password: password,
  new_password: password,
  session_duration_minutes: z.number().optional(),
})

/** `POST /passwords/session/reset`. */
export const resetPasswordBySessionBody = z.object({
  password,
  session_duration_minutes: z.number().optional(),
})

/** What `POST /passwords/strength_check` answers beside the common members (docs/wire.md §4, spec "Password strength result"). */
export interface PasswordStrength {
  /** Whether it would be taken. */
  readonly valid_password: boolean
  /** 0 (guessed at once) to 4. */
  readonly score: 0 | 1 | 2 | 3 | 4
  readonly breached_password: boolean
  readonly breach_detection_on_create: boolean
  readonly strength_policy: 'zxcvbn' | 'luds'
  readonly feedback: {
    readonly warning: string
    readonly suggestions: readonly string[]
    readonly luds_requirements: {
      readonly has_digit: boolean
      readonly has_lower_case: boolean
      readonly has_symbol: boolean
      readonly has_upper_case: boolean
      readonly missing_characters: number
      readonly missing_complexity: number
    }
  }
}
