import { ownList, rowsOf } from '../../lists/own-list-store.ts'

/** Returns the name of the file with a picture that was uploaded and is not used. */
export function unusedPictureFile(hash: string): string {
  return `unused-pictures/${hash}.webp`
}

/** Returns pictures that a person has uploaded and that nothing has. */
export const readUnusedPictures = rowsOf('pictures', 'uploaded_by', 'created_at')

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
