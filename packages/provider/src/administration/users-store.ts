import type { ProviderDatabase, UserRow } from '../tables.ts'

/** The ids of users of a project, newest first; with `address` only who has that e-mail address or phone number, as it is written. */
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
        where.or([
          where.exists(
            where
              .selectFrom('emails')
              .select('emails.id')
              .whereRef('emails.user_id', '=', 'users.id')
              .where('emails.email', '=', (address ?? '').toLowerCase()),
          ),
          where.exists(
            where
              .selectFrom('phone_numbers')
              .select('phone_numbers.id')
              .whereRef('phone_numbers.user_id', '=', 'users.id')
              .where('phone_numbers.phone_number', '=', address ?? ''),
          ),
        ]),
      ),
    )
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .execute()
}
