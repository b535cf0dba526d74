import { ownList } from '../../lists/own-list-store.ts'
import type { Db } from '../../tables.ts'

/** Returns the name of the file with a picture that was uploaded and is not used. */
export function unusedPictureFile(hash: string): string {
  return `unused-pictures/${hash}.webp`
}

/** Returns pictures that a person has uploaded and that nothing has. */
export function readUnusedPictures(db: Db, userId: string) {
  return db
    .selectFrom('pictures')
    .innerJoin('sites', 'sites.id', 'pictures.site_id')
    .select(['pictures.id', 'pictures.hash', 'pictures.created_at', 'sites.title'])
    .where('uploaded_by', '=', userId)
    .orderBy('pictures.created_at')
    .execute()
}

export const ownUnusedPictures = ownList({
  name: 'unused-pictures',
  about: 'Pictures that you have uploaded and not used. They are deleted after a day.',
  read: readUnusedPictures,
  fields: {
    community: ['Its title.', 'title'],
    file: ['The picture.', (row) => unusedPictureFile(row.hash)],
    uploadedAt: ['When you did.', 'created_at'],
  },
})
