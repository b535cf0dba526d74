import { prepared } from '@maypole/platform/database'
import type { ProviderTables, ProviderTransaction } from '../../tables.ts'

/** Deletes the codes of a user. */
export const removePasscodesOfUser = prepared<ProviderTables, { userId: string }, unknown>(
  (db, value) => db.deleteFrom('passcodes').where('user_id', '=', value('userId')),
)

/** Deletes the links of a user. */
export const removeTokensOfUser = prepared<ProviderTables, { userId: string }, unknown>(
  (db, value) => db.deleteFrom('one_time_tokens').where('user_id', '=', value('userId')),
)

/** Deletes a user. The foreign keys take along what belongs to them. */
export const removeUser = prepared<ProviderTables, { id: string }, { project_id: string }>(
  (db, value) => db.deleteFrom('users').where('id', '=', value('id')).returning('project_id'),
)

/** Deletes what names a user's addresses and wallets and has no foreign key to the user. */
export async function removeTraces(
  transaction: ProviderTransaction,
  traces: { topics: readonly string[]; walletKeys: readonly string[]; projectId: string },
): Promise<void> {
  const { topics, walletKeys, projectId } = traces
  if (topics.length > 0)
    await transaction.deleteFrom('outbox_messages').where('topic', 'in', topics).execute()
  if (walletKeys.length > 0)
    await transaction
      .deleteFrom('wallet_challenges')
      .where('project_id', '=', projectId)
      .where('address_key', 'in', walletKeys)
      .execute()
}
