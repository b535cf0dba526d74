import type { Clock } from '@maypole/platform/clock'
import type { Limiter } from '@maypole/platform/limits'
import type { Log } from '@maypole/platform/log'
import type { Outbox } from '../delivery/outbox.ts'
import type { Keys } from '../derive-keys.ts'
import type { Projects } from '../projects/load-project.ts'
import type { ProviderSettings } from '../settings/provider-settings.ts'
import type { ProviderDatabase } from '../tables.ts'
import type { CaptchaService } from './captcha/captcha-service.ts'
import type { RecentJwts } from './jwt/recent-jwts.ts'
import type { SigningKeys } from './jwt/signing-keys.ts'
import type { Passwords } from './passwords/passwords.ts'

/** What every product stands on. */
export interface Core {
  readonly db: ProviderDatabase
  readonly clock: Clock
  readonly log: Log
  /** Of the project that a request is made for; where none is, of the instance. */
  readonly settings: ProviderSettings
  readonly keys: Keys
  /** So many decimal digits, from the CSPRNG outside of tests. */
  readonly randomDigits: (length: number) => string
  readonly limiter: Limiter
  readonly signingKeys: SigningKeys
  readonly recentJwts: RecentJwts
  readonly outbox: Outbox
  readonly passwords: Passwords
  readonly captchaService: CaptchaService
  readonly projects: Projects
}
