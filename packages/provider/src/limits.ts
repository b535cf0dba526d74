/** At most `limit` times in `seconds`. */
export interface Allowance {
  readonly limit: number
  readonly seconds: number
}

const minute = 60
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
  /** Codes and links mailed to one address, over all methods: in a second and in ten minutes. */
  sendsPerEmailAndSecond: { limit: 1, seconds: 1 },
  sendsPerEmail: { limit: 5, seconds: tenMinutes },
  /** Codes and links by mail asked for from one address (IPv4) or one /64 (IPv6). */
  mailsPerAddress: { limit: 20, seconds: tenMinutes },
  /** Guesses from one address, right or wrong; a new code does not reset them. */
  guessesPerAddress: { limit: 60, seconds: tenMinutes },
  /** Wrong codes of an app, and recovery codes, of one user; signing in by other means does not reset them. */
  secondFactorGuessesPerUser: { limit: 20, seconds: hour },
  /** Captchas that are looked at, from one address: each is a question to the captcha service. */
  captchasPerAddress: { limit: 300, seconds: tenMinutes },
  /** Looks at how strong a password is, from one address; a form asks as somebody types. */
  strengthChecksPerAddress: { limit: 300, seconds: tenMinutes },
  /** Challenges for passkeys and wallets asked for from one address; a page with a form may ask for five as it opens. */
  challengesPerAddress: { limit: 300, seconds: tenMinutes },
  /** Passkeys, wallets, numbers, addresses and apps that one user adds or removes. */
  factorChangesPerUser: { limit: 30, seconds: hour },
  /** Questions whether an address has an account, from one network address and of the whole project. */
  searchesPerAddress: { limit: 30, seconds: minute },
  searchesPerProject: { limit: 300, seconds: minute },
  /** Apps that one user authorizes. */
  authorizationsPerUser: { limit: 60, seconds: tenMinutes },
  /** Apps from one address that do not give their right secret. */
  refusedAppsPerAddress: { limit: 60, seconds: tenMinutes },
  /** Batches of telemetry from one address. */
  telemetryPerAddress: { limit: 600, seconds: tenMinutes },
} as const satisfies Record<string, Allowance>

export type ProviderLimits = { readonly [Name in keyof typeof defaultLimits]: Allowance }
