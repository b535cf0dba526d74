import type { Announcement, ScheduledAnnouncement } from '@maypole/contract/community'
import { presentPictures } from '../lists/columns/pictures.ts'
import type { AnnouncementRow, ScheduledRow } from '../lists/tables.ts'
import { writtenOf } from './written.ts'

/** What every announcement has, published or not. */
function presentCommon(row: Omit<AnnouncementRow, 'site_id'> | ScheduledRow) {
  return {
    id: row.id,
    ...writtenOf(row),
    pinned: row.pinned === 1,
    expiryDate: row.expires_at ?? undefined,
    ...presentPictures(row.pictures),
    version: row.version,
  }
}

export function presentAnnouncement(row: Omit<AnnouncementRow, 'site_id'>): Announcement {
  return {
    ...presentCommon(row),
    date: row.created_at,
    editedDate: row.edited_at ?? undefined,
  }
}

/** Presents an announcement that is published later to an admin. */
export function presentScheduled(row: ScheduledRow): ScheduledAnnouncement {
  return { ...presentCommon(row), publishDate: row.publish_at }
}
