import { prepared, preparedOne } from '@maypole/platform/database'
import { columns } from '../../columns.ts'
import type { CryptoWalletRow, ProviderTables, WalletChallengeRow } from '../../tables.ts'

type WalletType = CryptoWalletRow['type']

/** Inserts a wallet's newest message, which replaces the older one. */
export const replaceChallenge = prepared<ProviderTables, WalletChallengeRow, unknown>((db, value) =>
  db
    .insertInto('wallet_challenges')
    .values({
      project_id: value('project_id'),
      type: value('type'),
      address_key: value('address_key'),
      scope: value('scope'),
      id: value('id'),
      message: value('message'),
      not_before: value('not_before'),
      created_at: value('created_at'),
      expires_at: value('expires_at'),
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'type', 'address_key', 'scope']).doUpdateSet((row) => ({
        id: row.ref('excluded.id'),
        message: row.ref('excluded.message'),
        not_before: row.ref('excluded.not_before'),
        created_at: row.ref('excluded.created_at'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    ),
)

/**
 * Returns the live messages of a wallet, at most two: that of a session first, then the one for a
 * sign-in.
 */
export const listChallenges = prepared<
  ProviderTables,
  {
    projectId: string
    type: WalletType
    addressKey: string
    sessionId: string
    userScope: string
    now: string
  },
  WalletChallengeRow
>((db, value) =>
  db
    .selectFrom('wallet_challenges')
    .select(columns.wallet_challenges)
    .where('project_id', '=', value('projectId'))
    .where('type', '=', value('type'))
    .where('address_key', '=', value('addressKey'))
    .where((where) =>
      where.or([
        where('scope', '=', ''),
        where('scope', '=', value('sessionId')),
        where('scope', 'like', value('userScope')),
      ]),
    )
    .where('expires_at', '>', value('now'))
    .orderBy('scope', 'desc'),
)

/** Spends a message; of concurrent requests exactly one gets a row. */
export const takeChallenge = prepared<ProviderTables, { id: string }, { id: string }>((db, value) =>
  db.deleteFrom('wallet_challenges').where('id', '=', value('id')).returning('id'),
)

export const findWallet = preparedOne<
  ProviderTables,
  { projectId: string; type: WalletType; addressKey: string },
  CryptoWalletRow
>((db, value) =>
  db
    .selectFrom('crypto_wallets')
    .select(columns.crypto_wallets)
    .where('project_id', '=', value('projectId'))
    .where('type', '=', value('type'))
    .where('address_key', '=', value('addressKey')),
)

/** Inserts a wallet. Returns no row when the project has it already, for any user. */
export const insertWallet = prepared<
  ProviderTables,
  CryptoWalletRow & Record<string, unknown>,
  CryptoWalletRow
>((db, value) =>
  db
    .insertInto('crypto_wallets')
    .values({
      id: value('id'),
      project_id: value('project_id'),
      user_id: value('user_id'),
      address: value('address'),
      address_key: value('address_key'),
      type: value('type'),
      created_at: value('created_at'),
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'type', 'address_key']).doNothing())
    .returning(columns.crypto_wallets),
)
