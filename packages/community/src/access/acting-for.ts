import { problems } from '@maypole/platform/http'
import { messages } from '../messages.ts'
import type { Member } from './membership.ts'
import { isAdmin } from './policy.ts'

/** Whether an entry is the member's own, or one that they look after. */
export function actsFor(
  member: Pick<Member, 'profileId' | 'lookedAfter'>,
  profileId: string,
): boolean {
  return profileId === member.profileId || member.lookedAfter.includes(profileId)
}

/**
 * Returns the id of the entry that a request of a member is for: the one that it names
 * (`profileId`), or the member's own. Members name those that they look after; with `admins` an
 * admin names any. Throws 403 for all others, the same whether there is such an entry or not. That
 * an entry is of the site is for the caller to ask.
 */
export function entryActedFor(
  member: Pick<Member, 'profileId' | 'lookedAfter' | 'role'>,
  profileId: string | undefined,
  admins?: 'admins for any',
): string {
  const entry = profileId?.toLowerCase() ?? member.profileId
  if (actsFor(member, entry) || (admins !== undefined && isAdmin(member))) return entry
  throw problems.forbidden(messages.onlyForOwn)
}
