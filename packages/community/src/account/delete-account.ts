import { toInstant } from '@maypole/platform/clock'
import type { Core } from '../access/core.ts'
import * as store from './store.ts'

/**
 * Deletes an account in three steps, each of which can be repeated: leaving all communities, which
 * notes that the deletion has begun and is the last that can be refused; deleting what signs in;
 * and deleting the note. Returns false, with nothing changed, when a community would be left
 * without an admin.
 */
export async function deleteAccount(core: Core, person: store.Leaver): Promise<boolean> {
  if (!(await store.leaveAll(core.db, person, toInstant(core.clock.now())))) return false
  await complete(core, person.userId)
  return true
}

/**
 * Completes every deletion that a crash has interrupted. One that fails is tried again the next
 * time.
 */
export async function finishDeletions(core: Core): Promise<void> {
  for (const userId of await store.unfinished(core.db))
    await complete(core, userId).catch((error: unknown) => {
      core.log.warn('an account is not deleted yet', { reason: String(error) })
    })
}

async function complete({ db, ownAccounts, clock }: Core, userId: string): Promise<void> {
  await ownAccounts.delete(userId)
  await store.finish(db, userId, toInstant(clock.now()))
}
