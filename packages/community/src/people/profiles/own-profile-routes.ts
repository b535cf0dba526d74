import { communityEndpoints } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { listLookedAfter } from '../../access/acting-for-store.ts'
import { everyMember } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { toAudienceColumns } from '../../access/visibility.ts'
import { messages } from '../../messages.ts'
import { presentOwnProfile } from './present.ts'
import { choose } from './visibility-store.ts'

const { getOwnProfile, updateVisibility } = communityEndpoints

/** Routes of the viewer's own profile. Who sees it is chosen by the person alone. */
export const ownProfileRoutes: Routes = [
  forMembers(getOwnProfile, { may: everyMember }, async ({ member }, { db, clock }) =>
    presentOwnProfile(member.entry, member, {
      lookedAfter: await listLookedAfter(db, member),
      now: toInstant(clock.now()),
    }),
  ),

  forMembers(updateVisibility, { may: everyMember }, async ({ member, body }, { db, clock }) => {
    const { version, ...chosen } = body
    const now = toInstant(clock.now())
    const saved = await choose(db, {
      entry: { id: member.profileId, site: member.site.id },
      audiences: toAudienceColumns(chosen),
      expected: version,
      now,
    })
    if (saved === undefined) throw problems.conflict('edit-conflict', messages.editConflict)
    const lookedAfter = await listLookedAfter(db, member)
    return presentOwnProfile(saved, member, { lookedAfter, now })
  }),
]
