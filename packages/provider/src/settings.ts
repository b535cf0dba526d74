import { defaultLimits, type ProviderLimits, withLimits } from './limits.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export interface SessionSettings {
  /** Minutes, where a sign-in does not say. */
  readonly defaultMinutes: number
  /** The longest that a session lasts from its start, whatever is asked for and however often it is extended. */
  readonly longestMinutes: number
  /** With one more, the oldest ends. */
  readonly maximumPerUser: number
  /** Minutes after a proof in which factors may be added and removed. */
  readonly recentMinutes: number
}

export interface PasscodeSettings {
  /** Minutes, where the request does not say (PD-20). */
  readonly defaultMinutes: number
  /** Never above 10. */
  readonly longestMinutes: number
  /** Guesses per code. */
  readonly guesses: number
  /** Consecutive wrong guesses of one source or known device at one method of a user that lock it out from there. */
  readonly failuresBeforeLock: number
  /** Never above 15: that is the longest that anybody is kept out. */
  readonly lockMinutes: number
}

export interface ProofOfWorkSettings {
  /** Zero bits of each of a challenge's rounds where nothing is overused. */
  readonly bits: number
  /** Seconds that a challenge can be solved; never above 300. */
  readonly seconds: number
}

export interface MagicLinkSettings {
  /** Minutes, where the request does not say. */
  readonly defaultMinutes: number
  /** The longest that may be asked for. */
  readonly longestMinutes: number
  /** Whether a link works only in the browser that asked for it (PKCE). */
  readonly requirePkce: boolean
}

export interface PasswordSettings {
  /** `zxcvbn` asks for a score, `luds` for a length and kinds of characters; neither takes less than 8 characters. */
  readonly policy: 'zxcvbn' | 'luds'
  /** Of zxcvbn: 0 to 4. */
  readonly minimumScore: number
  /** Of luds: how many of lower case, upper case, digits and symbols, and how many characters. */
  readonly luds: { readonly complexity: number; readonly minimumCount: number }
  /** The cost of Argon2id: KiB, passes and lanes. At another cost than a hash was made at, the next sign-in makes it anew. */
  readonly hashing: {
    readonly memory: number
    readonly passes: number
    readonly parallelism: number
  }
  /** Hashes at once in this process, and how many more may wait before others are turned away. */
  readonly parallelHashes: number
  readonly queuedHashes: number
  /** Address of a service that speaks the range protocol of Have I Been Pwned; undefined asks nobody outside. */
  readonly breachRangeUrl: string | undefined
  /** Whether passwords that are known from breaches, or among the most used, are refused when set, and have to be reset when used. */
  readonly checkBreachesOnCreate: boolean
  readonly checkBreachesOnSignIn: boolean
  /** Minutes that the links of a reset work, where the request does not say, and the longest that may be asked for. */
  readonly resetMinutes: number
  readonly longestResetMinutes: number
  /** Whether a reset by mail can be finished only where it was started (PKCE). */
  readonly requirePkce: boolean
}

export interface TotpSettings {
  /** Minutes until the first code has to have come, where the request does not say, and the longest that may be asked for. */
  readonly defaultMinutes: number
  readonly longestMinutes: number
  readonly recoveryCodes: number
}

export interface UserSearchSettings {
  /** Whether the answer tells who has an account; otherwise every address is `passwordless`. */
  readonly isTelling: boolean
}

export interface SmsSettings {
  /** ISO 3166 codes of the countries that messages are sent to; of no other. */
  readonly countries: readonly string[]
  /**
   * Takes any +1 and ten digits as a US number, also where the numbering plan has not assigned it, such as (555) 123-4567.
   * Premium numbers and other countries are refused all the same.
   */
  readonly acceptUnassigned: boolean
  /** What one message costs, in thousandths of a currency unit, and what may be spent in a day. */
  readonly price: number
  readonly dailyBudget: number
  /** The share of the budget at which the log warns. */
  readonly budgetAlarm: number
  /** The share of the budget that is kept for numbers that have signed in before, the last half of it for known devices. */
  readonly budgetReserve: number
  /** Work is asked for codes to a range while fewer than `share` of its last `sample` codes, within `seconds`, have been used. */
  readonly conversion: { readonly sample: number; readonly share: number; readonly seconds: number }
}

export interface OutboxSettings {
  /** How many delivered messages are kept to look at; 0 keeps none. */
  readonly keep: number
  /** Seconds between two looks for messages that are due; new ones do not wait for it. */
  readonly pollSeconds: number
  /** Seconds that one delivery may take. */
  readonly timeoutSeconds: number
}

export interface KeySettings {
  /** Minutes that a session JWT lives. */
  readonly jwtMinutes: number
  /** Days after which a new signing key takes over. */
  readonly rotateAfterDays: number
  /** Days that a retired key can still be fetched. */
  readonly overlapDays: number
}

export interface WebauthnSettings {
  /** Minutes that a challenge lives; never above 5. */
  readonly challengeMinutes: number
  readonly maximumPerUser: number
  /** `required` refuses passkeys that did not check for themselves who holds them, by finger, face or PIN. */
  readonly userVerification: 'preferred' | 'required'
}

export interface WalletSettings {
  /** Minutes that a message can be signed; 5 to 10. */
  readonly challengeMinutes: number
  readonly maximumPerUser: number
  /** Whether a page has to say what an Ethereum wallet signs (`siwe_params`); the message is one of EIP-4361 either way. */
  readonly requireSiwe: boolean
}

/** A project's client at one upstream provider. */
export interface OauthProviderSettings {
  readonly clientId: string
  /** Missing for public clients, and for Apple, which takes a signature instead. */
  readonly clientSecret?: string
  /** The issuer of OpenID Connect: of an own server, tenant or domain, or of a provider that is not one of the known. */
  readonly issuer?: string
  /** How people know a provider that is not one of the known; its own name when left out. */
  readonly name?: string
  /** Asked for at every start. */
  readonly scopes?: readonly string[]
  /** Apple: the team, and the key (PKCS #8, PEM) with its id. */
  readonly teamId?: string
  readonly keyId?: string
  readonly privateKey?: string
}

export interface OauthSettings {
  /** By the name that stands in the address of a start: `google`, `github`, or any other with an issuer. */
  readonly providers: Readonly<Record<string, OauthProviderSettings>>
  /** Minutes from a start to its callback; never above 10. */
  readonly flowMinutes: number
  /** Minutes from the callback until its token is used; never above 10. */
  readonly tokenMinutes: number
  /** Lets providers be on this machine or network, and without https: for development and tests. */
  readonly allowLocalProviders: boolean
  /** Whether a sign-in can be finished only in the browser that started it (PKCE). One Tap leaves no page and has none. */
  readonly requirePkce: boolean
}

export interface ImpersonationSettings {
  /** Minutes that a token lives; never above 5. */
  readonly tokenMinutes: number
  /** The longest that a session opened with one lasts, whatever is asked for; never above 60. */
  readonly sessionMinutes: number
}

/**
 * `rfc9068` has the type `at+jwt` and the issuer of discovery. `backend_library` has the type and issuer of session JWTs, `JWT` and
 * `stytch.com/{project_id}`, which are all that the backend library of the protocol takes (`idp.introspectTokenLocal`).
 */
export const accessTokenFormats = ['rfc9068', 'backend_library'] as const

export type AccessTokenFormat = (typeof accessTokenFormats)[number]

export interface IdpSettings {
  /** The page of a project's app that asks people whether to allow an app or to log out, below the project's address. */
  readonly consentPath: string
  /** Seconds that an authorization code lives; never above 60. */
  readonly codeSeconds: number
  readonly accessTokenMinutes: number
  readonly idTokenMinutes: number
  /** Minutes after its issue in which an access token can be traded for a session; never above 5. */
  readonly exchangeMinutes: number
  /** Days that a refresh token lives; using it gives a new one. */
  readonly refreshTokenDays: number
  /** Days after which an app has to ask again, however often it has refreshed. */
  readonly longestDays: number
  /** How access tokens are signed. */
  readonly accessTokenFormat: AccessTokenFormat
}

/** A project's site at a captcha service. */
export interface CaptchaSite {
  /** Public. */
  readonly siteKey: string
  /** Undefined where it was sealed with another secret key: no captcha can be verified then. */
  readonly secret: string | undefined
  /** 0 to 1: what a service that rates has to say at least. */
  readonly minimumScore: number
}

export interface CaptchaSettings {
  /** Undefined asks for none. */
  readonly site: CaptchaSite | undefined
  /** Where captchas are verified (`siteverify`). */
  readonly verifyUrl: string
}

export interface TrustedTokenSettings {
  /** Minutes between the issue of a token and its end, at most; longer ones are refused. Never above a day. */
  readonly longestMinutes: number
}

export interface RetentionSettings {
  /** Days that the audit trail goes back. */
  readonly securityEventDays: number
  /** Days that a user who never signed in is kept. */
  readonly pendingUserDays: number
}

/** What can be offered to sign in with, and beside that. */
export const products = [
  'sms',
  'whatsapp',
  'email_codes',
  'magic_links',
  'passwords',
  'passkeys',
  'crypto_wallets',
  'totps',
  'oauth',
  'connected_apps',
] as const

export type Product = (typeof products)[number]

export interface ProviderSettings {
  readonly environment: 'development' | 'production'
  /** The address that people open; its origin may always call. */
  readonly publicUrl: string
  /** Further origins whose pages may call, each exactly as browsers send it: `https://app.example.org`. */
  readonly allowedOrigins: readonly string[]
  /** Whether pages on localhost, 127.0.0.1 and [::1], on any port, may call. */
  readonly allowLoopbackOrigins: boolean
  /** Where links and redirects may lead, compared exactly; undefined allows every page of the project's own origins. */
  readonly redirectUrls: readonly string[] | undefined
  /** What is enabled; calls of others are refused. */
  readonly products: readonly Product[]
  /** Domains that forms suggest as an e-mail address is typed. */
  readonly emailDomains: readonly string[]
  /** Whether forms say whose provider this is (PD-130). */
  readonly showWatermark: boolean
  readonly sessions: SessionSettings
  readonly passcodes: PasscodeSettings
  readonly magicLinks: MagicLinkSettings
  readonly passwords: PasswordSettings
  readonly totps: TotpSettings
  readonly sms: SmsSettings
  readonly proofOfWork: ProofOfWorkSettings
  readonly webauthn: WebauthnSettings
  readonly wallets: WalletSettings
  readonly impersonation: ImpersonationSettings
  readonly idp: IdpSettings
  readonly trustedTokens: TrustedTokenSettings
  readonly captcha: CaptchaSettings
  readonly oauth: OauthSettings
  readonly outbox: OutboxSettings
  readonly keys: KeySettings
  readonly retention: RetentionSettings
  readonly userSearch: UserSearchSettings
  readonly limits: ProviderLimits
}

/** What has to be said, and whatever should differ from the defaults. */
export interface ProviderSettingsInput {
  readonly environment: ProviderSettings['environment']
  readonly publicUrl: string
  readonly allowedOrigins?: readonly string[]
  readonly allowLoopbackOrigins?: boolean
  readonly redirectUrls?: readonly string[]
  readonly products?: readonly Product[]
  readonly emailDomains?: readonly string[]
  readonly showWatermark?: boolean
  readonly sessions?: Partial<SessionSettings>
  readonly passcodes?: Partial<PasscodeSettings>
  readonly magicLinks?: Partial<MagicLinkSettings>
  readonly passwords?: Partial<PasswordSettings>
  readonly totps?: Partial<TotpSettings>
  readonly userSearch?: Partial<UserSearchSettings>
  readonly sms?: Partial<SmsSettings>
  readonly proofOfWork?: Partial<ProofOfWorkSettings>
  readonly webauthn?: Partial<WebauthnSettings>
  readonly wallets?: Partial<WalletSettings>
  readonly impersonation?: Partial<ImpersonationSettings>
  readonly idp?: Partial<IdpSettings>
  readonly trustedTokens?: Partial<TrustedTokenSettings>
  /** Sites are of projects. */
  readonly captcha?: Partial<Omit<CaptchaSettings, 'site'>>
  readonly oauth?: Partial<OauthSettings>
  readonly outbox?: Partial<OutboxSettings>
  readonly keys?: Partial<KeySettings>
  readonly retention?: Partial<RetentionSettings>
  readonly limits?: Partial<ProviderLimits>
}

/** Fills in the defaults. Throws where a value would switch a protection off. */
export function completeSettings(input: ProviderSettingsInput): ProviderSettings {
  const isDevelopment = input.environment === 'development'
  const settings: ProviderSettings = {
    environment: input.environment,
    publicUrl: input.publicUrl.replace(/\/+$/, ''),
    allowedOrigins: (input.allowedOrigins ?? []).map(toOrigin),
    allowLoopbackOrigins: input.allowLoopbackOrigins ?? isDevelopment,
    redirectUrls: input.redirectUrls,
    products: input.products ?? products,
    emailDomains: input.emailDomains ?? [],
    showWatermark: input.showWatermark ?? false,
    sessions: {
      defaultMinutes: 60,
      longestMinutes: (7 * day) / minute,
      maximumPerUser: 100,
      recentMinutes: 10,
      ...input.sessions,
    },
    passcodes: {
      defaultMinutes: 10,
      longestMinutes: 10,
      guesses: 5,
      failuresBeforeLock: 10,
      lockMinutes: 15,
      ...input.passcodes,
    },
    magicLinks: {
      defaultMinutes: 30,
      longestMinutes: 7 * 24 * 60,
      requirePkce: false,
      ...input.magicLinks,
    },
    passwords: {
      policy: 'zxcvbn',
      minimumScore: 3,
      luds: { complexity: 3, minimumCount: 8 },
      hashing: leastHashing,
      parallelHashes: 2,
      queuedHashes: 50,
      breachRangeUrl: undefined,
      checkBreachesOnCreate: true,
      checkBreachesOnSignIn: true,
      resetMinutes: 30,
      longestResetMinutes: day / minute,
      requirePkce: false,
      ...input.passwords,
    },
    totps: {
      defaultMinutes: day / minute,
      longestMinutes: day / minute,
      recoveryCodes: 10,
      ...input.totps,
    },
    userSearch: { isTelling: true, ...input.userSearch },
    sms: {
      countries: ['US', 'CA'],
      acceptUnassigned: isDevelopment,
      price: 8,
      dailyBudget: 50_000,
      budgetAlarm: 0.5,
      budgetReserve: 0.2,
      conversion: { sample: 20, share: 0.2, seconds: hour },
      ...input.sms,
    },
    proofOfWork: { bits: 13, seconds: 300, ...input.proofOfWork },
    webauthn: {
      challengeMinutes: 5,
      maximumPerUser: 20,
      userVerification: 'preferred',
      ...input.webauthn,
    },
    wallets: { challengeMinutes: 10, maximumPerUser: 20, requireSiwe: false, ...input.wallets },
    impersonation: { tokenMinutes: 5, sessionMinutes: 60, ...input.impersonation },
    idp: {
      consentPath: '/oauth/authorize',
      codeSeconds: 60,
      accessTokenMinutes: 60,
      exchangeMinutes: 5,
      idTokenMinutes: 60,
      refreshTokenDays: 14,
      longestDays: 90,
      accessTokenFormat: 'rfc9068',
      ...input.idp,
    },
    captcha: {
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
      ...input.captcha,
      site: undefined,
    },
    trustedTokens: { longestMinutes: day / minute, ...input.trustedTokens },
    oauth: {
      providers: {},
      flowMinutes: 10,
      tokenMinutes: 10,
      allowLocalProviders: isDevelopment,
      requirePkce: false,
      ...input.oauth,
    },
    outbox: { keep: isDevelopment ? 200 : 0, pollSeconds: 2, timeoutSeconds: 10, ...input.outbox },
    keys: { jwtMinutes: 5, rotateAfterDays: 150, overlapDays: 30, ...input.keys },
    retention: { securityEventDays: 365, pendingUserDays: 7, ...input.retention },
    limits: withLimits(defaultLimits, input.limits),
  }
  refuseUnsafe(settings)
  return settings
}

/** Throws where a value would switch a protection off; the settings of a project are held to the same. */
export function refuseUnsafe(settings: ProviderSettings): void {
  const isProduction = settings.environment === 'production'
  if (settings.passcodes.longestMinutes > 10 || settings.passcodes.defaultMinutes > 10)
    throw new Error('Passcodes live at most 10 minutes')
  if (settings.passcodes.lockMinutes > 15) throw new Error('A lock lasts at most 15 minutes')
  if (settings.proofOfWork.seconds > 300)
    throw new Error('Challenges of proofs of work live at most 300 seconds')
  if (settings.webauthn.challengeMinutes > 5)
    throw new Error('Passkey challenges live at most 5 minutes')
  if (settings.wallets.challengeMinutes > 10)
    throw new Error('Wallet challenges live at most 10 minutes')
  if (settings.oauth.flowMinutes > 10 || settings.oauth.tokenMinutes > 10)
    throw new Error('Sign-ins at other providers and their tokens live at most 10 minutes')
  if (settings.idp.codeSeconds > 60) throw new Error('Authorization codes live at most 60 seconds')
  if (settings.idp.exchangeMinutes > 5)
    throw new Error('Access tokens can be exchanged for at most 5 minutes')
  if (settings.trustedTokens.longestMinutes > day / minute)
    throw new Error('Trusted tokens live at most a day')
  const { tokenMinutes, sessionMinutes } = settings.impersonation
  if (tokenMinutes > 5 || sessionMinutes > 60)
    throw new Error('Impersonation tokens live at most 5 minutes, their sessions at most 60')
  if (settings.passwords.luds.minimumCount < 8)
    throw new Error('Passwords have at least 8 characters')
  if (isProduction && isCheaper(settings.passwords.hashing))
    throw new Error('Production hashes passwords with at least 19 MiB and two passes')
  if (isProduction && settings.outbox.keep > 0)
    throw new Error('Sent messages are kept in development only')
}

/** What OWASP names as the least (Password Storage Cheat Sheet, Argon2id). */
const leastHashing = { memory: 19_456, passes: 2, parallelism: 1 }

function isCheaper({ memory, passes }: PasswordSettings['hashing']): boolean {
  return memory < leastHashing.memory || passes < leastHashing.passes
}

/** An origin as browsers send it. Throws on anything that is not one. */
function toOrigin(text: string): string {
  const { origin, protocol } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${text} is not a web origin`)
  return origin
}
