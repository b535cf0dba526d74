import type { ResolvedConfig } from '../config/resolve-config.ts'
import { errorTypeOf } from '../context/error-text.ts'
import type { Flow } from '../context/flow.ts'
import type { Screen } from '../state/screens.ts'
import type { PasswordState } from '../state/state.ts'
import { sendMagicLink } from './magic-links.ts'
import { sendPasscode } from './passcodes.ts'
import { sendResetMail } from './password-resets.ts'

/** Returns the mail method beside passwords; undefined when the page configured none. */
export function findMailMethod({ products, otpOptions }: ResolvedConfig) {
  if (products.includes('otp') && otpOptions.methods.includes('email')) return 'email'
  return products.includes('emailMagicLinks') ? 'emailMagicLinks' : undefined
}

/** Opens the screen for an address. People without a password get a mail first. */
export async function openPassword(
  flow: Flow,
  { email, type }: PasswordState,
): Promise<string | undefined> {
  flow.dispatch({ type: 'update_password_state', passwordState: { email, type } })
  const refusal = type === 'passwordless' ? await openPasswordless(flow, email) : undefined
  if (refusal !== undefined) return refusal
  flow.lastMethod.set('passwords')
  if (type !== 'passwordless')
    flow.dispatch({ type: 'transition', screen: 'PasswordCreateOrLogin' })
  return undefined
}

async function openPasswordless(flow: Flow, email: string): Promise<string | undefined> {
  switch (findMailMethod(flow.config)) {
    case 'email':
      return sendPasscode(flow, { channel: 'email', destination: email }, 'PasswordCreateOrLogin')
    case 'emailMagicLinks':
      return sendMagicLink(flow, email, 'PasswordCreateOrLogin')
    default:
      return sendResetMail(flow, { email, screen: 'PasswordSetNew' })
  }
}

/** Sends a code or a link to the address instead of asking for a password. */
export async function sendInstead(flow: Flow): Promise<string | undefined> {
  const { email } = flow.getState().formState.passwordState
  return findMailMethod(flow.config) === 'email'
    ? sendPasscode(flow, { channel: 'email', destination: email })
    : sendMagicLink(flow, email)
}

/** Signs up with a password. Returns what the person is told on failure. */
export async function createPassword(flow: Flow, password: string): Promise<string | undefined> {
  const { client, config } = flow
  const { email } = flow.getState().formState.passwordState
  try {
    const reply = await client.passwords.create({
      email,
      password,
      session_duration_minutes: config.sessionDurationMinutes,
    })
    flow.emit('PASSWORD_CREATE', reply)
  } catch (error) {
    return askForReset(flow, { error, email, screens: { reset_password: 'PasswordDedupe' } })
  }
  flow.dispatch({ type: 'transition', screen: 'PasswordConfirmation' })
  return undefined
}

/** Signs in with a password. Returns what the person is told on failure. */
export async function authenticatePassword(
  flow: Flow,
  password: string,
): Promise<string | undefined> {
  const { client, config } = flow
  const { email } = flow.getState().formState.passwordState
  try {
    const reply = await client.passwords.authenticate({
      email,
      password,
      session_duration_minutes: config.sessionDurationMinutes,
    })
    flow.emit('PASSWORD_AUTHENTICATE', reply)
  } catch (error) {
    return askForReset(flow, {
      error,
      email,
      screens: { reset_password: 'PasswordDedupe', breached_password: 'PasswordBreached' },
    })
  }
  flow.dispatch({ type: 'transition', screen: 'PasswordConfirmation' })
  return undefined
}

/**
 * Sends a reset mail when the server's error requires one; the screens depend on the error's type.
 */
async function askForReset(
  flow: Flow,
  options: { error: unknown; email: string; screens: Readonly<Record<string, Screen>> },
): Promise<string | undefined> {
  const { error, email, screens } = options
  const text = flow.fail(error)
  const screen = screens[errorTypeOf(error) ?? '']
  return screen === undefined ? text : sendResetMail(flow, { email, screen })
}
