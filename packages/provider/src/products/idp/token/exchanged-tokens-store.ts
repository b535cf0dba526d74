import { prepared } from '@maypole/platform/database'
import type { ProviderTables } from '../../../tables.ts'

/**
 * Records that an access token has been exchanged for a session; of concurrent requests one gets a
 * row.
 */
export const spendAccessToken = prepared<
  ProviderTables,
  { tokenId: string; expiresAt: string },
  { token_id: string }
>((db, value) =>
  db
    .insertInto('exchanged_access_tokens')
    .values({ token_id: value('tokenId'), expires_at: value('expiresAt') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_id'),
)
