import { sightOf } from '../../access/visibility.ts'
import { type PictureKind, photos } from '../../files/pictures/kinds.ts'
import * as profiles from './store.ts'

/**
 * Photos of contacts. Every member may upload one, as every member has an entry to edit; whose
 * photo it becomes is decided when that entry is saved. Who sees a contact sees the photo.
 */
export const contactPhotos: PictureKind = {
  sizes: photos,
  mayUpload: () => true,
  async maySee(db, member, id) {
    const entry = await profiles.find(db, { site: member.site.id, id })
    return entry !== undefined && sightOf(member, entry).listing
  },
}
