import { onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins see who has not answered, and remind them. */
export const mayRemind = onlyAdmins(messages.onlyAdmins.unanswered)
