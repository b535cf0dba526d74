import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  agreeAt,
  isWallTime,
  shiftWallTime,
  timeZoneName,
  wallClock,
  wallTimeOf,
} from './zoned-time.ts'

test.each([
  ['2026-03-10T23:00:00.000Z', 'America/New_York', '2026-03-10T19:00'],
  ['2026-01-10T23:00:00.000Z', 'America/New_York', '2026-01-10T18:00'],
  ['2026-03-10T04:00:00.000Z', 'America/New_York', '2026-03-10T00:00'],
  ['2026-12-31T23:45:00.000Z', 'Asia/Kathmandu', '2027-01-01T05:30'],
])('%s in %s is %s in local time', (instant, timeZone, wall) => {
  expect(wallTimeOf({ instant, timeZone })).toBe(wall)
})

test('a wall time moves over the end of a month and of a year', () => {
  expect(shiftWallTime('2026-12-31T23:30', 3_600_000)).toBe('2027-01-01T00:30')
})

test('the length between two wall times is kept by moving both', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50_000_000 }),
      fc.integer({ min: 0, max: 500_000 }),
      (start, length) => {
        const first = shiftWallTime('1970-01-01T00:00', start * 60_000)
        const second = shiftWallTime(first, length * 60_000)
        expect(wallClock(second) - wallClock(first)).toBe(length * 60_000)
      },
    ),
  )
})

test.each(['', '2026-03-10', '2026-03-10T', '2026-13-10T10:00', '2026-03-10T19:00Z'])(
  '%j is no whole wall time',
  (text) => {
    expect(isWallTime(text)).toBe(false)
  },
)

test('a zone is named as it is called on that day', () => {
  const timeZone = 'America/New_York'
  expect(timeZoneName({ instant: '2026-07-01T12:00:00Z', timeZone })).toBe('Eastern Daylight Time')
  expect(timeZoneName({ instant: '2026-01-01T12:00:00Z', timeZone })).toBe('Eastern Standard Time')
})

test('only zones with the same time agree', () => {
  const instant = '2026-03-10T12:00:00Z'
  expect(agreeAt({ instant, first: 'America/New_York', second: 'America/Detroit' })).toBe(true)
  expect(agreeAt({ instant, first: 'America/New_York', second: 'America/Chicago' })).toBe(false)
})

test('a day of the calendar begins at midnight in every zone', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'])
    expect(wallTimeOf({ instant: '2026-12-12', timeZone })).toBe('2026-12-12T00:00')
})
