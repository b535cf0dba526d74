import type { Member } from '../../access/membership.ts'
import { type Decision, onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins make the calendar of a site public; every member knows whether it is. */
export function mayPublishCalendar(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.onlyAdmins.publicCalendar)
}
