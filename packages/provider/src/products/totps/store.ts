import { prepared } from '@maypole/platform/database'
import { sql } from 'kysely'
import { columns } from '../../columns.ts'
import type { ProviderTables, TotpRow } from '../../tables.ts'

export const insertTotp = prepared<
  ProviderTables,
  Omit<TotpRow, 'verified_at' | 'last_step'>,
  unknown
>((db, value) =>
  db.insertInto('totps').values({
    id: value('id'),
    project_id: value('project_id'),
    user_id: value('user_id'),
    sealed_secret: value('sealed_secret'),
    expires_at: value('expires_at'),
    verified_at: null,
    last_step: 0,
    created_at: value('created_at'),
  }),
)

/** Removes unfinished apps. */
export const removePendingTotps = prepared<ProviderTables, { userId: string }, unknown>(
  (db, value) =>
    db.deleteFrom('totps').where('user_id', '=', value('userId')).where('verified_at', 'is', null),
)

/**
 * Accepts the code of a time step, in one statement. Returns no row when that step or a later one
 * was used (RFC 6238 §5.2), or when the first code comes too late. The first one verifies.
 */
export const takeStep = prepared<
  ProviderTables,
  { id: string; step: number; now: string },
  TotpRow
>((db, value) =>
  db
    .updateTable('totps')
    .set({
      last_step: value('step'),
      verified_at: sql<string>`coalesce(verified_at, ${value('now')})`,
    })
    .where('id', '=', value('id'))
    .where('last_step', '<', value('step'))
    .where((where) =>
      where.or([where('verified_at', 'is not', null), where('expires_at', '>', value('now'))]),
    )
    .returning(columns.totps),
)

export const insertRecoveryCode = prepared<
  ProviderTables,
  { id: string; totpId: string; userId: string; codeHash: string; sealedCode: string },
  unknown
>((db, value) =>
  db.insertInto('recovery_codes').values({
    id: value('id'),
    totp_id: value('totpId'),
    user_id: value('userId'),
    code_hash: value('codeHash'),
    sealed_code: value('sealedCode'),
    used_at: null,
  }),
)

/** Returns the unused recovery codes of an app, in the order of their ids. */
export const listUnusedRecoveryCodes = prepared<
  ProviderTables,
  { totpId: string },
  { id: string; sealed_code: string }
>((db, value) =>
  db
    .selectFrom('recovery_codes')
    .select(['id', 'sealed_code'])
    .where('totp_id', '=', value('totpId'))
    .where('used_at', 'is', null)
    .orderBy('id'),
)

export const removeRecoveryCodes = prepared<ProviderTables, { totpId: string }, unknown>(
  (db, value) => db.deleteFrom('recovery_codes').where('totp_id', '=', value('totpId')),
)

/** Spends a user's code of an app in use; of concurrent requests exactly one gets a row. */
export const spendRecoveryCode = prepared<
  ProviderTables,
  { userId: string; codeHash: string; now: string },
  { id: string; totp_id: string }
>((db, value) =>
  db
    .updateTable('recovery_codes')
    .set({ used_at: value('now') })
    .where('user_id', '=', value('userId'))
    .where('code_hash', '=', value('codeHash'))
    .where('used_at', 'is', null)
    .where('totp_id', 'in', (query) =>
      query
        .selectFrom('totps')
        .select('id')
        .where('user_id', '=', value('userId'))
        .where('verified_at', 'is not', null),
    )
    .returning(['id', 'totp_id']),
)
