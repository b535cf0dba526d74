import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { authenticateReply, nothing } from './objects.ts'

/**
 * A password as typed: not trimmed, folded or cut. The server counts code points and applies normal
 * form C, so that the same characters from another keyboard are the same password. Only impossible
 * passwords are refused here.
 */
export const passwordText = z
  .string()
  .max(4000)
  .refine((text) => text.isWellFormed(), 'This is not well-formed text')

const email = z.string().max(320)

const credentials = {
  email,
  password: passwordText,
  session_duration_minutes: z.number().optional(),
}

/** `POST /passwords` (docs/wire.md §4). */
const createPasswordBody = z.object(credentials)

/** `POST /passwords/authenticate`. */
export const authenticatePasswordBody = z.object(credentials)

/** `POST /passwords/strength_check`. */
export const checkPasswordStrengthBody = z.object({
  email: email.optional(),
  password: passwordText,
})

/** `POST /passwords/email/reset/start`. */
export const startPasswordResetBody = z.object({
  email,
  login_redirect_url: z.string().max(2000).optional(),
  reset_password_redirect_url: z.string().max(2000).optional(),
  /** Minutes for which both links of the mail work. */
  reset_password_expiration_minutes: z.number().optional(),
  reset_password_template_id: z.string().max(200).optional(),
  code_challenge: z.string().max(200).optional(),
  locale: z.string().max(20).optional(),
})

/** `POST /passwords/email/reset`. */
export const resetPasswordByEmailBody = z.object({
  token: z.string().max(200),
  password: passwordText,
  session_duration_minutes: z.number().optional(),
  code_verifier: z.string().max(200).optional(),
})

/** `POST /passwords/existing_password/reset`. */
export const resetPasswordByExistingBody = z.object({
  email,
  existing_password: passwordText,
  new_password: passwordText,
  session_duration_minutes: z.number().optional(),
})

/** `POST /passwords/session/reset`. */
const resetPasswordBySessionBody = z.object({
  password: passwordText,
  session_duration_minutes: z.number().optional(),
})

/** What is thought of a password (docs/wire.md §4). */
export const passwordStrength = z.object({
  /** Whether the password would be accepted. */
  valid_password: z.boolean(),
  /** 0 (guessed at once) to 4. */
  score: z.literal([0, 1, 2, 3, 4]),
  breached_password: z.boolean(),
  breach_detection_on_create: z.boolean(),
  strength_policy: z.enum(['zxcvbn', 'luds']),
  feedback: z.object({
    warning: z.string(),
    suggestions: z.array(z.string()),
    luds_requirements: z.object({
      has_digit: z.boolean(),
      has_lower_case: z.boolean(),
      has_symbol: z.boolean(),
      has_upper_case: z.boolean(),
      missing_characters: z.int(),
      missing_complexity: z.int(),
    }),
  }),
})
export type PasswordStrength = DeepReadonly<z.output<typeof passwordStrength>>

const call = { method: 'POST', product: 'passwords' } as const

export const passwords = {
  createPassword: endpoint({
    ...call,
    path: '/passwords',
    summary: 'Signs up with an address and a password',
    auth: 'visitor',
    captcha: 'required',
    body: createPasswordBody,
    reply: authenticateReply.extend({ email_id: z.string() }),
  }),
  authenticatePassword: endpoint({
    ...call,
    path: '/passwords/authenticate',
    summary: 'Signs in with a password, or adds it as a factor to the session',
    auth: 'visitor',
    captcha: 'required',
    body: authenticatePasswordBody,
    reply: authenticateReply,
  }),
  checkPasswordStrength: endpoint({
    ...call,
    path: '/passwords/strength_check',
    summary: 'Whether a password would be taken, and what would make it better',
    auth: 'project',
    captcha: 'none',
    body: checkPasswordStrengthBody,
    reply: passwordStrength,
  }),
  startPasswordReset: endpoint({
    ...call,
    path: '/passwords/email/reset/start',
    summary: 'Sends a mail with a link to choose another password',
    auth: 'project',
    captcha: 'required',
    body: startPasswordResetBody,
    reply: nothing,
  }),
  resetPasswordByEmail: endpoint({
    ...call,
    path: '/passwords/email/reset',
    summary: 'Sets a password with the token of such a link',
    auth: 'visitor',
    captcha: 'accepted',
    body: resetPasswordByEmailBody,
    reply: authenticateReply,
  }),
  resetPasswordByExisting: endpoint({
    ...call,
    path: '/passwords/existing_password/reset',
    summary: 'Sets a password with the one that it replaces',
    auth: 'visitor',
    captcha: 'required',
    body: resetPasswordByExistingBody,
    reply: authenticateReply,
  }),
  resetPasswordBySession: endpoint({
    ...call,
    path: '/passwords/session/reset',
    summary: 'Sets a password for somebody who has just signed in',
    auth: 'session',
    captcha: 'accepted',
    body: resetPasswordBySessionBody,
    reply: authenticateReply,
  }),
} as const
