import { timeZone } from '@maypole/contract'
import { Temporal } from 'temporal-polyfill'
import type { ProposeRequest } from './engine.ts'

/**
 * Returns the zone for reading a request: the device's, else the site's, else its fixed offset
 * (PD-98).
 */
export function zoneOf(request: ProposeRequest): string {
  for (const name of [request.timeZone, request.siteTimeZone])
    if (name !== undefined && timeZone.safeParse(name).success) return name
  const minutes = Math.round(request.tzOffset * 60)
  if (!Number.isFinite(minutes) || Math.abs(minutes) > 14 * 60 || minutes === 0) return 'UTC'
  const sign = minutes < 0 ? '-' : '+'
  const hours = String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')
  return `${sign}${hours}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`
}

/** Returns the instant of a request. */
export function instantOf(request: ProposeRequest): Temporal.Instant {
  const { now } = request
  return typeof now === 'string'
    ? Temporal.Instant.from(now)
    : Temporal.Instant.fromEpochMilliseconds(now.getTime())
}
