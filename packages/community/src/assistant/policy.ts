import type { Member } from '../access/membership.ts'
import { type Decision, onlyAdmins } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Only admins use the assistant, as only they may create what it proposes (PD-14). */
export function mayUseAssistant(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.onlyAdmins.assistant)
}
