import type { EventOccurrence } from '@maypole/contract/community'
import { expect, test } from 'vitest'
import { firstWeekdayOf, shiftDay, shiftMonth, weekOf, weeksOf } from './calendar-days.ts'
import { datesOn, layOutWeek, placeDates } from './lay-out-week.ts'

const zone = 'America/New_York'

function date(title: string, startDate: string, endDate: string): EventOccurrence {
  const allDay = startDate.length === 10
  const texts = { eventId: title, title, location: '' }
  return { ...texts, allDay, startDate, endDate, timeZone: zone, cancelled: false }
}

test('a month has the weeks that it touches, from the first weekday of the viewer', () => {
  expect(weeksOf('2026-03', 1).map((week) => [week[0], week[6]])).toEqual([
    ['2026-02-23', '2026-03-01'],
    ['2026-03-02', '2026-03-08'],
    ['2026-03-09', '2026-03-15'],
    ['2026-03-16', '2026-03-22'],
    ['2026-03-23', '2026-03-29'],
    ['2026-03-30', '2026-04-05'],
  ])
  expect(weeksOf('2026-02', 7)).toHaveLength(4)
  expect(weeksOf('2026-12', 7).at(-1)).toContain('2027-01-02')
  expect([firstWeekdayOf('en-US'), firstWeekdayOf('en-GB')]).toEqual([7, 1])
  expect(weekOf('2026-03-01', 6)).toBe('2026-02-28')
})

test('days and months are shifted over their ends', () => {
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28')
  expect(shiftMonth('2026-01-31', 1)).toBe('2026-02-28')
  expect(shiftMonth('2026-01-31', -2)).toBe('2025-11-30')
  expect(shiftMonth('2028-02-29', 12)).toBe('2029-02-28')
})

test('a date of several days keeps its line, and what has no line is counted', () => {
  const week = weeksOf('2026-03', 1)[1] ?? []
  const placed = placeDates(
    [
      date('Late', '2026-03-03T23:00:00Z', '2026-03-04T01:00:00Z'),
      date('Camp', '2026-03-03', '2026-03-09'),
      date('Early', '2026-03-02T15:00:00Z', '2026-03-02T16:00:00Z'),
      date('Trip', '2026-02-27', '2026-03-03'),
      date('Broken', 'soon', 'later'),
      date('Midnight', '2026-03-04T03:00:00Z', '2026-03-04T05:00:00Z'),
    ],
    zone,
  )
  const lines = layOutWeek(placed, week, 2)
  const shown = lines.map((day) => ({
    titles: day.lines.map((one) => one?.date.title ?? ''),
    more: day.more,
    count: day.count,
  }))
  expect(shown.slice(0, 3)).toEqual([
    { titles: ['Trip', 'Early'], more: 0, count: 2 },
    { titles: ['Trip', 'Camp'], more: 2, count: 4 },
    { titles: ['', 'Camp'], more: 0, count: 1 },
  ])
  expect(lines[0]?.lines[0]).toMatchObject({ span: 2, isStart: false, isEnd: false })
  expect(lines[1]?.lines[0]).toMatchObject({ span: 0, isEnd: true })
  expect(lines[1]?.lines[1]).toMatchObject({ span: 6, isStart: true, isEnd: false })
  expect(datesOn(placed, '2026-03-03').map(({ title }) => title)).toEqual([
    'Camp',
    'Trip',
    'Late',
    'Midnight',
  ])
})
