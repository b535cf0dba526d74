import type { Member } from '../../access/membership.ts'
import { type Decision, onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins see, renew and withdraw the invitation. */
export function mayInvite(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.onlyAdmins.invitations)
}
