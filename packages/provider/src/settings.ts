/** At most `limit` times in `seconds`. */
export interface Allowance {
  readonly limit: number
  readonly seconds: number
}

const tenMinutes = 10 * 60
const hour = 60 * 60
const day = 24 * hour

/** How often things may be done. Keys are kept hashed, in the database: they hold across servers and restarts. */
export const defaultLimits = {
  /** Codes to one number. */
  sendsPerNumber: { limit: 5, seconds: tenMinutes },
  sendsPerNumberAndDay: { limit: 10, seconds: day },
  /** Codes to one range: the numbers that differ only in their last four digits. */
  sendsPerRange: { limit: 30, seconds: tenMinutes },
  /** Codes asked for from one address (IPv4) or one /64 (IPv6). */
  sendsPerAddress: { limit: 30, seconds: tenMinutes },
  /** Codes of the whole project. */
  sendsPerProject: { limit: 300, seconds: hour },
  /** Guesses from one address, right or wrong; a new code does not reset them. */
  guessesPerAddress: { limit: 60, seconds: tenMinutes },
  /** Batches of telemetry from one address. */
  telemetryPerAddress: { limit: 600, seconds: tenMinutes },
} as const satisfies Record<string, Allowance>

export type ProviderLimits = { readonly [Name in keyof typeof defaultLimits]: Allowance }

export interface SessionSettings {
  /** Minutes, where a sign-in does not say. */
  readonly defaultMinutes: number
  /** The longest that may be asked for, and the longest a session can be extended to from its start: 366 days. */
  readonly longestMinutes: number
  /** With one more, the oldest ends. */
  readonly maximumPerUser: number
  /** Minutes after a proof in which factors may be added and removed. */
  readonly recentMinutes: number
}

export interface PasscodeSettings {
  /** Minutes, where the request does not say (decision 20). */
  readonly defaultMinutes: number
  /** Never above 10. */
  readonly longestMinutes: number
  /** Guesses per code. */
  readonly guesses: number
  /** Consecutive wrong guesses, over all codes and methods of a user, that lock the user. */
  readonly failuresBeforeLock: number
  readonly lockMinutes: number
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
  /** A range gets no more codes while fewer than `share` of its last `sample` codes, within `seconds`, have been used. */
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

export interface RetentionSettings {
  /** Days that the audit trail goes back. */
  readonly securityEventDays: number
  /** Days that a user who never signed in is kept. */
  readonly pendingUserDays: number
}

export interface ProviderSettings {
  readonly environment: 'development' | 'production'
  /** The address that people open; its origin may always call. */
  readonly publicUrl: string
  /** Further origins whose pages may call, each exactly as browsers send it: `https://app.example.org`. */
  readonly allowedOrigins: readonly string[]
  /** Whether pages on localhost, 127.0.0.1 and [::1], on any port, may call. */
  readonly allowLoopbackOrigins: boolean
  readonly sessions: SessionSettings
  readonly passcodes: PasscodeSettings
  readonly sms: SmsSettings
  readonly outbox: OutboxSettings
  readonly keys: KeySettings
  readonly retention: RetentionSettings
  readonly limits: ProviderLimits
}

/** What has to be said, and whatever should differ from the defaults. */
export interface ProviderSettingsInput {
  readonly environment: ProviderSettings['environment']
  readonly publicUrl: string
  readonly allowedOrigins?: readonly string[]
  readonly allowLoopbackOrigins?: boolean
  readonly sessions?: Partial<SessionSettings>
  readonly passcodes?: Partial<PasscodeSettings>
  readonly sms?: Partial<SmsSettings>
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
    sessions: {
      defaultMinutes: 60,
      longestMinutes: 527_040,
      maximumPerUser: 100,
      recentMinutes: 10,
      ...input.sessions,
    },
    passcodes: {
      defaultMinutes: 10,
      longestMinutes: 10,
      guesses: 5,
      failuresBeforeLock: 10,
      lockMinutes: 60,
      ...input.passcodes,
    },
    sms: {
      countries: ['US', 'CA'],
      acceptUnassigned: isDevelopment,
      price: 8,
      dailyBudget: 50_000,
      budgetAlarm: 0.5,
      conversion: { sample: 20, share: 0.2, seconds: hour },
      ...input.sms,
    },
    outbox: { keep: isDevelopment ? 200 : 0, pollSeconds: 2, timeoutSeconds: 10, ...input.outbox },
    keys: { jwtMinutes: 5, rotateAfterDays: 150, overlapDays: 30, ...input.keys },
    retention: { securityEventDays: 365, pendingUserDays: 7, ...input.retention },
    limits: { ...defaultLimits, ...input.limits },
  }
  if (settings.passcodes.longestMinutes > 10 || settings.passcodes.defaultMinutes > 10)
    throw new Error('Passcodes live at most 10 minutes')
  if (!isDevelopment && settings.outbox.keep > 0)
    throw new Error('Sent messages are kept in development only')
  return settings
}

/** An origin as browsers send it. Throws on anything that is not one. */
function toOrigin(text: string): string {
  const { origin, protocol } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${text} is not a web origin`)
  return origin
}
