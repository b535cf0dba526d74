import { onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins see and tick who came. */
export const mayTick = onlyAdmins(messages.onlyAdmins.attendance)
