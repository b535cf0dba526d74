import type { ProjectContext } from '../../core/project-context.ts'
import { changeUser, type UserChanges } from '../../core/users/change-user.ts'
import { readUser } from '../../core/users/present.ts'
import { findUser, lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'

/** Changes a user for an app's server; concurrent changes are all kept. */
export async function updateUser(
  context: ProjectContext,
  { userId: id, changes }: { userId: string; changes: UserChanges },
) {
  const user = await context.transact(async (transaction) => {
    await lockUser(transaction, { id })
    const row = await findUser(transaction, { id })
    if (row === undefined) throw new ProviderError('user_not_found')
    await changeUser(context, transaction, { user: row, changes })
    await context.audit(transaction, 'user_updated', { userId: id })
    return readUser(transaction, id)
  })
  const { user_id, emails, phone_numbers, crypto_wallets } = user
  return { user_id, emails, phone_numbers, crypto_wallets, user }
}
