import { backend } from '@maypole/contract/provider'
import { behalfOf, signInForServer } from '../../core/sessions/sign-in-for-server.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { BackendApi } from '../../http/api.ts'
import { authenticatePassword, type BringUser } from './authenticate.ts'
import { migratePassword } from './migrate.ts'
import { resetPasswordByEmail, startPasswordReset } from './reset-by-email.ts'
import { resetPasswordByExisting, resetPasswordBySession } from './reset-by-existing.ts'
import { createPassword } from './set-password.ts'
import { checkPasswordStrength } from './strength.ts'

/** Passwords for an app's server (docs/wire.md §6). */
export function addBackendPasswords(
  api: BackendApi,
  { bringUser }: { bringUser: BringUser },
): void {
  api.route(backend.createPassword, ({ body, context }) =>
    signInForServer(context, body, (whose, given) =>
      createPassword(whose, {
        ...given,
        email: body.email,
        password: body.password,
        changes: body,
      }),
    ),
  )
  api.route(backend.authenticatePassword, ({ body, context }) =>
    signInForServer(context, body, (whose, given) =>
      authenticatePassword(whose, {
        ...given,
        email: body.email,
        password: body.password,
        bringUser,
      }),
    ),
  )
  api.route(backend.checkPasswordStrength, ({ body: { email, password }, context }) =>
    checkPasswordStrength(context, { email, password }),
  )
  api.route(backend.migratePassword, ({ body, context }) => migratePassword(context, body))
  addBackendResets(api)
}

function addBackendResets(api: BackendApi): void {
  api.route(backend.startPasswordReset, async ({ body, context }) => {
    const { userId, emailId } = await startPasswordReset(behalfOf(context, body.attributes), {
      email: body.email,
      loginUrl: body.login_redirect_url,
      resetUrl: body.reset_password_redirect_url,
      minutes: body.reset_password_expiration_minutes,
      codeChallenge: body.code_challenge,
      locale: body.locale,
      template: body.reset_password_template_id,
    })
    return { user_id: userId, email_id: emailId }
  })
  api.route(backend.resetPasswordByEmail, ({ body, context }) =>
    signInForServer(context, body, (whose, given) =>
      resetPasswordByEmail(whose, {
        ...given,
        token: body.token,
        password: body.password,
        codeVerifier: body.code_verifier,
      }),
    ),
  )
  api.route(backend.resetPasswordByExisting, ({ body, context }) =>
    signInForServer(context, body, (whose, given) =>
      resetPasswordByExisting(whose, {
        ...given,
        email: body.email,
        password: body.existing_password,
        newPassword: body.new_password,
      }),
    ),
  )
  api.route(backend.resetPasswordBySession, ({ body, context }) =>
    signInForServer(context, body, async (whose, { session, minutes }) => {
      if (session === undefined) throw new ProviderError('missing_session_parameter')
      const caller = { session, sessionToken: '' }
      return resetPasswordBySession(whose, { caller, password: body.password, minutes })
    }),
  )
}
