import { communityEndpoints } from '@maypole/contract/community'
import { declinedDays, limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import { LimitExceededError } from '@maypole/platform/limits'
import { isBlocked } from '../../access/block-store.ts'
import type { Core } from '../../access/core.ts'
import { orNotFound } from '../../access/item.ts'
import * as members from '../../access/member-store.ts'
import { liftRefusal } from '../../access/own-invitation-store.ts'
import { forPeople, forVisitors, type Routes } from '../../access/route.ts'
import type { Viewer } from '../../access/session-port.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import type { SiteRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import type { InvitationServices } from '../invitations/routes.ts'
import * as invitations from '../invitations/store.ts'
import * as joining from './join-store.ts'
import { newEntry } from './new-entry.ts'
import { acceptsRequests } from './policy.ts'
import { presentStanding } from './present.ts'
import * as requests from './store.ts'

const { acceptInvitation, answerInvitation, getStanding, askToJoin } = communityEndpoints

/** Routes of joining: by an invitation, and by asking. */
export const joinRoutes: Routes<InvitationServices> = [
  forPeople(
    acceptInvitation,
    { counts: 'nothing' },
    async ({ viewer, body }, services: InvitationServices) => {
      const gone = () => problems.notFound(messages.joining.invitationGone)
      const tokenHash = services.invitationTokens.hash(body.token)
      const key = { hash: tokenHash, now: before(services, 0) }
      const invited = await invitations.findSite(services.db, key)
      if (invited === undefined) throw gone()
      const { site, member } = await services.membership.visit(viewer, invited.id)
      const { slug } = site
      if (member !== undefined) {
        if (invited.group_id !== '') await enter(services, viewer, { site, tokenHash })
        return { state: 'member' as const, slug }
      }
      const standing = await standingOf(services, viewer, site)
      if (standing === 'blocked') throw gone()
      // Where a link lets in at once, waiting is over.
      if (standing?.state === 'declined' || (standing !== undefined && site.joining !== 'open'))
        return { ...presentStanding(standing), slug }
      if (body.name === undefined) return { state: 'unnamed' as const, slug }
      const joined = await join(services, viewer, { site, name: body.name, tokenHash })
      if (joined === undefined) throw gone()
      return { ...presentStanding(joined), slug }
    },
  ),

  // For a site that the viewer was added to, and has not opened if they say that it is not theirs.
  forPeople(answerInvitation, {}, async ({ viewer, params, body }, core) => {
    const { db, membership } = core
    const found = await members.findMembership(db, params.site, viewer.userId)
    const { id: site, unopened } = orNotFound(found, messages.noSite)
    const invited = { user: viewer.userId, site }
    if (body.isMine) {
      await liftRefusal(db, invited)
      orNotFound((await membership.visit(viewer, site)).member)
      return undefined
    }
    if (unopened === 0) throw problems.conflict('opened', messages.joining.opened)
    let isInvited = unopened === 1
    for (const phone of viewer.phoneNumbers)
      isInvited ||= (await members.listWaitingInSite(db, { site, phone })).length > 0
    orNotFound(isInvited)
    await members.refuse(db, { ...invited, now: before(core, 0) })
    return undefined
  }),

  forVisitors(getStanding, async ({ site, member, viewer }, core) => {
    if (member !== undefined) return { state: 'member' as const }
    const standing = await standingOf(core, viewer, site)
    if (!acceptsRequests(site) || standing === 'blocked') return { state: 'closed' as const }
    return standing === undefined ? { state: 'askable' as const } : presentStanding(standing)
  }),

  forVisitors(askToJoin, async ({ site, member, viewer, body }, core) => {
    if (member !== undefined) return { state: 'member' as const }
    const standing = acceptsRequests(site)
      ? await join(core, viewer, { site, name: body })
      : undefined
    // The words of a site that lets nobody ask, for people who are blocked, too.
    if (standing === undefined) throw problems.forbidden(messages.notMember, 'not-a-member')
    return presentStanding(standing)
  }),
]

function before({ clock }: Core, milliseconds: number): string {
  return toInstant(clock.now() - milliseconds)
}

/** Those who were declined after this moment cannot ask yet. */
function declinedSince(core: Core): string {
  return before(core, declinedDays * 86_400_000)
}

/**
 * Limits joining per user and day, and per site and hour: a link that gets around fills no
 * directory before an admin can withdraw it. Throws 429.
 */
async function countJoin(
  { limiter, settings }: Core,
  { user, site }: { user: string; site: string },
): Promise<void> {
  try {
    await limiter.consume([
      { key: `joins:user:${user}`, limit: settings.joinsPerUser, seconds: 86_400 },
      { key: `joins:site:${site}`, limit: settings.joinsPerSite, seconds: 3_600 },
    ])
  } catch (error) {
    if (!(error instanceof LimitExceededError)) throw error
    throw problems.tooMany(error.retryAfter, messages.joining.tooMany)
  }
}

/**
 * Lets somebody in, or to wait, whom the directory does not know. Returns undefined when site or
 * invitation do not allow it.
 */
async function join(
  core: Core,
  { userId: user, phoneNumbers }: Viewer,
  given: {
    site: SiteRow
    name: { readonly firstName: string; readonly lastName: string }
    tokenHash?: string
  },
): Promise<joining.Standing | undefined> {
  const { site, name, tokenHash } = given
  const [phoneNumber] = phoneNumbers
  if (phoneNumber === undefined)
    throw problems.forbidden(messages.joining.noPhoneNumber, 'no-phone-number')
  await countJoin(core, { user, site: site.id })
  const now = before(core, 0)
  const outcome = await joining.join(core.db, {
    entry: newEntry({ site: site.id, user, phoneNumber, name, now }),
    phoneNumbers,
    requestId: newId(),
    tokenHash,
    now,
    declinedSince: declinedSince(core),
    mostWaiting: limits.waitingPerSite,
    mostGroups: limits.groupsPerContact,
    budget: listBudget('profiles', core.settings),
  })
  if (outcome === 'full')
    throw problems.conflict('full', messages.directory.full(limits.profilesPerSite))
  if (outcome === 'too-many-waiting')
    throw problems.conflict('full', messages.joining.tooManyWaiting)
  return outcome === 'closed' ? undefined : outcome
}

/** Puts a member into the group of an invitation. Throws 404 when it is no longer valid. */
async function enter(
  core: Core,
  { userId: user }: Viewer,
  { site: { id: site }, tokenHash }: { site: SiteRow; tokenHash: string },
): Promise<void> {
  await countJoin(core, { user, site })
  const mostGroups = limits.groupsPerContact
  const entering = { site, user, tokenHash, now: before(core, 0), mostGroups }
  orNotFound(await joining.enterInvited(core.db, entering), messages.joining.invitationGone)
}

/** Returns what a person who is no member is to a site; undefined when they can ask. */
async function standingOf(
  core: Core,
  { userId: user, phoneNumbers }: Viewer,
  { id: site }: SiteRow,
): Promise<joining.Standing | 'blocked' | undefined> {
  if (await isBlocked(core.db, { site, phoneNumbers, user })) return 'blocked'
  return requests.standing(core.db, { site, user, declinedSince: declinedSince(core) })
}
