import type { Clock } from '@maypole/platform/clock'
import type { Limiter } from '@maypole/platform/limits'
import type { Log } from '@maypole/platform/log'
import type { Feature } from '../lists/feature.ts'
import type { Lists } from '../lists/lists.ts'
import type { Db } from '../lists/tables.ts'
import type { CommunitySettings } from '../settings.ts'
import type { Accounts, OwnAccounts } from './accounts-port.ts'
import type { Membership } from './membership.ts'

/** What the handlers of every feature may use. One that needs more says so. */
export interface Core {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly settings: CommunitySettings
  readonly limiter: Limiter
  readonly membership: Membership
  readonly lists: Lists
  /** What all features say of themselves. */
  readonly features: readonly Feature[]
  readonly accounts: Accounts
  readonly ownAccounts: OwnAccounts
  readonly productName: string
  /** Without a slash at its end. */
  readonly publicUrl: string
}
