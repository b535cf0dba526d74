import type { Member } from '../access/membership.ts'
import { isAdmin, type Refusal } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Only admins are proposed to, as only they may create what is proposed (PD-14). */
export function refusesAssistant(member: Pick<Member, 'role'>): Refusal {
  return isAdmin(member) ? undefined : messages.onlyAdmins.assistant
}
