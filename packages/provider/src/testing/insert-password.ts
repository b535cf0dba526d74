import type { Kysely } from 'kysely'
import type { ProviderTables } from '../tables.ts'

/** Gives a user a password that nobody can sign in with. */
export async function insertPassword(db: Kysely<ProviderTables>, userId: string): Promise<void> {
  const at = '2026-01-15T12:00:00.000Z'
  await db
    .insertInto('passwords')
    .values({
      id: 'password-live-1',
      user_id: userId,
      hash: 'x',
      requires_reset: 0,
      created_at: at,
      updated_at: at,
    })
    .execute()
}
