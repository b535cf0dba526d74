import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WidgetOptions } from '../../context/widget-props.ts'
import { createFakeClient } from '../../testing/fake-client.ts'
import { cleanUpWidgets, showWidget } from '../../testing/show.tsx'

cleanUpWidgets()

const callback = 'https://calendar.example/callback'
const goodbye = 'https://calendar.example/goodbye'
const question = {
  client_id: 'app-1',
  redirect_uri: callback,
  response_type: 'code',
  scope: 'openid phone',
}
const leaving = { client_id: 'app-1', post_logout_redirect_uri: goodbye, state: 'bye' }

const replace = vi.fn()
beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(replace)
})
afterEach(() => {
  vi.restoreAllMocks()
  replace.mockReset()
  history.replaceState(null, '', '/')
})

function asked(scopes: readonly string[], changes: object = {}) {
  return {
    client: { client_name: 'Calendar', client_description: 'Plans your week' },
    consent_required: true,
    scope_results: scopes.map((scope) => ({ scope, is_grantable: true, description: '' })),
    ...changes,
  }
}

function NoSession({ kind }: { kind: string }) {
  return <p>Sign in to {kind}</p>
}

function refusal(oauthError?: string) {
  return Object.assign(new Error('refused'), {
    error_message: 'This app is not known.',
    error_details: { oauth_error: oauthError },
  })
}

function show(
  calls: { start?: () => unknown; submit?: () => unknown; logout?: () => unknown },
  options: WidgetOptions & { query?: Record<string, string>; isSignedIn?: boolean } = {},
) {
  const { query = question, isSignedIn = true, ...rest } = options
  history.replaceState(null, '', `/consent?${new URLSearchParams(query)}`)
  const listeners = new Set<() => void>()
  let session: object | null = isSignedIn ? { session_id: 's' } : null
  const change = (next: object | null) => {
    session = next
    for (const listener of listeners) listener()
  }
  const start = vi.fn(async () => calls.start?.() ?? asked(['openid', 'phone']))
  const submit = vi.fn(
    async () => calls.submit?.() ?? { redirect_uri: callback, authorization_code: '1' },
  )
  const logout = vi.fn(
    async () => calls.logout?.() ?? { consent_required: true, redirect_uri: goodbye },
  )
  const revoke = vi.fn(async () => change(null))
  const client = createFakeClient({
    idp: { oauthAuthorizeStart: start, oauthAuthorizeSubmit: submit, oauthLogoutStart: logout },
    session: {
      getSync: () => session,
      onChange: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      revoke,
    },
  })
  const shown = showWidget({ client, kind: 'identityProvider', ...rest })
  return { ...shown, start, submit, logout, revoke, change }
}

const heading = (shown: ReturnType<typeof show>, name: string) =>
  shown.screen.findByRole('heading', { level: 2, name })
const press = async (shown: ReturnType<typeof show>, name: string) =>
  shown.user.click(await shown.screen.findByRole('button', { name }))

describe('an app that requests authorization', () => {
  it("is allowed: the browser goes to the provider's URL, and the callback is called", async () => {
    const shown = show({})
    await heading(shown, 'Sign in to Calendar with Harbour')
    expect(shown.screen.getByText('Calendar is requesting to:')).toBeTruthy()
    expect(shown.screen.getByText('Plans your week')).toBeTruthy()
    expect(shown.screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Verify your identityView information stored within your account',
      'Your phone number',
    ])
    // The widget is part of a page: it leaves the focus alone.
    expect(document.activeElement).toBe(document.body)
    await press(shown, 'Allow')
    expect(document.activeElement).toBe(await heading(shown, 'You are signed in.'))
    expect(replace).toHaveBeenCalledExactlyOnceWith(callback)
    expect(shown.start).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining(question),
      expect.any(AbortSignal),
    )
    expect(shown.submit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ ...question, consent_granted: true }),
    )
    await expect
      .poll(() => shown.events)
      .toEqual([
        {
          type: 'OAUTH_AUTHORIZE_FLOW_START',
          data: { client_id: 'app-1', redirect_uri: callback, scope: 'openid phone' },
        },
        { type: 'OAUTH_AUTHORIZE_FLOW_COMPLETE', data: {} },
      ])
  })

  it('is denied', async () => {
    const shown = show({ submit: () => ({ redirect_uri: `${callback}?error=access_denied` }) })
    await press(shown, 'Deny')
    await heading(shown, 'Access to the application was denied.')
    await expect
      .poll(shown.eventTypes)
      .toEqual(['OAUTH_AUTHORIZE_FLOW_START', 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED'])
    expect(replace).toHaveBeenCalledExactlyOnceWith(`${callback}?error=access_denied`)
  })

  it('that was allowed before is authorized without a question, with consent_granted false', async () => {
    const shown = show({ start: () => asked(['openid'], { consent_required: false }) })
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(callback))
    expect(shown.submit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ consent_granted: false }),
    )
    await expect.poll(shown.eventTypes).toContain('OAUTH_AUTHORIZE_FLOW_COMPLETE')
  })

  it.each([
    [['openid', 'profile', 'email', 'phone', 'offline_access', 'full_access'], 'Sign in to'],
    [['openid', 'rooms:book'], 'wants to access'],
    [['constructor'], 'wants to access'],
  ])('with the scopes %j has a title by what it asks', async (scopes, part) => {
    const shown = show({ start: () => asked(scopes) })
    const title = await shown.screen.findByRole('heading', { level: 2 })
    expect(title.textContent).toContain(part)
    const [list] = shown.screen.getAllByRole('list')
    expect(list?.children).toHaveLength(scopes.length)
  })

  it('lists the scopes as the page renders them; a failing list falls back', async () => {
    const getIDPConsentManifest = vi.fn(({ clientName }: { clientName: string }) => [
      { header: `${clientName} reads`, items: ['Your name', { text: 'Rooms', details: ['All'] }] },
    ])
    const shown = show({}, { getIDPConsentManifest })
    await shown.screen.findByText('Calendar reads')
    expect(shown.screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Your name',
      'RoomsAll',
    ])
    expect(getIDPConsentManifest).toHaveBeenCalledWith({
      scopes: ['openid', 'phone'],
      clientName: 'Calendar',
    })
    shown.unmount()
    const broken = show(
      {},
      {
        getIDPConsentManifest: () => {
          throw new Error('broken')
        },
      },
    )
    await broken.screen.findByText('Verify your identity')
    expect(broken.errors.map(String)).toContain('Error: broken')
  })

  it('gets one response, however often a button is pressed', async () => {
    const shown = show({ submit: () => new Promise(() => undefined) })
    const allow = await shown.screen.findByRole('button', { name: 'Allow' })
    fireEvent.click(allow)
    fireEvent.click(allow)
    fireEvent.click(shown.screen.getByRole('button', { name: 'Deny' }))
    await waitFor(() => expect(shown.submit).toHaveBeenCalledOnce())
  })

  it('ignores presses within half a second after the window gets the focus', async () => {
    const shown = show({})
    const allow = await shown.screen.findByRole('button', { name: 'Allow' })
    const at = (event: Event, timeStamp: number) =>
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    const pressAt = (timeStamp: number) =>
      fireEvent(allow, at(new MouseEvent('click', { bubbles: true }), timeStamp))
    window.dispatchEvent(at(new Event('focus'), 10_000))
    pressAt(10_499)
    expect(shown.submit).not.toHaveBeenCalled()
    pressAt(10_500)
    await waitFor(() => expect(shown.submit).toHaveBeenCalledOnce())
  })

  it('gets the response again when the first did not arrive', async () => {
    let isDown = true
    const shown = show({
      submit: () => {
        if (isDown) throw new Error('Unable to contact our servers.')
        return { redirect_uri: callback, authorization_code: '1' }
      },
    })
    await press(shown, 'Allow')
    await shown.screen.findByText('Unable to contact our servers.')
    isDown = false
    await press(shown, 'Allow')
    await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  })

  it('that is refused shows the error, and can be tried again', async () => {
    let isKnown = false
    const shown = show({
      start: () => {
        if (!isKnown) throw refusal()
        return asked(['openid'])
      },
    })
    await heading(shown, 'Looks like there was an error!')
    expect(shown.screen.getByText('This app is not known.')).toBeTruthy()
    expect(shown.errors).toHaveLength(1)
    isKnown = true
    await press(shown, 'Try again')
    await heading(shown, 'Sign in to Calendar with Harbour')
  })

  it('is refused to operators who impersonate a user', async () => {
    const shown = show({
      start: () => {
        throw refusal('access_denied')
      },
    })
    await heading(shown, 'Access to the application was denied.')
  })

  it('that requires a new sign-in calls the page back, or says so', async () => {
    const start = () => {
      throw refusal('login_required')
    }
    const onSignInAgain = vi.fn()
    const shown = show({ start }, { parts: { onSignInAgain } })
    await waitFor(() => expect(onSignInAgain).toHaveBeenCalledOnce())
    shown.unmount()
    const plain = show({ start })
    await plain.screen.findByText('This app is not known.')
  })

  it('cannot make the browser run a script here', async () => {
    const shown = show({ submit: () => ({ redirect_uri: 'javascript:alert(1)' }) })
    await press(shown, 'Allow')
    await heading(shown, 'Looks like there was an error!')
    expect(replace).not.toHaveBeenCalled()
    expect(document.querySelector('a[href^="javascript"]')).toBeNull()
  })

  it('on this device is opened by a press', async () => {
    const address = 'com.example.calendar:/callback?code=1'
    const shown = show({ submit: () => ({ redirect_uri: address, authorization_code: '1' }) })
    await press(shown, 'Allow')
    const link = await shown.screen.findByRole('link', { name: 'Back to the app' })
    expect(link.getAttribute('href')).toBe(address)
  })
})

describe('a person without a session', () => {
  it('is told to sign in, and asked as soon as there is a session', async () => {
    const shown = show({}, { isSignedIn: false })
    const sentence = 'No active session detected. Please log in to continue.'
    await heading(shown, sentence)
    expect(shown.errors.map(({ message }) => message)).toEqual([sentence])
    expect(shown.start).not.toHaveBeenCalled()
    shown.change({ session_id: 's' })
    await heading(shown, 'Sign in to Calendar with Harbour')
  })

  it("sees the page's own content instead", async () => {
    const shown = show({}, { isSignedIn: false, parts: { NoSession } })
    await shown.screen.findByText('Sign in to authorize')
  })
})

describe.each([
  ['an authorization', question],
  ['a logout', leaving],
])('%s', (_name, query) => {
  const needed = Object.keys(query).filter((name) => name !== 'state')
  it.each(needed)('without %s says so', async (name) => {
    const shown = show({}, { query: { ...query, [name]: '' } })
    const sentence = `Required parameter is missing: ${name}. Please reach out to the application developer.`
    await shown.screen.findByText(sentence)
    expect(shown.errors.map(({ message }) => message)).toEqual([sentence])
    expect(shown.start).not.toHaveBeenCalled()
    expect(shown.logout).not.toHaveBeenCalled()
  })
})

describe('an app that requests a logout', () => {
  it('Yes ends the session and redirects the browser', async () => {
    const shown = show({}, { query: leaving })
    await heading(shown, 'Log out?')
    expect(
      shown.screen.getByText('Are you sure you want to log out of your Harbour account?'),
    ).toBeTruthy()
    const yes = shown.screen.getByRole('button', { name: 'Yes' })
    fireEvent.click(yes)
    fireEvent.click(yes)
    await heading(shown, 'You have been logged out.')
    expect(shown.revoke).toHaveBeenCalledExactlyOnceWith({ forceClear: true })
    expect(replace).toHaveBeenCalledExactlyOnceWith(goodbye)
    expect(shown.errors).toEqual([])
  })

  it('No changes nothing', async () => {
    const shown = show({}, { query: leaving })
    await press(shown, 'No')
    const title = await heading(shown, 'You have not been logged out. You may close this page.')
    expect(document.activeElement).toBe(title)
    expect(shown.revoke).not.toHaveBeenCalled()
    expect(replace).not.toHaveBeenCalled()
  })

  it('is not confirmed when the provider says so', async () => {
    const shown = show(
      { logout: () => ({ consent_required: false, redirect_uri: goodbye }) },
      { query: leaving },
    )
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(goodbye))
    expect(shown.revoke).toHaveBeenCalledOnce()
  })

  it('continues even when the server cannot be reached, and the page ends the session itself', async () => {
    const endSession = vi.fn(() => Promise.reject(new Error('offline')))
    const shown = show({}, { query: leaving, parts: { endSession } })
    await press(shown, 'Yes')
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(goodbye))
    expect(shown.errors.map(String)).toEqual(['Error: offline'])
    expect(shown.revoke).not.toHaveBeenCalled()
  })

  it('that is refused shows the error, and the session stays', async () => {
    const shown = show(
      {
        logout: () => {
          throw refusal()
        },
      },
      { query: leaving },
    )
    await heading(shown, 'Looks like there was an error!')
    expect(shown.revoke).not.toHaveBeenCalled()
  })
})

it('as a whole page has the page’s heading, with the focus', async () => {
  const shown = show({}, { parts: { isWholePage: true } })
  const title = await shown.screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(title))
})
