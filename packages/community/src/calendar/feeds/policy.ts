import { onlyAdmins } from '../../access/policy.ts'
import { messages } from '../../messages.ts'

/** Only admins make the calendar of a site public; every member knows whether it is. */
export const mayPublishCalendar = onlyAdmins(messages.onlyAdmins.publicCalendar)
