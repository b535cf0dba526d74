import {
  authenticatePasswordBody,
  checkPasswordStrengthBody,
  createPasswordBody,
  resetPasswordByEmailBody,
  resetPasswordByExistingBody,
  resetPasswordBySessionBody,
  startPasswordResetBody,
} from '@maypole/contract/provider'
import type { Callers } from '../../access/caller.ts'
import type { Api } from '../../http/api.ts'
import { authenticatePassword } from './authenticate.ts'
import { checkPasswordStrength } from './check-strength.ts'
import { createPassword } from './create.ts'
import { resetPasswordByEmail } from './reset-by-email.ts'
import { resetPasswordByExisting } from './reset-by-existing.ts'
import { resetPasswordBySession } from './reset-by-session.ts'
import { startPasswordReset } from './start-reset.ts'

interface Surroundings {
  readonly callers: Callers
}

export function addPasswords(api: Api, { callers }: Surroundings): void {
  api.route(
    'POST /passwords',
    { caller: callers.visitor, body: createPasswordBody },
    ({ body: { email, password, session_duration_minutes: minutes }, caller, client, core }) =>
      createPassword(core, { ...caller, client, email, password, minutes }),
  )
  api.route(
    'POST /passwords/authenticate',
    { caller: callers.visitor, body: authenticatePasswordBody },
    ({ body: { email, password, session_duration_minutes: minutes }, caller, client, core }) =>
      authenticatePassword(core, { ...caller, client, email, password, minutes }),
  )
  api.route(
    'POST /passwords/strength_check',
    { caller: callers.project, body: checkPasswordStrengthBody },
    ({ body: { email, password }, caller: { project }, client, core }) =>
      checkPasswordStrength(core, { project, client, email, password }),
  )
  addResets(api, { callers })
}

function addResets(api: Api, { callers }: Surroundings): void {
  api.route(
    'POST /passwords/email/reset/start',
    { caller: callers.project, body: startPasswordResetBody },
    ({ body, caller: { project }, client, core }) =>
      startPasswordReset(core, {
        project,
        client,
        email: body.email,
        loginUrl: body.login_redirect_url,
        resetUrl: body.reset_password_redirect_url,
        minutes: body.reset_password_expiration_minutes,
        codeChallenge: body.code_challenge,
      }),
  )
  api.route(
    'POST /passwords/email/reset',
    { caller: callers.visitor, body: resetPasswordByEmailBody },
    ({ body, caller, client, core }) =>
      resetPasswordByEmail(core, {
        ...caller,
        client,
        token: body.token,
        password: body.password,
        codeVerifier: body.code_verifier,
        minutes: body.session_duration_minutes,
      }),
  )
  api.route(
    'POST /passwords/existing_password/reset',
    { caller: callers.visitor, body: resetPasswordByExistingBody },
    ({ body, caller, client, core }) =>
      resetPasswordByExisting(core, {
        ...caller,
        client,
        email: body.email,
        password: body.existing_password,
        newPassword: body.new_password,
        minutes: body.session_duration_minutes,
      }),
  )
  api.route(
    'POST /passwords/session/reset',
    { caller: callers.session, body: resetPasswordBySessionBody },
    ({ body, caller, client, core }) =>
      resetPasswordBySession(core, {
        caller,
        client,
        password: body.password,
        minutes: body.session_duration_minutes,
      }),
  )
}
