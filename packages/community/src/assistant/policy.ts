import { onlyAdmins } from '../access/policy.ts'
import { messages } from '../messages.ts'

/** Only admins use the assistant, as only they may create what it proposes (PD-14). */
export const mayUseAssistant = onlyAdmins(messages.onlyAdmins.assistant)
