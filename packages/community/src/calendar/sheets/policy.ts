import { onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins add and change sheets; every member takes lines. */
export const mayChangeSheets = onlyAdmins(messages.onlyAdmins.sheets)
