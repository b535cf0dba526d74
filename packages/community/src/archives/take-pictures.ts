import { hash as digest } from 'node:crypto'
import { ProblemError } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import { type PictureSize, processPicture, toStored } from '../files/pictures/process-picture.ts'
import type { TakenPicture } from '../lists/columns/column.ts'
import type { NewRow } from '../lists/feature.ts'
import type { Db } from '../lists/tables.ts'
import { ArchiveRefused } from './archive-refused.ts'
import type { ArchiveKind } from './kinds.ts'
import * as store from './new-picture-store.ts'
import type { CheckedArchive } from './run-archive-worker.ts'

/**
 * Decodes a picture of an archive and writes it again, so that nothing but pixels comes through.
 * Throws ArchiveRefused.
 */
export async function reencode<const Sizes extends readonly PictureSize[]>(
  content: Buffer,
  sizes: Sizes,
) {
  try {
    return await processPicture(content, sizes)
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) throw new ArchiveRefused('picture')
    throw error
  }
}

/** Where the pictures of items of a new site go. */
export interface NewPictures {
  readonly siteId: string
  readonly now: string
  /** Bytes that all of them may have. */
  readonly most: number
}

/**
 * Returns a function that gives rows of a new site their pictures: each becomes one of this
 * instance, and the row refers to it. It throws ArchiveRefused when there are too many bytes.
 */
export function createPictureTaker(
  db: Db,
  archive: Pick<CheckedArchive, 'picture'>,
  { siteId, now, most }: NewPictures,
): (kind: ArchiveKind, rows: readonly NewRow[]) => Promise<readonly NewRow[]> {
  let total = 0

  async function take(
    hash: string,
    { kind, sizes }: NonNullable<ArchiveKind['pictures']>,
    item: string,
  ): Promise<TakenPicture> {
    const place = { id: newId(), site_id: siteId, kind, item_id: item, created_at: now }
    const content = await archive.picture(hash)
    // One that this instance has written itself would only lose by being written again.
    const isNamedRightly = digest('sha256', content) === hash
    let picture = isNamedRightly ? await store.copy(db, hash, place) : undefined
    if (picture === undefined) {
      const { stored, contents } = toStored(await reencode(content, [sizes.desk, sizes.phone]))
      picture = { ...place, ...stored, uploaded_by: null }
      await store.create(db, picture, contents)
    }
    total += picture.bytes
    if (total > most) throw new ArchiveRefused('too-large')
    return picture
  }

  return async (kind, rows) => {
    const { pictures } = kind
    if (pictures === undefined) return rows
    const taken: NewRow[] = []
    for (const row of rows) {
      const columns: NewRow = { ...row }
      for (const { column, takePictures } of Object.values(kind.fields)) {
        const stored = row[column]
        if (takePictures !== undefined && typeof stored === 'string')
          columns[column] = await takePictures(stored, (hash) =>
            take(hash, pictures, row.id as string),
          )
      }
      taken.push(columns)
    }
    return taken
  }
}
