import { passcodeLength } from '@maypole/contract/provider/constants'
import { isRefused } from '../context/error-text.ts'
import type { Flow } from '../context/flow.ts'
import type { Screen } from '../state/screens.ts'
import type { PasscodeChannel } from '../state/state.ts'

export { passcodeLength }

/** Sends a code and opens "Enter passcode". Returns what the person is told on failure. */
export async function sendPasscode(
  flow: Flow,
  target: { channel: PasscodeChannel; destination: string },
  screen: Screen = 'OTPAuthenticate',
): Promise<string | undefined> {
  try {
    await send(flow, target)
  } catch (error) {
    return flow.fail(error)
  }
  flow.lastMethod.set(target.channel)
  flow.dispatch({ type: 'transition', screen })
  return undefined
}

/**
 * Sends another code to the same destination, and confirms it in a toast. Returns whether it was
 * sent.
 */
export async function resendPasscode(flow: Flow): Promise<boolean> {
  const { type: channel, otpDestination: destination } = flow.getState().formState.otpState
  if (channel === 'email')
    flow.client.logEvent({
      event_name: 'email_try_again_clicked',
      details: { email: destination, type: 'LoginOrCreateOTP' },
    })
  try {
    await send(flow, { channel, destination })
    flow.toasts.show('success', flow.t('passcode.resent'))
    return true
  } catch (error) {
    flow.toasts.show('error', flow.fail(error))
    return false
  }
}

async function send(
  flow: Flow,
  { channel, destination }: { channel: PasscodeChannel; destination: string },
): Promise<void> {
  const { client, config } = flow
  const { expirationMinutes, loginTemplateId, signupTemplateId } = config.otpOptions
  const expiresAt = flow.now() + expirationMinutes * 60_000
  const reply =
    channel === 'email'
      ? await client.otps.email.loginOrCreate(destination, {
          expiration_minutes: expirationMinutes,
          login_template_id: loginTemplateId,
          signup_template_id: signupTemplateId,
        })
      : await client.otps[channel].loginOrCreate(destination, {
          expiration_minutes: expirationMinutes,
        })
  if (channel === 'email')
    client.logEvent({
      event_name: 'email_sent',
      details: { email: destination, type: 'LoginOrCreateOTP' },
    })
  flow.emit('OTP_LOGIN_OR_CREATE', reply)
  flow.dispatch({
    type: 'update_otp_state',
    otpState: {
      type: channel,
      methodId: reply.method_id,
      otpDestination: destination,
      expiresAt,
    },
  })
}

/** Why a code was not accepted. */
export interface PasscodeFailure {
  /** What the person is told. */
  readonly text: string
  /** Whether the server has checked and refused the code. */
  readonly isWrong: boolean
}

/** Signs in with a code. Returns undefined on success. */
export async function authenticatePasscode(
  flow: Flow,
  code: string,
): Promise<PasscodeFailure | undefined> {
  const { client, config } = flow
  const { methodId } = flow.getState().formState.otpState
  try {
    const reply = await client.otps.authenticate(code, methodId, {
      session_duration_minutes: config.sessionDurationMinutes,
    })
    flow.emit('OTP_AUTHENTICATE', reply)
  } catch (error) {
    const text = flow.fail(error)
    const isWrong = isRefused(error)
    return { text: isWrong ? flow.t('error.otpCodeNotFound') : text, isWrong }
  }
  flow.dispatch({ type: 'transition', screen: 'OTPConfirmation' })
  return undefined
}
