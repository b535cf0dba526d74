import { prepared } from '@maypole/platform/database'
import type { OneTimeTokenRow, PasswordRow, ProviderTables } from '../../tables.ts'

type NewPassword = Omit<PasswordRow, 'requires_reset' | 'updated_at'>

/** Gives a user their first password; answers nothing when they have one. */
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

/** Gives a user a password in place of the one they have, if any. */
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

/** Keeps the same password under another hash, unless it was changed meanwhile. */
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

/** From now on the password signs nobody in; only a reset helps. */
export const requireReset = prepared<ProviderTables, { id: string }, unknown>((db, value) =>
  db.updateTable('passwords').set({ requires_reset: 1 }).where('id', '=', value('id')),
)

/**
 * Ends every link that was mailed to a user, in one statement; of any number of requests at once each link is answered to one. Before
 * anything else of the user is held: whoever uses a single link holds that, and then the user.
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
    .where('kind', 'in', ['magic_links', 'login', 'reset_password'])
    .where('used_at', 'is', null)
    .returning(['id', 'expires_at']),
)
