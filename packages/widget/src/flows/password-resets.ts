import type { Flow } from '../context/flow.ts'
import type { Screen } from '../state/screens.ts'
import { sendMagicLink } from './magic-links.ts'

/**
 * Sends a link to set a password and opens the screen that says so. Returns what the person is told
 * on failure.
 */
export async function sendResetMail(
  flow: Flow,
  { email, screen }: { email: string; screen: Screen },
): Promise<string | undefined> {
  try {
    await send(flow, email)
  } catch (error) {
    return flow.fail(error)
  }
  flow.dispatch({ type: 'update_password_state', passwordState: { email } })
  flow.dispatch({ type: 'transition', screen })
  return undefined
}

/** Sends another link to the same address, and confirms it in a toast. */
export async function resendResetMail(flow: Flow): Promise<void> {
  const { email } = flow.getState().formState.passwordState
  flow.client.logEvent({
    event_name: 'email_try_again_clicked',
    details: { email, type: 'reset_password' },
  })
  try {
    await send(flow, email)
    flow.toasts.show('success', flow.t('password.emailResent'))
  } catch (error) {
    flow.toasts.show('error', flow.fail(error))
  }
}

async function send(flow: Flow, email: string): Promise<void> {
  const { client, config } = flow
  const options = config.passwordOptions
  const fields = {
    login_redirect_url: options.loginRedirectURL,
    reset_password_redirect_url: options.resetPasswordRedirectURL,
    reset_password_expiration_minutes: options.resetPasswordExpirationMinutes,
    reset_password_template_id: options.resetPasswordTemplateId,
  }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const reply = await client.passwords.resetByEmailStart({ email, ...Object.fromEntries(given) })
  client.logEvent({ event_name: 'email_sent', details: { email, type: 'reset_password' } })
  flow.emit('PASSWORD_RESET_BY_EMAIL_START', reply)
}

/** Sends a sign-in link to somebody waiting for a reset. */
export async function sendLoginLink(flow: Flow): Promise<string | undefined> {
  return sendMagicLink(flow, flow.getState().formState.passwordState.email)
}

/**
 * Sets a new password with the token of a reset mail, and signs in. Returns what the person is told
 * on failure.
 */
export async function resetPassword(flow: Flow, password: string): Promise<string | undefined> {
  const { client, config } = flow
  const { token } = flow.getState().formState.resetPasswordState
  try {
    const reply = await client.passwords.resetByEmail({
      token,
      password,
      session_duration_minutes: config.sessionDurationMinutes,
    })
    flow.emit('PASSWORD_RESET_BY_EMAIL', reply)
  } catch (error) {
    return flow.fail(error)
  }
  flow.dispatch({ type: 'transition', screen: 'PasswordConfirmation' })
  return undefined
}

/** Signs in with either token of a reset mail and keeps the password. */
export async function signInWithResetToken(flow: Flow): Promise<string | undefined> {
  const { client, config } = flow
  try {
    await client.magicLinks.authenticate(flow.getState().formState.resetPasswordState.token, {
      session_duration_minutes: config.sessionDurationMinutes,
    })
  } catch (error) {
    return flow.fail(error)
  }
  flow.dispatch({ type: 'transition', screen: 'PasswordConfirmation' })
  return undefined
}
