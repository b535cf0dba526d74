import { problems } from '@maypole/platform/http'
import { isBlocked } from '../../access/block-store.ts'
import { endWaiting } from '../../access/waiting-store.ts'
import type { Restorer } from '../../lists/feature.ts'
import type { Db, ProfileRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { existingGroups } from './group-store.ts'
import { type KeptGuarding, restoreGuarding } from './guardian-store.ts'
import { addEntry, ProfileRefused } from './people-store.ts'

/** An entry comes back with its role, its person and what they have chosen. */
export async function restore(
  transaction: Db,
  { guardians, looked_after, ...row }: ProfileRow & KeptGuarding,
  { by, now, budget }: Restorer,
): Promise<void> {
  const { blocked, personTaken } = messages.restoring
  const { site_id: site, phone_number: phoneNumber } = row
  const user = row.user_id ?? undefined
  if (await isBlocked(transaction, { site, phoneNumbers: [phoneNumber], user }))
    throw problems.conflict('blocked', blocked)
  if (user !== undefined && (await isMember(transaction, { site, user })))
    throw problems.conflict('already-there', personTaken)
  // Entries that were deleted before there were groups have none.
  const groupIds = row.group_ids ?? ''
  const group_ids = await existingGroups(transaction, { site, groupIds })
  const photo = row.photo ?? null
  try {
    await addEntry(transaction, { ...row, group_ids, photo }, { author: by, budget })
  } catch (error) {
    throw toProblem(error)
  }
  await restoreGuarding(transaction, row.id, { guardians, looked_after, now })
  await endWaiting(transaction, { site, user, phoneNumber })
}

/** Says what stands in the way; other errors are returned as they are. */
function toProblem(error: unknown): unknown {
  if (!(error instanceof ProfileRefused)) return error
  const { phoneTaken, noRoom } = messages.restoring
  if (error.refusal === 'phone-taken') return problems.conflict('phone-taken', phoneTaken)
  if (error.refusal === 'full-of-text') return problems.conflict('full', messages.full.bytes)
  if (error.refusal === 'full') return problems.conflict('full', noRoom)
  return error
}

async function isMember(
  transaction: Db,
  { site, user }: { site: string; user: string },
): Promise<boolean> {
  const entries = await transaction
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', site)
    .where('user_id', '=', user)
    .execute()
  return entries.length > 0
}
