import parser from 'any-date-parser'
import { atTime, wholeDays } from './wall-time.mjs'

export function read({ text, now }) {
  const parts = parser.attempt(text)
  if (parts.invalid || parts.day === undefined) return undefined
  const year = parts.year ?? now.getUTCFullYear()
  const day = new Date(Date.UTC(year, (parts.month ?? now.getUTCMonth() + 1) - 1, parts.day))
  if (parts.hour === undefined) return wholeDays(day)
  return { start: atTime(day, [parts.hour, parts.minute ?? 0]) }
}
