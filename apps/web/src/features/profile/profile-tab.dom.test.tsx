import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, type FakeAnswer, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleMember } from '../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderProfile(save: (body: unknown) => FakeAnswer) {
  return renderApp({
    path: '/garden-club/profile',
    handlers: siteHandlers(sampleMember, {
      [`PUT ${sitePath}/profiles/${sampleMember.id}`]: ({ body }) => save(body),
    }),
  })
}

test('the profile is saved with its version and a whole number, and says so', async () => {
  const saved: unknown[] = []
  const { user } = renderProfile((body) => {
    saved.push(body)
    const { mayAddContacts: _, ...profile } = sampleMember
    return answer({ ...profile, firstName: 'Augusta', version: 2 })
  })
  const first = (await screen.findByLabelText('First Name')) as HTMLInputElement
  expect((screen.getByLabelText('Phone Number') as HTMLInputElement).value).toBe('555-123-4567')
  await user.clear(first)
  await user.type(first, 'Augusta')
  await user.clear(screen.getByLabelText('Phone Number'))
  await user.type(screen.getByLabelText('Phone Number'), '1 (555) 123-4567')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Profile updated')
  expect(saved).toEqual([
    {
      firstName: 'Augusta',
      lastName: 'Lovelace',
      nickname: '',
      phoneNumber: '+15551234567',
      email: '',
      version: 1,
    },
  ])
})

test('a failed save keeps the typed text', async () => {
  const { user } = renderProfile(() => refusal(500, 'Something broke'))
  await user.type(await screen.findByLabelText('Nickname'), 'Countess')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Failed to update profile. Please try again.')
  expect((screen.getByLabelText('Nickname') as HTMLInputElement).value).toBe('Countess')
})

test('a number of another contact is reported at its field', async () => {
  const { user } = renderProfile(() => refusal(409, 'taken', 'phone-taken'))
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await screen.findByText('A profile with this phone number already exists in the directory')
  expect(screen.getByLabelText('Phone Number').getAttribute('aria-invalid')).toBe('true')
})
