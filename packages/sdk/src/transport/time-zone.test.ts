import { afterEach, describe, expect, test, vi } from 'vitest'
import { readTimeZone } from './time-zone.ts'

describe('the time zone', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  test('is read from Temporal on every call, without a formatter', () => {
    const format = vi.spyOn(Intl, 'DateTimeFormat')
    let zone = 'Europe/Berlin'
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => zone } })
    expect(readTimeZone()).toBe('Europe/Berlin')
    zone = 'Europe/Paris'
    expect(readTimeZone()).toBe('Europe/Paris')
    expect(format).not.toHaveBeenCalled()
  })

  test('is read from a formatter in browsers without Temporal', () => {
    vi.stubGlobal('Temporal', undefined)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(timeZone).not.toBe('')
    expect(readTimeZone()).toBe(timeZone)
  })
})
