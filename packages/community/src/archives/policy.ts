import type { Member } from '../access/membership.ts'
import { type Decision, onlyAdmins } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Only admins download a community: it has what only they see of contacts. */
export function mayDownload(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.archives.onlyAdmins)
}
