import { describe, expect, it, vi } from 'vitest'
import { createFakeClient } from '../../testing/fake-client.ts'
import { cleanUpWidgets, showWidget } from '../../testing/show.tsx'

cleanUpWidgets()

const config = { products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 5 } }

function createOtpClient(authenticate: () => Promise<unknown> = async () => ({ user_id: 'u' })) {
  const send = vi.fn(async () => ({ method_id: 'method-1' }))
  const client = createFakeClient({
    otps: { email: { loginOrCreate: send }, authenticate },
  })
  return { client, send }
}

async function reachPasscode(shown: ReturnType<typeof showWidget>) {
  const { user, screen } = shown
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Continue with email' }))
  return screen.findByLabelText('One-time passcode')
}

describe('a code by e-mail', () => {
  it('is sent, entered and submitted automatically', async () => {
    const authenticate = vi.fn(async () => ({ user_id: 'user-1' }))
    const { client, send } = createOtpClient(authenticate)
    const shown = showWidget({ client, config })
    const field = await reachPasscode(shown)
    expect(send).toHaveBeenCalledWith('ada@example.com', { expiration_minutes: 5 })
    expect(shown.screen.getByText('ada@example.com')).toBeTruthy()
    await shown.user.type(field, '12a3 456')
    expect(await shown.screen.findByText('Success')).toBeTruthy()
    expect(authenticate).toHaveBeenCalledExactlyOnceWith('123456', 'method-1', {
      session_duration_minutes: 30,
    })
    await expect
      .poll(shown.eventTypes)
      .toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'])
  })

  it('that is wrong shows an error, and another one can be sent', async () => {
    const refusal = Object.assign(new Error('no'), {
      status_code: 404,
      error_type: 'otp_code_not_found',
    })
    const { client, send } = createOtpClient(() => Promise.reject(refusal))
    const shown = showWidget({ client, config })
    const field = await reachPasscode(shown)
    await shown.user.type(field, '000000')
    expect(await shown.screen.findByText('Invalid passcode, please try again.')).toBeTruthy()
    expect(shown.errors).toEqual([refusal])
    await shown.user.click(shown.screen.getByRole('button', { name: 'Resend code' }))
    expect(await shown.screen.findByText('Code resent')).toBeTruthy()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('can still be entered after a reload, until it expires', async () => {
    const { client } = createOtpClient()
    const first = showWidget({ client, config })
    await reachPasscode(first)
    first.unmount()
    const second = showWidget({ client, config })
    expect(second.screen.getByLabelText('One-time passcode')).toBeTruthy()
    second.unmount()
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 })
    const third = showWidget({ client, config })
    expect(third.screen.getByLabelText('Email')).toBeTruthy()
  })
})
