import { communityEndpoints } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { refuseStale } from '../../access/item.ts'
import { afterReading, requireAllowed } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { hiddenFromMembers } from '../entries/guardian-store.ts'
import { findEntry } from './change-entry.ts'
import { mayChooseListing } from './policy.ts'
import { presentProfile } from './present.ts'
import * as profiles from './store.ts'
import { choose } from './visibility-store.ts'

/** Route of who finds somebody who cannot choose: members see a name, and never a number. */
export const listingRoutes: Routes = [
  forMembers(
    communityEndpoints.saveListing,
    {
      may: afterReading,
      reads: async ({ member, params }, core) => {
        const read = await findEntry(core, member, params.profile)
        requireAllowed(mayChooseListing(member, read))
        return read
      },
    },
    async ({ member, body, read }, { db, clock }) => {
      const entry = { id: read.id, site: member.site.id }
      const saved = await choose(db, {
        entry,
        audiences: { ...hiddenFromMembers, listing_audience: body.listing },
        expected: body.version,
        now: toInstant(clock.now()),
      })
      if (saved === undefined) return refuseStale(profiles.find(db, entry))
      return presentProfile({ ...saved, guardian_ids: read.guardian_ids }, member)
    },
  ),
]
