import { QueryClientProvider } from '@tanstack/react-query'
import {
  act,
  cleanup,
  render as renderAlone,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from '../../../api/api.ts'
import { ApiContext } from '../../../api/api-provider.tsx'
import { siteQuery } from '../../../api/queries.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { fakePush } from '../../../testing/fake-push.ts'
import { answer, createFakeServer, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleMember, sampleNotifications } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'
import { OnThePhone } from './on-the-phone.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of ['serviceWorker', 'standalone', 'connection'])
    Reflect.deleteProperty(navigator, name)
})

const give = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })
const path = '/garden-club/links'
const render = (keepsStorage = false) =>
  renderApp({ path, handlers: siteHandlers(sampleMember, {}), keepsStorage })
const hint = () =>
  screen.findByRole('complementary', { name: 'On the home screen' }, { timeout: 4_000 })

/** What a browser sends that can install the page. */
function offer(outcome: 'accepted' | 'dismissed') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => undefined),
    userChoice: Promise.resolve({ outcome }),
  })
  act(() => {
    dispatchEvent(event)
  })
  return event
}

test('what the browser offers is offered here, and dismissed once it stays away', async () => {
  const { user, unmount } = render()
  await screen.findByText(/Garden Club/)
  const event = offer('dismissed')
  expect(event.defaultPrevented).toBe(true)
  expect((await hint()).textContent).toContain('home screen')
  await user.click(screen.getByRole('button', { name: 'Install' }))
  expect(event.prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  unmount()
  const { server } = render(true)
  offer('accepted')
  await waitFor(() => expect(server.requests).toContain(`GET ${sitePath}/links`))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('who has decided nothing is offered notifications, which a tap turns on or dismisses', async () => {
  const offered = () =>
    screen.findByRole('complementary', { name: /told about new/ }, { timeout: 4_000 })
  const handlers = {
    'GET /api/notifications': () => answer(sampleNotifications),
    'PUT /api/notifications/devices': () => answer({ id: 'device-1' }),
  }
  fakePush({ answer: 'granted' })
  const first = renderApp({ path, handlers: siteHandlers(sampleMember, handlers) })
  await offered()
  await first.user.click(screen.getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(first.server.requests).toContain('PUT /api/notifications/devices'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull())
  first.unmount()
  localStorage.clear()
  fakePush({})
  const second = renderApp({ path, handlers: siteHandlers(sampleMember, handlers) })
  const hint = await offered()
  await second.user.click(within(hint).getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
  expect(second.server.requests).not.toContain('PUT /api/notifications/devices')
})

test('in Safari on iOS it is said how', async () => {
  give('standalone', false)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1')
  const { user } = render()
  expect((await hint()).textContent).toMatch(/tap Share in Safari/)
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('all tabs are kept where a worker opens the app without a network', async () => {
  give('serviceWorker', { controller: {}, register: async () => undefined })
  const { server } = render()
  const lists = ['announcements', 'links', 'profiles', 'events'].map(
    (name) => `GET ${sitePath}/${name}`,
  )
  await waitFor(() => expect(server.requests).toEqual(expect.arrayContaining(lists)), {
    timeout: 4_000,
  })
  for (const list of lists)
    expect(
      server.requests.filter((request) => request === list),
      list,
    ).toHaveLength(1)
})

test('nothing more is requested where data is saved', async () => {
  give('serviceWorker', { controller: {}, register: async () => undefined })
  give('connection', { saveData: true })
  const { server } = render()
  await screen.findByText(/Garden Club/)
  offer('accepted')
  await hint()
  expect(server.requests).not.toContain(`GET ${sitePath}/profiles`)
})

test.each([500, 404])(
  'a site whose look-up failed with %s is not asked for again',
  async (status) => {
    const server = createFakeServer({
      'GET /api/site/garden-club': () => refusal(status, 'Refused'),
    })
    const ignore = () => undefined
    const api = createApi({
      fetch: server.fetch,
      getToken: () => 'token',
      onUnauthorized: ignore,
      onForbidden: ignore,
      onGone: ignore,
    })
    const queryClient = createQueryClient()
    await expect(queryClient.fetchQuery(siteQuery(api, 'garden-club'))).rejects.toThrow('Refused')
    await act(async () => {
      renderAlone(
        <ApiContext value={api}>
          <QueryClientProvider client={queryClient}>
            <OnThePhone siteId="garden-club" />
          </QueryClientProvider>
        </ApiContext>,
      )
    })
    expect(server.requests).toEqual(['GET /api/site/garden-club'])
  },
)
