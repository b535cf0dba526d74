import { prepared } from '@maypole/platform/database'
import { columns } from '../../columns.ts'
import type { ImpersonationTokenRow, ProviderTables } from '../../tables.ts'

export const insertImpersonationToken = prepared<ProviderTables, ImpersonationTokenRow, unknown>(
  (db, value) =>
    db.insertInto('impersonation_tokens').values({
      token_hash: value('token_hash'),
      project_id: value('project_id'),
      user_id: value('user_id'),
      impersonator_id: value('impersonator_id'),
      impersonator_email_address: value('impersonator_email_address'),
      created_at: value('created_at'),
      expires_at: value('expires_at'),
    }),
)

/** Spends a token; of concurrent requests exactly one gets it. */
export const takeImpersonationToken = prepared<
  ProviderTables,
  { tokenHash: string; projectId: string; now: string },
  ImpersonationTokenRow
>((db, value) =>
  db
    .deleteFrom('impersonation_tokens')
    .where('token_hash', '=', value('tokenHash'))
    .where('project_id', '=', value('projectId'))
    .where('expires_at', '>', value('now'))
    .returning(columns.impersonation_tokens),
)
