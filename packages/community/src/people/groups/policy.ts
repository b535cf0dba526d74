import type { Member } from '../../access/membership.ts'
import { type Decision, onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins add, rename and delete groups, and say who is in them; every member reads them. */
export function mayChangeGroups(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.onlyAdmins.groups)
}
