import { onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins import contacts: a preview shows all of every entry, which only they see. */
export const mayImport = onlyAdmins(messages.onlyAdmins.imports)
