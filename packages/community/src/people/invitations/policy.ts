import { onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins see, renew and withdraw the invitation. */
export const mayInvite = onlyAdmins(messages.onlyAdmins.invitations)
