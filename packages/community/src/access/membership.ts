import { problems } from '@maypole/platform/http'
import type { Db, ProfileRow, SeenColumns, SiteRow } from '../lists/tables.ts'
import { messages } from '../messages.ts'
import type { Accounts } from './accounts-port.ts'
import { type EntryRow, type MembershipRow, ownEntry } from './entry.ts'
import * as store from './member-store.ts'
import type { Viewer } from './session-port.ts'

/** A person inside a site: the basis of every policy. */
export interface Member {
  readonly site: SiteRow
  readonly userId: string
  readonly profileId: string
  readonly role: ProfileRow['role']
  /** Their entry in the directory. */
  readonly entry: EntryRow
  /** The ids of the entries that they look after, the first one first. */
  readonly lookedAfter: readonly string[]
  /** When each proposal of their agents that is not decided expires. */
  readonly proposalsExpire: readonly string[]
  /** What they have seen of the site's lists. */
  readonly seen: SeenColumns
}

/** Somebody at a site, who need not be a member. */
export interface Visit {
  readonly site: SiteRow
  readonly member: Member | undefined
}

/**
 * Decides who is a member. An entry with the viewer's number waits for them: their first call binds
 * it. Who has not opened a site is told nothing of it: they open it with their first call that is
 * about the site itself, in a session of their own. Reading the list of their sites is none, nor is
 * a call of an app or an operator that acts for them.
 */
export function createMembership(db: Db, accounts: Pick<Accounts, 'sessions'>) {
  function toMember(row: MembershipRow, viewer: Pick<Viewer, 'userId'>): Member | undefined {
    const entry = ownEntry(row)
    if (entry === undefined) return undefined
    const { id: profileId, role } = entry
    return {
      site: row,
      userId: viewer.userId,
      profileId,
      role,
      entry,
      lookedAfter: row.looked_after?.split(' ') ?? [],
      proposalsExpire: row.proposals_expire?.split(' ') ?? [],
      seen: row,
    }
  }

  async function isOpening({ sessionId }: Viewer): Promise<boolean> {
    return (await accounts.sessions([sessionId])).get(sessionId)?.isActedFor === false
  }

  const find = (address: string) => store.findSite(db, address)

  /**
   * Returns the site, and the viewer's membership if they are in its directory. Throws 404 when
   * there is no such site.
   */
  async function visit(viewer: Viewer, address: string): Promise<Visit> {
    const row = await store.findMembership(db, address, viewer.userId)
    if (row === undefined) throw problems.notFound(messages.noSite)
    const member = toMember(row, viewer)
    if (member !== undefined) {
      if (row.unopened === 1 && (await isOpening(viewer)))
        await store.open(db, { id: member.profileId, site: row.id })
      return { site: row, member }
    }
    for (const phone of viewer.phoneNumbers)
      for (const entry of await store.listWaitingInSite(db, { site: row.id, phone }))
        await store.bind(db, entry, { viewer, isOpening: await isOpening(viewer) })
    // Read again in any case: another call of the same person may have been faster.
    const invited = await store.findMembership(db, row.id, viewer.userId)
    return { site: row, member: invited && toMember(invited, viewer) }
  }

  return {
    /** Returns the site, for anybody; undefined when there is none. */
    find,

    /** Returns the site, for anybody. Throws 404 when there is none. */
    async get(address: string): Promise<SiteRow> {
      const site = await find(address)
      if (site === undefined) throw problems.notFound(messages.noSite)
      return site
    },

    visit,

    /** Returns who a user is in a site, by their ids; undefined when they are no member. */
    async memberOf({ site, user }: { site: string; user: string }): Promise<Member | undefined> {
      const row = await store.findMembership(db, site, user)
      return row && toMember(row, { userId: user })
    },

    /**
     * Returns the member. Throws 404 when there is no such site, 403 for everybody else (PD-5,
     * PD-110).
     */
    async enter(viewer: Viewer, address: string): Promise<Member> {
      const { member } = await visit(viewer, address)
      if (member === undefined) throw problems.forbidden(messages.notMember, 'not-a-member')
      return member
    },

    /** Binds every entry that waits for one of the viewer's numbers. */
    async takeUpInvitations(viewer: Viewer): Promise<void> {
      for (const phone of viewer.phoneNumbers)
        for (const entry of await store.listWaiting(db, { phone, user: viewer.userId }))
          await store.bind(db, entry, { viewer, isOpening: false })
    },
  }
}

export type Membership = ReturnType<typeof createMembership>
