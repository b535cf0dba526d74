import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleAdmin, sampleSite } from '../testing/samples.ts'
import { siteHandlers, sitePath } from '../testing/site-handlers.ts'

beforeEach(() => {
  // The virtual list renders what fits into its height, and jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const event = {
  id: 'event',
  title: 'Whole',
  location: 'Hall',
  startDate: '2027-03-12T23:00:00.000Z',
  endDate: '2027-03-13T02:00:00.000Z',
  timeZone: 'America/New_York',
  next: { startDate: '2027-03-12T23:00:00.000Z', endDate: '2027-03-13T02:00:00.000Z' },
}
const contact = { ...sampleAdmin, id: 'contact', firstName: 'Whole', lastName: '', mayDelete: true }

/** A complete item of each list, and the change that makes it fail to render. */
const lists = {
  events: {
    whole: event,
    broken: [
      { next: undefined },
      { next: {} },
      { timeZone: 'Nowhere' },
      { title: {} },
      { allDay: true, next: undefined },
      { allDay: true, next: { startDate: 'soon', endDate: 'later' } },
      { allDay: true, next: { startDate: '2027-03-12', endDate: 'later' }, title: {} },
    ],
  },
  announcements: {
    whole: { id: 'a', headline: 'Whole', body: '', date: '2026-03-01T12:00:00Z', pinned: false },
    broken: [{ date: undefined }, { date: 'soon' }, { headline: {} }, { body: {} }],
  },
  links: {
    whole: { id: 'l', title: 'Whole', url: 'https://example.org/', version: 1 },
    broken: [{ title: {} }],
  },
  directory: {
    whole: contact,
    broken: [{ phoneNumber: 5 }, { email: {} }],
  },
} as const

const cases = Object.entries(lists).flatMap(([tab, { whole, broken }]) => [
  [tab, whole, 'nothing at all', null] as const,
  [tab, whole, 'a text', 'text'] as const,
  ...broken.map((change) => {
    const item = { ...whole, id: 'broken', ...change }
    return [tab, whole, JSON.stringify(change) ?? '', JSON.parse(JSON.stringify(item))] as const
  }),
])

test.each(cases)('%s: the others are shown beside %o that is %s', async (tab, whole, _, broken) => {
  const name = tab === 'directory' ? 'profiles' : tab
  renderApp({
    path: `/garden-club/${tab}`,
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/${name}`]: () => answer([broken, whole]),
    }),
  })
  await screen.findByText('This entry cannot be shown.')
  await screen.findByText(/Whole/)
  expect(screen.getAllByText('This entry cannot be shown.')).toHaveLength(1)
})

test("events: one without a time zone is shown in the viewer's", async () => {
  const { timeZone: _, ...without } = { ...event, id: 'without', title: 'Without' }
  renderApp({
    path: '/garden-club/events',
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/events`]: () => answer([without, event]),
    }),
  })
  await screen.findByText('Without')
  await screen.findByText('Whole')
  expect(screen.queryByText('This entry cannot be shown.')).toBeNull()
})

test.each([
  ['nothing at all', null],
  ['a theme', { ...sampleSite, id: 'broken', theme: undefined }],
  ['counts', { ...sampleSite, id: 'broken', stats: undefined }],
])('sites: the others are shown beside one without %s', async (_, broken) => {
  renderApp({
    path: '/sites',
    handlers: { 'GET /api/sites': () => answer([broken, sampleSite]) },
  })
  await screen.findByText('This entry cannot be shown.')
  await screen.findByRole('link', { name: /Garden Club/ })
})

test("an event without a time zone is shown in the viewer's", async () => {
  const { timeZone: _, ...plain } = event
  renderApp({
    path: '/garden-club/events',
    handlers: siteHandlers(sampleAdmin, { [`GET ${sitePath}/events`]: () => answer([plain]) }),
  })
  await screen.findByText('Whole')
  expect(document.querySelector('time')?.textContent).toMatch(/2027/)
})

test('an item is shown once it is complete', async () => {
  let items: object[] = [{ ...event, id: 'late', title: 'Late', next: undefined }, event]
  const { user } = renderApp({
    path: '/garden-club/events',
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/events`]: () => answer(items),
      [`DELETE ${sitePath}/events/event`]: () => ({ status: 204, json: undefined }),
    }),
  })
  await screen.findByText('This entry cannot be shown.')
  items = [{ ...event, id: 'late', title: 'Late' }]
  await user.click(screen.getByRole('button', { name: 'Delete event' }))
  await user.click(await screen.findByRole('button', { name: 'Delete Event' }))
  await screen.findByText('Late')
  expect(screen.queryByText('This entry cannot be shown.')).toBeNull()
})
