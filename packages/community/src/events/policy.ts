import type { Member } from '../access/membership.ts'
import { type Decision, onlyAdmins } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Only admins add and change events; every member sees, downloads and deletes them (PD-14). */
export function mayChangeEvents(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.onlyAdmins.events)
}
