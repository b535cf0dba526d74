import { hmac } from '@maypole/platform/crypto'
import type { AddressKind, AddressRow, Channel } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'

/**
 * A destination of messages that a user can prove: an e-mail address in lower case, or a phone
 * number in E.164.
 */
export interface Address {
  readonly kind: AddressKind
  readonly value: string
}

/** The kind of address that each channel reaches. */
export const kindOfChannel: Readonly<Record<Channel, AddressKind>> = {
  sms: 'phone',
  whatsapp: 'phone',
  email: 'email',
}

/** Returns the e-mail addresses among a user's addresses. */
export function emailsOf(addresses: readonly AddressRow[]): AddressRow[] {
  return addresses.filter(({ kind }) => kind === 'email')
}

/** Returns the phone numbers among a user's addresses. */
export function phoneNumbersOf(addresses: readonly AddressRow[]): AddressRow[] {
  return addresses.filter(({ kind }) => kind === 'phone')
}

const ids = {
  email: { key: 'email-ids', prefix: 'email' },
  phone: { key: 'phone-ids', prefix: 'phone-number' },
} as const

/**
 * Returns the `email_id` or `phone_id` of an address in a project. With `addedBy`, the id of a
 * method that adds the address to that user.
 */
export function addressId(
  context: Pick<ProjectContext, 'project' | 'keys'>,
  options: { address: Address; addedBy?: string },
): string {
  const { address, addedBy } = options
  const { project } = context
  const { key, prefix } = ids[address.kind]
  return deriveId(context.keys[key], {
    prefix: `${prefix}-${project.mode}`,
    name: [project.id, ...(addedBy === undefined ? [] : [addedBy]), address.value].join('|'),
  })
}

/** Returns the members of a session's factor that name the proved address (docs/wire.md §3). */
export function addressFactor(row: AddressRow): Readonly<Record<`${string}_factor`, unknown>> {
  const members = {
    email: { email_factor: { email_id: row.id, email_address: row.value } },
    phone: { phone_number_factor: { phone_id: row.id, phone_number: row.value } },
  }
  return members[row.kind]
}

/**
 * Derives an id from what it names under a secret key. Nobody can guess it, and an unverified
 * number or address that was swept and returns keeps its id, like a verified one; a changed id
 * would reveal that nobody ever signed in with it.
 */
function deriveId(key: Uint8Array, { prefix, name }: { prefix: string; name: string }): string {
  const bytes = hmac(key, name)
  // The form of a version 8 UUID (RFC 9562 §5.8): custom bits.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  const uuid = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
  return `${prefix}-${uuid}`
}
