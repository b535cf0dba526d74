import type { Member } from '../access/membership.ts'
import { type Decision, onlyAdmins } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Only admins see who is blocked, and let them ask again. */
export function mayUnblock(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.onlyAdmins.blocks)
}
