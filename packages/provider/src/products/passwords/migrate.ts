import type { backend } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { z } from 'zod'
import { isKnownHashType, readForeignHash } from '../../core/passwords/foreign-hash.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { attachAddress, findOrCreateByAddress } from '../../core/users/addresses.ts'
import { changeUser } from '../../core/users/change-user.ts'
import { claimUnproved } from '../../core/users/claim-unproved.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { checkPhoneNumber } from '../../core/users/phone-number.ts'
import { readUser } from '../../core/users/present.ts'
import { activateUser, findUser, lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction } from '../../tables.ts'
import { replacePassword } from './store.ts'

type Migration = z.output<typeof backend.migratePassword.body>

/**
 * Takes over a user with the hash of a password from elsewhere, which the first sign-in replaces by
 * one of ours. Throws invalid_hash_type for what cannot be checked here, and invalid_hash.
 */
export async function migratePassword(context: ProjectContext, migration: Migration) {
  const { project } = context
  const hash = readHash(migration)
  const value = checkEmailAddress(migration.email)
  return context.transact(async (transaction) => {
    const row = await findOrCreateByAddress(context, transaction, { kind: 'email', value })
    const userId = row.user_id
    await lockUser(transaction, { id: userId })
    const user = await findUser(transaction, { id: userId })
    if (user === undefined) throw new ProviderError('user_not_found')
    await changeUser(context, transaction, { user, changes: migration })
    if (migration.set_email_verified === true)
      await attachAddress(context, transaction, { userId, address: { kind: 'email', value } })
    await bringNumber(context, transaction, { userId, migration })
    if (user.status === 'pending') await activateUser(transaction, { id: userId })
    await replacePassword(transaction, {
      id: newId(`password-${project.mode}`),
      user_id: userId,
      hash,
      created_at: toInstant(context.clock.now()),
    })
    await context.audit(transaction, 'user_imported', { userId })
    return {
      user_id: userId,
      email_id: row.id,
      user_created: user.status === 'pending',
      user: await readUser(transaction, userId),
    }
  })
}

async function bringNumber(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { userId, migration }: { userId: string; migration: Migration },
): Promise<void> {
  if (migration.phone_number === undefined) return
  const address = { kind: 'phone', value: checkPhoneNumber(migration.phone_number) } as const
  if (migration.set_phone_number_verified !== true) {
    await claimUnproved(context, transaction, { userId, address })
    return
  }
  const row = await attachAddress(context, transaction, { userId, address })
  if (row === undefined) throw new ProviderError('duplicate_phone_number')
}

/** Returns the hash as it is stored. */
function readHash(migration: Migration): string {
  if (!isKnownHashType(migration.hash_type)) throw new ProviderError('invalid_hash_type')
  const text = readForeignHash(migration)
  if (text === undefined) throw new ProviderError('invalid_hash')
  return text
}
