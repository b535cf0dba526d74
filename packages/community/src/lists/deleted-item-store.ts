import { limits } from '@maypole/contract/community/constants'
import { newId } from '@maypole/platform/ids'
import { sql } from 'kysely'
import { forgetPictures } from './picture-store.ts'
import type { Db, DeletedItemRow, ProfileRow } from './tables.ts'

/** Who deletes something, and when. */
export interface DeletedBy {
  /** The user; null when its time has come. */
  readonly by: string | null
  readonly now: string
}

/** What is kept of an item. */
interface KeptItem extends DeletedBy {
  readonly kind: DeletedItemRow['kind']
  /** What of the list of this kind it is, if it is none of its items. */
  readonly part?: DeletedItemRow['part']
  readonly row: { readonly id: string; readonly site_id: string }
  /** What it is called in the list of what was deleted. */
  readonly title: string
  /** Whom it is about, if that is a person. */
  readonly person?: Pick<ProfileRow, 'user_id' | 'phone_number'>
}

/**
 * Keeps a row that was just deleted, in the transaction that deletes it. Of too many, or too large
 * ones, the oldest go. The caller has locked the site.
 */
export async function keepDeleted(
  transaction: Db,
  { kind, part = null, row, title, person, by, now }: KeptItem,
): Promise<void> {
  const item = JSON.stringify(row)
  await transaction
    .insertInto('deleted_items')
    .values({
      id: newId(),
      site_id: row.site_id,
      kind,
      part,
      item_id: row.id,
      title,
      item,
      bytes: Buffer.byteLength(item),
      user_id: person?.user_id ?? null,
      phone_number: person?.phone_number ?? null,
      deleted_by: by,
      deleted_at: now,
    })
    .execute()
  await dropBeyondLimits(transaction, row.site_id)
}

async function dropBeyondLimits(transaction: Db, site: string): Promise<void> {
  const newestFirst = sql`order by deleted_at desc, id desc`
  const counted = transaction
    .selectFrom('deleted_items')
    .select([
      'id',
      sql<number>`row_number() over (${newestFirst})`.as('number'),
      sql<number>`sum(bytes) over (${newestFirst})`.as('total'),
    ])
    .where('site_id', '=', site)
  const dropped = await transaction
    .deleteFrom('deleted_items')
    .where('id', 'in', (query) =>
      query
        .selectFrom(counted.as('counted'))
        .select('counted.id')
        .where((row) =>
          row.or([
            row('number', '>', limits.deletedItemsPerSite),
            row('total', '>', limits.deletedBytesPerSite),
          ]),
        ),
    )
    .returning(['kind', 'part', 'item_id'])
    .execute()
  await forgetDropped(transaction, dropped)
}

/** Deletes what belongs to items that cannot be brought back: answers, sheets and pictures. */
export async function forgetDropped(
  transaction: Db,
  dropped: readonly Pick<DeletedItemRow, 'kind' | 'part' | 'item_id'>[],
): Promise<void> {
  await forgetPictures(
    transaction,
    dropped.map((item) => item.item_id),
  )
  const idsOf = (wanted: DeletedItemRow['part']) =>
    dropped
      .filter(({ kind, part }) => kind === 'event' && part === wanted)
      .map((item) => item.item_id)
  const [events, sheets] = [idsOf(null), idsOf('sheet')]
  if (sheets.length > 0)
    await transaction
      .deleteFrom('sheets')
      .where('id', 'in', sheets)
      .where('deleted_at', 'is not', null)
      .execute()
  if (events.length === 0) return
  for (const table of ['event_answers', 'event_answering', 'sheets', 'attendance'] as const)
    await transaction.deleteFrom(table).where('event_id', 'in', events).execute()
}
