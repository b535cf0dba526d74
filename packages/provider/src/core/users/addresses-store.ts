import { prepared, preparedOne } from '@maypole/platform/database'
import { sql } from 'kysely'
import { columns } from '../../columns.ts'
import type { AddressRow, ProviderTables } from '../../tables.ts'

/**
 * Inserts an address unless it exists. An existing row is not touched: a concurrent sign-in with
 * the address holds what this transaction locks next, and would wait for the row in turn.
 */
export const insertAddress = prepared<ProviderTables, Omit<AddressRow, 'verified_at'>, unknown>(
  (db, value) =>
    db
      .insertInto('addresses')
      .values({
        id: value('id'),
        project_id: value('project_id'),
        user_id: value('user_id'),
        kind: value('kind'),
        value: value('value'),
        verified_at: null,
        created_at: value('created_at'),
      })
      // Whichever index notices first: the id derives from the value, or came with an import.
      .onConflict((conflict) => conflict.doNothing()),
)

export const findAddress = preparedOne<
  ProviderTables,
  { projectId: string } & Pick<AddressRow, 'kind' | 'value'>,
  AddressRow
>((db, value) =>
  db
    .selectFrom('addresses')
    .select(columns.addresses)
    .where('project_id', '=', value('projectId'))
    .where('kind', '=', value('kind'))
    .where('value', '=', value('value')),
)

export const findAddressById = preparedOne<
  ProviderTables,
  Pick<AddressRow, 'id' | 'kind'>,
  AddressRow
>((db, value) =>
  db
    .selectFrom('addresses')
    .select(columns.addresses)
    .where('id', '=', value('id'))
    .where('kind', '=', value('kind')),
)

/** Marks an address as verified; later sign-ins keep the first time. */
export const verifyAddress = prepared<ProviderTables, { id: string; now: string }, AddressRow>(
  (db, value) =>
    db
      .updateTable('addresses')
      .set({ verified_at: sql<string>`coalesce(verified_at, ${value('now')})` })
      .where('id', '=', value('id'))
      .returning(columns.addresses),
)

/** Records that an address has been proved, and by whom. Returns no row when it already was. */
export const verifyAddressFor = prepared<
  ProviderTables,
  { id: string; userId: string; now: string },
  AddressRow
>((db, value) =>
  db
    .updateTable('addresses')
    .set({ verified_at: value('now'), user_id: value('userId') })
    .where('id', '=', value('id'))
    .where('verified_at', 'is', null)
    .returning(columns.addresses),
)

/** Assigns a proved address to a user. Returns no row when another user has proved it before. */
export const claimAddress = prepared<
  ProviderTables,
  { projectId: string; userId: string; now: string } & Pick<AddressRow, 'kind' | 'value'>,
  AddressRow
>((db, value) =>
  db
    .updateTable('addresses')
    .set({
      user_id: value('userId'),
      // Theirs from now on, and so after their earlier ones.
      created_at: sql<string>`case when verified_at is null then ${value('now')} else created_at end`,
      verified_at: sql<string>`coalesce(verified_at, ${value('now')})`,
    })
    .where('project_id', '=', value('projectId'))
    .where('kind', '=', value('kind'))
    .where('value', '=', value('value'))
    .where((where) =>
      where.or([where('verified_at', 'is', null), where('user_id', '=', value('userId'))]),
    )
    .returning(columns.addresses),
)

/**
 * Gives an unproved address to another user where its own is one whom only a request for a code or
 * link has made.
 */
export const takeOverAddress = prepared<
  ProviderTables,
  { projectId: string; userId: string } & Pick<AddressRow, 'kind' | 'value'>,
  unknown
>((db, value) =>
  db
    .updateTable('addresses')
    .set({ user_id: value('userId') })
    .where('project_id', '=', value('projectId'))
    .where('kind', '=', value('kind'))
    .where('value', '=', value('value'))
    .where('verified_at', 'is', null)
    .where('user_id', 'in', (query) =>
      query
        .selectFrom('users')
        .select('id')
        .where('status', '=', 'pending')
        .where('is_kept', '=', 0),
    ),
)
