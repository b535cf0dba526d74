import { onlyAdmins } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Only admins change the site, its picture and its settings; every member reads them. */
export const mayChangeSite = onlyAdmins(messages.onlyAdmins.site)
