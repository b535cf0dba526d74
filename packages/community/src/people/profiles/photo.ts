import { sightOf } from '../../access/visibility.ts'
import { type PictureKind, photos } from '../../files/pictures/kinds.ts'
import type { ProfileStore } from './store.ts'

/**
 * Photos of contacts. Every member may upload one, as every member has an entry to edit; whose
 * photo it becomes is decided when that entry is saved. Who sees a contact sees the photo.
 */
export function createContactPhotos(store: Pick<ProfileStore, 'find'>): PictureKind {
  return {
    sizes: photos,
    mayUpload: () => true,
    async maySee(member, item) {
      const entry = await store.find(member.site.id, item)
      return entry !== undefined && sightOf(member, entry).listing
    },
  }
}
