import type { Clock } from '@maypole/platform/clock'
import type { Database } from '@maypole/platform/database'
import type { Limiter } from '@maypole/platform/limits'
import type { Membership } from '../../access/membership.ts'
import type { CommunityRouter } from '../../access/router.ts'
import type { CountWrite } from '../../access/write-limits.ts'
import type { Accounts } from '../../accounts-port.ts'
import type { CommunitySettings } from '../../settings.ts'
import { createFeedReader } from './feed-reader.ts'
import { feedRoutes } from './feed-routes.ts'
import { createFeedStore } from './feed-store.ts'
import { fetchRoutes } from './fetch-routes.ts'
import { createOwnFeedStore } from './own-feed-store.ts'

/** Routes of calendars that programs subscribe to: private ones of people, public ones of sites. */
export function calendarFeedRoutes(
  router: CommunityRouter,
  options: {
    database: Database
    membership: Membership
    accounts: Accounts
    isActedFor: (sessionId: string) => Promise<boolean>
    clock: Clock
    countWrite: CountWrite
    limiter: Limiter
    settings: CommunitySettings
    productName: string
    publicUrl: string
  },
): void {
  const store = createFeedStore(options.database)
  feedRoutes(router, { ...options, store, ownFeeds: createOwnFeedStore(options.database) })
  fetchRoutes(router, { ...options, store, readFeed: createFeedReader({ ...options, store }) })
}
