import { ProviderApiError, ProviderUnreachableError } from '@maypole/sdk'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ProviderHandlers } from '../../testing/fake-sign-in-client.ts'
import { renderApp } from '../../testing/render-app.tsx'

const replace = vi.fn<(address: string | URL) => void>()

beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(replace)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  replace.mockReset()
  vi.unstubAllGlobals()
})

const callback = 'https://calendar.example/callback'
const parameters: Readonly<Record<string, string>> = {
  client_id: 'connected-app-1',
  redirect_uri: callback,
  response_type: 'code',
  scope: 'openid phone',
  // Nested escapes: they are passed on unchanged.
  state: 'carried.a+b%2Bc&d',
  code_challenge: 'challenge',
}
const { scope: _, ...passedOn } = parameters
const question = { ...passedOn, scopes: ['openid', 'phone'], nonce: undefined, prompt: undefined }

function consentPath(changes: Readonly<Record<string, string>> = {}): string {
  return `/oauth/authorize?${new URLSearchParams({ ...parameters, ...changes })}`
}

/** Returns the reply of the start for these scopes. */
function asked(scopes: readonly string[], changes: object = {}) {
  return {
    user: { user_id: 'user-1', phone_numbers: [{ phone_number: '+12025550123', verified: true }] },
    client: { client_id: 'connected-app-1', client_name: 'Calendar', client_description: '' },
    consent_required: true,
    scope_results: scopes.map((scope) => ({ scope, is_grantable: true, description: scope })),
    ...changes,
  }
}

function refused(type: string, options: { status?: number; oauthError?: string } = {}) {
  return new ProviderApiError({
    status_code: options.status ?? 400,
    error_type: type as 'connected_app_not_found',
    error_message: `This is ${type}.`,
    error_url: '',
    request_id: '',
    error_details: { oauth_error: options.oauthError },
  })
}

const start = 'POST /idp/oauth/authorize/start'
const submit = 'POST /idp/oauth/authorize/submit'

function renderConsent(provider: ProviderHandlers, options: { path?: string } = {}) {
  return renderApp({ path: options.path ?? consentPath(), provider })
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.findByRole('button', { name })

test("shows app, scopes and account, and redirects the browser to the provider's URL", async () => {
  const bodies: unknown[] = []
  const { user, calls } = renderConsent({
    [start]: (body) => {
      bodies.push(body)
      return asked(['openid', 'phone'])
    },
    [submit]: (body) => {
      bodies.push(body)
      return {
        redirect_uri: 'https://calendar.example/elsewhere?code=1',
        authorization_code: '1',
      }
    },
  })
  const title = await heading('Sign in to Calendar with Maypole')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(document.title).toBe('Sign in to Calendar with Maypole')
  await screen.findByText('Calendar is requesting to:')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Verify your identityView information stored within your account',
    'Your phone number',
  ])
  expect(screen.getByText('202-555-0123')).toBeTruthy()
  expect(screen.getByText(/You will go back to calendar\.example\./)).toBeTruthy()
  expect(replace).not.toHaveBeenCalled()

  await user.click(await button('Allow'))
  await heading('You are signed in.')
  expect(replace.mock.calls).toEqual([['https://calendar.example/elsewhere?code=1']])
  expect(bodies).toEqual([question, { ...question, consent_granted: true }])
  expect(calls).toEqual([start, submit])
})

test('Deny redirects the browser as well, with a message', async () => {
  const { user } = renderConsent({
    [start]: () => asked(['openid']),
    [submit]: (body) => {
      expect(body).toMatchObject({ consent_granted: false })
      return { redirect_uri: `${callback}?error=access_denied` }
    },
  })
  await user.click(await button('Deny'))
  await heading('Access to the application was denied.')
  expect(replace).toHaveBeenCalledExactlyOnceWith(`${callback}?error=access_denied`)
})

test('custom scopes change the title; scopes that cannot be granted are not shown', async () => {
  const results = asked(['openid', 'rooms:book', 'full_access'])
  results.scope_results.push({ scope: 'email', is_grantable: false, description: 'email' })
  renderConsent({ [start]: () => results })
  await heading('Calendar wants to access your Maypole account')
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Verify your identity',
    'rooms:book',
    'Full access to your account',
  ])
  expect(screen.getByText('Read and change everything in your account on your behalf')).toBeTruthy()
})

test('all six known scopes belong to a sign-in', async () => {
  const scopes = ['openid', 'profile', 'email', 'phone', 'offline_access', 'full_access']
  renderConsent({ [start]: () => asked(scopes) })
  await heading('Sign in to Calendar with Maypole')
  const [list] = screen.getAllByRole('list')
  expect(list?.children).toHaveLength(6)
})

test('a scope named like a property of Object.prototype is a custom one', async () => {
  renderConsent({ [start]: () => asked(['constructor']) })
  await heading('Calendar wants to access your Maypole account')
  expect(screen.getByRole('listitem').textContent).toBe('constructor')
})

test('an app that was allowed before is authorized without a question, with consent_granted false', async () => {
  const submitted: unknown[] = []
  const { calls } = renderConsent({
    [start]: () => asked(['openid', 'phone'], { consent_required: false }),
    [submit]: (body) => {
      submitted.push(body)
      return { redirect_uri: `${callback}?code=1` }
    },
  })
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(`${callback}?code=1`))
  expect(submitted).toEqual([{ ...question, consent_granted: false }])
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
  expect(screen.queryByText('Access to the application was denied.')).toBeNull()
  expect(calls).toEqual([start, submit])
})

test('an authorization that fails at once returns to the app, without a message of success', async () => {
  const address = `${callback}?error=consent_required`
  renderConsent({
    [start]: () => asked(['openid'], { consent_required: false }),
    [submit]: () => ({ redirect_uri: address }),
  })
  await heading('Taking you back to the app...')
  expect(replace).toHaveBeenCalledExactlyOnceWith(address)
})

test('two presses at once send one response', async () => {
  let release = () => {}
  const { calls } = renderConsent({
    [start]: () => asked(['openid']),
    [submit]: () =>
      new Promise((resolve) => {
        release = () => resolve({ redirect_uri: `${callback}?code=1` })
      }),
  })
  const allow = await button('Allow')
  allow.click()
  allow.click()
  ;(await button('Deny')).click()
  await waitFor(() => expect(calls).toContain(submit))
  release()
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  expect(calls.filter((call) => call === submit)).toHaveLength(1)
})

test('a press just after the window gets the focus is ignored', async () => {
  const { calls } = renderConsent({
    [start]: () => asked(['openid']),
    [submit]: () => ({ redirect_uri: `${callback}?code=1` }),
  })
  const allow = await button('Allow')
  const at = (event: Event, timeStamp: number) =>
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  const press = (timeStamp: number) =>
    fireEvent(allow, at(new MouseEvent('click', { bubbles: true }), timeStamp))
  window.dispatchEvent(at(new Event('focus'), 10_000))
  press(10_000)
  press(10_499)
  expect(calls).toEqual([start])
  press(10_500)
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
})

test('a response that does not arrive is reported, and can be repeated', async () => {
  let isDown = true
  const { user } = renderConsent({
    [start]: () => asked(['openid']),
    [submit]: () => {
      if (isDown) throw new ProviderUnreachableError('Unable to contact our servers.')
      return { redirect_uri: `${callback}?code=1` }
    },
  })
  await user.click(await button('Allow'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Unable to contact our servers.')
  isDown = false
  await user.click(await button('Allow'))
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
})

test('a refused app is shown only here, and is not requested again', async () => {
  renderConsent({
    [start]: () => {
      throw refused('connected_app_not_found', { status: 404 })
    },
  })
  await heading('Looks like there was an error!')
  expect(screen.getByText('This is connected_app_not_found.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(replace).not.toHaveBeenCalled()
})

test('a failed request can be retried', async () => {
  let isDown = true
  const { user } = renderConsent({
    [start]: () => {
      if (isDown) throw refused('internal_server_error', { status: 500 })
      return asked(['openid'])
    },
  })
  await heading('Looks like there was an error!')
  isDown = false
  await user.click(await button('Try again'))
  await heading('Sign in to Calendar with Maypole')
})

test.each([
  ['client_id', 'client_id'],
  ['redirect_uri', 'redirect_uri'],
  ['response_type', 'response_type'],
  ['scope', 'scope'],
])('without %s it shows the reason and requests nothing', async (name, said) => {
  for (const isSignedIn of [true, false]) {
    const { calls, unmount } = renderApp({ path: consentPath({ [name]: '' }), isSignedIn })
    await heading('Looks like there was an error!')
    expect(
      screen.getByText(
        `Required parameter is missing: ${said}. Please reach out to the application developer.`,
      ),
    ).toBeTruthy()
    expect(calls).toEqual([])
    unmount()
  }
})

test.each([
  '/oauth/authorize?%',
  '/oauth/authorize?client_id=%E0%A4%A&scope=%',
  '/oauth/authorize',
])('%s shows neither a question nor an error', async (path) => {
  renderConsent({}, { path })
  await heading('Looks like there was an error!')
})

test('a visitor signs in, and returns to the same question', async () => {
  const bodies: unknown[] = []
  const path = consentPath()
  const { user } = renderApp({
    path,
    isSignedIn: false,
    provider: {
      [start]: (body) => {
        bodies.push(body)
        return asked(['openid'])
      },
    },
  })
  await heading('Welcome to Maypole')
  expect(location.pathname).toBe('/authenticate')
  await user.type(screen.getByLabelText('Phone Number'), '2025550123')
  await user.click(await button('Send Code'))
  await user.type(await screen.findByLabelText('Enter Code'), '123456')
  await user.click(await button('Verify Code'))
  await heading('Sign in to Calendar with Maypole')
  expect(location.pathname + location.search).toBe(path)
  expect(bodies).toEqual([question])
})

test('the sign-in names the app that asks, where the server has put its name into the page', async () => {
  renderApp({ path: consentPath(), isSignedIn: false })
  await screen.findByText('An app wants to sign you in. Enter your phone number')
  cleanup()

  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'maypole-app'
  document.head.append(block)
  onTestFinished(() => block.remove())
  // As it is in the page of every other address.
  block.textContent = ''
  renderApp({ path: consentPath(), isSignedIn: false })
  await screen.findByText('An app wants to sign you in. Enter your phone number')
  cleanup()

  block.textContent = JSON.stringify({ name: 'Tea & </script><b>' })
  renderApp({ path: consentPath(), isSignedIn: false })
  await screen.findByText('Tea & </script><b> wants to sign you in. Enter your phone number')
  cleanup()

  renderApp({ path: '/authenticate?returnTo=%2Fsites', isSignedIn: false })
  await screen.findByText('Enter your phone number to join or create a community')
  expect(screen.queryByText(/Tea/)).toBeNull()
})

test('an app with prompt=none gets no question', async () => {
  const { calls } = renderApp({ path: consentPath({ prompt: 'none' }), isSignedIn: false })
  await heading('No active session detected. Please log in to continue.')
  expect(location.pathname).toBe('/oauth/authorize')
  const link = screen.getByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toMatch(/^\/authenticate\?returnTo=%2Foauth%2Fauthorize%3F/)
  expect(calls).toEqual([])
})

test('an app that requires a new sign-in gets one, and the session stays', async () => {
  let isRecent = false
  const { user, calls } = renderConsent({
    [start]: () => {
      if (!isRecent)
        throw refused('unauthorized_action', { status: 403, oauthError: 'login_required' })
      return asked(['openid'])
    },
  })
  await screen.findByText('The app asks you to sign in again. Enter your phone number')
  await user.type(screen.getByLabelText('Phone Number'), '2025550123')
  await user.click(await button('Send Code'))
  await user.type(await screen.findByLabelText('Enter Code'), '123456')
  // They looked for the code in another window.
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
  })
  expect(calls.filter((call) => call === start)).toHaveLength(1)
  isRecent = true
  await user.click(await button('Verify Code'))
  await heading('Sign in to Calendar with Maypole')
  expect(calls).not.toContain('revoke')
})

test('an operator who impersonates a user cannot allow anything', async () => {
  renderConsent({
    [start]: () => {
      throw refused('unauthorized_action', { status: 403, oauthError: 'access_denied' })
    },
  })
  await heading('Access to the application was denied.')
})

test('another account can be used: the session ends, and sign-in returns here', async () => {
  const { user, calls } = renderConsent({ [start]: () => asked(['openid']) })
  await user.click(await button('Use another account'))
  await heading('Welcome to Maypole')
  expect(calls).toEqual([start, 'revoke'])
  expect(new URLSearchParams(location.search).get('returnTo')).toBe(consentPath())
})

test('an ended session leads to sign-in and back', async () => {
  renderConsent({
    [start]: () => {
      throw refused('session_not_found', { status: 404 })
    },
  })
  await heading('Welcome to Maypole')
  expect(new URLSearchParams(location.search).get('returnTo')).toBe(consentPath())
})

test('an app on this device is opened, and can be opened again with a button', async () => {
  const address = 'com.example.calendar:/callback?code=1'
  const { user } = renderConsent(
    {
      [start]: () => asked(['openid']),
      [submit]: () => ({ redirect_uri: address, authorization_code: '1' }),
    },
    { path: consentPath({ redirect_uri: 'com.example.calendar:/callback' }) },
  )
  await screen.findByText(/You will go back to an app on this device\./)
  await user.click(await button('Allow'))
  await heading('You are signed in.')
  expect(replace).toHaveBeenCalledExactlyOnceWith(address)
  expect(screen.getByRole('link', { name: 'Back to the app' }).getAttribute('href')).toBe(address)
})

test('never redirects to a script URL', async () => {
  const { user } = renderConsent({
    [start]: () => asked(['openid']),
    [submit]: () => ({ redirect_uri: 'javascript:alert(1)' }),
  })
  await user.click(await button('Allow'))
  await heading('Looks like there was an error!')
  expect(replace).not.toHaveBeenCalled()
  expect(document.querySelector('a[href^="javascript"]')).toBeNull()
})

const goodbye = 'https://calendar.example/goodbye'
const logout = 'POST /oauth/logout/start'
const logoutPath = `/oauth/authorize?${new URLSearchParams({
  client_id: 'connected-app-1',
  post_logout_redirect_uri: goodbye,
  state: 'bye',
  id_token_hint: 'hint',
})}`

test("logging out asks first; Yes ends the session and redirects to the provider's URL", async () => {
  const bodies: unknown[] = []
  const { user, calls } = renderConsent(
    {
      [logout]: (body) => {
        bodies.push(body)
        return { consent_required: true, redirect_uri: `${goodbye}?state=bye` }
      },
    },
    { path: logoutPath },
  )
  await heading('Log out?')
  expect(screen.getByText('Are you sure you want to log out of your Maypole account?')).toBeTruthy()
  const yes = await button('Yes')
  yes.click()
  yes.click()
  await heading('You have been logged out.')
  expect(calls).toEqual([logout, 'revoke'])
  expect(bodies).toEqual([
    {
      client_id: 'connected-app-1',
      post_logout_redirect_uri: goodbye,
      state: 'bye',
      id_token_hint: 'hint',
    },
  ])
  expect(replace).toHaveBeenCalledExactlyOnceWith(`${goodbye}?state=bye`)
  await user.keyboard('{Escape}')
  expect(location.pathname).toBe('/oauth/authorize')
})

test('No keeps the session and the page', async () => {
  const { user, calls } = renderConsent(
    { [logout]: () => ({ consent_required: true, redirect_uri: goodbye }) },
    { path: logoutPath },
  )
  await user.click(await button('No'))
  await heading('You have not been logged out. You may close this page.')
  expect(calls).toEqual([logout])
  expect(replace).not.toHaveBeenCalled()
})

test('an app that identifies the session logs out without a question', async () => {
  const { calls } = renderConsent(
    { [logout]: () => ({ consent_required: false, redirect_uri: goodbye }) },
    { path: logoutPath },
  )
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(goodbye))
  expect(calls).toEqual([logout, 'revoke'])
})

test('logging out does not require a session', async () => {
  renderApp({ path: logoutPath, isSignedIn: false })
  await heading('No active session detected. Please log in to continue.')
  expect(location.pathname).toBe('/oauth/authorize')
})

test.each([
  ['client_id', 'post_logout_redirect_uri=https%3A%2F%2Fcalendar.example%2F'],
  ['post_logout_redirect_uri', 'client_id=connected-app-1&post_logout_redirect_uri='],
])('a logout without %s shows the reason', async (name, query) => {
  renderConsent({}, { path: `/oauth/authorize?${query}` })
  await screen.findByText(
    `Required parameter is missing: ${name}. Please reach out to the application developer.`,
  )
})

test('a refused logout shows the error and keeps the session', async () => {
  const { calls } = renderConsent(
    {
      [logout]: () => {
        throw refused('connected_app_supplied_redirect_url_not_found_in_client')
      },
    },
    { path: logoutPath },
  )
  await heading('Looks like there was an error!')
  expect(calls).toEqual([logout])
})
