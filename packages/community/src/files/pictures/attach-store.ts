import { problems } from '@maypole/platform/http'
import { writePictures } from '../../lists/columns/pictures.ts'
import type { PictureKindName } from '../../lists/picture-tables.ts'
import type { Db } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'

/** The pictures that somebody wants an item to have, in order. */
export interface WantedPictures {
  readonly pictures: readonly { readonly id: string; readonly alt: string }[]
  /** Who saves the item: pictures that no item has yet are theirs alone. */
  readonly by: string
}

/**
 * Gives an item exactly these pictures, and deletes the others that it had. Returns the column of
 * the item. Runs in the transaction that saves the item, after the site was locked; a transaction
 * that is rolled back leaves all pictures as they were. Throws 409 when a picture is not there, is
 * of another item, or was uploaded by somebody else: the item can be saved without it.
 */
export async function attachPictures(
  transaction: Db,
  item: { site: string; kind: PictureKindName; id: string },
  { pictures, by }: WantedPictures,
): Promise<string | null> {
  const ids = pictures.map(({ id }) => id)
  let others = transaction
    .deleteFrom('pictures')
    .where('item_id', '=', item.id)
    .where('site_id', '=', item.site)
  if (ids.length > 0) others = others.where('id', 'not in', ids)
  await others.execute()
  if (ids.length === 0) return null
  const rows = await transaction
    .updateTable('pictures')
    .set({ item_id: item.id, uploaded_by: null })
    .where('id', 'in', ids)
    .where('site_id', '=', item.site)
    .where('kind', '=', item.kind)
    .where((row) =>
      row.or([
        row('item_id', '=', item.id),
        row.and([row('item_id', 'is', null), row('uploaded_by', '=', by)]),
      ]),
    )
    .returning(['id', 'hash', 'width', 'height'])
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return writePictures(
    pictures.map(({ id, alt }) => {
      const row = found.get(id)
      if (row === undefined) throw problems.conflict('picture-gone', messages.picture.gone)
      return { ...row, alt }
    }),
  )
}
