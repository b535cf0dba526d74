import { describe, expect, it } from 'vitest'
import { ImportRefused } from '../../files/imports/import-refused.ts'
import { growthOf, repeat, repeated } from '../../testing/growth.ts'
import { readFile } from './read-file.ts'

function read(line: string): void {
  const event = ['UID:a', 'DTSTART:20260101T100000Z', 'SUMMARY:Choir', line]
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR']
  try {
    readFile(Buffer.from(lines.join('\r\n')), { siteZone: 'Europe/Berlin', now: 1.77e12 })
  } catch (error) {
    // What is refused is read as far as that takes.
    if (!(error instanceof ImportRefused)) throw error
  }
}

describe.each([
  '',
  'SUMMARY:',
  'SUMMARY;',
  'LOCATION:',
  'UID:',
  'DTSTART:',
  'DTEND;TZID=',
  'DURATION:',
  'RRULE:',
  'EXDATE:',
  'EXDATE;VALUE=',
  'RDATE:',
  'STATUS:',
  'SEQUENCE:',
  'RECURRENCE-ID:',
  'METHOD',
  'BEGIN:',
])('a line of an event that begins with "%s"', (start) => {
  it('takes time in proportion to its length, whatever it repeats', () => {
    const slow = repeated.filter(
      (text) => growthOf((length) => read(`${start}${repeat(text, length)}a`)) > 2,
    )
    expect(slow).toEqual([])
  })
})
