import type { Member } from '../access/membership.ts'
import { type Decision, onlyAdmins } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Only admins add, change and delete links; every member reads them. */
export function mayChangeLinks(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.onlyAdmins.links)
}
