import { passwords } from '@maypole/contract/provider'
import type { FrontendApi } from '../../http/api.ts'
import { authenticatePassword, type BringUser } from './authenticate.ts'
import { resetPasswordByEmail, startPasswordReset } from './reset-by-email.ts'
import { resetPasswordByExisting, resetPasswordBySession } from './reset-by-existing.ts'
import { createPassword } from './set-password.ts'
import { checkPasswordStrength } from './strength.ts'

export function addPasswords(api: FrontendApi, { bringUser }: { bringUser: BringUser }): void {
  api.route(
    passwords.createPassword,
    ({ body: { email, password, session_duration_minutes: minutes }, caller, context }) =>
      createPassword(context, { ...caller, email, password, minutes }),
  )
  api.route(
    passwords.authenticatePassword,
    ({ body: { email, password, session_duration_minutes: minutes }, caller, context }) =>
      authenticatePassword(context, { ...caller, email, password, minutes, bringUser }),
  )
  api.route(passwords.checkPasswordStrength, ({ body: { email, password }, context }) =>
    checkPasswordStrength(context, { email, password }),
  )
  addResets(api)
}

function addResets(api: FrontendApi): void {
  api.route(passwords.startPasswordReset, async ({ body, context }) => {
    await startPasswordReset(context, {
      email: body.email,
      loginUrl: body.login_redirect_url,
      resetUrl: body.reset_password_redirect_url,
      minutes: body.reset_password_expiration_minutes,
      codeChallenge: body.code_challenge,
      locale: body.locale,
      template: body.reset_password_template_id,
    })
    // Nothing that tells whether the address is known.
    return {}
  })
  api.route(passwords.resetPasswordByEmail, ({ body, caller, context }) =>
    resetPasswordByEmail(context, {
      ...caller,
      token: body.token,
      password: body.password,
      codeVerifier: body.code_verifier,
      minutes: body.session_duration_minutes,
    }),
  )
  api.route(passwords.resetPasswordByExisting, ({ body, caller, context }) =>
    resetPasswordByExisting(context, {
      ...caller,
      email: body.email,
      password: body.existing_password,
      newPassword: body.new_password,
      minutes: body.session_duration_minutes,
    }),
  )
  api.route(passwords.resetPasswordBySession, ({ body, caller, context }) =>
    resetPasswordBySession(context, {
      caller,
      password: body.password,
      minutes: body.session_duration_minutes,
    }),
  )
}
