import type { Event } from '@maypole/contract/community'
import { expect, test } from 'vitest'
import { agendaOf } from './agenda.ts'

function eventAt(id: string, startDate: string): Event {
  const times = { startDate, endDate: startDate }
  const rest = { location: '', allDay: false, timeZone: 'UTC', version: 1 }
  return { id, title: id, ...rest, ...times, next: times }
}

const viewer = { timeZone: 'America/New_York', today: '2026-03-10' }

function outline(events: readonly Event[]) {
  const { months, undated } = agendaOf(events, viewer)
  return {
    months: months.map(({ month, days }) => [
      month,
      days.map(({ date, events: its }) => [date, its.map(({ id }) => id)]),
    ]),
    undated: undated.map((event) => event?.id),
  }
}

test('events stand under the day that the viewer has, in months', () => {
  const events = [
    eventAt('late', '2026-03-11T02:00:00.000Z'),
    eventAt('next-day', '2026-03-11T12:00:00.000Z'),
    eventAt('evening', '2026-03-11T23:00:00.000Z'),
    eventAt('april', '2026-04-01T12:00:00.000Z'),
  ]
  expect(outline(events)).toEqual({
    months: [
      [
        '2026-03',
        [
          ['2026-03-10', ['late']],
          ['2026-03-11', ['next-day', 'evening']],
        ],
      ],
      ['2026-04', [['2026-04-01', ['april']]]],
    ],
    undated: [],
  })
})

test('what began before today stands first under today', () => {
  const events = [
    eventAt('camp', '2026-03-08T12:00:00.000Z'),
    eventAt('lunch', '2026-03-10T16:00:00.000Z'),
  ]
  expect(outline(events).months).toEqual([['2026-03', [['2026-03-10', ['camp', 'lunch']]]]])
})

test('what has no readable time loses only its own place', () => {
  const broken = { ...eventAt('broken', 'soon') }
  const { next: _, ...without } = eventAt('without', '2026-03-11T12:00:00.000Z')
  const events = [broken, without as Event, null as unknown as Event]
  expect(outline(events)).toEqual({ months: [], undated: ['broken', 'without', undefined] })
})
