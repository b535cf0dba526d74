import type { Clock } from '@maypole/platform/clock'
import type { Limiter } from '@maypole/platform/limits'
import type { Log } from '@maypole/platform/log'
import type { Meter } from '@maypole/platform/meter'
import type { Outbox } from '../delivery/outbox.ts'
import type { Templates } from '../delivery/templates/templates.ts'
import type { Keys } from '../derive-keys.ts'
import type { Projects } from '../projects/load-project.ts'
import type { ProviderSettings } from '../settings/provider-settings.ts'
import type { ProviderDatabase } from '../tables.ts'
import type { CaptchaService } from './captcha/captcha-service.ts'
import type { ClientDocuments } from './client-documents/client-documents.ts'
import type { RecentJwts } from './jwt/recent-jwts.ts'
import type { SigningKeys } from './jwt/signing-keys.ts'
import type { Passwords } from './passwords/passwords.ts'

/**
 * What a server of the provider is made of; made once. Only composition, workers and
 * administration see it: a request is handled with the `ProjectContext` of its project. Settings
 * and limiter have other names than there, so that neither can be taken for the other.
 */
export interface Instance {
  readonly db: ProviderDatabase
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  /** What the operator set; a project starts from it and may differ. */
  readonly instanceSettings: ProviderSettings
  readonly keys: Keys
  /** So many decimal digits, from the CSPRNG outside of tests. */
  readonly randomDigits: (length: number) => string
  /** Of all projects; each counts under its own keys. */
  readonly sharedLimiter: Limiter
  readonly signingKeys: SigningKeys
  readonly recentJwts: RecentJwts
  readonly outbox: Outbox
  readonly templates: Templates
  readonly passwords: Passwords
  readonly captchaService: CaptchaService
  readonly clientDocuments: ClientDocuments
  readonly projects: Projects
}
