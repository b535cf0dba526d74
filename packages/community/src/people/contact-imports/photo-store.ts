import { newId } from '@maypole/platform/ids'
import { ChangedSince } from '../../files/imports/steps-store.ts'
import { insertPicture } from '../../files/pictures/insert-picture-store.ts'
import { writePhoto } from '../../lists/columns/photo.ts'
import { forgetPictures } from '../../lists/picture-store.ts'
import type { Db } from '../../lists/tables.ts'
import type { EntryChange, UndoStep } from './entry-change.ts'
import { photoEdge } from './take-photos.ts'

/** Returns the bytes of all pictures of a site. */
export async function photosBytes(db: Db, site: string): Promise<number> {
  const { total } = await db
    .selectFrom('pictures')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('total'))
    .where('site_id', '=', site)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/**
 * Stores the photos of an import, and returns its changes with the column of each. The caller has
 * locked the site. Throws ChangedSince where the room that there was is taken.
 */
export async function addPhotos<Change extends EntryChange>(
  transaction: Db,
  options: {
    site: string
    changes: readonly Change[]
    mostPictureBytes: number
    now: string
  },
): Promise<readonly (Change & { columns: { photo?: string } })[]> {
  const { site, changes, mostPictureBytes, now } = options
  const bytes = changes.reduce((sum, { photo }) => sum + (photo?.bytes ?? 0), 0)
  if (bytes === 0) return changes
  if ((await photosBytes(transaction, site)) + bytes > mostPictureBytes) throw new ChangedSince()
  const written: (Change & { columns: { photo?: string } })[] = []
  for (const change of changes) {
    const { entry, columns, photo } = change
    if (photo === undefined) {
      written.push(change)
      continue
    }
    const picture = {
      id: newId(),
      site_id: site,
      kind: 'contact' as const,
      item_id: entry.id,
      uploaded_by: null,
      hash: photo.hash,
      width: photoEdge,
      height: photoEdge,
      bytes: photo.bytes,
      created_at: now,
    }
    await insertPicture(transaction, picture, { desk: photo.desk, phone: photo.phone })
    written.push({ ...change, columns: { ...columns, photo: writePhoto(picture) } })
  }
  return written
}

/** Deletes the photos that an import gave to contacts who had none. */
export function takePhotosBack(transaction: Db, steps: readonly UndoStep[]): Promise<void> {
  const ids = steps.filter(({ hadNoPhoto }) => hadNoPhoto === true).map(({ id }) => id)
  return forgetPictures(transaction, ids)
}
