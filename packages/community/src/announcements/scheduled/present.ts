import type { ScheduledAnnouncement } from '@maypole/contract/community'
import { presentPictures } from '../../columns/pictures.ts'
import type { ScheduledRow } from '../../tables.ts'

/** Presents an announcement that is published later to an admin. */
export function presentScheduled(row: ScheduledRow): ScheduledAnnouncement {
  return {
    id: row.id,
    headline: row.headline,
    body: row.body,
    pinned: row.pinned === 1,
    publishDate: row.publish_at,
    expiryDate: row.expires_at ?? undefined,
    ...presentPictures(row.pictures),
    version: row.version,
  }
}
