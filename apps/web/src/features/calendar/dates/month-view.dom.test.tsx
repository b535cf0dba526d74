import type { Event, EventOccurrence } from '@maypole/contract/community'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-13T16:00:00Z') })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const base = { location: '', allDay: false, timeZone, cancelled: false }
const choir = {
  ...base,
  eventId: 'choir',
  title: 'Choir',
  recurrenceId: '2026-03-13T18:00:00.000Z',
  startDate: '2026-03-13T18:00:00.000Z',
  endDate: '2026-03-13T19:00:00.000Z',
}
const concert = {
  ...choir,
  title: 'Concert',
  recurrenceId: '2026-03-20T18:00:00.000Z',
  cancelled: true,
  startDate: '2026-03-20T18:00:00.000Z',
  endDate: '2026-03-20T19:00:00.000Z',
}
const camp: EventOccurrence = {
  ...base,
  eventId: 'camp',
  title: 'Camp',
  allDay: true,
  startDate: '2026-03-31',
  endDate: '2026-04-02',
}
const next = { startDate: choir.startDate, endDate: choir.endDate }
const series: Event = {
  id: 'choir',
  title: 'Choir',
  location: '',
  allDay: false,
  timeZone,
  ...next,
  next,
  rrule: 'FREQ=WEEKLY',
  version: 1,
}

async function open(view: 'Month' | 'Past', options: Parameters<typeof siteHandlers>[1] = {}) {
  const app = renderApp({
    path: '/garden-club/events',
    handlers: siteHandlers(sampleMember, {
      [`GET ${sitePath}/events`]: () => answer([series]),
      [`GET ${sitePath}/occurrences`]: ({ query }) =>
        answer(
          [choir, concert, camp].filter(
            ({ startDate, endDate }) =>
              startDate < (query.get('until') ?? '') && endDate >= (query.get('from') ?? ''),
          ),
        ),
      ...options,
    }),
  })
  await app.user.click(await screen.findByRole('button', { name: view }))
  return app
}

const day = (name: RegExp) => screen.getByRole('button', { name })

test('the month has its days with their events, today is opened, and a day is opened', async () => {
  const { user } = await open('Month')
  await screen.findByRole('heading', { name: 'March 2026' })
  const today = await screen.findByRole('button', { name: 'Friday, March 13, 1 event' })
  expect(today.getAttribute('aria-current')).toBe('date')
  expect(await screen.findByRole('heading', { name: 'Choir' })).toBeTruthy()
  // The event of the list can be downloaded and deleted on each of its dates.
  expect(screen.getByRole('button', { name: 'Delete event' })).toBeTruthy()
  await user.click(day(/^Friday, March 20/))
  const card = screen.getByRole('heading', { name: 'Concert' }).closest('article')
  expect(card?.textContent).toContain('Cancelled')
  expect(
    day(/^Friday, March 20/)
      .closest('td')
      ?.getAttribute('aria-selected'),
  ).toBe('true')
  await user.click(day(/^Saturday, March 14/))
  expect(screen.getByText('Nothing on this day.')).toBeTruthy()
  await user.click(day(/^Wednesday, April 1/))
  expect(screen.getByRole('heading', { name: 'April 2026' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Camp' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(screen.getByRole('heading', { name: 'Friday, March 13' })).toBeTruthy()
})

test('keys move in the grid, over its edges, and Enter goes to the events of the day', async () => {
  const { user } = await open('Month')
  const today = await screen.findByRole('button', { name: /^Friday, March 13/ })
  today.focus()
  const focused = () => document.activeElement?.getAttribute('data-day')
  const steps = [
    ['{ArrowRight}', '2026-03-14'],
    ['{ArrowLeft}{ArrowUp}', '2026-03-06'],
    ['{ArrowDown}{Home}', '2026-03-08'],
    ['{End}', '2026-03-14'],
    ['{PageDown}', '2026-04-14'],
    ['{PageUp}{PageUp}', '2026-02-14'],
    ['{Shift>}{PageDown}{/Shift}', '2027-02-14'],
    ['{Shift>}{PageUp}{/Shift}{ArrowDown}{ArrowDown}', '2026-02-28'],
    ['{ArrowRight}', '2026-03-01'],
  ] as const
  for (const [keys, expected] of steps) {
    await user.keyboard(keys)
    expect(focused(), keys).toBe(expected)
  }
  expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Sunday, March 1')
})

test('a swipe along the lines goes to the next month and back, a scroll does not', async () => {
  await open('Month')
  const grid = await screen.findByRole('grid')
  const swipe = (x: number, y: number) => {
    fireEvent.touchStart(grid, { touches: [{ clientX: 200, clientY: 200 }] })
    fireEvent.touchEnd(grid, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] })
  }
  swipe(-90, 10)
  expect(await screen.findByRole('heading', { name: 'April 2026' })).toBeTruthy()
  swipe(30, 0)
  swipe(90, 80)
  expect(screen.getByRole('heading', { name: 'April 2026' })).toBeTruthy()
  swipe(90, 10)
  expect(await screen.findByRole('heading', { name: 'March 2026' })).toBeTruthy()
})

test('a month that cannot be loaded can be retried, and its days are there', async () => {
  let broken = true
  const { user } = await open('Month', {
    [`GET ${sitePath}/occurrences`]: () => (broken ? refusal(403, 'Not now') : answer([choir])),
  })
  await screen.findByText('The month could not be loaded')
  expect(day(/^Friday, March 13/)).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Choir' })
})

test('the dates of a series that are shown are those that are edited', async () => {
  const { user } = await open('Month', {
    [`GET ${sitePath}/profile`]: () => answer(sampleAdmin),
  })
  await user.click(await screen.findByRole('button', { name: 'Friday, March 20, 1 event' }))
  await user.click(screen.getByRole('button', { name: 'Edit event' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Event' })
  await user.click(await within(dialog).findByRole('button', { name: /^Only .*20/ }))
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Concert')
  expect(screen.getByRole('switch', { name: /^Cancelled/ })).toHaveProperty('checked', true)
})

test('past events are listed backwards, a quarter of a year at a time, each once', async () => {
  const asked: string[] = []
  const old = { ...choir, title: 'Old', recurrenceId: 'old' }
  const ball = { ...choir, eventId: 'ball', title: 'Ball' }
  const inFebruary = { startDate: '2026-02-06T18:00:00.000Z', endDate: '2026-02-06T19:00:00.000Z' }
  const inDecember = { startDate: '2025-12-10T18:00:00.000Z', endDate: '2025-12-10T19:00:00.000Z' }
  const { user } = await open('Past', {
    [`GET ${sitePath}/occurrences`]: ({ query }) => {
      asked.push(query.get('until') ?? '')
      const first = [{ ...old, ...inFebruary }, { ...ball, ...inDecember }, choir]
      return answer(asked.length === 1 ? first : [{ ...ball, ...inDecember }])
    },
  })
  await screen.findByRole('heading', { name: 'February 2026' })
  const titles = () => screen.getAllByRole('heading', { level: 5 }).map((one) => one.textContent)
  expect(titles()).toEqual(['Old', 'Ball'])
  await user.click(screen.getByRole('button', { name: 'Show earlier ones' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked).toEqual(['2026-03-13T16:00:00.000Z', '2025-12-11T16:00:00.000Z'])
  expect(titles()).toEqual(['Old', 'Ball'])
  // It is a filter of the list, which the same tap takes away; a month has what is over in it.
  const list = screen.getByRole('button', { name: 'List' })
  expect(list.getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Past' }))
  expect(titles()).toEqual(['Choir'])
  await user.click(screen.getByRole('button', { name: 'Past' }))
  await user.click(screen.getByRole('button', { name: 'Month' }))
  expect(screen.getByRole('button', { name: 'Past' }).getAttribute('aria-pressed')).toBe('false')
})
