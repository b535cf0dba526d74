import type { Member } from '../../access/membership.ts'
import { type Decision, onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins add and change events; every member sees and downloads them (PD-14). */
export const mayChangeEvents = onlyAdmins(messages.onlyAdmins.events)

/** Every member may delete events, unless the site allows it to admins only (PD-179). */
export function mayDeleteEvents(
  member: Pick<Member, 'role'> & { site: Pick<Member['site'], 'event_deletion'> },
): Decision {
  if (member.site.event_deletion === 'members') return true
  return onlyAdmins(messages.onlyAdmins.eventDeletion)(member)
}
