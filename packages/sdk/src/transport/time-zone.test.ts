import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTimeZoneReader } from './time-zone.ts'

const now = Date.parse('2026-01-15T12:00:00.000Z')

/** A browser in a time zone that can change, and how many formatters it has constructed. */
function browserIn(start: { zone: string; offset: number }) {
  let place = start
  const format = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function formatter(
    this: Intl.DateTimeFormat,
  ) {
    return { resolvedOptions: () => ({ timeZone: place.zone }) } as Intl.DateTimeFormat
  })
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(() => place.offset)
  return {
    travelTo(next: { zone: string; offset: number }) {
      place = next
    },
    constructed: () => format.mock.calls.length,
  }
}

const berlin = { zone: 'Europe/Berlin', offset: -60 }
const newYork = { zone: 'America/New_York', offset: 300 }

describe('the time zone', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('is read from Temporal on every call, without a formatter', () => {
    const browser = browserIn(berlin)
    let zone = 'Europe/Berlin'
    const read = createTimeZoneReader({ Temporal: { Now: { timeZoneId: () => zone } } })
    expect(read(now)).toBe('Europe/Berlin')
    zone = 'Europe/Paris'
    expect(read(now)).toBe('Europe/Paris')
    expect(browser.constructed()).toBe(0)
  })

  test('takes one formatter without Temporal, and none before the first call', () => {
    const browser = browserIn(berlin)
    const read = createTimeZoneReader({})
    expect(browser.constructed()).toBe(0)
    expect([read(now), read(now + 1000)]).toEqual(['Europe/Berlin', 'Europe/Berlin'])
    expect(browser.constructed()).toBe(1)
  })

  test('is read again when the offset has changed', () => {
    const browser = browserIn(berlin)
    const read = createTimeZoneReader({})
    expect(read(now)).toBe('Europe/Berlin')
    browser.travelTo(newYork)
    expect(read(now)).toBe('America/New_York')
  })
})
