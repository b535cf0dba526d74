import type { Announcement } from '@maypole/contract/community'
import { presentPictures } from '../columns/pictures.ts'
import type { AnnouncementRow } from '../tables.ts'
import { presentWritten } from './written.ts'

export function presentAnnouncement(row: Omit<AnnouncementRow, 'site_id'>): Announcement {
  return {
    id: row.id,
    ...presentWritten(row),
    date: row.created_at,
    pinned: row.pinned === 1,
    version: row.version,
    editedDate: row.edited_at ?? undefined,
    expiryDate: row.expires_at ?? undefined,
    ...presentPictures(row.pictures),
  }
}
