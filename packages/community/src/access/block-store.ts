import type { BlockedNumberRow, Db } from '../lists/tables.ts'
import { endWaiting } from './waiting-store.ts'

/**
 * Whether a person is blocked in a site: by any of their numbers, or as the account that a blocked
 * number belonged to. Everything that makes somebody a member asks this with `user`: binding an
 * entry to its person, joining, approving, and restoring an entry.
 *
 * Adding a contact, by hand or by an import, asks for its number alone. A blocked person's other
 * number is added like any number, and nobody is bound to it: a refusal would tell those who add
 * it whose number it is.
 *
 * The caller has locked the site, as everything that blocks does: otherwise the answer may be
 * outdated at once.
 */
export async function isBlocked(
  transaction: Db,
  person: { site: string; phoneNumbers: readonly string[]; user?: string | undefined },
): Promise<boolean> {
  const { site, phoneNumbers, user } = person
  const found = await transaction
    .selectFrom('blocked_numbers')
    .select('id')
    .where('site_id', '=', site)
    .where((row) =>
      row.or([
        ...phoneNumbers.map((phoneNumber) => row('phone_number', '=', phoneNumber)),
        ...(user === undefined ? [] : [row('user_id', '=', user)]),
      ]),
    )
    .limit(1)
    .execute()
  return found.length > 0
}

/**
 * Blocks a number, which then no longer waits. Of too many the oldest makes room: an admin who
 * blocks somebody is not refused. The caller has locked the site.
 */
export async function block(transaction: Db, row: BlockedNumberRow, limit: number): Promise<void> {
  await transaction
    .insertInto('blocked_numbers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'phone_number']).doUpdateSet({
        user_id: row.user_id,
        first_name: row.first_name,
        last_name: row.last_name,
      }),
    )
    .execute()
  await endWaiting(transaction, {
    site: row.site_id,
    user: row.user_id ?? undefined,
    phoneNumber: row.phone_number,
  })
  const beyond = await transaction
    .selectFrom('blocked_numbers')
    .select('id')
    .where('site_id', '=', row.site_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(limit)
    .limit(1)
    .executeTakeFirst()
  if (beyond !== undefined)
    await transaction.deleteFrom('blocked_numbers').where('id', '=', beyond.id).execute()
}

/** Lifts the block of a number. The caller has locked the site. */
export async function unblock(
  transaction: Db,
  block: { site: string; phoneNumber: string },
): Promise<void> {
  await transaction
    .deleteFrom('blocked_numbers')
    .where('site_id', '=', block.site)
    .where('phone_number', '=', block.phoneNumber)
    .execute()
}
