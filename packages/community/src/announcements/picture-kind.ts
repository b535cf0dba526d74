import { isAdmin } from '../access/policy.ts'
import { type PictureKind, wholePictures } from '../files/pictures/kinds.ts'
import { mayChangeAnnouncements } from './policy.ts'
import * as announcements from './store.ts'

/**
 * The pictures of announcements. Members see those of announcements that are published; admins
 * also those of scheduled and deleted ones.
 */
export const announcementPictures: PictureKind = {
  sizes: wholePictures,
  mayUpload: mayChangeAnnouncements,
  maySee: async (db, member, id) =>
    isAdmin(member) || announcements.exists(db, { site: member.site.id, id }),
}
