import { type Clock, toInstant } from '@maypole/platform/clock'
import type { Log } from '@maypole/platform/log'
import type { OwnAccounts } from './port.ts'
import type { AccountStore, Leaver } from './store.ts'

/** Returns false, with nothing changed, when a community would be left without an admin. */
export type DeleteAccount = (person: Leaver) => Promise<boolean>

/**
 * Deletes accounts in three steps, each of which can be repeated: leaving all communities, which
 * notes that the deletion has begun and is the last that can be refused; deleting what signs in;
 * and deleting the note. `finishDeletions` completes what a crash interrupted.
 */
export function createAccountDeletion(options: {
  store: AccountStore
  accounts: OwnAccounts
  clock: Clock
  log: Log
}) {
  const { store, accounts, clock, log } = options

  async function complete(userId: string): Promise<void> {
    await accounts.delete(userId)
    await store.finish(userId, toInstant(clock.now()))
  }

  return {
    deleteAccount: (async (person) => {
      if (!(await store.leaveAll(person, toInstant(clock.now())))) return false
      await complete(person.userId)
      return true
    }) satisfies DeleteAccount as DeleteAccount,

    /** Completes every deletion that has begun. One that fails is tried again the next time. */
    async finishDeletions(): Promise<void> {
      for (const userId of await store.unfinished())
        await complete(userId).catch((error: unknown) => {
          log.warn('an account is not deleted yet', { reason: String(error) })
        })
    },
  }
}
