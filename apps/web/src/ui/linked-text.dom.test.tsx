import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EventCard } from '../features/calendar/event-card.tsx'
import { WrittenText } from './written-text.tsx'

afterEach(cleanup)

test('what somebody wrote stays text, and its addresses open apart', async () => {
  const written = '<img src=x onerror=alert(1)> javascript:alert(1) «https://example.org/a»'
  const { container } = render(<WrittenText text={written} />)
  const link = await screen.findByRole('link')
  expect(container.textContent).toBe(written)
  expect(container.querySelector('img, script')).toBeNull()
  expect(link.getAttribute('href')).toBe('https://example.org/a')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('the place of an event can be an address or a number', async () => {
  const startDate = '2026-03-10T19:00:00.000Z'
  render(
    <EventCard
      event={{
        id: 'event',
        title: 'Meeting',
        allDay: false,
        timeZone: 'America/New_York',
        startDate,
        endDate: startDate,
        version: 1,
        next: { startDate, endDate: startDate },
        location: 'https://meet.example.org/x or (202) 555-0147',
      }}
    />,
  )
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://meet.example.org/x',
    'tel:+12025550147',
  ])
})

test('a number in right-to-left text keeps the order of its groups', async () => {
  render(<WrittenText text="اتصلوا على 202-555-0123." />)
  const link = await screen.findByRole('link', { name: '202-555-0123' })
  expect(link.dir).toBe('ltr')
})
