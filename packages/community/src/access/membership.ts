import { uuidPattern } from '@maypole/contract'
import { problems } from '@maypole/platform/http'
import type { Accounts } from '../accounts-port.ts'
import { messages } from '../messages.ts'
import type { Viewer } from '../session-port.ts'
import type { ProfileRow, SeenColumns, SiteRow } from '../tables.ts'
import { type EntryRow, type MembershipRow, ownEntry } from './entry.ts'

/** A person inside a site: the basis of every policy. */
export interface Member {
  readonly site: SiteRow
  readonly userId: string
  readonly profileId: string
  readonly role: ProfileRow['role']
  /** Their entry in the directory. */
  readonly entry: EntryRow
  /** What they have seen of the site's lists. */
  readonly seen: SeenColumns
}

/** Somebody at a site, who need not be a member. */
export interface Visit {
  readonly site: SiteRow
  readonly member: Member | undefined
}

/** An entry that waits for the person with its number. */
export type WaitingEntry = Pick<ProfileRow, 'id' | 'site_id'>

/** Somebody who was added to a site. */
export interface Invited {
  readonly user: string
  readonly site: string
}

/** Who belongs to which site, as it is stored. Deleted sites are not found. */
export interface MemberStore {
  /** Looks up by id when the address has the shape of one, which no slug can have (PD-44). */
  membership(
    address: { id: string } | { slug: string },
    user: string,
  ): Promise<MembershipRow | undefined>
  site(address: { id: string } | { slug: string }): Promise<SiteRow | undefined>
  waitingInSite(site: string, phone: string): Promise<readonly WaitingEntry[]>
  /** Only in sites where the user has no entry yet. */
  waiting(phone: string, user: string): Promise<readonly WaitingEntry[]>
  /**
   * Binds an entry to the viewer. Returns false when somebody else was faster, when they have
   * another entry in the site, or are blocked there, or have answered that it is not theirs. This
   * leaves the entry unbound.
   */
  bind(entry: WaitingEntry, binding: { viewer: Viewer; isOpening: boolean }): Promise<boolean>
  /** The person of an entry has opened the site. */
  open(entry: string): Promise<void>
  liftRefusal(invited: Invited): Promise<void>
  /**
   * The community is not the person's: the entry, if they are bound to one that they have not
   * opened, stays as a contact that nobody has signed in as.
   */
  refuse(refusal: Invited & { now: string }): Promise<void>
}

/** Reads a site's address in a path: its id or its slug, ignoring case (PD-44, PD-115). */
function readAddress(text: string): { id: string } | { slug: string } {
  const address = text.toLowerCase()
  return uuidPattern.test(address) ? { id: address } : { slug: address }
}

/**
 * Decides who is a member. An entry with the viewer's number waits for them: their first call binds
 * it. Who has not opened a site is told nothing of it: they open it with their first call that is
 * about the site itself, in a session of their own. Reading the list of their sites is none, nor is
 * a call of an app or an operator that acts for them.
 */
export function createMembership(store: MemberStore, accounts: Pick<Accounts, 'sessions'>) {
  function toMember(row: MembershipRow, viewer: Pick<Viewer, 'userId'>): Member | undefined {
    const entry = ownEntry(row)
    if (entry === undefined) return undefined
    const { id: profileId, role } = entry
    return { site: row, userId: viewer.userId, profileId, role, entry, seen: row }
  }

  async function isOpening({ sessionId }: Viewer): Promise<boolean> {
    return (await accounts.sessions([sessionId])).get(sessionId)?.isActedFor === false
  }

  const find = (address: string) => store.site(readAddress(address))

  /**
   * Returns the site, and the viewer's membership if they are in its directory. Throws 404 when
   * there is no such site.
   */
  async function visit(viewer: Viewer, address: string): Promise<Visit> {
    const row = await store.membership(readAddress(address), viewer.userId)
    if (row === undefined) throw problems.notFound(messages.noSite)
    const member = toMember(row, viewer)
    if (member !== undefined) {
      if (row.unopened === 1 && (await isOpening(viewer))) await store.open(member.profileId)
      return { site: row, member }
    }
    for (const phone of viewer.phoneNumbers)
      for (const entry of await store.waitingInSite(row.id, phone))
        await store.bind(entry, { viewer, isOpening: await isOpening(viewer) })
    // Read again in any case: another call of the same person may have been faster.
    const invited = await store.membership({ id: row.id }, viewer.userId)
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
      const row = await store.membership({ id: site }, user)
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
        for (const entry of await store.waiting(phone, viewer.userId))
          await store.bind(entry, { viewer, isOpening: false })
    },

    /**
     * Answers an invitation. Throws 404 for a site that the viewer is not in the directory of, and
     * 409 where they say that a site is not theirs that they have opened.
     */
    async answerInvitation(
      viewer: Viewer,
      { address, isMine, now }: { address: string; isMine: boolean; now: string },
    ): Promise<void> {
      const row = await store.membership(readAddress(address), viewer.userId)
      if (row === undefined) throw problems.notFound(messages.noSite)
      const invited = { user: viewer.userId, site: row.id }
      if (isMine) {
        await store.liftRefusal(invited)
        const { member } = await visit(viewer, row.id)
        if (member === undefined) throw problems.notFound()
        return
      }
      if (row.unopened === 0) throw problems.conflict('opened', messages.joining.opened)
      let isInvited = row.unopened === 1
      for (const phone of viewer.phoneNumbers)
        isInvited ||= (await store.waitingInSite(row.id, phone)).length > 0
      if (!isInvited) throw problems.notFound()
      await store.refuse({ ...invited, now })
    },
  }
}

export type Membership = ReturnType<typeof createMembership>
