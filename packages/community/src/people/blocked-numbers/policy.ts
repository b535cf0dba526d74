import { onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins list the blocked numbers and unblock one. */
export const mayUnblock = onlyAdmins(messages.onlyAdmins.blocks)
