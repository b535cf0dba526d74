import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, type Handler, refusal } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleMember, sampleSite } from '../testing/samples.ts'
import { siteHandlers, sitePath } from '../testing/site-handlers.ts'

beforeEach(() => {
  // Stores at once instead of when the browser has time.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const path = '/garden-club/links'
const link = (title: string) => ({ id: title, title, url: 'https://example.org/', version: 1 })
const handlersWith = (links: Handler) =>
  siteHandlers(sampleMember, { [`GET ${sitePath}/links`]: links })
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('maypole:list:'))
const forever = () => new Promise<never>(() => undefined)

/** Shows a list, and leaves the page once it is stored. */
async function visit(title = 'Seed list') {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  renderApp({ path, handlers: handlersWith(() => answer([link(title)])) })
  await screen.findByText(title)
  await waitFor(() => expect(stored().some((key) => key.includes('links'))).toBe(true))
  cleanup()
  vi.unstubAllGlobals()
}

/** Opens the page again: later than everything that is stored. */
function reopen(options: {
  links: Handler
  userId?: string
  offline?: boolean
  handlers?: Record<string, Handler>
}) {
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1)
  return renderApp({
    path,
    keepsStorage: true,
    handlers: { ...handlersWith(options.links), ...options.handlers },
    ...(options.userId === undefined ? {} : { userId: options.userId }),
    ...(options.offline === undefined ? {} : { offline: options.offline }),
  })
}

test('the stored list is shown at once with its age, until the new one arrives', async () => {
  await visit()
  let reply: (links: object[]) => void = () => undefined
  vi.setSystemTime(Date.now() + 5 * 60_000)
  reopen({
    links: () => new Promise((resolve) => (reply = (links) => resolve(answer(links)))),
    handlers: { [`GET ${sitePath}/profile`]: forever, 'GET /api/site/garden-club': forever },
  })
  await screen.findByText('Seed list')
  expect(screen.getByText('Updated 5 minutes ago.')).toBeTruthy()
  reply([link('Tool shed')])
  await screen.findByText('Tool shed')
  expect(screen.queryByText('Seed list')).toBeNull()
  expect(screen.queryByText(/^Updated/)).toBeNull()
  vi.useRealTimers()
})

test('without a network the stored list stays, and the page shows the reason', async () => {
  await visit()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reopen({
    links: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await screen.findByText('Seed list')
  expect(
    screen.getByText(/^You are offline\. Updated .+ Changes need a connection\.$/),
  ).toBeTruthy()
})

test('nothing is kept, shown or stored if the instance has turned this off', async () => {
  await visit()
  const { unmount } = reopen({ links: forever, offline: false })
  await screen.findByRole('heading', { level: 1, name: sampleSite.title })
  expect(screen.queryByText('Seed list')).toBeNull()
  expect(stored()).toEqual([])
  unmount()
  reopen({ links: () => answer([link('Tool shed')]), offline: false })
  await screen.findByText('Tool shed')
  expect(stored()).toEqual([])
})

test('nothing is left after Logout', async () => {
  await visit()
  const handlers = { 'GET /api/sites': () => answer([sampleSite]) }
  const { user } = renderApp({ path: '/sites', keepsStorage: true, handlers })
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(stored()).toEqual([])
})

test('nothing is left once the server no longer knows the session', async () => {
  await visit()
  reopen({ links: () => refusal(401, 'Please sign in.') })
  await waitFor(() => expect(location.pathname).toBe('/authenticate'))
  expect(stored()).toEqual([])
})

test('nothing is left when the session ended while no page was open', async () => {
  await visit()
  renderApp({ path, keepsStorage: true, isSignedIn: false })
  await waitFor(() => expect(stored()).toEqual([]))
})

test('the lists of another user are not shown', async () => {
  await visit()
  reopen({ links: forever, userId: 'user-2' })
  await screen.findByRole('heading', { level: 1, name: sampleSite.title })
  expect(screen.queryByText('Seed list')).toBeNull()
  expect(stored().filter((key) => key.includes('user-1'))).toEqual([])
})

test('a former member keeps nothing of the site', async () => {
  await visit()
  reopen({
    links: () => refusal(403, 'You are not a member'),
    handlers: { [`GET ${sitePath}/profile`]: () => refusal(403, 'You are not a member') },
  })
  await screen.findByText("You're not a member yet")
  await waitFor(() => expect(stored().filter((key) => key.includes('links'))).toEqual([]))
})

test('a list that is too long is not stored, and the older one is dropped', async () => {
  await visit()
  const long = { ...link('Tool shed'), url: `https://example.org/${'x'.repeat(500_000)}` }
  reopen({ links: () => answer([long]) })
  await screen.findByText('Tool shed')
  await waitFor(() => expect(stored().filter((key) => key.includes('links'))).toEqual([]))
})

test('entries that cannot be read are ignored', async () => {
  await visit()
  for (const key of stored()) localStorage.setItem(key, `${Date.now()} {`)
  reopen({ links: () => answer([link('Tool shed')]) })
  await screen.findByText('Tool shed')
})

const gone = () => refusal(404, 'This community does not exist.', 'not-found')

test('nothing is kept or shown of a community that is gone', async () => {
  await visit()
  const { server } = reopen({
    links: gone,
    handlers: { [`GET ${sitePath}/profile`]: gone, 'GET /api/site/garden-club': gone },
  })
  await screen.findByText(/not found/i)
  expect(screen.queryByText('Seed list')).toBeNull()
  expect(stored().filter((key) => key.includes('garden-club'))).toEqual([])
  const asked = server.requests.length
  await new Promise((resolve) => setTimeout(resolve))
  expect(server.requests.length).toBeLessThan(asked + 5)
})

test('a former member keeps nothing under any address of the site', async () => {
  await visit()
  const prefix = 'maypole:list:1:user-1:'
  const write = (address: string, name: string, data: unknown) =>
    localStorage.setItem(
      prefix + JSON.stringify(['site', address, name]),
      `${Date.now() - 1000} ${JSON.stringify(data)}`,
    )
  const elsewhere = { ...sampleSite, id: 'other-id', slug: 'choir' }
  for (const address of [sampleSite.id, 'former-slug']) {
    write(address, 'details', sampleSite)
    write(address, 'profiles', [{ firstName: 'Ada' }])
  }
  write('choir', 'details', elsewhere)
  write('choir', 'profiles', [])
  expect(stored().some((key) => key.startsWith(prefix))).toBe(true)
  reopen({
    links: () => refusal(403, 'You are not a member'),
    handlers: { [`GET ${sitePath}/profile`]: () => refusal(403, 'You are not a member') },
  })
  await screen.findByText("You're not a member yet")
  await waitFor(() => {
    const left = stored().filter((key) => /profiles|links|events|announcements/.test(key))
    expect(left.map((key) => key.slice(prefix.length))).toEqual(['["site","choir","profiles"]'])
  })
})
