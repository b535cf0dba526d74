import { isReservedSlug } from '@maypole/contract'
import { communityEndpoints } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { definedFields } from '@maypole/platform/defined-fields'
import { createEtag, ProblemError, problems } from '@maypole/platform/http'
import { everyMember } from '../access/policy.ts'
import { forAnybody, forMembers, forPeople, type Routes } from '../access/route.ts'
import type { Viewer } from '../access/session-port.ts'
import { toAudienceColumns } from '../access/visibility.ts'
import { textBytes } from '../lists/list-sizes.ts'
import { messages } from '../messages.ts'
import { newAdmin, newSite } from './new-site.ts'
import { mayChangeSite } from './policy.ts'
import { presentListedSite, presentSettings, presentSite } from './present.ts'
import * as sites from './store.ts'
import { sortByTitle } from './title-order.ts'

const { getSite, listSites, createSite, updateSite, getSettings } = communityEndpoints

/**
 * Milliseconds for which a released slug is reserved: shared addresses must not lead to strangers
 * soon after.
 */
const slugHeldFor = 30 * 86_400_000

/** Routes of sites: the public look-up, the viewer's list, creating and saving. */
export const siteRoutes: Routes = [
  forAnybody(getSite, async ({ params, reply }, { membership }) => {
    const site = presentSite(await membership.get(params.site))
    // Always revalidated, with 304 when nothing changed (PD-112).
    reply.header('cache-control', 'public, no-cache')
    reply.header('etag', createEtag(JSON.stringify(site)))
    return site
  }),

  forPeople(listSites, {}, async ({ viewer }, { db, membership }) => {
    await membership.takeUpInvitations(viewer)
    return sortByTitle(await sites.listOfUser(db, { user: viewer.userId })).map(presentListedSite)
  }),

  forPeople(
    createSite,
    {
      reads: ({ viewer, body }) => {
        const phoneNumber = phoneNumberOf(viewer)
        refuseReserved(body.slug)
        return phoneNumber
      },
    },
    async ({ viewer, body, read: phoneNumber }, { db, clock, settings }) => {
      const { userId: user } = viewer
      const now = toInstant(clock.now())
      const site = newSite({ ...body, now })
      const names = await sites.newestNamesOf(db, user)
      const creator = newAdmin({ site: site.id, user, phoneNumber, names, now })
      const { sitesPerUser: limit } = settings
      const profileBytes = textBytes('profiles', creator)
      const counted = { ...site, profile_bytes: profileBytes }
      const result = await sites.create(db, { site: counted, creator, limit })
      if (result !== 'created') throw refusedSite(result, limit)
      return presentSite(site)
    },
  ),

  forMembers(
    updateSite,
    { may: mayChangeSite, reads: ({ body }) => refuseReserved(body.slug) },
    async ({ member, viewer, body }, { db, clock }) => {
      const now = clock.now()
      const saved = await sites.update(db, {
        id: member.site.id,
        user: viewer.userId,
        change: definedFields({
          title: body.title,
          slug: body.slug,
          primary_color: body.theme.primaryColor,
          background_color: body.theme.backgroundColor,
          time_zone: body.timeZone,
          directory_editing: body.directoryEditing,
          event_deletion: body.eventDeletion,
          joining: body.joining,
          agents: body.agents,
          answer_counts: body.answerCounts,
          attendance_days: body.attendanceDays,
          ...(body.visibility && toAudienceColumns(body.visibility)),
        }),
        expected: body.version,
        now: toInstant(now),
        heldUntil: toInstant(now + slugHeldFor),
      })
      if (saved === 'slug-taken') throw slugTaken()
      if (saved === undefined) throw problems.conflict('edit-conflict', messages.editConflict)
      return presentSite(saved)
    },
  ),

  forMembers(getSettings, { may: everyMember }, async ({ member }) => presentSettings(member.site)),
]

/** Returns the number of the founder to be. Throws 403 for who cannot create a site. */
export function phoneNumberOf({ phoneNumbers: [phoneNumber] }: Viewer): string {
  if (phoneNumber === undefined) throw problems.forbidden(messages.noPhoneNumber, 'no-phone-number')
  return phoneNumber
}

export function slugTaken(): ProblemError {
  return problems.conflict('slug-taken', messages.slugTaken)
}

/** Says why a person has not created a site. */
export function refusedSite(refusal: 'slug-taken' | 'too-many', limit: number): ProblemError {
  if (refusal === 'slug-taken') return slugTaken()
  return new ProblemError(429, 'too-many-sites', messages.tooManySites(limit))
}

/** Reserved addresses count as taken (PD-37). */
export function refuseReserved(slug: string): void {
  if (isReservedSlug(slug)) throw slugTaken()
}
