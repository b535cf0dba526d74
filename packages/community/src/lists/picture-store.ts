import type { Db } from './tables.ts'

/** Deletes the pictures of items that are gone for good. */
export async function forgetPictures(transaction: Db, items: readonly string[]): Promise<void> {
  if (items.length === 0) return
  await transaction.deleteFrom('pictures').where('item_id', 'in', items).execute()
}
