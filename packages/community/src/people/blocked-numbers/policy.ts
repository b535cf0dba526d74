import type { Member } from '../../access/membership.ts'
import { type Decision, onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins list the blocked numbers and unblock one. */
export function mayUnblock(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.onlyAdmins.blocks)
}
