import type { Clock } from '@maypole/platform/clock'
import type { CommunitySettings } from '../settings.ts'
import type { Lists } from './lists.ts'

/** The dependencies of every list's routes. */
export interface ListRoutes {
  readonly clock: Clock
  readonly lists: Lists
  readonly settings: Pick<CommunitySettings, 'listBytes' | 'siteBytes'>
}
