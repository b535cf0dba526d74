import { expect, test } from 'vitest'
import { momentInWords, startInWords, whenInWords } from './event-when.ts'

/** Blanks and dashes between times differ between versions of the locale data. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ')
}

test.each([
  ['2026-03-13T18:00', '2026-03-13T21:00', 'Friday, March 13, 2026', '6:00 PM – 9:00 PM'],
  [
    '2026-03-13T21:00',
    '2026-03-14T01:00',
    'Friday, March 13, 2026',
    '9:00 PM – Sat, Mar 14, 2026, 1:00 AM',
  ],
  ['2026-03-13T00:00', '2026-03-14T00:00', 'Friday, March 13, 2026', 'All day'],
  [
    '2026-03-13T00:00',
    '2026-03-16T00:00',
    'Friday, March 13, 2026 – Sunday, March 15, 2026',
    'All day',
  ],
  ['2026-03-13T00:00', '2026-03-13T00:00', 'Friday, March 13, 2026', '12:00 AM – 12:00 AM'],
])('%s to %s', (start, end, date, hours) => {
  const words = whenInWords({ start, end })
  expect(plain(words.date)).toBe(date)
  expect(plain(words.hours)).toBe(hours)
})

test('a start of a series names weekday, date and time', () => {
  expect(plain(startInWords('2026-03-13T18:00'))).toBe('Fri, Mar 13, 2026, 6:00 PM')
})

test('a day is named alone, and an instant by the clocks of the zone', () => {
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles'])
    expect(plain(momentInWords('2026-03-13', zone))).toBe('Fri, Mar 13, 2026')
  expect(plain(momentInWords('2026-03-14T01:00:00.000Z', 'America/Los_Angeles'))).toBe(
    'Fri, Mar 13, 2026, 6:00 PM',
  )
})
