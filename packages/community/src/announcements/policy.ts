import { onlyAdmins } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Only admins add, edit, pin and delete announcements; every member reads them (PD-14). */
export const mayChangeAnnouncements = onlyAdmins(messages.onlyAdmins.announcements)
