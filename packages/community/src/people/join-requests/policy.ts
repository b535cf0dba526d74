import { onlyAdmins } from '../../access/policy.ts'
import type { SiteRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'

/** Only admins see who waits, and decide about them. */
export const mayDecideRequests = onlyAdmins(messages.onlyAdmins.requests)

/**
 * People ask by themselves wherever a link lets people in, too. Without the link an admin always
 * decides. A hint for the reply only: the database's statement decides.
 */
export function acceptsRequests(site: Pick<SiteRow, 'joining'>): boolean {
  return site.joining !== 'roster'
}
