import { createPkce } from '../pkce.ts'
import { checkObject } from '../usage.ts'
import { type Call, createCalls } from './calls.ts'
import type { ProductParts } from './product.ts'
import { createVerified } from './verified.ts'

/** Every call takes one object; `session_duration_minutes` defaults to the project's setting. */
export interface PasswordsClient {
  /** Signs up with an address and a password. */
  readonly create: Call<'POST /passwords'>
  readonly authenticate: Call<'POST /passwords/authenticate'>
  /**
   * Sends a mail with two links: to a form for a new password, and one that signs in without it.
   */
  readonly resetByEmailStart: Call<'POST /passwords/email/reset/start'>
  /** Sets a new password with the token from the mail, and signs in. */
  readonly resetByEmail: Call<'POST /passwords/email/reset'>
  readonly resetByExistingPassword: Call<'POST /passwords/existing_password/reset'>
  /** Sets the password of the signed-in person. */
  readonly resetBySession: Call<'POST /passwords/session/reset'>
  /** Returns whether the project accepts a password, and what would improve it. */
  readonly strengthCheck: Call<'POST /passwords/strength_check'>
}

const credentials = {
  email: 'string',
  password: 'string',
  session_duration_minutes: 'number?',
} as const

export function createPasswords(parts: ProductParts): PasswordsClient {
  const { ask, signIn } = createCalls(parts)
  const pkce = createPkce(parts)
  const verified = createVerified(pkce)
  const resetByEmailStart = ask('POST /passwords/email/reset/start', {
    email: 'string',
    login_redirect_url: 'string?',
    reset_password_redirect_url: 'string?',
    reset_password_expiration_minutes: 'number?',
    reset_password_template_id: 'string?',
    code_challenge: 'string?',
    locale: 'string?',
  })
  const resetByEmail = signIn('POST /passwords/email/reset', {
    token: 'string',
    password: 'string',
    session_duration_minutes: 'number?',
    code_verifier: 'string?',
  })
  return {
    create: signIn('POST /passwords', credentials),
    authenticate: signIn('POST /passwords/authenticate', credentials),
    async resetByEmailStart(options, signal) {
      checkObject('options', options)
      const { pkceRequiredForPasswordResets } = await parts.bootstrap.load(signal)
      const challenge = pkceRequiredForPasswordResets
        ? { code_challenge: await pkce.createChallenge('passwords') }
        : {}
      return await resetByEmailStart({ ...challenge, ...options }, signal)
    },
    async resetByEmail(options, signal) {
      checkObject('options', options)
      return await verified(['passwords'], (verifier) =>
        resetByEmail({ ...verifier, ...options }, signal),
      )
    },
    resetByExistingPassword: signIn('POST /passwords/existing_password/reset', {
      email: 'string',
      existing_password: 'string',
      new_password: 'string',
      session_duration_minutes: 'number?',
    }),
    resetBySession: signIn('POST /passwords/session/reset', {
      password: 'string',
      session_duration_minutes: 'number?',
    }),
    strengthCheck: ask('POST /passwords/strength_check', { email: 'string?', password: 'string' }),
  }
}
