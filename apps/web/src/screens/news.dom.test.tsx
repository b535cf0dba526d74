import type { News } from '@maypole/contract/community'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, type Handler } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleMember, sampleSite } from '../testing/samples.ts'
import { siteHandlers, sitePath } from '../testing/site-handlers.ts'

const mark = `PUT ${sitePath}/seen`

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server that knows what this person has not seen. */
function createServer(news: News) {
  let left: News = news
  const sent: unknown[] = []
  const handlers: Record<string, Handler> = siteHandlers(sampleMember, {
    'GET /api/sites': () => {
      const lists = Object.keys(left)
      return answer([{ ...sampleSite, ...(lists.length > 0 && { news: lists }) }])
    },
    'GET /api/deleted-sites': () => answer([]),
    [`GET ${sitePath}/profile`]: () => answer({ ...sampleMember, news: left }),
    [mark]: ({ body }) => {
      sent.push(body)
      left = Object.fromEntries(
        Object.entries(left).filter(([list]) => !Object.hasOwn(body as object, list)),
      )
      return answer(left)
    },
  })
  return { handlers, sent }
}

const tabNames = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((tab) => tab.textContent)

test('tabs with something new say so, and no longer once they were looked at', async () => {
  const { handlers, sent } = createServer({ links: 7, events: 9 })
  const { user } = renderApp({ path: '/garden-club/announcements', handlers })
  await screen.findByRole('link', { name: 'Links new' })
  expect(tabNames()).toEqual(['Announcements', 'Linksnew', 'Directory', 'Calendarnew'])
  expect(sent).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Links new' }))
  await screen.findByText('No links yet')
  await waitFor(() => expect(sent).toEqual([{ links: 7 }]))
  await user.click(screen.getByRole('link', { name: 'Announcements' }))
  await waitFor(() =>
    expect(tabNames()).toEqual(['Announcements', 'Links', 'Directory', 'Calendarnew']),
  )
  await user.click(screen.getByRole('link', { name: 'Links' }))
  await screen.findByText('No links yet')
  expect(sent).toEqual([{ links: 7 }])
})

test('nothing is sent where nothing is new', async () => {
  const { handlers } = createServer({})
  const { server, user } = renderApp({ path: '/garden-club/links', handlers })
  await screen.findByText('No links yet')
  await user.click(screen.getByRole('link', { name: 'Announcements' }))
  await screen.findByText('No announcements yet')
  expect(server.requests).not.toContain(mark)
})

test('the card of a community says in words where something is new', async () => {
  const { handlers, sent } = createServer({ profiles: 3, events: 9 })
  const { user } = renderApp({ path: '/sites', handlers })
  const card = await screen.findByRole('link', { name: /Garden Club/ })
  expect(within(card).getByText('New in Directory, Calendar')).toBeTruthy()
  await user.click(card)
  await user.click(await screen.findByRole('link', { name: 'Calendar new' }))
  await waitFor(() => expect(sent).toEqual([{ events: 9 }]))
  await user.click(await screen.findByRole('link', { name: 'Your Sites' }))
  await screen.findByText('New in Directory')
})

test('what could not be sent is sent at the next look', async () => {
  const { handlers, sent } = createServer({ links: 7 })
  const online = handlers[mark] as Handler
  let attempts = 0
  handlers[mark] = (request) => {
    attempts += 1
    if (attempts === 1) throw new TypeError('Failed to fetch')
    return online(request)
  }
  const { user } = renderApp({ path: '/garden-club/links', handlers })
  await waitFor(() => expect(attempts).toBe(1))
  await user.click(screen.getByRole('link', { name: 'Announcements' }))
  await user.click(await screen.findByRole('link', { name: 'Links new' }))
  await waitFor(() => expect(sent).toEqual([{ links: 7 }]))
})

test('a page that nobody looks at has seen nothing', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { handlers, sent } = createServer({ links: 7 })
  renderApp({ path: '/garden-club/links', handlers })
  await screen.findByText('No links yet')
  expect(sent).toEqual([])
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(sent).toEqual([{ links: 7 }]))
})

test('another page of the browser loses the mark at once', async () => {
  const { handlers } = createServer({ links: 7 })
  renderApp({ path: '/garden-club/announcements', handlers })
  await screen.findByRole('link', { name: 'Links new' })
  const other = new BroadcastChannel('maypole:seen')
  other.postMessage({ siteId: 'garden-club', news: {} })
  await waitFor(() =>
    expect(tabNames()).toEqual(['Announcements', 'Links', 'Directory', 'Calendar']),
  )
  other.close()
})
