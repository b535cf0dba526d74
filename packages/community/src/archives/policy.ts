import { onlyAdmins } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Only admins download a community: it has what only they see of contacts. */
export const mayDownload = onlyAdmins(messages.archives.onlyAdmins)
