import { completeSettings, type DeepPartial, type DeepReadonly } from '@maypole/platform/settings'
import { z } from 'zod'
import { type CaptchaSettings, captchaSettings } from './captcha.ts'
import { idpSettings } from './idp.ts'
import { impersonationSettings } from './impersonation.ts'
import { keySettings } from './keys.ts'
import { limitSettings, type ProviderLimits, raiseLimits } from './limits.ts'
import { magicLinkSettings } from './magic-links.ts'
import { oauthSettings } from './oauth.ts'
import { outboxSettings } from './outbox.ts'
import { pageSettings } from './page-settings.ts'
import { passcodeSettings, proofOfWorkSettings } from './passcodes.ts'
import { leastHashing, passwordSettings } from './passwords.ts'
import { retentionSettings } from './retention.ts'
import { sessionSettings } from './sessions.ts'
import { smsSettings } from './sms.ts'
import { totpSettings } from './totps.ts'
import { trustedTokenSettings } from './trusted-tokens.ts'
import { userSearchSettings } from './user-search.ts'
import { walletSettings } from './wallets.ts'
import { webauthnSettings } from './webauthn.ts'

/**
 * Every setting of the provider: its default, its bounds, its variable, and whether a project may
 * override it. Types, environment, commands and documentation are derived from it.
 */
export const providerSettings = z.strictObject({
  environment: z.enum(['development', 'production']),
  /** The address of the product; its origin may always call. */
  publicUrl: z.string().transform((url) => url.replace(/\/+$/, '')),
  ...pageSettings,
  sms: smsSettings.prefault({}),
  idp: idpSettings.prefault({}),
  userSearch: userSearchSettings.prefault({}),
  captcha: captchaSettings.prefault({}),
  sessions: sessionSettings.prefault({}),
  passcodes: passcodeSettings.prefault({}),
  proofOfWork: proofOfWorkSettings.prefault({}),
  magicLinks: magicLinkSettings.prefault({}),
  passwords: passwordSettings.prefault({}),
  totps: totpSettings.prefault({}),
  webauthn: webauthnSettings.prefault({}),
  wallets: walletSettings.prefault({}),
  oauth: oauthSettings.prefault({}),
  impersonation: impersonationSettings.prefault({}),
  trustedTokens: trustedTokenSettings.prefault({}),
  outbox: outboxSettings.prefault({}),
  keys: keySettings.prefault({}),
  retention: retentionSettings.prefault({}),
  limits: limitSettings.prefault({}),
})

/** The settings of an instance or, with its own over them, of a project. */
export interface ProviderSettings
  extends Omit<DeepReadonly<z.output<typeof providerSettings>>, 'captcha' | 'limits'> {
  readonly captcha: CaptchaSettings
  readonly limits: ProviderLimits
}

type Input = z.input<typeof providerSettings>

/** The required settings, and any that differ from the defaults. */
export type ProviderSettingsInput = Pick<Input, 'environment' | 'publicUrl'> & DeepPartial<Input>

/** Fills in the defaults. Throws when a value would switch a protection off. */
export function completeProviderSettings(input: ProviderSettingsInput): ProviderSettings {
  const isDevelopment = input.environment === 'development'
  const settings = completeSettings(providerSettings, input, { isDevelopment })
  if (!isDevelopment) refuseInProduction(settings)
  return {
    ...settings,
    captcha: { ...settings.captcha, site: undefined },
    limits: raiseLimits(settings.limits, input.limits),
  }
}

function refuseInProduction({ passwords, outbox }: z.output<typeof providerSettings>): void {
  const { memory, passes } = passwords.hashing
  if (memory < leastHashing.memory || passes < leastHashing.passes)
    throw new Error('Production hashes passwords with at least 19 MiB and two passes')
  if (outbox.keep > 0) throw new Error('Sent messages are kept in development only')
}
