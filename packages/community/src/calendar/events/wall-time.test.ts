import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { fromWall } from './wall-time.ts'

it.each([
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29', '2026-10-25'],
  // Half an hour, and a day that did not take place.
  ['Australia/Lord_Howe', '2026-04-05', '2026-10-04'],
  ['Pacific/Apia', '2011-12-30', '2026-01-01'],
])('wall times of %s become instants, also around its clock changes', (zone, ...days) => {
  for (const day of days)
    for (let minutes = -3 * 24 * 60; minutes < 4 * 24 * 60; minutes += 30) {
      const wall = Date.parse(day) + minutes * 60_000
      const expected = Temporal.PlainDateTime.from(
        new Date(wall).toISOString().slice(0, 19),
      ).toZonedDateTime(zone, { disambiguation: 'compatible' })
      expect(fromWall(wall, zone), new Date(wall).toISOString()).toBe(expected.epochMilliseconds)
    }
})
