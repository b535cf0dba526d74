import { isReservedSlug } from '@maypole/contract'
import { communityEndpoints } from '@maypole/contract/community'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { definedFields } from '@maypole/platform/defined-fields'
import { createEtag, ProblemError, problems } from '@maypole/platform/http'
import type { Membership } from '../access/membership.ts'
import { everyMember } from '../access/policy.ts'
import { forAnybody, forMembers, forPeople, type Routes } from '../access/route.ts'
import { toAudienceColumns } from '../access/visibility.ts'
import { textBytes } from '../lists/list-sizes.ts'
import { messages } from '../messages.ts'
import { newAdmin, newSite } from './new-site.ts'
import { mayChangeSite } from './policy.ts'
import { presentListedSite, presentSettings, presentSite } from './present.ts'
import type { SiteStore } from './store.ts'
import { sortByTitle } from './title-order.ts'

const { getSite, listSites, createSite, updateSite, getSettings } = communityEndpoints

/**
 * Milliseconds for which a released slug is reserved: shared addresses must not lead to strangers
 * soon after.
 */
const slugHeldFor = 30 * 86_400_000

/** Routes of sites: the public look-up, the viewer's list, creating and saving. */
export function siteRoutes(options: {
  store: SiteStore
  membership: Membership
  clock: Clock
  sitesPerUser: number
}): Routes {
  const { store, membership, clock } = options

  return [
    forAnybody(getSite, async ({ params, reply }) => {
      const site = presentSite(await membership.find(params.site))
      // Always revalidated, with 304 when nothing changed (PD-112).
      reply.header('cache-control', 'public, no-cache')
      reply.header('etag', createEtag(JSON.stringify(site)))
      return site
    }),

    forPeople(listSites, {}, async ({ viewer }) => {
      await membership.takeUpInvitations(viewer)
      const sites = await store.ofUser(viewer.userId)
      return sortByTitle(sites).map(presentListedSite)
    }),

    forPeople(createSite, { counts: 'later' }, async ({ viewer, body, count }) => {
      const [phoneNumber] = viewer.phoneNumbers
      if (phoneNumber === undefined)
        throw problems.forbidden(messages.noPhoneNumber, 'no-phone-number')
      refuseReserved(body.slug)
      const now = toInstant(clock.now())
      const site = newSite({ ...body, now })
      const names = await store.newestNamesOf(viewer.userId)
      const creator = newAdmin({ site: site.id, user: viewer.userId, phoneNumber, names, now })
      await count()
      const profileBytes = textBytes('profiles', creator)
      const result = await store.create({
        site: { ...site, profile_bytes: profileBytes },
        creator,
        limit: options.sitesPerUser,
      })
      if (result === 'slug-taken') throw slugTaken()
      if (result === 'too-many')
        throw new ProblemError(429, 'too-many-sites', messages.tooManySites(options.sitesPerUser))
      return presentSite(site)
    }),

    forMembers(updateSite, { may: mayChangeSite }, async ({ member, viewer, body }) => {
      refuseReserved(body.slug)
      const now = clock.now()
      const saved = await store.update({
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
          ...(body.visibility && toAudienceColumns(body.visibility)),
        }),
        expected: body.version,
        now: toInstant(now),
        heldUntil: toInstant(now + slugHeldFor),
      })
      if (saved === 'slug-taken') throw slugTaken()
      if (saved === undefined) throw problems.conflict('edit-conflict', messages.editConflict)
      return presentSite(saved)
    }),

    forMembers(getSettings, { may: everyMember }, async ({ member }) => {
      const { site } = member
      return presentSettings(site)
    }),
  ]
}

function slugTaken(): ProblemError {
  return problems.conflict('slug-taken', messages.slugTaken)
}

/** Reserved addresses count as taken (PD-37). */
function refuseReserved(slug: string): void {
  if (isReservedSlug(slug)) throw slugTaken()
}
