import type { Clock } from '../clock.ts'
import type { Page } from '../page.ts'
import type { Random } from '../random.ts'
import type { SessionStore } from '../session/store.ts'
import type { KeyValueStorage } from '../storage.ts'
import type { TelemetryEvent } from '../telemetry/batch.ts'
import type { Send } from '../transport/request.ts'
import type { BootstrapClient } from './bootstrap.ts'

/** What a product for signed-in people needs: requests with the session, and its user. */
export interface SignedInParts {
  readonly send: Send
  readonly store: Pick<SessionStore, 'getIdentity' | 'clear'>
}

/** What `client.use` passes to a product. */
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
  /** The prefix of every key in the storage. */
  readonly key: string
  logEvent(event: TelemetryEvent): void
  /** Receives warnings for developers. */
  warn(text: string): void
}
