import { communityEndpoints } from '@maypole/contract/community'
import { forMembers, type Routes } from '../../access/route.ts'
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
  options: Pick<ListRoutes, 'clock'> & { store: EventStore; calendar: Calendar },
): Routes {
  const { store, calendar, clock } = options

  return [
    forMembers(
      communityEndpoints.findClashes,
      { may: mayChangeEvents, counts: 'nothing' },
      async ({ member, viewer, body }) => {
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
      },
    ),
  ]
}
