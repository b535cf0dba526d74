import { newId } from '@maypole/platform/ids'
import type { UserRow } from '../../tables.ts'
import type { Instance } from '../instance.ts'
import { createOperatorContext, type OperatorContext } from '../project-context.ts'
import { emailsOf } from '../users/address.ts'
import { localeOf } from '../users/locale-of.ts'
import { findUser, listAddresses, listCryptoWallets, lockUser } from '../users/store.ts'
import {
  removePasscodesOfUser,
  removeTokensOfUser,
  removeTraces,
  removeUser,
} from './delete-store.ts'

const day = 86_400_000

/**
 * Deletes a user (`removeAccount`) of whatever project. Does nothing for a user who is gone, so
 * that it can be repeated.
 */
export async function deleteAccount(instance: Instance, userId: string): Promise<void> {
  const user = await findUser(instance.db, { id: userId })
  if (user === undefined) return
  const project = await instance.projects.find(user.project_id)
  if (project === undefined) return
  await removeAccount(createOperatorContext(instance, project), user)
}

/**
 * Deletes a user of the context's project with everything that signs in: ways to sign in, sessions,
 * consents, and the tokens of connected apps. Their numbers and addresses can be used by new users
 * at once. Verified mail addresses are told. The audit trail keeps the user's id, which then names
 * nobody.
 */
export async function removeAccount(
  context: Pick<OperatorContext, 'project' | 'clock' | 'outbox' | 'audit' | 'transact'>,
  user: UserRow,
): Promise<void> {
  const userId = user.id
  const { project } = context
  await context.transact(async (transaction) => {
    // Codes and links before the user, as when signing in with one: PostgreSQL would otherwise see
    // a deadlock.
    await removePasscodesOfUser(transaction, { userId })
    await removeTokensOfUser(transaction, { userId })
    await lockUser(transaction, { id: userId })
    const addresses = await listAddresses(transaction, { userId })
    const wallets = await listCryptoWallets(transaction, { userId })
    const [removed] = await removeUser(transaction, { id: userId })
    if (removed === undefined) return
    await removeTraces(transaction, {
      topics: [...addresses.map(({ id }) => id), userId].flatMap(topicsOf),
      walletKeys: wallets.map((row) => row.address_key),
      projectId: project.id,
    })
    await context.audit(transaction, 'user_deleted', { userId })
    for (const { value, verified_at: verifiedAt } of emailsOf(addresses))
      if (verifiedAt !== null)
        await context.outbox.enqueue(
          transaction,
          { kind: 'account-deleted', to: value, productName: project.name, locale: localeOf(user) },
          { topic: newId('notice'), expiresAt: context.clock.now() + day },
        )
  })
}

/** The topics of codes and links that may be on their way to an address. */
function topicsOf(id: string): string[] {
  return [id, `magic-link:${id}`, `password-reset:${id}`]
}
