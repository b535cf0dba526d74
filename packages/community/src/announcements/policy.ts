import type { Member } from '../access/membership.ts'
import { type Decision, onlyAdmins } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Only admins add, edit, pin and delete announcements; every member reads them (PD-14). */
export function mayChangeAnnouncements(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.onlyAdmins.announcements)
}
