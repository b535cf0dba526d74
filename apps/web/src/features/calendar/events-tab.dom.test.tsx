import type { Event } from '@maypole/contract/community'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../testing/site-handlers.ts'
import { showItem } from '../../ui/show-item.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = '/garden-club/events'
const list = `GET ${sitePath}/events`
const times = { startDate: '2026-03-13T18:00:00.000Z', endDate: '2026-03-13T19:00:00.000Z' }
const potluck: Event = {
  id: 'potluck',
  title: 'Potluck',
  location: 'Hall',
  allDay: false,
  ...times,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  next: times,
  version: 1,
}

test('an all-day event shows that it is one, with its dates, and is mentioned under a later day', async () => {
  const days = { startDate: '2026-12-12', endDate: '2026-12-14' }
  const camp = { ...potluck, id: 'camp', title: 'Camp', allDay: true, ...days, next: days }
  const walk = { startDate: '2026-12-13T12:00:00.000Z', endDate: '2026-12-13T13:00:00.000Z' }
  renderApp({
    path,
    handlers: siteHandlers(sampleMember, {
      [list]: () => answer([camp, { ...potluck, id: 'walk', title: 'Walk', ...walk, next: walk }]),
    }),
  })
  const card = (await screen.findByRole('heading', { name: 'Camp' })).closest('article')
  expect(card?.textContent?.replace(/\s/g, ' ')).toContain('Dec 12 – 14, 2026 · All day')
  const later = screen.getByRole('heading', { name: 'Sunday, December 13' }).closest('section')
  if (later === null) throw new Error('no day')
  expect(
    within(later)
      .getAllByRole('listitem')
      .map((item) => item.textContent)[0],
  ).toBe('CampDay 2 of 3')
})

test('the list is requested from now on, with the seconds zeroed', async () => {
  const asked: (string | null)[] = []
  renderApp({
    path,
    handlers: siteHandlers(sampleMember, {
      [list]: ({ query }) => {
        asked.push(query.get('after'))
        return answer([])
      },
    }),
  })
  await screen.findByText('No upcoming events')
  expect(asked[0]).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/)
})

test('a series is distinguished from a single event', async () => {
  const series = { ...potluck, id: 'series', title: 'Weeding', rrule: 'FREQ=WEEKLY' }
  const recurring = { ...series, recurrenceText: 'every week on Friday' }
  renderApp({
    path,
    handlers: siteHandlers(sampleMember, { [list]: () => answer([potluck, recurring]) }),
  })
  const single = (await screen.findByText('Potluck')).closest('article') as HTMLElement
  within(single).getByRole('img', { name: 'Single event' })
  within(single).getByText('Hall')
  const repeated = screen.getByText('Weeding').closest('article') as HTMLElement
  within(repeated).getByRole('img', { name: 'Recurring event' })
  within(repeated).getByText('every week on Friday')
})

test('a failed list can be retried', async () => {
  let broken = true
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleMember, {
      [list]: () => (broken ? refusal(403, 'Not now') : answer([potluck])),
    }),
  })
  await screen.findByText('Could not load events')
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Potluck')
})

test('a failed deletion is reported in the dialog, which stays open', async () => {
  let broken = true
  let events = [potluck]
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleMember, {
      [list]: () => answer(events),
      [`DELETE ${sitePath}/events/potluck`]: () => {
        if (broken) return refusal(500, 'Something broke')
        events = []
        return { status: 204 }
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete event' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete Event' })
  within(dialog).getByText(
    'Are you sure you want to delete "Potluck"? This action cannot be undone.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Delete Event' }))
  await within(dialog).findByText('The event could not be deleted. Please try again.')
  broken = false
  await user.click(within(dialog).getByRole('button', { name: 'Delete Event' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('No upcoming events')
})

test.each([
  ['an admin brings back', sampleAdmin, 1],
  ['a member has no button for', sampleMember, 0],
])('%s what was just deleted', async (_, profile, buttons) => {
  let events = [potluck]
  const restored: unknown[] = []
  const { user } = renderApp({
    path,
    handlers: siteHandlers(profile, {
      [list]: () => answer(events),
      [`DELETE ${sitePath}/events/potluck`]: () => {
        events = []
        return answer(undefined, 204)
      },
      [`POST ${sitePath}/deleted-items/potluck/restoration`]: () => {
        restored.push('potluck')
        events = [potluck]
        return answer({ kind: 'event', id: 'potluck' })
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete event' }))
  await user.click(screen.getByRole('button', { name: 'Delete Event' }))
  await screen.findByText('“Potluck” is deleted.')
  const undo = screen.queryAllByRole('button', { name: 'Undo' })
  expect(undo).toHaveLength(buttons)
  if (undo[0] === undefined) return
  await user.click(undo[0])
  await screen.findByText('“Potluck” is back.')
  await screen.findByRole('heading', { name: 'Potluck' })
  expect(restored).toEqual(['potluck'])
})

test('a failed calendar file shows an error and downloads nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleMember, {
      [list]: () => answer([potluck]),
      [`GET ${sitePath}/events/potluck/calendar.ics`]: () => refusal(500, 'Something broke'),
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Download calendar file' }))
  await screen.findByText('The calendar file could not be downloaded.')
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})

test('a long list begins with its first events, and grows near its end, for an item and a print', async () => {
  let isNear: (() => void) | undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        isNear = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = vi.fn()
  const events = Array.from({ length: 105 }, (_, index) => ({
    ...potluck,
    id: `event-${index}`,
    title: `Event ${index}`,
  }))
  const handlers = siteHandlers(sampleMember, { [list]: () => answer(events) })
  const { unmount } = renderApp({ path, handlers })
  await screen.findByText('Event 0')
  const count = () => document.querySelectorAll('[data-item^="event-"]').length
  await waitFor(() => expect(count()).toBe(60))
  act(() => isNear?.())
  await waitFor(() => expect(count()).toBe(80))
  fireEvent.click(screen.getByText('Show later ones'))
  await waitFor(() => expect(count()).toBe(100))
  act(() => showItem('event-102'))
  await waitFor(() => expect(count()).toBe(105))
  unmount()
  renderApp({ path, handlers })
  await screen.findByText('Event 0')
  expect(screen.queryByText('Show later ones')).not.toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(count()).toBe(105)
  expect(screen.queryByText('Show later ones')).toBeNull()
})
