import type { Member } from '../access/membership.ts'
import { isAdmin, type Refusal } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Admins change the site, its picture and its settings; every member may read them. */
export function refusesSiteChange(member: Pick<Member, 'role'>): Refusal {
  return isAdmin(member) ? undefined : messages.onlyAdmins.site
}
