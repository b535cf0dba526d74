import type { Member } from '../access/membership.ts'
import { isAdmin, type Refusal } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Admins add events (PD-14); every member sees, downloads and deletes them. */
export function refusesAddingEvents(member: Pick<Member, 'role'>): Refusal {
  return isAdmin(member) ? undefined : messages.onlyAdmins.events
}
