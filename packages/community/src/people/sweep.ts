import { toInstant } from '@maypole/platform/clock'
import type { Core } from '../access/core.ts'
import { sweepImports } from '../files/imports/steps-store.ts'
import { finishDeletions } from './account/delete-account.ts'
import { contactImports } from './contact-imports/store.ts'
import * as invitations from './invitations/store.ts'
import { sweepRequests } from './join-requests/join-store.ts'

/** Completes deletions of accounts, and deletes what has expired. */
export async function sweep(core: Core): Promise<void> {
  const { db, clock } = core
  const now = clock.now()
  await finishDeletions(core)
  await invitations.removeExpired(db, toInstant(now))
  await sweepImports(core, contactImports)
  await sweepRequests(db, now)
}
