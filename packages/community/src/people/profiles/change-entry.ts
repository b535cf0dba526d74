import { limits } from '@maypole/contract/community/constants'
import { type ProblemError, problems } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import { itemOf } from '../../access/item.ts'
import type { Member } from '../../access/membership.ts'
import { sightOf } from '../../access/visibility.ts'
import { messages } from '../../messages.ts'
import type { FoundRow, SaveRefusal } from './store.ts'
import * as profiles from './store.ts'

/**
 * A change is tried again while the entry changes between reading and writing (somebody signs in, a
 * role is given), so that the permission was decided for exactly the row that is replaced.
 */
export const attempts = { most: 5, text: messages.editConflict }

/** Returns an entry that exists for this member in their site. Throws 404 when there is none. */
export async function findEntry({ db }: Core, member: Member, id: string): Promise<FoundRow> {
  return requireListed(member, await profiles.find(db, itemOf(member, id)))
}

/** Returns an entry that exists for this member. Throws 404 for one that is hidden from them. */
export function requireListed(member: Member, row: FoundRow | undefined): FoundRow {
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
