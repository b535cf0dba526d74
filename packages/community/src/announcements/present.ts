import type { Announcement } from '@maypole/contract/community'
import { presentPictures } from '../pictures/stored-pictures.ts'
import type { AnnouncementRow } from '../tables.ts'

export function presentAnnouncement(row: Omit<AnnouncementRow, 'site_id'>): Announcement {
  return {
    id: row.id,
    headline: row.headline,
    body: row.body,
    date: row.created_at,
    pinned: row.pinned === 1,
    version: row.version,
    ...(row.edited_at === null ? {} : { editedDate: row.edited_at }),
    ...(row.expires_at === null ? {} : { expiryDate: row.expires_at }),
    ...presentPictures(row.pictures),
  }
}
