import Sherlock from 'sherlockjs'
import { wholeDays } from './wall-time.mjs'

// Reads and returns the process's local time: run with TZ=UTC.
export function read({ text, now }) {
  Sherlock._setNow(now)
  const { startDate, endDate, isAllDay } = Sherlock.parse(text)
  if (startDate === null) return undefined
  if (isAllDay) return wholeDays(startDate, endDate ?? startDate)
  return { start: startDate, ...(endDate && { end: endDate }) }
}
