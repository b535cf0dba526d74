import type { Member } from '../access/membership.ts'
import { type Decision, onlyAdmins } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Only admins change the site, its picture and its settings; every member reads them. */
export function mayChangeSite(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.onlyAdmins.site)
}
