import { prepared } from '@maypole/platform/database'
import type { ProviderDatabase, ProviderTables, UserRow } from '../tables.ts'

/** Removes the authenticator apps of a user, verified or not; the recovery codes go with them. */
export const removeTotpsOfUser = prepared<ProviderTables, { userId: string }, { id: string }>(
  (db, value) => db.deleteFrom('totps').where('user_id', '=', value('userId')).returning('id'),
)

/**
 * Returns the ids of users of a project, newest first; with `address` only users with that e-mail
 * address or phone number.
 */
export async function listUsers(
  db: ProviderDatabase,
  options: { projectId: string; limit: number; address: string | undefined },
): Promise<Pick<UserRow, 'id'>[]> {
  const { projectId, limit, address } = options
  return db
    .selectFrom('users')
    .select('users.id')
    .where('users.project_id', '=', projectId)
    .$if(address !== undefined, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('addresses')
            .select('addresses.id')
            .whereRef('addresses.user_id', '=', 'users.id')
            // Lower case does not change a number.
            .where('addresses.value', '=', (address ?? '').toLowerCase()),
        ),
      ),
    )
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .execute()
}
