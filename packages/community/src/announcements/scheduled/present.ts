import type { ScheduledAnnouncement } from '@maypole/contract/community'
import { presentPictures } from '../../columns/pictures.ts'
import type { ScheduledRow } from '../../tables.ts'
import { presentWritten } from '../written.ts'

/** Presents an announcement that is published later to an admin. */
export function presentScheduled(row: ScheduledRow): ScheduledAnnouncement {
  return {
    id: row.id,
    ...presentWritten(row),
    pinned: row.pinned === 1,
    publishDate: row.publish_at,
    expiryDate: row.expires_at ?? undefined,
    ...presentPictures(row.pictures),
    version: row.version,
  }
}
