import type { Member } from '../access/membership.ts'
import { type Decision, onlyAdmins } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Only admins see what was deleted, and bring it back (PD-178). */
export function mayRestoreItems(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.onlyAdmins.deletedItems)
}
