import { uuidPattern } from '@maypole/contract'
import { problems } from '@maypole/platform/http'
import { messages } from '../messages.ts'
import type { Viewer } from '../session-port.ts'
import type { ProfileRow, SiteRow } from '../tables.ts'
import type { MemberStore, MembershipRow } from './member-store.ts'

/** Somebody inside a site: what every policy decides by. */
export interface Member {
  readonly site: SiteRow
  readonly userId: string
  readonly profileId: string
  readonly role: ProfileRow['role']
}

/** A site's address as it stands in a path: its id or its slug, in any case (PD-44, PD-115). */
function readAddress(text: string): { id: string } | { slug: string } {
  const address = text.toLowerCase()
  return uuidPattern.test(address) ? { id: address } : { slug: address }
}

/** Says who is a member of what. An entry with the viewer's number is an invitation, taken up by the first call. */
export function createMembership(store: MemberStore) {
  function toMember(row: MembershipRow, viewer: Viewer): Member | undefined {
    if (row.profile_id === null || row.profile_role === null) return undefined
    return { site: row, userId: viewer.userId, profileId: row.profile_id, role: row.profile_role }
  }

  return {
    /** The site, for anybody; 404 when there is none. */
    async find(address: string): Promise<SiteRow> {
      const site = await store.site(readAddress(address))
      if (site === undefined) throw problems.notFound(messages.noSite)
      return site
    },

    /** Lets a member in; 404 when there is no such site, 403 for everybody else (PD-5, PD-110). */
    async enter(viewer: Viewer, address: string): Promise<Member> {
      const site = readAddress(address)
      const row = await store.membership(site, viewer.userId)
      if (row === undefined) throw problems.notFound(messages.noSite)
      const member = toMember(row, viewer)
      if (member !== undefined) return member
      for (const phone of viewer.phoneNumbers)
        for (const entry of await store.waitingInSite(row.id, phone))
          await store.bind(entry, viewer.userId)
      // Looked at again in any case: another call of the same person may have been quicker.
      const invited = await store.membership({ id: row.id }, viewer.userId)
      const found = invited && toMember(invited, viewer)
      if (found !== undefined) return found
      throw problems.forbidden(messages.notMember, 'not-a-member')
    },

    /** Takes up every invitation that waits for one of the viewer's numbers. */
    async takeUpInvitations(viewer: Viewer): Promise<void> {
      for (const phone of viewer.phoneNumbers)
        for (const entry of await store.waiting(phone, viewer.userId))
          await store.bind(entry, viewer.userId)
    },
  }
}

export type Membership = ReturnType<typeof createMembership>
