import { prepared } from '@maypole/platform/database'
import type { ProviderTables } from '../../tables.ts'

/** Spares a pending user from the sweep. */
export const retainPendingUser = prepared<ProviderTables, { id: string }, unknown>((db, value) =>
  db.updateTable('users').set({ is_kept: 1 }).where('id', '=', value('id')),
)

/** Ends every unused invitation of a user. */
export const endInvites = prepared<ProviderTables, { userId: string; now: string }, unknown>(
  (db, value) =>
    db
      .updateTable('one_time_tokens')
      .set({ used_at: value('now') })
      .where('user_id', '=', value('userId'))
      .where('kind', '=', 'invites')
      .where('used_at', 'is', null),
)
