import { onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins import events, as only they add them. */
export const mayImportEvents = onlyAdmins(messages.onlyAdmins.eventImports)
