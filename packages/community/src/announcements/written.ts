import { problems } from '@maypole/platform/http'
import { type WrittenRow, writtenNames } from '../lists/columns/announcements.ts'
import { messages } from '../messages.ts'

/** Picks what is written in an announcement: requests, replies and rows have the same names. */
export function writtenOf(from: WrittenRow): WrittenRow {
  return Object.fromEntries(writtenNames.map((name) => [name, from[name]])) as WrittenRow
}

/**
 * Returns when an announcement disappears, as it was given. Throws 400 unless that is after the
 * moment from which it is seen, in milliseconds.
 */
export function expiryAfter<Given extends string | null | undefined>(
  expiryDate: Given,
  from: number,
): Given {
  if (typeof expiryDate === 'string' && Date.parse(expiryDate) <= from) {
    const { expired } = messages.announcement
    throw problems.malformed(expired, { expiryDate: expired.replace(/^[^:]*: /, '') })
  }
  return expiryDate
}
