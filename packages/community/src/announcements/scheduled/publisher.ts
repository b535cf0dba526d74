import { limits } from '@maypole/contract/community/constants'
import type { Clock } from '@maypole/platform/clock'
import type { Log } from '@maypole/platform/log'
import { createPoller } from '@maypole/platform/poll'
import { listBudget } from '../../lists/list-sizes.ts'
import type { CommunitySettings } from '../../settings.ts'
import type { DueStore } from './due-store.ts'
import { publishDue } from './publish-due.ts'

/**
 * Creates the worker that publishes announcements at their time and takes them down. Several
 * servers can run it.
 */
export function createPublisher(options: {
  store: DueStore
  clock: Clock
  log: Log
  settings: Pick<CommunitySettings, 'listBytes' | 'siteBytes' | 'notifications'>
}) {
  const { store, clock, log, settings } = options
  const budget = listBudget('announcements', limits.announcementsPerSite, settings)
  const work = (isWanted: () => boolean) => publishDue({ store, clock, log, budget }, isWanted)
  const poller = createPoller({
    seconds: settings.notifications.pollSeconds,
    work,
    onError: (error) => log.error('scheduled announcements could not be published', {}, error),
  })
  return { start: poller.start, stop: poller.stop, runDue: () => work(() => true) }
}
