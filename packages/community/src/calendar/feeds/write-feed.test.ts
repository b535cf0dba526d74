import { expect, it } from 'vitest'
import type { EventRow } from '../../lists/tables.ts'
import { planEvent } from '../events/plan-event.ts'
import { type FeedContent, writeFeed } from './write-feed.ts'

const content: FeedContent = {
  name: 'Choir',
  language: 'en' as const,
  alarm: null,
  source: undefined,
  colour: undefined,
  sites: new Map(),
  neededFor: () => undefined,
  publicUrl: 'https://town.example',
}

it('a calendar is at most four million characters, and whole events', async () => {
  const now = '2026-03-02T12:00:00.000Z'
  const exceptions = Array.from({ length: 366 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 2, 3 + index)).toISOString().slice(0, 10)
    return { at: `${day}T19:00:00`, title: 'x'.repeat(150), location: 'y'.repeat(200) }
  })
  const row: EventRow = {
    id: 'a',
    site_id: 'site',
    title: 'Choir',
    location: '',
    notes: null,
    split_from: null,
    uid: null,
    ...planEvent({
      startDate: '2026-03-02T19:00',
      endDate: undefined,
      rrule: 'FREQ=DAILY',
      timeZone: 'Europe/Berlin',
      siteZone: 'Europe/Berlin',
      excludedDates: undefined,
    }),
    exceptions: JSON.stringify(exceptions),
    sequence: 0,
    created_at: now,
    updated_at: now,
  }
  const written = async (count: number) =>
    writeFeed(
      Array.from({ length: count }, (_, index) => ({ ...row, id: `event-${index}` })),
      content,
    )
  const one = await written(1)
  const most = Math.floor(4_000_000 / (one.length - (await written(0)).length))
  const file = await written(most + 5)
  expect(file.length).toBeLessThan(4_100_000)
  expect(file.match(/^RRULE:FREQ=DAILY/gm)?.length).toBeGreaterThan(most - 2)
  expect(file.match(/^RRULE:FREQ=DAILY/gm)?.length).toBeLessThan(most + 2)
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
})
