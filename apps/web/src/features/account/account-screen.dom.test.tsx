import { ProviderApiError, ProviderUnreachableError } from '@maypole/sdk'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProviderHandlers } from '../../testing/fake-sign-in-client.ts'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const phone = { phone_id: 'phone-1', phone_number: '+12025550123', verified: true }
const email = { email_id: 'email-1', email: 'ada@example.org', verified: true }
const nothing = {
  phone_numbers: [],
  emails: [],
  providers: [],
  webauthn_registrations: [],
  crypto_wallets: [],
}
const here = {
  session_id: 'session-1',
  last_accessed_at: '2026-01-15T12:00:00.000Z',
  attributes: { ip_address: '192.0.2.1', user_agent: 'Mozilla/5.0 (iPhone) Safari/604.1' },
  is_current: true,
}
const laptop = {
  ...here,
  session_id: 'session-2',
  attributes: { ip_address: '', user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' },
  is_current: false,
}

function refused(type: string, status = 403) {
  return new ProviderApiError({
    status_code: status,
    error_type: type as 'unauthorized_action',
    error_message: `This is ${type}.`,
    error_url: '',
    request_id: '',
  })
}

function renderAccount(provider: ProviderHandlers = {}, user: object = { phone_numbers: [phone] }) {
  return renderApp({
    path: '/account',
    provider: {
      'GET /users/me': () => ({ ...nothing, ...user }),
      'GET /users/me/sessions': () => ({ sessions: [here, laptop] }),
      ...provider,
    },
  })
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const rows = async (name: string) =>
  (await (await region(name)).findAllByRole('listitem')).map((row) => row.textContent)

test('the ways to sign in are listed; the only one can not be removed', async () => {
  renderAccount()
  await screen.findByRole('heading', { level: 1, name: 'Account' })
  expect(await rows('Ways to sign in')).toEqual(['202-555-0123Phone number'])
  await screen.findByText(/^This is your only way to sign in\./)
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('one of several is removed after a question', async () => {
  let emails = [email]
  const { user, calls } = renderAccount({
    'GET /users/me': () => ({ ...nothing, phone_numbers: [phone], emails }),
    'DELETE /users/emails/email-1': () => {
      emails = []
      return {}
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove ada@example.org' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/You can no longer sign in with ada@example\.org/)
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText('ada@example.org is removed.')
  await waitFor(async () => expect(await rows('Ways to sign in')).toHaveLength(1))
  expect(calls).toContain('DELETE /users/emails/email-1')
})

test('what the server refuses to remove stays, and it says why', async () => {
  const { user } = renderAccount(
    {
      'DELETE /users/emails/email-1': () => {
        throw refused('cannot_delete_last_primary_factor', 400)
      },
    },
    { phone_numbers: [phone], emails: [email] },
  )
  await user.click(await screen.findByRole('button', { name: 'Remove ada@example.org' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'This is cannot_delete_last_primary_factor.',
  )
})

test('a sign-in that is too old is made anew, and leads back to the question', async () => {
  let isRecent = false
  const { user } = renderAccount(
    {
      'DELETE /users/phone_numbers/phone-1': () => {
        if (!isRecent) throw refused('unauthorized_action')
        return {}
      },
    },
    { phone_numbers: [phone], emails: [email] },
  )
  await user.click(await screen.findByRole('button', { name: 'Remove 202-555-0123' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
  )
  await screen.findByText('To change how you sign in, please sign in again first.')
  isRecent = true
  await user.type(screen.getByLabelText('Phone Number'), '2025550123')
  await user.click(screen.getByRole('button', { name: 'Send Code' }))
  await user.type(await screen.findByLabelText('Enter Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Verify Code' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText('202-555-0123 is removed.')
  expect(location.pathname).toBe('/account')
})

test('signing in again can be left', async () => {
  const { user } = renderAccount(
    {
      'DELETE /users/emails/email-1': () => {
        throw refused('unauthorized_action')
      },
    },
    { phone_numbers: [phone], emails: [email] },
  )
  await user.click(await screen.findByRole('button', { name: 'Remove ada@example.org' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByRole('heading', { level: 1, name: 'Account' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('only what the project offers can be added', async () => {
  renderApp({
    path: '/account',
    signInMethods: [],
    provider: { 'GET /users/me': () => ({ ...nothing, phone_numbers: [phone] }) },
  })
  await screen.findByRole('button', { name: 'Add a phone number' })
  expect(screen.queryByRole('button', { name: 'Add an email address' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Set up a passkey' })).toBeNull()
})

test('an address is added once the code that was sent there is entered', async () => {
  const { user, calls } = renderAccount()
  const add = await screen.findByRole('button', { name: 'Add an email address' })
  await user.click(add)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Email Address'), 'ada@example.org')
  await user.click(dialog.getByRole('button', { name: 'Send Code' }))
  await user.type(await dialog.findByLabelText('Enter Code'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Verify Code' }))
  await screen.findByText('You can now sign in with ada@example.org.')
  expect(calls).toContain('send ada@example.org')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(add)
})

test('a wrong code is said, and what was typed stays', async () => {
  const { user } = renderAccount()
  await user.click(await screen.findByRole('button', { name: 'Add an email address' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Email Address'), 'ada@example.org')
  await user.click(dialog.getByRole('button', { name: 'Send Code' }))
  const code = await dialog.findByLabelText<HTMLInputElement>('Enter Code')
  await user.type(code, '000000')
  await user.click(dialog.getByRole('button', { name: 'Verify Code' }))
  await dialog.findByRole('alert')
  expect(code.value).toBe('000000')
})

test('devices are told apart, and each but this one can be signed out', async () => {
  const ended: string[] = []
  const { user } = renderAccount({
    'GET /users/me/sessions': () => ({ sessions: ended.length === 0 ? [here, laptop] : [here] }),
    'DELETE /users/me/sessions/session-2': () => {
      ended.push('session-2')
      return {}
    },
  })
  const [first, second] = await rows('Devices')
  expect(first).toMatch(/^Safari on iPhoneThis deviceLast used .* from 192\.0\.2\.1$/)
  expect(second).toMatch(/^Chrome on WindowsLast used/)
  await user.click(await screen.findByRole('button', { name: /^Sign out Chrome on Windows/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  await screen.findByText('Chrome on Windows is signed out.')
  await waitFor(async () => expect(await rows('Devices')).toHaveLength(1))
})

test('a device that could not be signed out stays, and it says why', async () => {
  const { user } = renderAccount({
    'DELETE /users/me/sessions/session-2': () => {
      throw new ProviderUnreachableError('Unable to contact our servers.')
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Sign out Chrome on Windows/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Unable to contact our servers.')
})

test('what can not be loaded can be asked for again, each by itself', async () => {
  let isDown = true
  const { user } = renderAccount({
    'GET /users/me': () => {
      if (isDown) throw new ProviderUnreachableError('Unable to contact our servers.')
      return { ...nothing, phone_numbers: [phone] }
    },
  })
  await screen.findByText('Your account could not be loaded.')
  expect(await rows('Devices')).toHaveLength(2)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('202-555-0123')
})

test('the old address of the connected apps leads here', async () => {
  renderApp({ path: '/connected-apps' })
  await screen.findByRole('heading', { level: 1, name: 'Account' })
  expect(location.pathname).toBe('/account')
})
