import { onlyAdmins } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Only admins add, change and delete links; every member reads them. */
export const mayChangeLinks = onlyAdmins(messages.onlyAdmins.links)
