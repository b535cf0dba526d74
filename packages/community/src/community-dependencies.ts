import type { Clock } from '@maypole/platform/clock'
import type { Database } from '@maypole/platform/database'
import type { Deliver } from '@maypole/platform/delivery'
import type { Log } from '@maypole/platform/log'
import type { Meter } from '@maypole/platform/meter'
import type { Accounts, OwnAccounts } from './access/accounts-port.ts'
import type { VerifySession } from './access/session-port.ts'
import type { VerifyAgent } from './assistant/agents/agent-port.ts'
import type { Propose } from './assistant/engine-port.ts'
import type { ReadCalendarFile } from './calendar/event-imports/routes.ts'
import type { ProcessPicture } from './files/pictures/process-picture.ts'
import type { FetchIcon } from './links/favicons/fetch-favicon.ts'
import type { ReadContactFile } from './people/contact-imports/routes.ts'
import type { CommunitySettings } from './settings.ts'
import type { DrawIcons } from './sites/app-manifest/draw-icons.ts'

/** The dependencies of the product API; everything external is passed in. */
export interface CommunityDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** Counts notifications, proposals and refusals; nothing by default. */
  readonly meter?: Meter | undefined
  readonly verifySession: VerifySession
  readonly accounts: Accounts
  readonly productName: string
  /** The address of the product, without a trailing slash. */
  readonly publicUrl: string
  /** Reaches push services, and public addresses only. Without it no push messages are sent. */
  readonly fetchPush?: typeof fetch | undefined
  /** What people sign in with, for downloading and deleting an account. */
  readonly ownAccounts: OwnAccounts
  /** Sends mail. Without it there are no notifications by e-mail. */
  readonly deliverMail?: Deliver | undefined
  /** 0 to 1, for the spread of retries. */
  readonly random?: () => number
  /** Waits between batches of messages; tests do not. */
  readonly pause?: (milliseconds: number) => Promise<void>
  /** The instance's key, 32 bytes. Signing keys are derived from it. */
  readonly masterKey: Uint8Array
  /** All of them, with values within their bounds, as `completeSettings` returns them. */
  readonly settings: CommunitySettings
  /** Reaches the favicon source. Without it there are no favicons. */
  readonly fetchIcon?: FetchIcon
  /** Where files are kept while they are sent or received; the system's by default. */
  readonly temporaryFolder?: string | undefined
  /** Reaches public addresses only, and follows no redirects. Without it no links are checked. */
  readonly fetchLink?: typeof fetch | undefined
  /** Read files to import; each in a thread of its own by default. */
  readonly readContactFile?: ReadContactFile | undefined
  readonly readCalendarFile?: ReadCalendarFile | undefined
  /** Decodes pictures; each in a process of its own by default. */
  readonly processPicture?: ProcessPicture | undefined
  /** Draws icons for home screens; in a process of its own by default. */
  readonly drawIcons?: DrawIcons | undefined
  /** Verifies tokens of agents. Without it, or where they are off, there are no tools for them. */
  readonly verifyAgent?: VerifyAgent | undefined
  /** The assistant's engine. Without it `POST /sites/:site/chat` does not exist. */
  readonly propose?: Propose | undefined
}
