import type { PictureRow, PictureSizeName } from '../../lists/picture-tables.ts'
import type { Db } from '../../lists/tables.ts'

/** Adds a picture with its sizes, as base64. */
export async function insertPicture(
  transaction: Db,
  picture: PictureRow,
  contents: Readonly<Record<PictureSizeName, string>>,
): Promise<void> {
  await transaction.insertInto('pictures').values(picture).execute()
  const sizes = Object.entries(contents) as [PictureSizeName, string][]
  await transaction
    .insertInto('picture_contents')
    .values(sizes.map(([size, content]) => ({ picture_id: picture.id, size, content })))
    .execute()
}
