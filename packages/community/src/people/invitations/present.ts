import type { Invitation, InvitedSite } from '@maypole/contract/community'
import type { SiteRow } from '../../lists/tables.ts'
import { presentSite } from '../../sites/index.ts'
import type { ListedInvitation } from './store.ts'

/** Presents the invitation to an admin, with its token. */
export function presentInvitation(row: ListedInvitation, token: string): Invitation {
  return {
    token,
    createdBy:
      row.first_name === null
        ? undefined
        : { firstName: row.first_name, lastName: row.last_name ?? '' },
    createdDate: row.created_at,
    expiryDate: row.expires_at,
    version: row.version,
  }
}

/** Presents the site to anybody who has the link: what it looks like, and no more. */
export function presentInvitedSite(row: SiteRow): InvitedSite {
  const { title, theme, avatarUrl } = presentSite(row)
  return { title, theme, avatarUrl }
}
