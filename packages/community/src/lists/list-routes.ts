import type { Clock } from '@maypole/platform/clock'
import type { Membership } from '../access/membership.ts'
import type { CountWrite } from '../access/write-limits.ts'
import type { CommunitySettings } from '../settings.ts'
import type { Lists } from './lists.ts'

/** The dependencies of every list's routes. */
export interface ListRoutes {
  readonly membership: Membership
  readonly clock: Clock
  readonly lists: Lists
  readonly countWrite: CountWrite
  readonly settings: Pick<CommunitySettings, 'listBytes' | 'siteBytes'>
}
