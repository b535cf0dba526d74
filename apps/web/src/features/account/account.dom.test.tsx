import { ProviderApiError, ProviderUnreachableError } from '@maypole/sdk'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer } from '../../testing/fake-server.ts'
import type { ProviderHandlers } from '../../testing/fake-sign-in-client.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleNotifications } from '../../testing/samples.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
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

function renderAccount(
  provider: ProviderHandlers = {},
  user: object = { phone_numbers: [phone] },
  options: { path?: string; signInProviders?: string[]; keepsStorage?: boolean } = {},
) {
  return renderApp({
    path: '/account',
    handlers: {
      'GET /api/notifications': () => answer(sampleNotifications),
      'GET /api/calendar-feeds': () => answer([]),
    },
    ...options,
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

test('the sign-in methods are listed; the only one cannot be removed', async () => {
  renderAccount()
  await screen.findByRole('heading', { level: 1, name: 'Account' })
  expect(await rows('Ways to sign in')).toEqual(['202-555-0123Phone number'])
  await screen.findByText(/^This is your only way to sign in\./)
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('all lists are requested at once, and what is shown does not move when one arrives', async () => {
  const user = Promise.withResolvers<object>()
  const { calls } = renderAccount({ 'GET /users/me': () => user.promise })
  await screen.findByRole('heading', { level: 2, name: 'Ways to sign in' })
  await waitFor(() => expect(calls).toContain('GET /users/me/sessions'))
  expect(screen.queryByRole('button', { name: 'Add a phone number' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Devices' })).toBeNull()
  user.resolve({ ...nothing, phone_numbers: [phone] })
  await screen.findByRole('button', { name: 'Add a phone number' })
  expect(await rows('Devices')).toHaveLength(2)
})

test('light or dark screens are chosen for this device', async () => {
  const { user } = renderAccount()
  const group = await screen.findByRole('group', { name: 'Screens are' })
  const choice = (name: string) => within(group).getByRole<HTMLInputElement>('radio', { name })
  expect(choice('As the device').checked).toBe(true)
  await user.click(choice('Dark'))
  expect(choice('Dark').checked).toBe(true)
  expect(document.documentElement.dataset.appearance).toBe('dark')
  await user.click(choice('As the device'))
  expect(document.documentElement.dataset.appearance).toBe('device')
  expect(localStorage.length).toBe(0)
})

test('one of several is removed after a confirmation', async () => {
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

test('a refused removal keeps the method and shows the error', async () => {
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

test('a sign-in that is too old is repeated, then the confirmation is shown again', async () => {
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

test('signing in again can be cancelled', async () => {
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
  expect(screen.queryByRole('button', { name: addProvider })).toBeNull()
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

const google = { oauth_user_registration_id: 'oauth-1', provider_type: 'Google' }
const withGoogle = { signInProviders: ['google', 'github'] }
const addProvider = 'Add another provider’s account'

/** Goes to another provider as a person does, and returns the address that it leads back to. */
async function leaveForProvider(view: ReturnType<typeof renderApp>, name = 'Google') {
  await view.user.click(await screen.findByRole('button', { name: addProvider }))
  const dialog = within(await screen.findByRole('dialog'))
  await view.user.click(dialog.getByRole('button', { name: `Continue with ${name}` }))
  await waitFor(() => expect(view.calls.at(-1)).toMatch(/^go to /))
  return new URL(view.calls.at(-1)?.replace('go to ', '') ?? '')
}

/** The app as it is opened when the provider leads back, after it was left for the provider. */
async function comeBack(
  outcome: Readonly<Record<string, string>>,
  provider: ProviderHandlers = {},
  user?: object,
) {
  const left = renderAccount(
    { 'POST /oauth/attach': () => ({ oauth_attach_token: 'attach-1' }) },
    undefined,
    withGoogle,
  )
  const { searchParams } = await leaveForProvider(left)
  cleanup()
  const address = new URL(searchParams.get('login_redirect_url') ?? '')
  for (const [name, value] of Object.entries({ stytch_token_type: 'oauth', ...outcome }))
    address.searchParams.set(name, value)
  const path = address.pathname + address.search
  return renderAccount(provider, user, { ...withGoogle, path, keepsStorage: true })
}

test('an account with another provider is authorized there, and returns here', async () => {
  const bodies: unknown[] = []
  const view = renderAccount(
    {
      'POST /oauth/attach': (body) => {
        bodies.push(body)
        return { oauth_attach_token: 'attach-1' }
      },
    },
    undefined,
    withGoogle,
  )
  const { pathname, searchParams } = await leaveForProvider(view, 'GitHub')
  expect(bodies).toEqual([{ provider: 'github' }])
  expect(pathname).toBe('/v1/public/oauth/github/start')
  expect(searchParams.get('oauth_attach_token')).toBe('attach-1')
  const back = new URL(searchParams.get('login_redirect_url') ?? '')
  expect(back.origin + back.pathname).toBe(`${location.origin}/account`)
  expect(searchParams.get('signup_redirect_url')).toBe(back.href)
  // Nothing can be pressed while the page is on its way.
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Taking you to GitHub...' })).toHaveProperty(
    'disabled',
    true,
  )
  // The Back button brings the page back as it was.
  const shown = Object.assign(new Event('pageshow'), { persisted: true })
  dispatchEvent(shown)
  await dialog.findByRole('button', { name: 'Continue with GitHub' })
})

test('an authorized account is added, with a message', async () => {
  const bodies: unknown[] = []
  const { user } = await comeBack(
    { token: 'token-1' },
    {
      'GET /users/me': () => ({
        ...nothing,
        phone_numbers: [phone],
        providers: bodies.length === 0 ? [] : [google],
      }),
      'POST /oauth/authenticate': (body) => {
        bodies.push(body)
        return { provider_type: 'Google' }
      },
    },
  )
  await screen.findByText('You can now sign in with Google.')
  await waitFor(async () =>
    expect(await rows('Ways to sign in')).toEqual([
      '202-555-0123Phone numberRemove',
      'GoogleAccount with another providerRemove',
    ]),
  )
  expect(bodies).toEqual([{ token: 'token-1', session_duration_minutes: 10080 }])
  expect(location.pathname + location.search).toBe('/account')
  await user.click(screen.getByRole('button', { name: 'Remove Google' }))
  within(await screen.findByRole('dialog')).getByText(/You can no longer sign in with Google/)
})

test('a list that was asked for before an account was added does not stay', async () => {
  const first = Promise.withResolvers<void>()
  let calls = 0
  let isAdded = false
  await comeBack(
    { token: 'token-1' },
    {
      'GET /users/me': async () => {
        const providers = isAdded ? [google] : []
        calls += 1
        if (calls === 1) await first.promise
        return { ...nothing, phone_numbers: [phone], providers }
      },
      'POST /oauth/authenticate': () => {
        isAdded = true
        return { provider_type: 'Google' }
      },
    },
  )
  await screen.findByText('You can now sign in with Google.')
  first.resolve()
  await waitFor(async () => expect(await rows('Ways to sign in')).toHaveLength(2))
})

test.each([
  ['access_denied', /^Nothing was added: the other provider did not confirm it\./],
  ['oauth_account_in_use', /^Nothing was added: that account already signs somebody else in/],
  ['oauth_flow_callback_error', /^Nothing was added: something went wrong on the way/],
])(
  'when a provider returns with %s, a message is shown and it can be retried',
  async (error, text) => {
    const view = await comeBack({ error, error_description: 'From the address' })
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(screen.queryByText(/From the address/)).toBeNull()
    expect(view.calls).not.toContain('POST /oauth/authenticate')
    expect(location.search).toBe('')
    expect(await rows('Ways to sign in')).toHaveLength(1)
    expect(screen.getByRole('button', { name: addProvider })).toHaveProperty('disabled', false)
  },
)

test.each([
  ['oauth_account_in_use', /that account already signs somebody else in here/],
  ['oauth_wrong_user', /you are signed in as somebody else than when you asked/],
  ['oauth_token_not_found', /it took too long, or was finished before/],
  ['too_many_requests', /^This is too_many_requests\.$/],
])(
  'an account that is refused with %s is not added, and the reason is shown',
  async (type, text) => {
    await comeBack(
      { token: 'token-1' },
      {
        'POST /oauth/authenticate': () => {
          throw refused(type)
        },
      },
    )
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
  },
)

test('an account that could not be added offline can be added later', async () => {
  let isDown = true
  const { user } = await comeBack(
    { token: 'token-1' },
    {
      'POST /oauth/authenticate': () => {
        if (isDown) throw new ProviderUnreachableError('Unable to contact our servers.')
        return { provider_type: 'Github' }
      },
    },
  )
  const alert = within(await screen.findByRole('alert'))
  alert.getByText('Unable to contact our servers.')
  isDown = false
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByText('You can now sign in with GitHub.')
})

test('a token in a link that was not started here is not used', async () => {
  for (const adding of ['&adding=account', ''])
    for (const attempt of ['', '&attempt=1']) {
      const path = `/account?stytch_token_type=oauth&token=token-1${adding}${attempt}`
      const { calls } = renderAccount({}, undefined, { ...withGoogle, path })
      expect(await rows('Ways to sign in')).toHaveLength(1)
      expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
      expect(screen.queryByRole('alert')).toBeNull()
      cleanup()
    }
})

test('a sign-in that is too old is repeated before leaving for a provider', async () => {
  let isRecent = false
  const view = renderAccount(
    {
      'POST /oauth/attach': () => {
        if (!isRecent) throw refused('unauthorized_action')
        return { oauth_attach_token: 'attach-1' }
      },
    },
    undefined,
    withGoogle,
  )
  await view.user.click(await screen.findByRole('button', { name: addProvider }))
  await view.user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  await screen.findByText('To change how you sign in, please sign in again first.')
  isRecent = true
  await view.user.type(screen.getByLabelText('Phone Number'), '2025550123')
  await view.user.click(screen.getByRole('button', { name: 'Send Code' }))
  await view.user.type(await screen.findByLabelText('Enter Code'), '123456')
  await view.user.click(screen.getByRole('button', { name: 'Verify Code' }))
  const dialog = within(await screen.findByRole('dialog'))
  await view.user.click(dialog.getByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(view.calls.at(-1)).toMatch(/^go to .*oauth_attach_token=attach-1/))
})

test('a token in a link is not used after signing in again, either', async () => {
  const { user, calls } = renderAccount(
    {
      'POST /oauth/attach': () => {
        throw refused('unauthorized_action')
      },
    },
    undefined,
    { ...withGoogle, path: '/account?stytch_token_type=oauth&token=token-1' },
  )
  await user.click(await screen.findByRole('button', { name: addProvider }))
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  await screen.findByText('To change how you sign in, please sign in again first.')
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
  expect(calls.filter((call) => call.includes('authenticate'))).toEqual([])
})

test('a provider that is no longer configured is reported in the dialog', async () => {
  const { user } = renderAccount(
    {
      'POST /oauth/attach': () => {
        throw refused('oauth_config_not_found', 404)
      },
    },
    undefined,
    withGoogle,
  )
  await user.click(await screen.findByRole('button', { name: addProvider }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Continue with Google' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('This is oauth_config_not_found.')
  expect(dialog.getByRole('button', { name: 'Continue with Google' })).toHaveProperty(
    'disabled',
    false,
  )
})

test('an account with another provider that is the only method cannot be removed', async () => {
  renderAccount({}, { providers: [google] }, withGoogle)
  expect(await rows('Ways to sign in')).toEqual(['GoogleAccount with another provider'])
  await screen.findByText(/^This is your only way to sign in\./)
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('a wrong code shows an error, and the typed text stays', async () => {
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

test('a code is extracted from a pasted message', async () => {
  const { user } = renderAccount()
  await user.click(await screen.findByRole('button', { name: 'Add an email address' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Email Address'), 'ada@example.org')
  await user.click(dialog.getByRole('button', { name: 'Send Code' }))
  const code = await dialog.findByLabelText<HTMLInputElement>('Enter Code')
  await user.click(code)
  await user.paste('Your code is 164 110')
  expect(code.value).toBe('164110')
})

test('devices have different names, and each but this one can be signed out', async () => {
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

test('a device that could not be signed out stays, with the error', async () => {
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

test('each list that failed to load can be retried separately', async () => {
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
