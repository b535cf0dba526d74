import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleSite } from '../../testing/samples.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const handlers = { 'GET /api/sites': () => answer([sampleSite]) }

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name })
}

test('a visitor of a protected address is returned there after signing in', async () => {
  const { user, calls } = renderApp({ path: '/sites', isSignedIn: false, handlers })
  await screen.findByRole('heading', { name: 'Welcome to Maypole' })
  expect(location.pathname + location.search).toBe('/authenticate?returnTo=%2Fsites')
  expect(button('Send Code').disabled).toBe(true)

  await user.type(screen.getByPlaceholderText('(555) 123-4567'), '1 (555) 123-4567')
  await user.click(button('Send Code'))
  const code = await screen.findByLabelText('Enter Code')
  await user.type(code, '12345')
  expect(button('Verify Code').disabled).toBe(true)
  await user.type(code, '6')
  expect(button('Verify Code').disabled).toBe(false)
  await user.keyboard('{Enter}')

  await screen.findByRole('heading', { name: 'Your Communities' })
  expect(location.pathname).toBe('/sites')
  expect(calls).toEqual(['send +15551234567', 'verify phone-number-1 10080'])
})

test('a malformed number is refused, and stays in the field', async () => {
  const { user } = renderApp({ path: '/', isSignedIn: false })
  const phone = screen.getByLabelText<HTMLInputElement>('Phone Number')
  await user.type(phone, '555')
  await user.click(button('Send Code'))
  await screen.findByText('Failed to send code. Please try again.')
  expect(phone.value).toBe('555')
  expect(phone.getAttribute('aria-invalid')).toBe('true')
})

test('a wrong code is refused; a different number starts over without code and error', async () => {
  const { user } = renderApp({ path: '/', isSignedIn: false })
  await user.type(screen.getByLabelText('Phone Number'), '5551234567')
  await user.click(button('Send Code'))
  await user.type(await screen.findByLabelText('Enter Code'), '000000')
  await user.click(button('Verify Code'))
  await screen.findByText('Invalid code. Please try again.')

  await user.click(button('Use a different number'))
  expect(screen.queryByText('Invalid code. Please try again.')).toBeNull()
  await user.click(button('Send Code'))
  expect((await screen.findByLabelText<HTMLInputElement>('Enter Code')).value).toBe('')
})

test('more ways are offered when the project has any, and loaded on request', async () => {
  const { unmount } = renderApp({ path: '/', isSignedIn: false, signInMethods: [] })
  expect(screen.queryByRole('button', { name: 'More ways to sign in' })).toBeNull()
  unmount()
  const { user } = renderApp({ path: '/', isSignedIn: false })
  await user.click(button('More ways to sign in'))
  await screen.findByRole('heading', { level: 2, name: 'More ways to sign in' })
  await screen.findByLabelText('Email')
  expect(screen.queryByRole('button', { name: 'More ways to sign in' })).toBeNull()
  expect(screen.getByLabelText('Phone Number')).toBeTruthy()
})

test('the code step mentions that there are more ways', async () => {
  const { user } = renderApp({ path: '/', isSignedIn: false })
  await user.type(screen.getByLabelText('Phone Number'), '5551234567')
  await user.click(button('Send Code'))
  await screen.findByText(/^No longer have this number\?/)
})

test('only development shows where codes appear and offers a sample community', async () => {
  const { unmount } = renderApp({ path: '/', isSignedIn: false })
  const sample = { name: 'Look around in a sample community' }
  await screen.findByRole('button', { name: 'Send Code' })
  expect(screen.queryByText('/dev/outbox')).toBeNull()
  expect(screen.queryByRole('button', sample)).toBeNull()
  unmount()
  renderApp({ path: '/', isSignedIn: false, development: true })
  expect((await screen.findByText('/dev/outbox')).getAttribute('href')).toBe('/dev/outbox')
  expect(screen.getByRole('button', sample)).toBeDefined()
})

test('the sample community opens with one tap; a refusal shows the error and can be retried', async () => {
  const replies = [
    refusal(429, 'Too many requests'),
    answer({ address: '/st-brigid-choir', methodId: 'phone-number-1', code: '123456' }),
  ]
  const { user, calls, server } = renderApp({
    path: '/',
    isSignedIn: false,
    development: true,
    handlers: { 'POST /dev/sample-community': () => replies.shift() ?? refusal(500, 'Too often') },
  })
  const name = 'Look around in a sample community'
  await user.click(await screen.findByRole('button', { name }))
  await screen.findByText(/^The sample community could not be opened/)
  // The second tap comes before the first one is rendered.
  act(() => {
    button(name).click()
    button(name).click()
  })
  await waitFor(() => expect(location.pathname).toBe('/st-brigid-choir/announcements'))
  expect(calls).toEqual(['verify phone-number-1 10080'])
  expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(2)
})

test.each([
  ['/', '/sites'],
  ['/authenticate', '/sites'],
  ['/authenticate?returnTo=sites', '/sites'],
  ['/authenticate?returnTo=%2FGarden-Club', '/garden-club/announcements'],
  ['/authenticate?returnTo=%2Fa%2Fb%2Fc', '/sites'],
  ['/authenticate?returnTo=https%3A%2F%2Fevil.example', '/https:/announcements'],
  ['/authenticate?returnTo=%2F%5Cevil.example', '/evil.example/announcements'],
])('somebody signed in who opens %s gets to %s', async (path, end) => {
  const { origin } = location
  renderApp({ path, handlers })
  await waitFor(() => expect(location.pathname).toBe(end))
  expect(location.origin).toBe(origin)
})

test('an ended session leads to sign-in, and from there back to the same page', async () => {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { userActivation: { value: { hasBeenActive: true } } }),
  )
  let isOver = true
  const { user, calls } = renderApp({
    path: '/sites',
    handlers: {
      'GET /api/sites': () =>
        isOver ? { status: 401, json: { error: 'Please sign in' } } : answer([]),
    },
  })
  await screen.findByRole('heading', { name: 'Welcome to Maypole' })
  expect(location.pathname + location.search).toBe('/authenticate?returnTo=%2Fsites')
  expect(calls).toEqual(['drop'])
  isOver = false
  await user.type(screen.getByLabelText('Phone Number'), '5551234567{Enter}')
  await user.type(await screen.findByLabelText('Enter Code'), '123456{Enter}')
  await screen.findByRole('heading', { name: 'Your Communities' })
  expect(location.pathname).toBe('/sites')
  // What had the focus is gone: keyboards and screen readers go on at the contents.
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('Logout ends the session on the server and leads to the start', async () => {
  const { user, calls } = renderApp({ path: '/sites', handlers })
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await screen.findByRole('heading', { name: 'Welcome to Maypole' })
  // A request that was about to start finds no session any more, and drops it once again.
  expect(calls[0]).toBe('revoke')
  await waitFor(() => expect(location.pathname + location.search).toBe('/'))
})

test('a code is extracted from pasted text', async () => {
  const { user, calls } = renderApp({ path: '/', isSignedIn: false, handlers })
  await user.type(screen.getByLabelText('Phone Number'), '5551234567')
  await user.click(button('Send Code'))
  await user.click(await screen.findByLabelText('Enter Code'))
  await user.paste('Your code is 123 456.')
  expect(screen.getByLabelText<HTMLInputElement>('Enter Code').value).toBe('123456')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(calls).toContain('verify phone-number-1 10080'))
})

test('after a refused code, a new one can be sent to the same number', async () => {
  const { user, calls } = renderApp({ path: '/', isSignedIn: false })
  await user.type(screen.getByLabelText('Phone Number'), '5551234567')
  await user.click(button('Send Code'))
  const code = await screen.findByLabelText<HTMLInputElement>('Enter Code')
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull()
  await user.type(code, '000000{Enter}')
  await screen.findByText('Invalid code. Please try again.')
  await user.click(button('Send a new code'))
  await screen.findByText('A new code is on its way.')
  expect(calls.filter((call) => call === 'send +15551234567')).toHaveLength(2)
  expect(screen.queryByText('Invalid code. Please try again.')).toBeNull()
  expect(code.value).toBe('')
  expect(document.activeElement).toBe(code)
})

test('a new code is offered after 30 seconds, and 30 seconds after each one', async () => {
  const { user, calls } = renderApp({ path: '/', isSignedIn: false })
  await user.type(screen.getByLabelText('Phone Number'), '5551234567')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))
  try {
    await user.click(button('Send Code'))
    const early = await screen.findByRole<HTMLButtonElement>('button', { name: /^Send a new code/ })
    expect([early.textContent, early.disabled]).toEqual(['Send a new code in 30 s', true])
    wait(29)
    expect([early.textContent, early.disabled]).toEqual(['Send a new code in 1 s', true])
    wait(1)
    await user.click(button('Send a new code'))
    await screen.findByText('A new code is on its way.')
    expect(button('Send a new code in 30 s').disabled).toBe(true)
    // The timers of a page that is out of sight stop; the clock goes on.
    vi.setSystemTime(Date.now() + 60_000)
    wait(1)
    expect(button('Send a new code').disabled).toBe(false)
    expect(calls.filter((call) => call === 'send +15551234567')).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test('a reload keeps the code step; another number ends it', async () => {
  const { user, unmount } = renderApp({ path: '/', isSignedIn: false })
  await user.type(screen.getByLabelText('Phone Number'), '5551234567')
  await user.click(button('Send Code'))
  await screen.findByText('We sent a 6-digit code to 555-123-4567.')
  unmount()
  const again = renderApp({ path: '/', isSignedIn: false, keepsStorage: true })
  screen.getByText('We sent a 6-digit code to 555-123-4567.')
  await user.click(button('Use a different number'))
  again.unmount()
  renderApp({ path: '/', isSignedIn: false, keepsStorage: true })
  screen.getByLabelText('Phone Number')
})

test('a session that is over in an open page brings the focus to the sign-in', async () => {
  const { client } = renderApp({ path: '/sites', handlers })
  await screen.findByRole('heading', { name: 'Your Communities' })
  act(() => client.session.drop())
  const heading = await screen.findByRole('heading', { name: 'Welcome to Maypole' })
  expect(document.activeElement).toBe(heading)
})

test('without a network the reason is shown', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = renderApp({ path: '/', isSignedIn: false })
  await user.type(screen.getByLabelText('Phone Number'), '555')
  await user.click(button('Send Code'))
  await screen.findByText(/^You seem to be offline/)
  vi.restoreAllMocks()
})
