import {
  completeSettings,
  count,
  type DeepPartial,
  type DeepReadonly,
  httpUrl,
  setting,
} from '@maypole/platform/settings'
import { z } from 'zod'
import { idpSettings } from './idp.ts'
import { keySettings } from './keys.ts'
import { limitSettings, type ProviderLimits, raiseLimits } from './limits.ts'
import { oauthSettings } from './oauth.ts'
import { outboxSettings } from './outbox.ts'
import { pageSettings } from './page-settings.ts'
import { passcodeSettings, proofOfWorkSettings } from './passcodes.ts'
import { leastHashing, passwordSettings } from './passwords.ts'
import { rbacSettings } from './rbac.ts'
import { requirePkce } from './require-pkce.ts'
import { sessionSettings } from './sessions.ts'
import { smsSettings } from './sms.ts'
import { totpSettings } from './totps.ts'
import { webhookSettings } from './webhooks.ts'

const captchaSettings = z.strictObject({
  verifyUrl: setting(httpUrl.default('https://www.google.com/recaptcha/api/siteverify'), {
    variable: 'CAPTCHA_VERIFY_URL',
    summary: 'Where the captchas of projects that have one are verified (`siteverify` protocol).',
  }),
})

/** A project's site at a captcha service. */
export interface CaptchaSite {
  /** Public. */
  readonly siteKey: string
  /** Undefined when it was sealed with another secret key: no captcha can be verified then. */
  readonly secret: string | undefined
  /** 0 to 1: the minimum score of a service that rates. */
  readonly minimumScore: number
}

type CaptchaSettings = DeepReadonly<z.output<typeof captchaSettings>> & {
  /** Of a project; undefined turns captchas off. */
  readonly site: CaptchaSite | undefined
}

const impersonationSettings = z.strictObject({
  /** Lifetime of a token in minutes. */
  tokenMinutes: count(1, 5).default(5),
  /** The longest session opened with one, in minutes. */
  sessionMinutes: count(1, 60).default(60),
})

export type ImpersonationSettings = DeepReadonly<z.output<typeof impersonationSettings>>

const minutesOfWeek = 7 * 24 * 60

const magicLinkSettings = z.strictObject({
  defaultMinutes: setting(count(1, minutesOfWeek).default(30), {
    variable: 'MAGIC_LINK_MINUTES',
    perProject: true,
    summary: 'Minutes that a link by mail works where the request does not say.',
  }),
  longestMinutes: setting(count(1, minutesOfWeek).default(minutesOfWeek), {
    perProject: true,
    summary: 'Minutes that a link by mail works, whatever the request asks for.',
  }),
  requirePkce: requirePkce('magic_links'),
})

export type MagicLinkSettings = DeepReadonly<z.output<typeof magicLinkSettings>>

const biometricSettings = z.strictObject({
  /** Lifetime of a challenge in minutes. */
  challengeMinutes: count(1, 5).default(5),
  maximumPerUser: setting(count(1, 1000).default(20), {
    variable: 'BIOMETRICS_PER_USER',
    summary: 'Keys of mobile apps, behind a finger or face, of one user.',
  }),
})

const retentionSettings = z.strictObject({
  securityEventDays: setting(count(1, 36_500).default(365), {
    variable: 'SECURITY_EVENT_DAYS',
    summary: 'Days that the audit trail goes back.',
  }),
  pendingUserDays: setting(count(1, 3650).default(7), {
    variable: 'PENDING_USER_DAYS',
    summary: 'Days that a user who never signed in is kept.',
  }),
})

export type RetentionSettings = DeepReadonly<z.output<typeof retentionSettings>>

const trustedTokenSettings = z.strictObject({
  longestMinutes: setting(count(1, 24 * 60).default(24 * 60), {
    variable: 'TRUSTED_TOKEN_LONGEST_MINUTES',
    summary: 'Minutes that a token of a trusted issuer may live, from its issue to its end.',
  }),
})

export type TrustedTokenSettings = DeepReadonly<z.output<typeof trustedTokenSettings>>

const userSearchSettings = z.strictObject({
  isTelling: setting(z.boolean().default(true), {
    variable: 'USER_SEARCH',
    words: ['telling', 'silent'],
    perProject: true,
    summary:
      'Whether the password form hears who has an account; otherwise every address is answered alike.',
  }),
})

export type UserSearchSettings = DeepReadonly<z.output<typeof userSearchSettings>>

const walletSettings = z.strictObject({
  /** Minutes in which a message can be signed. */
  challengeMinutes: count(1, 10).default(10),
  maximumPerUser: setting(count(1, 1000).default(20), {
    variable: 'WALLETS_PER_USER',
    summary: 'Crypto wallets of one user.',
  }),
  // The message is one of EIP-4361 either way.
  requireSiwe: setting(z.boolean().default(false), {
    variable: 'REQUIRE_SIWE',
    perProject: true,
    option: 'require-siwe',
    summary: 'Whether pages have to say what an Ethereum wallet signs (`siwe_params`).',
  }),
})

export type WalletSettings = DeepReadonly<z.output<typeof walletSettings>>

const webauthnSettings = z.strictObject({
  /** Lifetime of a challenge in minutes. */
  challengeMinutes: count(1, 5).default(5),
  maximumPerUser: setting(count(1, 1000).default(20), {
    variable: 'PASSKEYS_PER_USER',
    summary: 'Passkeys of one user.',
  }),
  /** `required` refuses passkeys that did not verify their holder, by finger, face or PIN. */
  userVerification: z.enum(['preferred', 'required']).default('preferred'),
})

export type WebauthnSettings = DeepReadonly<z.output<typeof webauthnSettings>>

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
  biometrics: biometricSettings.prefault({}),
  wallets: walletSettings.prefault({}),
  oauth: oauthSettings.prefault({}),
  impersonation: impersonationSettings.prefault({}),
  trustedTokens: trustedTokenSettings.prefault({}),
  outbox: outboxSettings.prefault({}),
  webhooks: webhookSettings.prefault({}),
  keys: keySettings.prefault({}),
  rbac: rbacSettings.prefault({}),
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
