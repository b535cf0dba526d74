import { communityEndpoints } from '@maypole/contract/community'
import { declinedDays, limits } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import type { Membership } from '../../access/membership.ts'
import { forPeople, forVisitors, type Routes } from '../../access/route.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import { messages } from '../../messages.ts'
import type { Viewer } from '../../session-port.ts'
import type { CommunitySettings } from '../../settings.ts'
import type { SiteRow } from '../../tables.ts'
import type { InvitationStore } from '../invitations/store.ts'
import type { InvitationTokens } from '../invitations/tokens.ts'
import type { CountJoin } from './join-limits.ts'
import { newEntry } from './new-entry.ts'
import { acceptsRequests } from './policy.ts'
import { presentStanding } from './present.ts'
import type { RequestStore, Standing } from './store.ts'

const { acceptInvitation, answerInvitation, getStanding, askToJoin } = communityEndpoints

/** Routes of joining: by an invitation, and by asking. */
export function joinRoutes(options: {
  store: RequestStore
  invitations: InvitationStore
  tokens: InvitationTokens
  membership: Pick<Membership, 'visit' | 'answerInvitation'>
  clock: Clock
  countJoin: CountJoin
  settings: Pick<CommunitySettings, 'listBytes' | 'siteBytes'>
}): Routes {
  const { store, invitations, tokens, membership, clock, countJoin, settings } = options
  const budget = listBudget('profiles', limits.profilesPerSite, settings)
  const before = (milliseconds: number) => toInstant(clock.now() - milliseconds)
  const declinedSince = () => before(declinedDays * 86_400_000)

  /**
   * Lets somebody in, or to wait, whom the directory does not know. Returns undefined when site or
   * invitation do not allow it.
   */
  async function join(
    viewer: Viewer,
    { site, name, tokenHash }: { site: SiteRow; name: Name; tokenHash?: string },
  ): Promise<Standing | undefined> {
    const { userId: user, phoneNumbers } = viewer
    const [phoneNumber] = phoneNumbers
    if (phoneNumber === undefined)
      throw problems.forbidden(messages.joining.noPhoneNumber, 'no-phone-number')
    await countJoin({ user, site: site.id })
    const now = before(0)
    const outcome = await store.join({
      entry: newEntry({ site: site.id, user, phoneNumber, name, now }),
      phoneNumbers,
      requestId: newId(),
      tokenHash,
      now,
      declinedSince: declinedSince(),
      mostWaiting: limits.waitingPerSite,
      mostGroups: limits.groupsPerContact,
      budget,
    })
    if (outcome === 'full')
      throw problems.conflict('full', messages.directory.full(limits.profilesPerSite))
    if (outcome === 'too-many-waiting')
      throw problems.conflict('full', messages.joining.tooManyWaiting)
    return outcome === 'closed' ? undefined : outcome
  }

  /** Puts a member into the group of an invitation. Throws 404 when it is no longer valid. */
  async function enter(
    { userId: user }: Viewer,
    { site, tokenHash }: { site: SiteRow; tokenHash: string },
  ): Promise<void> {
    await countJoin({ user, site: site.id })
    const isValid = await store.enterGroup({
      site: site.id,
      user,
      tokenHash,
      now: before(0),
      mostGroups: limits.groupsPerContact,
    })
    if (!isValid) throw problems.notFound(messages.joining.invitationGone)
  }

  /** Returns what a person who is no member is to a site; undefined when they can ask. */
  async function find(
    { userId: user, phoneNumbers }: Viewer,
    site: SiteRow,
  ): Promise<Standing | 'blocked' | undefined> {
    if (await store.isBlocked({ site: site.id, phoneNumbers, user })) return 'blocked'
    return store.standing({ site: site.id, user, declinedSince: declinedSince() })
  }

  return [
    forPeople(acceptInvitation, { counts: 'nothing' }, async ({ viewer, body }) => {
      const gone = () => problems.notFound(messages.joining.invitationGone)
      const tokenHash = tokens.hash(body.token)
      const invited = await invitations.siteOf(tokenHash, before(0))
      if (invited === undefined) throw gone()
      const { site, member } = await membership.visit(viewer, invited.id)
      const { slug } = site
      if (member !== undefined) {
        if (invited.group_id !== '') await enter(viewer, { site, tokenHash })
        return { state: 'member' as const, slug }
      }
      const standing = await find(viewer, site)
      if (standing === 'blocked') throw gone()
      // Where a link lets in at once, waiting is over.
      if (standing?.state === 'declined' || (standing !== undefined && site.joining !== 'open'))
        return { ...presentStanding(standing), slug }
      if (body.name === undefined) return { state: 'unnamed' as const, slug }
      const joined = await join(viewer, { site, name: body.name, tokenHash })
      if (joined === undefined) throw gone()
      return { ...presentStanding(joined), slug }
    }),

    forPeople(answerInvitation, {}, async ({ viewer, params, body }) => {
      const answer = { address: params.site, isMine: body.isMine, now: before(0) }
      await membership.answerInvitation(viewer, answer)
      return undefined
    }),

    forVisitors(getStanding, async ({ site, member, viewer }) => {
      if (member !== undefined) return { state: 'member' as const }
      const standing = await find(viewer, site)
      if (!acceptsRequests(site) || standing === 'blocked') return { state: 'closed' as const }
      return standing === undefined ? { state: 'askable' as const } : presentStanding(standing)
    }),

    forVisitors(askToJoin, async ({ site, member, viewer, body }) => {
      if (member !== undefined) return { state: 'member' as const }
      const standing = acceptsRequests(site) ? await join(viewer, { site, name: body }) : undefined
      // The words of a site that lets nobody ask, for people who are blocked, too.
      if (standing === undefined) throw problems.forbidden(messages.notMember, 'not-a-member')
      return presentStanding(standing)
    }),
  ]
}

interface Name {
  readonly firstName: string
  readonly lastName: string
}
