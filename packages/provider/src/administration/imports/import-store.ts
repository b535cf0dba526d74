import { columns } from '../../columns.ts'
import type { AddressRow, ProviderTables, ProviderTransaction, UserRow } from '../../tables.ts'

/** Parameters that both databases take in one statement, with room to spare. */
const mostValues = 5000
const mostRows = 250

/** Runs a statement for a list of values, in several when there are many. */
async function inParts<Value, Row>(
  values: readonly Value[],
  read: (part: readonly Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < values.length; at += mostValues)
    rows.push(...(await read(values.slice(at, at + mostValues))))
  return rows
}

/** Inserts rows of one table. Throws when one of them exists. */
export async function insertRows<Name extends keyof ProviderTables>(
  transaction: ProviderTransaction,
  table: Name,
  rows: readonly ProviderTables[Name][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += mostRows) {
    // The same statement for each table; Kysely's types distinguish them.
    const part = rows.slice(at, at + mostRows) as unknown as readonly UserRow[]
    await transaction
      .insertInto(table as 'users')
      .values(part)
      .execute()
  }
}

type FactorTable =
  | 'addresses'
  | 'passwords'
  | 'oauth_registrations'
  | 'crypto_wallets'
  | 'webauthn_registrations'
  | 'totps'

/** Returns which ids of one table exist, in any project. */
export async function listTakenIds(
  transaction: ProviderTransaction,
  table: FactorTable,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await inParts(ids, (part) =>
    transaction
      .selectFrom<FactorTable>(table)
      .select('id' as never)
      .where('id' as never, 'in', part as never)
      .execute(),
  )
  return (rows as unknown as { id: string }[]).map(({ id }) => id)
}

export type KnownUser = Pick<UserRow, 'id' | 'project_id'>

/** Returns which users exist, in any project. */
export function listKnownUsers(
  transaction: ProviderTransaction,
  ids: readonly string[],
): Promise<KnownUser[]> {
  return inParts(ids, (part) =>
    transaction
      .selectFrom('users')
      .select(['id', 'project_id'])
      .where('id', 'in', [...part])
      .execute(),
  )
}

export async function listTakenExternalIds(
  transaction: ProviderTransaction,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await inParts(ids, (part) =>
    transaction
      .selectFrom('users')
      .select('external_id')
      .where('project_id', '=', projectId)
      .where('external_id', 'in', [...part])
      .execute(),
  )
  return rows.flatMap((row) => row.external_id ?? [])
}

/** An address of the project with what is needed to see whether an import may take it. */
export type TakenAddress = Pick<AddressRow, 'id' | 'kind' | 'value' | 'verified_at' | 'user_id'> &
  Pick<UserRow, 'status' | 'is_kept'>

export function listTakenAddresses(
  transaction: ProviderTransaction,
  { projectId, values }: { projectId: string; values: readonly string[] },
): Promise<TakenAddress[]> {
  return inParts(values, (part) =>
    transaction
      .selectFrom('addresses')
      .innerJoin('users', 'users.id', 'addresses.user_id')
      .select([
        'addresses.id',
        'addresses.kind',
        'addresses.value',
        'addresses.verified_at',
        'addresses.user_id',
        'users.status',
        'users.is_kept',
      ])
      .where('addresses.project_id', '=', projectId)
      .where('addresses.kind', 'in', ['email', 'phone'])
      .where('addresses.value', 'in', [...part])
      .execute(),
  )
}

/** Gives an address that nobody has proved to another user. Returns false when somebody has. */
export async function takeAddress(
  transaction: ProviderTransaction,
  {
    id,
    userId,
    verifiedAt,
    now,
  }: Record<'id' | 'userId' | 'now', string> & {
    verifiedAt: string | null
  },
): Promise<boolean> {
  const taken = await transaction
    .updateTable('addresses')
    .set({ user_id: userId, verified_at: verifiedAt, created_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function listTakenWallets(
  transaction: ProviderTransaction,
  { projectId, keys }: { projectId: string; keys: readonly string[] },
): Promise<{ type: string; address_key: string }[]> {
  return inParts(keys, (part) =>
    transaction
      .selectFrom('crypto_wallets')
      .select(['type', 'address_key'])
      .where('project_id', '=', projectId)
      .where('type', 'in', ['ethereum', 'solana'])
      .where('address_key', 'in', [...part])
      .execute(),
  )
}

export async function listTakenAccounts(
  transaction: ProviderTransaction,
  options: {
    projectId: string
    types: readonly string[]
    issuers: readonly string[]
    subjects: readonly string[]
  },
): Promise<{ provider_type: string; issuer: string; provider_subject: string }[]> {
  const { projectId, types, issuers, subjects } = options
  return inParts(subjects, (part) =>
    transaction
      .selectFrom('oauth_registrations')
      .select(['provider_type', 'issuer', 'provider_subject'])
      .where('project_id', '=', projectId)
      .where('provider_type', 'in', [...types])
      .where('issuer', 'in', [...issuers])
      .where('provider_subject', 'in', [...part])
      .execute(),
  )
}

/** Returns the rows of one table that are of any of these users. */
export async function listFactorsOf<
  Name extends 'passwords' | 'webauthn_registrations' | 'totps' | 'addresses',
>(
  transaction: ProviderTransaction,
  table: Name,
  userIds: readonly string[],
): Promise<ProviderTables[Name][]> {
  const rows = await inParts(userIds, (part) =>
    transaction
      .selectFrom<FactorTable>(table)
      .select(columns[table] as never)
      .where('user_id' as never, 'in', part as never)
      .execute(),
  )
  return rows as unknown as ProviderTables[Name][]
}

/** Returns which credentials a project has already, for any user. */
export async function listTakenCredentials(
  transaction: ProviderTransaction,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
): Promise<{ credential_id: string; user_id: string }[]> {
  return inParts(ids, (part) =>
    transaction
      .selectFrom('webauthn_registrations')
      .select(['credential_id', 'user_id'])
      .where('project_id', '=', projectId)
      .where('credential_id', 'in', [...part])
      .execute(),
  )
}

/** Fills in the hash of a password that came without. Returns false when it has one meanwhile. */
export async function fillHash(
  transaction: ProviderTransaction,
  { id, hash, now }: { id: string; hash: string; now: string },
): Promise<boolean> {
  const filled = await transaction
    .updateTable('passwords')
    .set({ hash, updated_at: now })
    .where('id', '=', id)
    .where('hash', '=', '')
    .returning('id')
    .executeTakeFirst()
  return filled !== undefined
}
