import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOwnUserId } from '../../../core/users/external-id.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import type { AddressKind, CryptoWalletRow } from '../../../tables.ts'
import { gramsOf } from './grams.ts'

type FactorTable = 'webauthn_registrations' | 'biometric_registrations' | 'crypto_wallets' | 'totps'

/** A condition of SQL on a row of `users`. */
export type Where = RawBuilder<SqlBool>

type Ids = (projectId: string) => RawBuilder<{ user_id: string }>

/**
 * What a filter asks of a user. `where` is about the row of `users`; `ids` selects the ids of a
 * bounded number of users of a project by an index, so that nobody else has to be looked at. `few`
 * selects them by reading one table through, and ends with more than `mostFew` users. `grams` are
 * those of a part of a text: all users it holds for have all of them.
 */
export interface Condition {
  readonly where: Where
  readonly ids?: Ids
  readonly few?: Ids
  readonly grams?: readonly number[]
}

/** Whom a search looks up one by one; among more, a page is soon full. */
export const mostFew = 1000

const walletTypes: readonly CryptoWalletRow['type'][] = ['ethereum', 'solana']

/** `where` for what only ids decide; used where a query cannot begin with them. */
function byIds(ids: (projectId: string) => RawBuilder<{ user_id: string }>): Condition {
  return { where: sql`users.id in (${ids(sql.ref('users.project_id') as never)})`, ids }
}

function where(condition: Where): Condition {
  return { where: condition }
}

/** A pattern for `like ... escape '!'` that matches a text anywhere. */
function anywhere(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, '!$&')}%`
}

const present = (is: boolean) => (is ? sql`is not null` : sql`is null`)
const all = (values: readonly string[]) => sql.join([...values])

export const conditions = {
  nobody: () => where(sql`1 = 0`),
  createdAfter: (time: string) => where(sql`users.created_at > ${time}`),
  createdBefore: (time: string) => where(sql`users.created_at < ${time}`),
  createdBetween: (after: string, before: string) =>
    where(sql`users.created_at > ${after} and users.created_at < ${before}`),
  // Written out: an index holds only those that are pending.
  status: (status: 'active' | 'pending') =>
    where(status === 'active' ? sql`users.status = 'active'` : sql`users.status = 'pending'`),
  nameLike(text: string): Condition {
    const isLike: Where = sql`lower(users.first_name || ' ' || users.middle_name || ' ' || users.last_name) like ${anywhere(text)} escape '!'
        or lower(users.first_name || ' ' || users.last_name) like ${anywhere(text)} escape '!'`
    return {
      where: isLike,
      grams: gramsOf('name', text),
      few: (projectId) =>
        sql`select id as user_id from users where project_id = ${projectId} and (${isLike}) limit ${mostFew + 1}`,
    }
  },
  userIds(values: readonly string[]): Condition {
    const own = values.filter(isOwnUserId)
    if (own.length > 0 && own.length < values.length)
      throw new ProviderError('user_search_cannot_mix_internal_and_external_user_ids')
    const column = own.length > 0 ? sql`users.id` : sql`users.external_id`
    return {
      where: sql`${column} in (${all(values)})`,
      ids: (projectId) =>
        sql`select id as user_id from users where ${column} in (${all(values)}) and project_id = ${projectId}`,
    }
  },
  addresses: (kind: AddressKind, values: readonly string[]) =>
    byIds(
      (projectId) =>
        sql`select user_id from addresses where project_id = ${projectId} and kind = ${kind} and value in (${all(values)})`,
    ),
  addressIds: (kind: AddressKind, ids: readonly string[]) =>
    byIds(
      (projectId) =>
        sql`select user_id from addresses where id in (${all(ids)}) and kind = ${kind} and project_id = ${projectId}`,
    ),
  addressVerified: (kind: AddressKind, is: boolean) =>
    where(
      sql`exists (select 1 from addresses where addresses.user_id = users.id and addresses.kind = ${kind}
        and addresses.verified_at ${present(is)})`,
    ),
  addressLike: (kind: AddressKind, text: string): Condition => ({
    where: sql`exists (select 1 from addresses where addresses.user_id = users.id
        and addresses.kind = ${kind} and addresses.value like ${anywhere(text)} escape '!')`,
    grams: gramsOf(kind, text),
    few: (projectId) =>
      sql`select user_id from addresses where project_id = ${projectId} and kind = ${kind}
        and value like ${anywhere(text)} escape '!' limit ${mostFew + 1}`,
  }),
  oauthProviders: (names: readonly string[]) =>
    where(
      sql`exists (select 1 from oauth_registrations where oauth_registrations.user_id = users.id
        and lower(oauth_registrations.provider_type) in (${all(names.map((name) => name.toLowerCase()))}))`,
    ),
  /** Passkeys, biometric registrations and wallets are verified as they are added. */
  hasVerified: (table: Exclude<FactorTable, 'totps'>, is: boolean) =>
    is
      ? where(
          sql`exists (select 1 from ${sql.table(table)} as owned where owned.user_id = users.id)`,
        )
      : conditions.nobody(),
  totpVerified: (is: boolean) =>
    where(
      sql`exists (select 1 from totps where totps.user_id = users.id and totps.verified_at ${present(is)})`,
    ),
  factorIds: (table: FactorTable, ids: readonly string[]) =>
    byIds(
      (projectId) =>
        sql`select user_id from ${sql.table(table)} where id in (${all(ids)}) and project_id = ${projectId}`,
    ),
  walletAddresses(values: readonly string[]): Condition {
    // Addresses of Ethereum are compared in lower case, those of Solana as they are.
    const keys = [...values, ...values.map((text) => text.toLowerCase())]
    return byIds(
      (projectId) =>
        sql`select user_id from crypto_wallets where project_id = ${projectId}
          and type in (${all(walletTypes)}) and address_key in (${all(keys)})`,
    )
  },
  passwordExists: (is: boolean) =>
    where(
      sql`${is ? sql`` : sql`not `}exists (select 1 from passwords where passwords.user_id = users.id)`,
    ),
}

/** Returns the condition that all of some, or any of them, hold; undefined for none. */
export function joinConditions(
  parts: readonly Pick<Condition, 'where'>[],
  operator: 'and' | 'or',
): Where | undefined {
  if (parts.length === 0) return undefined
  const separator = operator === 'and' ? sql` and ` : sql` or `
  return sql`(${sql.join(
    parts.map((part) => sql`(${part.where})`),
    separator,
  )})`
}
