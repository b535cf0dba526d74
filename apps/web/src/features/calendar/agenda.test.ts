import type { Event } from '@maypole/contract/community'
import { expect, test } from 'vitest'
import { agendaOf } from './agenda.ts'

function eventAt(id: string, startDate: string): Event {
  const times = { startDate, endDate: startDate }
  const rest = { location: '', allDay: false, timeZone: 'UTC', version: 1 }
  return { id, title: id, ...rest, ...times, next: times }
}

function daysFrom(id: string, startDate: string, endDate: string): Event {
  const next = { startDate, endDate }
  return { ...eventAt(id, startDate), allDay: true, ...next, next }
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

test("events are grouped by the viewer's day, in months", () => {
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

test('events that began before today are first under today', () => {
  const events = [
    eventAt('camp', '2026-03-08T12:00:00.000Z'),
    eventAt('lunch', '2026-03-10T16:00:00.000Z'),
  ]
  expect(outline(events).months).toEqual([['2026-03', [['2026-03-10', ['camp', 'lunch']]]]])
})

test('an event without a readable time does not affect the others', () => {
  const broken = { ...eventAt('broken', 'soon') }
  const { next: _, ...without } = eventAt('without', '2026-03-11T12:00:00.000Z')
  const events = [broken, without as Event, null as unknown as Event]
  expect(outline(events)).toEqual({ months: [], undated: ['broken', 'without', undefined] })
})

/** Each day with the events that go on, as `id day/days`, and those that stand under it. */
function days(events: readonly Event[], zone = viewer.timeZone) {
  const { months } = agendaOf(events, { ...viewer, timeZone: zone })
  return months.flatMap((month) =>
    month.days.map(({ date, continued, events: its }) => [
      date,
      continued.map((one) => `${one.event.id} ${one.day}/${one.days}`),
      its.map(({ id }) => id),
    ]),
  )
}

test('all-day events are listed first under their own date in every time zone', () => {
  const events = [
    eventAt('breakfast', '2026-03-12T09:00:00.000Z'),
    eventAt('lunch', '2026-03-12T12:00:00.000Z'),
    daysFrom('holiday', '2026-03-12', '2026-03-12'),
  ]
  for (const zone of ['Europe/London', 'Africa/Cairo', 'Atlantic/Azores'])
    expect(days(events, zone)).toEqual([['2026-03-12', [], ['holiday', 'breakfast', 'lunch']]])
})

test('an event of several days is listed under the first, and mentioned under later days with other events', () => {
  const events = [
    daysFrom('camp', '2026-03-12', '2026-03-15'),
    eventAt('walk', '2026-03-13T16:00:00.000Z'),
    eventAt('dinner', '2026-03-15T22:00:00.000Z'),
    eventAt('after', '2026-03-16T16:00:00.000Z'),
  ]
  expect(days(events)).toEqual([
    ['2026-03-12', [], ['camp']],
    ['2026-03-13', ['camp 2/4'], ['walk']],
    ['2026-03-15', ['camp 4/4'], ['dinner']],
    ['2026-03-16', [], ['after']],
  ])
})

test('an event that has begun is listed under today, and mentioned on the days after', () => {
  const events = [
    eventAt('coffee', '2026-03-10T16:00:00.000Z'),
    daysFrom('camp', '2026-03-08', '2026-03-11'),
    eventAt('walk', '2026-03-11T16:00:00.000Z'),
  ]
  expect(days(events)).toEqual([
    ['2026-03-10', [], ['camp', 'coffee']],
    ['2026-03-11', ['camp 4/4'], ['walk']],
  ])
})

test('a timed event continues on later days if it lasts over 24 hours, and not on the day at whose start it ends', () => {
  const lasting = (id: string, startDate: string, endDate: string) => {
    const next = { startDate, endDate }
    return { ...eventAt(id, startDate), ...next, next }
  }
  const events = [
    lasting('party', '2026-03-14T00:00:00.000Z', '2026-03-14T06:00:00.000Z'),
    lasting('retreat', '2026-03-13T21:00:00.000Z', '2026-03-15T04:00:00.000Z'),
    eventAt('saturday', '2026-03-14T16:00:00.000Z'),
    eventAt('sunday', '2026-03-15T16:00:00.000Z'),
  ]
  expect(days(events)).toEqual([
    ['2026-03-13', [], ['party', 'retreat']],
    ['2026-03-14', ['retreat 2/2'], ['saturday']],
    ['2026-03-15', [], ['sunday']],
  ])
})

test('an event of more than two weeks is listed once', () => {
  const walk = eventAt('walk', '2026-03-12T16:00:00.000Z')
  const named = (endDate: string) => days([daysFrom('season', '2026-03-11', endDate), walk])[1]?.[1]
  expect(named('2026-03-24')).toEqual(['season 2/14'])
  expect(named('2026-03-25')).toEqual([])
})

test('unreadable dates affect only their own event', () => {
  const fine = daysFrom('fine', '2026-03-12', '2026-03-12')
  const events = [
    daysFrom('broken', 'soon', 'later'),
    daysFrom('endless', '2026-03-12', 'later'),
    { ...fine, id: 'without', next: undefined } as unknown as Event,
    fine,
  ]
  expect(outline(events)).toEqual({
    months: [['2026-03', [['2026-03-12', ['endless', 'fine']]]]],
    undated: ['broken', 'without'],
  })
})
