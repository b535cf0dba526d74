import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Deletes the pictures of items that are gone for good. */
export async function forgetPictures(
  transaction: Kysely<Tables>,
  items: readonly string[],
): Promise<void> {
  if (items.length === 0) return
  await transaction.deleteFrom('pictures').where('item_id', 'in', items).execute()
}
