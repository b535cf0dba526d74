import { prepared } from '@maypole/platform/database'
import type { OneTimeTokenRow, PasswordRow, ProviderTables } from '../../tables.ts'

type NewPassword = Omit<PasswordRow, 'requires_reset' | 'updated_at'>

/** Inserts a user's first password. Returns no row when they have one. */
export const insertPassword = prepared<ProviderTables, NewPassword, { id: string }>((db, value) =>
  db
    .insertInto('passwords')
    .values({
      id: value('id'),
      user_id: value('user_id'),
      hash: value('hash'),
      requires_reset: 0,
      created_at: value('created_at'),
      updated_at: value('created_at'),
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id'),
)

/** Inserts or replaces a user's password. */
export const replacePassword = prepared<ProviderTables, NewPassword, unknown>((db, value) =>
  db
    .insertInto('passwords')
    .values({
      id: value('id'),
      user_id: value('user_id'),
      hash: value('hash'),
      requires_reset: 0,
      created_at: value('created_at'),
      updated_at: value('created_at'),
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        hash: row.ref('excluded.hash'),
        requires_reset: 0,
        updated_at: row.ref('excluded.updated_at'),
      })),
    ),
)

/** Replaces the hash of an unchanged password. */
export const renewHash = prepared<
  ProviderTables,
  { id: string; before: string; after: string },
  unknown
>((db, value) =>
  db
    .updateTable('passwords')
    .set({ hash: value('after') })
    .where('id', '=', value('id'))
    .where('hash', '=', value('before')),
)

/** Disables the password: only a reset helps. */
export const requireReset = prepared<ProviderTables, { id: string }, unknown>((db, value) =>
  db.updateTable('passwords').set({ requires_reset: 1 }).where('id', '=', value('id')),
)

/**
 * Ends every mailed link of a user, in one statement; of concurrent requests each link goes to one.
 * Runs before the user is locked, because using a single link locks the link first, and then the
 * user.
 */
export const endLinks = prepared<
  ProviderTables,
  { userId: string; now: string },
  Pick<OneTimeTokenRow, 'id' | 'expires_at'>
>((db, value) =>
  db
    .updateTable('one_time_tokens')
    .set({ used_at: value('now') })
    .where('user_id', '=', value('userId'))
    .where('kind', 'in', [
      'magic_links',
      'vouched_magic_links',
      'embedded_links',
      'invites',
      'login',
      'reset_password',
    ])
    .where('used_at', 'is', null)
    .returning(['id', 'expires_at']),
)
