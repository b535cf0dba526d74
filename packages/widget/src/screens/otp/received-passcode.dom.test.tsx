import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakeClient } from '../../testing/fake-client.ts'
import { cleanUpWidgets, showWidget } from '../../testing/show.tsx'

cleanUpWidgets()

const config = { products: ['otp'], otpOptions: { methods: ['sms'], expirationMinutes: 5 } }

interface Request {
  readonly signal: AbortSignal
  resolve(credential: unknown): void
}

/** The page's requests to the browser's reader of text messages. */
let requests: Request[]

beforeEach(() => {
  requests = []
  const get = (options: { otp: unknown; signal: AbortSignal }) => {
    expect(options.otp).toEqual({ transport: ['sms'] })
    return new Promise((resolve) => requests.push({ signal: options.signal, resolve }))
  }
  vi.stubGlobal('OTPCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials')
  vi.unstubAllGlobals()
})

async function reachPasscode(authenticate: (...parameters: never[]) => Promise<unknown>) {
  const client = createFakeClient({
    // A phone number keeps its method, so every code to it has the same.
    otps: { sms: { loginOrCreate: async () => ({ method_id: 'phone-1' }) }, authenticate },
  })
  const shown = showWidget({ client, config })
  await shown.user.type(shown.screen.getByLabelText('Phone number'), '2025550123{Enter}')
  const field = await shown.screen.findByLabelText<HTMLInputElement>('One-time passcode')
  return { ...shown, field }
}

it('signs in with the code that the browser reads', async () => {
  const authenticate = vi.fn(async () => ({ user_id: 'u' }))
  const { screen } = await reachPasscode(authenticate)
  requests[0]?.resolve({ code: '123456' })
  expect(await screen.findByText('Success')).toBeTruthy()
  expect(authenticate).toHaveBeenCalledExactlyOnceWith('123456', 'phone-1', expect.anything())
  expect(requests).toHaveLength(1)
  // React cleans up behind the screen that it has shown.
  await waitFor(() => expect(requests[0]?.signal.aborted).toBe(true))
})

it('stops waiting when the screen is left', async () => {
  const { screen, user } = await reachPasscode(vi.fn())
  expect(requests[0]?.signal.aborted).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  await screen.findByLabelText('Phone number')
  await waitFor(() => expect(requests[0]?.signal.aborted).toBe(true))
})

it('waits again for the next message to the same number', async () => {
  const refusal = Object.assign(new Error('no'), { status_code: 404 })
  const authenticate = vi.fn(async (code: string) => {
    if (code !== '222222') throw refusal
    return { user_id: 'u' }
  })
  const { screen, user } = await reachPasscode(authenticate)
  requests[0]?.resolve({ code: '111111' })
  await screen.findByText('Invalid passcode, please try again.')
  await user.click(screen.getByRole('button', { name: 'Resend code' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  requests[1]?.resolve({ code: '222222' })
  expect(await screen.findByText('Success')).toBeTruthy()
})

it('does not submit a code twice that was typed as well', async () => {
  let answer = (_reply: unknown) => {}
  const authenticate = vi.fn(() => new Promise((resolve) => (answer = resolve)))
  const { screen, user, field } = await reachPasscode(authenticate)
  await user.type(field, '123456')
  await screen.findByText('Verifying passcode...')
  requests[0]?.resolve({ code: '123456' })
  await Promise.resolve()
  answer({ user_id: 'u' })
  expect(await screen.findByText('Success')).toBeTruthy()
  expect(authenticate).toHaveBeenCalledTimes(1)
})

it('ignores messages without a code', async () => {
  const authenticate = vi.fn()
  const { field } = await reachPasscode(authenticate)
  requests[0]?.resolve({ code: '12345' })
  await Promise.resolve()
  expect(field.value).toBe('')
  expect(authenticate).not.toHaveBeenCalled()
})
