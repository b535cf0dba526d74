import { expect, test } from 'vitest'
import { eventTimes } from './event-times.ts'

const event = {
  timeZone: 'America/New_York',
  next: { startDate: '2026-03-10T23:00:00.000Z', endDate: '2026-03-11T00:00:00.000Z' },
}

/** The blank before AM and PM differs between versions of the locale data. */
function plain(text: string | undefined): string | undefined {
  return text?.replace(/\s/g, ' ')
}

test('a viewer in the zone of the event sees its time, once', () => {
  const { time, until, elsewhere } = eventTimes(event, 'America/New_York')
  expect(plain(time)).toBe('Mar 10, 2026, 7:00 PM')
  expect(plain(until)).toBe('8:00 PM')
  expect(elsewhere).toBeUndefined()
})

test('a viewer elsewhere sees their own time, and the one of the event with its zone', () => {
  const { time, elsewhere } = eventTimes(event, 'Asia/Tokyo')
  expect(plain(time)).toBe('Mar 11, 2026, 8:00 AM')
  expect(plain(elsewhere)).toBe('Mar 10, 2026, 7:00 PM Eastern Daylight Time')
})

test('another zone with the same time is not mentioned', () => {
  expect(eventTimes(event, 'America/Toronto').elsewhere).toBeUndefined()
})

test('whole days are the same dates for every viewer', () => {
  const times = (startDate: string, endDate: string, viewerZone: string) =>
    eventTimes({ ...event, allDay: true, next: { startDate, endDate } }, viewerZone)
  for (const viewerZone of ['Pacific/Kiritimati', 'UTC', 'America/Los_Angeles']) {
    const day = times('2026-12-12', '2026-12-12', viewerZone)
    expect(plain(day.time)).toBe('Dec 12, 2026')
    expect([day.until, day.elsewhere]).toEqual([undefined, undefined])
    expect(plain(times('2026-12-12', '2026-12-14', viewerZone).time)).toBe('Dec 12 – 14, 2026')
    expect(plain(times('2026-12-30', '2027-01-02', viewerZone).time)).toBe(
      'Dec 30, 2026 – Jan 2, 2027',
    )
  }
})

test('an end on another day has its date, and an event without a length has no end', () => {
  const times = (endDate: string) =>
    eventTimes({ ...event, next: { ...event.next, endDate } }, 'America/New_York').until
  expect(plain(times('2026-03-12T14:00:00.000Z'))).toBe('Mar 12, 2026, 10:00 AM')
  expect(times(event.next.startDate)).toBeUndefined()
})
