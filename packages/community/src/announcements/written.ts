import type { Announcement } from '@maypole/contract/community'
import type { WrittenRow } from '../columns/announcements.ts'

/** What is written in an announcement, as requests and replies have it. */
type Written = Pick<Announcement, 'headline' | 'body'>

export function toWrittenRow({ headline, body }: Written): WrittenRow {
  return { headline, body }
}

export function presentWritten({ headline, body }: WrittenRow): Written {
  return { headline, body }
}
