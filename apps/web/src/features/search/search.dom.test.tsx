import type { SearchInput } from '@maypole/contract/community'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, type Handler, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleMember, sampleSite } from '../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const siteId = sampleSite.id
const none = { items: [], hasMore: false }
const nothing = { announcements: none, links: none, events: none, contacts: none, isComplete: true }
const choir = {
  ...nothing,
  announcements: {
    items: [
      {
        id: 'a1',
        siteId,
        date: '2026-03-01T12:00:00Z',
        title: { text: 'Choir on Monday', marks: [[0, 3]] },
        detail: { text: 'Bring the cho-ral book.', marks: [[10, 3]] },
      },
    ],
    hasMore: true,
  },
  contacts: {
    items: [
      {
        id: 'p1',
        siteId,
        phoneNumber: '+15551234567',
        title: { text: 'Ana Cho', marks: [[4, 3]] },
      },
    ],
    hasMore: false,
  },
}
const announcement = {
  id: 'a1',
  headline: 'Choir on Monday',
  body: 'Bring the cho-ral book.',
  date: '2026-03-01T12:00:00Z',
  pinned: false,
  version: 1,
}
const ana = {
  id: 'p1',
  firstName: 'Ana',
  lastName: 'Cho',
  phoneNumber: '+15551234567',
  role: 'member',
  mayEdit: false,
  mayDelete: false,
  version: 1,
}

function openSite(search: Handler, path = '/garden-club/links') {
  return renderApp({
    path,
    handlers: siteHandlers(sampleMember, {
      [`POST ${sitePath}/search`]: search,
      'POST /api/search': search,
      'GET /api/sites': () => answer([sampleSite]),
      [`GET ${sitePath}/announcements`]: () => answer([announcement]),
      [`GET ${sitePath}/profiles`]: () => answer([ana]),
    }),
  })
}

const field = () => screen.findByRole('combobox', { name: 'Announcements, links, people, events' })
/** Finds a result by its text, which marks take apart. */
const option = (text: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('option').find((one) => one.textContent?.includes(text))
    if (found === undefined) throw new Error(`${text} is not found`)
    return found
  })
const marked = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')

test('what is typed before the field is there is in it', async () => {
  openSite(() => answer(nothing))
  await screen.findByRole('button', { name: 'Search' })
  for (const key of ['/', 'c', 'h', 'i', 'Backspace', 'o'])
    expect(fireEvent.keyDown(document.body, { key })).toBe(false)
  expect((await field()).getAttribute('value')).toBe('cho')
})

test('the keys open, choose and close, and the focus comes back', async () => {
  const { user, server } = openSite(() => answer(choir))
  const button = await screen.findByRole('button', { name: 'Search' })
  const tab = screen.getByRole('link', { name: 'Directory' })
  act(() => tab.focus())
  await user.keyboard('/')
  const box = await field()
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.keyboard('cho')
  const dialog = screen.getByRole('dialog', { name: 'Search Garden Club' })
  const news = await within(dialog).findByRole('group', { name: 'Announcements' })
  expect([...news.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Cho', 'cho'])
  within(dialog).getByText('More than 2 results')
  // Only the pause after the last key asks.
  expect(server.requests.filter((name) => name.endsWith('/search'))).toHaveLength(1)
  expect(marked()?.textContent).toContain('Choir on Monday')
  await user.keyboard('{ArrowDown}')
  expect(marked()?.textContent).toBe('Show more')
  await user.keyboard('{ArrowDown}')
  expect(marked()?.textContent).toContain('555-123-4567')
  await user.keyboard('{ArrowDown}{ArrowUp}{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(tab))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button)
  expect(((await field()) as HTMLInputElement).value).toBe('')
  await user.keyboard('{Escape}{Control>}k{/Control}')
  await field()
  // Nothing of what was searched is stored.
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('"cho"')
})

test('a result leads to its item, which is shown and marked', async () => {
  const { user } = openSite(() => answer(choir))
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await field(), 'cho')
  await user.click(await option('Choir on Monday'))
  await waitFor(() => expect(location.pathname).toBe('/garden-club/announcements'))
  await waitFor(() =>
    expect(document.querySelector('[data-item="a1"]')?.hasAttribute('data-new')).toBe(true),
  )
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.type(await field(), 'cho')
  await user.click(await option('Ana Cho'))
  await waitFor(() => expect(location.pathname).toBe('/garden-club/directory'))
  // The contact is open.
  await screen.findByRole('dialog', { name: 'Ana Cho' })
  expect(history.state).toBeNull()
})

test('more of a kind is shown in its place', async () => {
  const asked: SearchInput[] = []
  const { user } = openSite(({ body }) => {
    asked.push(body as SearchInput)
    const [item] = choir.announcements.items
    const more = { items: [item, { ...item, id: 'a2' }], hasMore: false }
    return answer((body as SearchInput).kinds ? { ...nothing, announcements: more } : choir)
  })
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await field(), 'cho')
  await user.click(await screen.findByRole('option', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  expect(screen.queryByRole('option', { name: 'Show more' })).toBeNull()
  await option('Ana Cho')
  expect(asked).toContainEqual({ query: 'cho', limit: 50, kinds: ['announcements'] })
})

test('answers that come late are never shown for another query', async () => {
  const waiting = new Map<string, (found: object) => void>()
  const { user } = openSite(
    ({ body }) =>
      new Promise((resolve) => {
        waiting.set((body as SearchInput).query, (found) => resolve(answer(found)))
      }),
  )
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await field(), 'cho')
  await waitFor(() => expect(waiting.has('cho')).toBe(true))
  await user.type(await field(), 'x')
  await waitFor(() => expect(waiting.has('chox')).toBe(true))
  await act(async () => waiting.get('chox')?.(nothing))
  await screen.findByText('Nothing found for “chox”.')
  await act(async () => waiting.get('cho')?.(choir))
  expect(screen.queryByRole('option')).toBeNull()
})

test('all communities are searched from their list, and each result names its own', async () => {
  const { user } = openSite(() => answer(choir), '/sites')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await screen.findByRole('dialog', { name: 'Search all your communities' })
  await user.type(await field(), 'cho')
  const found = await option('Choir on Monday')
  expect(found.textContent).toContain('· Garden Club')
  await user.click(found)
  await waitFor(() => expect(location.pathname).toBe('/garden-club/announcements'))
})

test('a refusal says why, and without a network the stored lists are searched', async () => {
  let isRefused = true
  const { user } = openSite(() => {
    if (isRefused) return refusal(429, 'Too many searches in a short time.', 'too-many')
    throw new TypeError('no network')
  }, '/garden-club/announcements')
  await screen.findByText('Choir on Monday')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await field(), 'chôir')
  await screen.findByText(/The search failed. Too many searches/)
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/You are offline/)
  const stored = await option('Choir on Monday')
  expect(stored.querySelector('mark')?.textContent).toBe('Choir')
  await user.type(await field(), 's')
  await screen.findByText('Nothing found for “chôirs”.')
})
