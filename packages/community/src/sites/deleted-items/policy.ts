import { onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins see what was deleted, and bring it back (PD-178). */
export const mayRestoreItems = onlyAdmins(messages.onlyAdmins.deletedItems)
