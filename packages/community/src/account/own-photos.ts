import { readPhoto } from '../columns/photo.ts'
import type { ZippedFile } from '../files/downloads/zip-files.ts'
import { unusedPictureFile } from '../files/pictures/personal-data-store.ts'
import { photoFile } from '../people/entries/personal-data-store.ts'
import type { AccountStore } from './store.ts'

/**
 * Returns the photos of a person in their communities, and the pictures that they have uploaded and
 * not used, as files. Equal ones are one file.
 */
export async function photosOf(store: AccountStore, userId: string): Promise<ZippedFile[]> {
  const entries = await store.entries(userId)
  const deleted = await store.deletedEntries(userId)
  const columns = [
    ...entries.map(({ photo }) => photo),
    ...deleted.map(({ photo }) => photo ?? null),
  ]
  const files = new Map<string, ZippedFile>()
  for (const column of columns) {
    const [name, photo] = [photoFile(column), readPhoto(column)]
    if (name !== null && photo !== undefined) files.set(name, pictureFile(store, name, photo.id))
  }
  for (const { id, hash } of await store.unusedPictures(userId)) {
    const name = unusedPictureFile(hash)
    files.set(name, pictureFile(store, name, id))
  }
  return [...files.values()]
}

function pictureFile(store: AccountStore, name: string, id: string): ZippedFile {
  return {
    name,
    isCompressed: false,
    async *content() {
      const content = await store.photo(id)
      if (content !== undefined) yield Buffer.from(content, 'base64')
    },
  }
}
