import type { Member } from '../../access/membership.ts'
import { type Decision, onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins import events, as only they add them. */
export function mayImportEvents(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.onlyAdmins.eventImports)
}
