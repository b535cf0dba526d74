import type { Announcement } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import type { WrittenRow } from '../columns/announcements.ts'
import { messages } from '../messages.ts'

/** What is written in an announcement, as requests and replies have it. */
type Written = Pick<Announcement, 'headline' | 'body'>

export function toWrittenRow({ headline, body }: Written): WrittenRow {
  return { headline, body }
}

export function presentWritten({ headline, body }: WrittenRow): Written {
  return { headline, body }
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
