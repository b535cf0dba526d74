import { onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins add, rename and delete groups, and say who is in them; every member reads them. */
export const mayChangeGroups = onlyAdmins(messages.onlyAdmins.groups)
