import { pictureSizes } from '@maypole/contract/community/picture-constants'
import { insertPicture } from '../files/pictures/insert-picture-store.ts'
import type { PictureRow, PictureSizeName } from '../lists/picture-tables.ts'
import { tableColumns } from '../lists/table-columns.ts'
import type { Db } from '../lists/tables.ts'

/**
 * Gives an item a copy of a picture of this instance; undefined when there is none of its kind
 * with this hash.
 */
export function copy(
  db: Db,
  hash: string,
  place: Pick<PictureRow, 'id' | 'site_id' | 'kind' | 'item_id' | 'created_at'>,
): Promise<PictureRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('pictures')
      .select(tableColumns.pictures)
      .where('hash', '=', hash)
      .where('kind', '=', place.kind)
      .limit(1)
      .executeTakeFirst()
    if (known === undefined) return undefined
    const picture = { ...known, ...place, uploaded_by: null }
    await transaction.insertInto('pictures').values(picture).execute()
    const { numInsertedOrUpdatedRows: sizes } = await transaction
      .insertInto('picture_contents')
      .columns(['picture_id', 'size', 'content'])
      .expression((all) =>
        all
          .selectFrom('picture_contents')
          .select([all.val(place.id).as('picture_id'), 'size', 'content'])
          .where('picture_id', '=', known.id),
      )
      .executeTakeFirstOrThrow()
    if (Number(sizes) === pictureSizes.length) return picture
    // Deleted in between.
    await transaction.deleteFrom('pictures').where('id', '=', place.id).execute()
    return undefined
  })
}

/** Adds a picture of an item. */
export function create(
  db: Db,
  picture: PictureRow,
  contents: Readonly<Record<PictureSizeName, string>>,
): Promise<void> {
  return db.transaction().execute((transaction) => insertPicture(transaction, picture, contents))
}
