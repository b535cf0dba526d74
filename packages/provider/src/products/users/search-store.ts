import { preparedOne } from '@maypole/platform/database'
import type { ProviderTables, UserRow } from '../../tables.ts'

/** Returns the owner of an address, and whether with a password. */
export const findByEmail = preparedOne<
  ProviderTables,
  { projectId: string; email: string },
  Pick<UserRow, 'status'> & { password_id: string | null }
>((db, value) =>
  db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .select(['users.status', 'passwords.id as password_id'])
    .where('addresses.project_id', '=', value('projectId'))
    .where('addresses.kind', '=', 'email')
    .where('addresses.value', '=', value('email')),
)
