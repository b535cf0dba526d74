import type { Clock } from '../clock.ts'
import type { Page } from '../page.ts'
import type { Random } from '../random.ts'
import type { SessionStore } from '../session/store.ts'
import type { KeyValueStorage } from '../storage.ts'
import type { TelemetryEvent } from '../telemetry/batch.ts'
import type { Send } from '../transport/request.ts'
import type { BootstrapClient } from './bootstrap.ts'

/** What a product for people who are signed in needs: requests in the name of the session, and whose it is. */
export interface SignedInParts {
  readonly send: Send
  readonly store: Pick<SessionStore, 'getIdentity' | 'clear'>
}

/** What `client.use` hands to the product that it makes. */
export interface ProductParts extends SignedInParts {
  readonly store: SessionStore
  readonly bootstrap: BootstrapClient
  readonly publicToken: string
  readonly baseUrl: string
  readonly page: Page
  readonly clock: Clock
  /** Milliseconds for one request. */
  readonly timeout: number
  readonly random: Random
  readonly storage: KeyValueStorage
  /** The start of every name in the storage. */
  readonly key: string
  logEvent(event: TelemetryEvent): void
  /** Takes a warning for developers. */
  warn(text: string): void
}
