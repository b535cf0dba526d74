import type { Member } from '../access/membership.ts'
import { isAdmin, type Refusal } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Admins add, change and delete links; every member reads them. */
export function refusesLinkChange(member: Pick<Member, 'role'>): Refusal {
  return isAdmin(member) ? undefined : messages.onlyAdmins.links
}
