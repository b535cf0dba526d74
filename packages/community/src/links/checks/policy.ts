import type { Member } from '../../access/membership.ts'
import { type Decision, onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins see which links are dead, and have one requested. */
export function mayCheckLinks(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.onlyAdmins.links)
}
