import type { Member } from '../../access/membership.ts'
import { type Decision, onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins import contacts: a preview shows all of every entry, which only they see. */
export function mayImport(member: Pick<Member, 'role'>): Decision {
  return onlyAdmins(member, messages.onlyAdmins.imports)
}
