import { prepared, preparedOne } from '@maypole/platform/database'
import { columns } from '../../columns.ts'
import type { OneTimeTokenRow, ProviderTables } from '../../tables.ts'

export const insertToken = prepared<ProviderTables, Omit<OneTimeTokenRow, 'used_at'>, unknown>(
  (db, value) =>
    db.insertInto('one_time_tokens').values({
      id: value('id'),
      project_id: value('project_id'),
      user_id: value('user_id'),
      email_id: value('email_id'),
      address: value('address'),
      kind: value('kind'),
      token_hash: value('token_hash'),
      code_challenge: value('code_challenge'),
      created_at: value('created_at'),
      expires_at: value('expires_at'),
      used_at: null,
    }),
)

/** Returns a token that is neither used nor expired. */
export const findLiveToken = preparedOne<
  ProviderTables,
  { tokenHash: string; projectId: string; now: string },
  OneTimeTokenRow
>((db, value) =>
  db
    .selectFrom('one_time_tokens')
    .select(columns.one_time_tokens)
    .where('token_hash', '=', value('tokenHash'))
    .where('project_id', '=', value('projectId'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', value('now')),
)

/** Spends a token; of concurrent requests exactly one gets a row. */
export const markTokenUsed = prepared<ProviderTables, { id: string; now: string }, OneTimeTokenRow>(
  (db, value) =>
    db
      .updateTable('one_time_tokens')
      .set({ used_at: value('now') })
      .where('id', '=', value('id'))
      .where('used_at', 'is', null)
      .where('expires_at', '>', value('now'))
      .returning(columns.one_time_tokens),
)
