import type { AddressKind, AddressRow, Channel } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { deriveId } from './derive-id.ts'

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
