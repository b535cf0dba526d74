import { communityEndpoints } from '@maypole/contract/community'
import { requireAllowed } from '../../access/policy.ts'
import type { CommunityRouter } from '../../access/router.ts'
import type { ListRoutes } from '../../lists/list-routes.ts'
import type { Calendar } from './calendar.ts'
import { findClashes } from './clashes.ts'
import { planEvent, timesOf } from './plan-event.ts'
import { mayChangeEvents } from './policy.ts'
import { presentDate } from './present.ts'
import type { EventStore } from './store.ts'
import { changedDates, excludedDays } from './stored-dates.ts'

/** Route that says what an event that is about to be saved overlaps with. */
export function clashRoute(
  router: CommunityRouter,
  options: ListRoutes & { store: EventStore; calendar: Calendar },
): void {
  const { store, calendar, membership, clock } = options
  router.route(communityEndpoints.findClashes, async ({ caller: viewer, params, body }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayChangeEvents(member))
    const { site } = member
    const edited = body.event === undefined ? undefined : await store.find(site.id, body.event)
    const timing = planEvent({
      ...timesOf(body),
      timeZone: body.timeZone ?? edited?.time_zone ?? site.time_zone,
      siteZone: site.time_zone,
      excludedDates: body.excludedDates ?? (edited && excludedDays(edited)),
      changedDates: edited && changedDates(edited),
    })
    const found = await findClashes(calendar, {
      site: site.id,
      timing,
      except: edited?.id ?? '',
      userId: viewer.userId,
      now: clock.now(),
    })
    return found.map(presentDate)
  })
}
