import type { Member } from '../access/membership.ts'
import { isAdmin, type Refusal } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Admins add, pin and delete announcements; every member reads them (PD-14). */
export function refusesAnnouncementChange(member: Pick<Member, 'role'>): Refusal {
  return isAdmin(member) ? undefined : messages.onlyAdmins.announcements
}
