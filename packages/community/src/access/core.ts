import type { Clock } from '@maypole/platform/clock'
import type { Limiter } from '@maypole/platform/limits'
import type { Log } from '@maypole/platform/log'
import type { Accounts, OwnAccounts } from '../accounts-port.ts'
import type { Lists } from '../lists/lists.ts'
import type { CommunitySettings } from '../settings.ts'
import type { Db } from '../tables.ts'
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
  readonly accounts: Accounts
  readonly ownAccounts: OwnAccounts
  readonly productName: string
  /** Without a slash at its end. */
  readonly publicUrl: string
}
