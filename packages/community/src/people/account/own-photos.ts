import type { ZippedFile } from '../../files/downloads/zip-files.ts'
import { readUnusedPictures, unusedPictureFile } from '../../files/pictures/personal-data-store.ts'
import { content } from '../../files/pictures/store.ts'
import { photoFile, readPhoto } from '../../lists/columns/photo.ts'
import type { Db } from '../../lists/tables.ts'
import { readDeletedEntries } from '../../sites/index.ts'
import { readOwnEntries } from '../entries/personal-data-store.ts'

/**
 * Returns the photos of a person in their communities, and the pictures that they have uploaded and
 * not used, as files. Equal ones are one file.
 */
export async function photosOf(db: Db, userId: string): Promise<ZippedFile[]> {
  const entries = await readOwnEntries(db, userId)
  const deleted = await readDeletedEntries(db, userId)
  const columns = [
    ...entries.map(({ photo }) => photo),
    ...deleted.map(({ photo }) => photo ?? null),
  ]
  const files = new Map<string, ZippedFile>()
  for (const column of columns) {
    const [name, photo] = [photoFile(column), readPhoto(column)]
    if (name !== null && photo !== undefined) files.set(name, pictureFile(db, name, photo.id))
  }
  for (const { id, hash } of await readUnusedPictures(db, userId)) {
    const name = unusedPictureFile(hash)
    files.set(name, pictureFile(db, name, id))
  }
  return [...files.values()]
}

function pictureFile(db: Db, name: string, id: string): ZippedFile {
  return {
    name,
    isCompressed: false,
    async *content() {
      const photo = await content(db, id, 'desk')
      if (photo !== undefined) yield Buffer.from(photo, 'base64')
    },
  }
}
