import { isAdmin } from '../access/policy.ts'
import { type PictureKind, wholePictures } from '../files/pictures/kinds.ts'
import { mayChangeAnnouncements } from './policy.ts'
import type { AnnouncementStore } from './store.ts'

/**
 * The pictures of announcements. Members see those of announcements that are published; admins
 * also those of scheduled and deleted ones.
 */
export function createAnnouncementPictures(store: Pick<AnnouncementStore, 'exists'>): PictureKind {
  return {
    sizes: wholePictures,
    mayUpload: mayChangeAnnouncements,
    maySee: async (member, item) => isAdmin(member) || store.exists(member.site.id, item),
  }
}
