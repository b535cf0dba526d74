import { limits } from '@maypole/contract/community/constants'
import { type ProblemError, problems } from '@maypole/platform/http'
import type { Member } from '../../access/membership.ts'
import type { Attempts } from '../../access/route.ts'
import { sightOf } from '../../access/visibility.ts'
import { messages } from '../../messages.ts'
import type { ProfileRow } from '../../tables.ts'
import type { ProfileStore, SaveRefusal } from './store.ts'

/**
 * Retries while the entry changes between reading and writing (somebody signs in, a role is given),
 * so that the permission was decided for exactly the row that is replaced.
 */
export async function untilUnchanged<Result>(
  attempts: Attempts,
  attempt: (member: Member) => Promise<Result | undefined>,
): Promise<Result> {
  for await (const member of attempts(5)) {
    const result = await attempt(member)
    if (result !== undefined) return result
  }
  throw problems.conflict('edit-conflict', messages.editConflict)
}

/** Returns an entry that exists for this member in their site. Throws 404 when there is none. */
export async function findEntry(
  store: ProfileStore,
  member: Member,
  id: string,
): Promise<ProfileRow> {
  return requireListed(member, await store.find(member.site.id, id.toLowerCase()))
}

/** Returns an entry that exists for this member. Throws 404 for one that is hidden from them. */
export function requireListed(member: Member, row: ProfileRow | undefined): ProfileRow {
  if (row === undefined || !sightOf(member, row).listing) throw problems.notFound()
  return row
}

/** Returns the problem of a refused change. */
export function toProblem(refusal: SaveRefusal): ProblemError {
  if (refusal === 'phone-taken')
    return problems.conflict('phone-taken', messages.directory.phoneTaken)
  if (refusal === 'no-group')
    return problems.malformed(messages.groups.unknown, { groups: messages.groups.unknown })
  if (refusal === 'blocked') return problems.forbidden(messages.directory.blocked)
  if (refusal === 'last-admin') return problems.conflict('last-admin', messages.directory.lastAdmin)
  if (refusal === 'full-of-text') return problems.conflict('full', messages.full.bytes)
  if (refusal === 'full')
    return problems.conflict('full', messages.directory.full(limits.profilesPerSite))
  return problems.conflict('edit-conflict', messages.editConflict)
}
