import type { ProjectContext } from '../../core/project-context.ts'
import { removeSessionsOfUser } from '../../core/sessions/store.ts'
import type { Address } from '../../core/users/address.ts'
import { claimUnproved } from '../../core/users/claim-unproved.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { checkPhoneNumber } from '../../core/users/phone-number.ts'
import { readUser } from '../../core/users/present.ts'
import { findUser, listAddresses, lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { endProofsOf, forgetAddressOfAccounts, removeFactorRow } from './factors-store.ts'

interface Exchange {
  readonly userId: string
  readonly email: string | undefined
  readonly phoneNumber: string | undefined
}

const kinds = { email: 'emails', phone: 'phone_numbers' } as const

/**
 * Puts another address or number in place of the only one that a user has. It is unproved until
 * somebody signs in with it, and ends the user's sessions: the old one opened them. Throws
 * invalid_exchange_primary_factor_fields unless there is one of the two, and
 * invalid_exchange_primary_factor_user unless the user has exactly one address or number.
 */
export async function exchangePrimaryFactor(context: ProjectContext, exchange: Exchange) {
  const { userId } = exchange
  const address = readAddress(exchange)
  const notices = await prepareNotices(context, {
    userId,
    change: {
      subject: address.kind === 'email' ? 'email address' : 'phone number',
      change: 'changed',
    },
  })
  const user = await context.transact(async (transaction) => {
    const [ahead] = await listAddresses(transaction, { userId })
    // Codes and links before the user, as when signing in with one.
    if (ahead !== undefined) await endProofsOf(transaction, { addressId: ahead.id, userId })
    await lockUser(transaction, { id: userId })
    const found = await findUser(transaction, { id: userId })
    if (found === undefined) throw new ProviderError('user_not_found')
    const [old, ...others] = await listAddresses(transaction, { userId })
    if (old === undefined || others.length > 0 || old.id !== ahead?.id)
      throw new ProviderError('invalid_exchange_primary_factor_user')
    await removeFactorRow[kinds[old.kind]](transaction, { id: old.id, userId })
    await forgetAddressOfAccounts(transaction, { addressId: old.id, userId })
    await claimUnproved(context, transaction, { userId, address })
    const ended = await removeSessionsOfUser(transaction, { userId, except: '' })
    await sendNotices(context, transaction, notices)
    const endedSessions = ended.map(({ id }) => id)
    await context.audit(transaction, 'primary_factor_exchanged', { userId, endedSessions })
    return readUser(transaction, userId)
  })
  return { user_id: userId, user }
}

function readAddress({ email, phoneNumber }: Exchange): Address {
  if (email !== undefined && phoneNumber === undefined)
    return { kind: 'email', value: checkEmailAddress(email) }
  if (phoneNumber !== undefined && email === undefined)
    return { kind: 'phone', value: checkPhoneNumber(phoneNumber) }
  throw new ProviderError('invalid_exchange_primary_factor_fields')
}
