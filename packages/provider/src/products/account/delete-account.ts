import { newId } from '@maypole/platform/ids'
import type { Instance } from '../../core/instance.ts'
import { createOperatorContext } from '../../core/project-context.ts'
import { emailsOf } from '../../core/users/address.ts'
import { localeOf } from '../../core/users/locale-of.ts'
import { findAddresses, findCryptoWallets, findUser, lockUser } from '../../core/users/store.ts'
import { removePasscodesOfUser, removeTokensOfUser, removeTraces, removeUser } from './store.ts'

const day = 86_400_000

/**
 * Deletes a user with everything that signs in: ways to sign in, sessions, consents, and the tokens
 * of connected apps. Their numbers and addresses can be used by new users at once. Verified mail
 * addresses are told. Does nothing for a user who is gone, so that it can be repeated. The audit
 * trail keeps the user's id, which then names nobody.
 */
export async function deleteAccount(instance: Instance, userId: string): Promise<void> {
  const [user] = await findUser(instance.db, { id: userId })
  if (user === undefined) return
  const project = await instance.projects.find(user.project_id)
  if (project === undefined) return
  const context = createOperatorContext(instance, project)
  await context.transact(async (transaction) => {
    // Codes and links before the user, as when signing in with one: PostgreSQL would otherwise see
    // a deadlock.
    await removePasscodesOfUser(transaction, { userId })
    await removeTokensOfUser(transaction, { userId })
    await lockUser(transaction, { id: userId })
    const addresses = await findAddresses(transaction, { userId })
    const wallets = await findCryptoWallets(transaction, { userId })
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
          { topic: newId('notice'), expiresAt: instance.clock.now() + day },
        )
  })
}

/** The topics of codes and links that may be on their way to an address. */
function topicsOf(id: string): string[] {
  return [id, `magic-link:${id}`, `password-reset:${id}`]
}
