import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createFakeClient } from '../testing/fake-client.ts'
import { cleanUpWidgets, showWidget } from '../testing/show.tsx'

cleanUpWidgets()
const config = { products: ['otp'], otpOptions: { methods: ['email'] } }

test('a slow server gets one request, and the button shows progress', async () => {
  const answer = Promise.withResolvers<{ method_id: string }>()
  const send = vi.fn(() => answer.promise)
  const client = createFakeClient({ otps: { email: { loginOrCreate: send } } })
  const { screen, user } = showWidget({ client, config })
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  const button = screen.getByRole('button', { name: 'Continue with email' })
  const form = button.closest('form') ?? expect.fail('no form')
  // Both before the next render.
  fireEvent.submit(form)
  fireEvent.submit(form)
  await user.click(button)
  expect(send).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-busy')).toBe('true')
  answer.resolve({ method_id: 'method-1' })
  expect(await screen.findByLabelText('One-time passcode')).toBeTruthy()
})

test('a rate limit is shown, and the form can be submitted again', async () => {
  const refusal = Object.assign(new Error('429'), {
    status_code: 429,
    error_message: 'Too many requests. Please try again in a minute.',
  })
  const send = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce({ method_id: 'm' })
  const client = createFakeClient({ otps: { email: { loginOrCreate: send } } })
  const { screen, user, errors } = showWidget({ client, config })
  await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}')
  expect(await screen.findByText('Too many requests. Please try again in a minute.')).toBeTruthy()
  expect(errors).toEqual([refusal])
  await user.click(screen.getByRole('button', { name: 'Continue with email' }))
  expect(await screen.findByLabelText('One-time passcode')).toBeTruthy()
})
