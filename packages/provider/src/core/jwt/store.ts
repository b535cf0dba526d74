import { sql } from 'kysely'
import { columns } from '../../columns.ts'
import type { ProviderDatabase, SigningKeyRow } from '../../tables.ts'

/**
 * Returns the key that signs for a project, and those retired after `retiredAfter`; newest first.
 */
export async function listSigningKeys(
  db: ProviderDatabase,
  { projectId, retiredAfter }: { projectId: string; retiredAfter: string },
): Promise<SigningKeyRow[]> {
  return db
    .selectFrom('signing_keys')
    .select(columns.signing_keys)
    .where('project_id', '=', projectId)
    .where((where) =>
      where.or([where('retired_at', 'is', null), where('retired_at', '>', retiredAfter)]),
    )
    .orderBy(sql`retired_at is not null`)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Inserts a project's first key; of servers that start together one wins. */
export async function insertFirstKey(db: ProviderDatabase, row: SigningKeyRow): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Replaces `retiredKid` by a new key. Returns false when another server was faster. */
export async function replaceKey(
  db: ProviderDatabase,
  { retiredKid, row }: { retiredKid: string; row: SigningKeyRow },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const retired = await transaction
      .updateTable('signing_keys')
      .set({ retired_at: row.created_at })
      .where('kid', '=', retiredKid)
      .where('retired_at', 'is', null)
      .returning('kid')
      .executeTakeFirst()
    if (retired === undefined) return false
    await transaction.insertInto('signing_keys').values(row).execute()
    return true
  })
}
