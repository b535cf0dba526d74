import { pictureLimits } from '@maypole/contract/community/picture-constants'
import { removeInSteps } from '@maypole/platform/remove-in-steps'
import type { PictureContentRow, PictureRow, PictureSizeName } from '../../lists/picture-tables.ts'
import { QuotaExceededError } from '../../lists/quota-store.ts'
import { findStatement, lockSite, statement } from '../../lists/rows-store.ts'
import type { Db, Item } from '../../lists/tables.ts'
import { insertPicture } from './insert-picture-store.ts'

type Found = Pick<PictureRow, 'kind' | 'item_id' | 'uploaded_by'>

/** Returns whose a picture of a site is. */
export const find = findStatement<Item, Found>((db, value) =>
  db
    .selectFrom('pictures')
    .select(['kind', 'item_id', 'uploaded_by'])
    .where('id', '=', value('id'))
    .where('site_id', '=', value('site')),
)
const contentOf = statement<
  { id: string; size: PictureSizeName },
  Pick<PictureContentRow, 'content'>
>((db, value) =>
  db
    .selectFrom('picture_contents')
    .select('content')
    .where('picture_id', '=', value('id'))
    .where('size', '=', value('size')),
)

/** Returns a picture as base64. */
export async function content(
  db: Db,
  id: string,
  size: PictureSizeName,
): Promise<string | undefined> {
  const [row] = await contentOf(db, { id, size })
  return row?.content
}

/**
 * Adds a picture that no item has yet. Of too many of one person, the oldest go. Throws
 * QuotaExceededError when the site has no room.
 */
export function create(
  db: Db,
  picture: PictureRow & { readonly uploaded_by: string; readonly item_id: null },
  contents: Readonly<Record<PictureSizeName, string>>,
  { siteBytes }: { siteBytes: number },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { site_id: site, uploaded_by: user } = picture
    await lockSite(transaction, site)
    await transaction
      .deleteFrom('pictures')
      .where('id', 'in', (query) =>
        query
          .selectFrom('pictures')
          .select('id')
          .where('uploaded_by', '=', user)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(1_000_000)
          .offset(pictureLimits.unusedPerUser - 1),
      )
      .execute()
    const { total } = await transaction
      .selectFrom('pictures')
      .select(({ fn }) => fn.sum<number | string | null>('bytes').as('total'))
      .where('site_id', '=', site)
      .executeTakeFirstOrThrow()
    if (Number(total) + picture.bytes > siteBytes) throw new QuotaExceededError('items')
    await insertPicture(transaction, picture, contents)
  })
}

/** Deletes pictures that no item has had until then, in small steps. */
export function removeUnused(db: Db, until: string): Promise<void> {
  return removeInSteps(async (limit) => {
    const removed = await db
      .deleteFrom('pictures')
      .where('id', 'in', (query) =>
        query
          .selectFrom('pictures')
          .select('id')
          .where('item_id', 'is', null)
          .where('created_at', '<=', until)
          .orderBy('created_at')
          .limit(limit),
      )
      // Somebody may have saved an item with it in between.
      .where('item_id', 'is', null)
      .returning('id')
      .execute()
    return removed.length
  })
}
