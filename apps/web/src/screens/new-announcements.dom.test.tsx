import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleMember } from '../testing/samples.ts'
import { siteHandlers, sitePath } from '../testing/site-handlers.ts'

const list = `GET ${sitePath}/announcements`
const announcement = (headline: string) => ({
  id: headline,
  headline,
  body: '',
  pinned: false,
  version: 1,
  date: '2026-03-02T12:00:00.000Z',
})

beforeEach(() => {
  // Granted at once, which the locks of the test environment are not.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

async function openTab(tab = 'announcements') {
  let headlines = ['Old one']
  const app = renderApp({
    path: `/garden-club/${tab}`,
    handlers: siteHandlers(sampleMember, { [list]: () => answer(headlines.map(announcement)) }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Garden Club' })
  return {
    ...app,
    arrive: (...arriving: string[]) => {
      headlines = [...arriving, ...headlines]
    },
    /** Time until the next request, with some to spare. */
    pass: () => act(() => vi.advanceTimersByTimeAsync(12_000)),
  }
}

test('a new announcement is shown and announced to screen readers while the page is open', async () => {
  const { arrive, pass } = await openTab()
  await screen.findByText('Old one')
  arrive('Concert moved')
  await pass()
  await screen.findByRole('heading', { name: 'Concert moved' })
  expect((await screen.findByText('1 new announcement')).closest('[role=status]')).toBeTruthy()
})

test.each([
  ['shown at once', 0],
  ['waiting to be shown', 900],
])(
  'a new announcement that is %s is there after a reload without a network',
  async (_, scrollY) => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrollY)
    const { arrive, pass, unmount } = await openTab()
    await screen.findByText('Old one')
    arrive('Concert moved')
    await pass()
    unmount()
    renderApp({
      path: '/garden-club/announcements',
      keepsStorage: true,
      handlers: siteHandlers(sampleMember, {
        [list]: () => {
          throw new TypeError('Failed to fetch')
        },
      }),
    })
    await screen.findByRole('heading', { name: 'Concert moved' })
  },
)

test('the list does not move while somebody reads; new announcements are shown after a tap', async () => {
  const { arrive, pass, user } = await openTab()
  await screen.findByText('Old one')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900)
  arrive('Concert moved', 'Bring a chair')
  await pass()
  const button = await screen.findByRole('button', { name: '2 new announcements' })
  expect(screen.queryByText('Concert moved')).toBeNull()
  await user.click(button)
  await screen.findByRole('heading', { name: 'Concert moved' })
  expect(screen.queryByRole('button', { name: '2 new announcements' })).toBeNull()
})

test('nothing more is requested of a site that the person has been removed from', async () => {
  const { server, pass } = await openTab()
  await screen.findByText('Old one')
  server.handlers[list] = () => refusal(403, 'You are not a member')
  server.handlers[`GET ${sitePath}/profile`] = () => refusal(403, 'You are not a member')
  await pass()
  await screen.findByText("You're not a member yet")
  const count = server.requests.filter((name) => name === list).length
  await pass()
  await waitFor(() => expect(server.requests.filter((name) => name === list)).toHaveLength(count))
})
