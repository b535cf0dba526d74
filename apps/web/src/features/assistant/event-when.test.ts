import { expect, test } from 'vitest'
import { momentInWords, startInWords } from './event-when.ts'

test('a start of a series names weekday and date, and the time unless it is all day', () => {
  const start = '2026-03-13T18:00'
  expect(startInWords(start).replace(/\s/g, ' ')).toBe('Fri, Mar 13, 2026, 6:00 PM')
  expect(startInWords(start, { allDay: true })).toBe('Fri, Mar 13, 2026')
})

test('a day is named alone, and an instant by the clocks of the zone', () => {
  const zone = 'America/Los_Angeles'
  for (const place of ['Pacific/Auckland', zone])
    expect(momentInWords('2026-03-13', place)).toBe('Fri, Mar 13, 2026')
  const instant = momentInWords('2026-03-14T01:00:00.000Z', zone)
  expect(instant.replace(/\s/g, ' ')).toBe('Fri, Mar 13, 2026, 6:00 PM')
})
