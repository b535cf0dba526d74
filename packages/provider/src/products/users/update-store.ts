import { prepared } from '@maypole/platform/database'
import type { ProviderTables, UserRow } from '../../tables.ts'

/** Updates what users may change themselves. */
export const updateUserRow = prepared<
  ProviderTables,
  Pick<UserRow, 'id' | 'first_name' | 'middle_name' | 'last_name' | 'untrusted_metadata'>,
  unknown
>((db, value) =>
  db
    .updateTable('users')
    .set({
      first_name: value('first_name'),
      middle_name: value('middle_name'),
      last_name: value('last_name'),
      untrusted_metadata: value('untrusted_metadata'),
    })
    .where('id', '=', value('id')),
)
