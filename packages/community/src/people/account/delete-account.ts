import { toInstant } from '@maypole/platform/clock'
import type { Core } from '../../access/core.ts'
import * as store from './store.ts'

/**
 * Deletes an account in three steps, each of which can be repeated: leaving all communities, which
 * notes that the deletion has begun and is the last that can be refused; deleting what signs in;
 * and deleting the note. Returns false, with nothing changed, when a community would be left
 * without an admin.
 */
export async function deleteAccount(core: Core, person: store.Leaver): Promise<boolean> {
  const now = toInstant(core.clock.now())
  const { userId, phoneNumbers } = person
  const { db, features } = core
  if (!(await store.leaveAll(db, { userId, phoneNumbers, now, features }))) return false
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

async function complete({ db, features, ownAccounts, clock }: Core, userId: string): Promise<void> {
  await ownAccounts.delete(userId)
  await store.finish(db, { userId, now: toInstant(clock.now()), features })
}
