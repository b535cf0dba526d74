/** At most `limit` times in `seconds`. */
export interface Allowance {
  readonly limit: number
  readonly seconds: number
}

const minute = 60
const tenMinutes = 10 * 60
const hour = 60 * 60
const sixHours = 6 * hour
const day = 24 * hour

/**
 * How often things may be done. Keys are kept hashed, in the database: they hold across servers and restarts. A source is a
 * device that has signed the user in before or, of strangers, one address (IPv4) or /64 (IPv6). What strangers share, one
 * network of them never uses up (`shareOfNetwork`). docs/security-limits.md has the model.
 */
export const defaultLimits = {
  /** Codes to one number asked for by one source. */
  sendsPerNumber: { limit: 5, seconds: tenMinutes },
  sendsPerNumberAndDay: { limit: 10, seconds: day },
  /** Codes to one number asked for by strangers altogether; more ask for a proof of work. */
  strangerSendsPerNumber: { limit: 9, seconds: hour },
  strangerSendsPerNumberAndDay: { limit: 18, seconds: day },
  /** Codes to one number asked for by strangers altogether, with a proof of work or without. */
  mostSendsPerNumber: { limit: 24, seconds: sixHours },
  /** Codes to one range, the numbers that differ only in their last four digits; more ask for a proof of work. */
  sendsPerRange: { limit: 60, seconds: tenMinutes },
  /**
   * Codes asked for from one address (IPv4) or one /64 (IPv6), which a hall full of people may share; more ask for a proof
   * of work.
   */
  sendsPerAddress: { limit: 30, seconds: tenMinutes },
  /** Codes asked for from one address, with a proof of work or without. */
  mostSendsPerAddress: { limit: 150, seconds: tenMinutes },
  /** Codes of the whole project; more ask for a proof of work. */
  sendsPerProject: { limit: 300, seconds: hour },
  /** Codes and links mailed to one address for one source, over all methods: in a second and in ten minutes. */
  sendsPerEmailAndSecond: { limit: 1, seconds: 1 },
  sendsPerEmail: { limit: 5, seconds: tenMinutes },
  /** Codes and links mailed to one address for strangers altogether; more ask for a proof of work. */
  strangerSendsPerEmail: { limit: 12, seconds: hour },
  /** Codes and links mailed to one address for strangers altogether, with a proof of work or without. */
  mostSendsPerEmail: { limit: 60, seconds: sixHours },
  /** Codes and links by mail asked for from one address (IPv4) or one /64 (IPv6); more ask for a proof of work. */
  mailsPerAddress: { limit: 20, seconds: tenMinutes },
  /** Codes and links by mail asked for from one address, with a proof of work or without. */
  mostMailsPerAddress: { limit: 150, seconds: tenMinutes },
  /** Guesses from one address; a new code does not reset them, and a right code counts for nothing. */
  guessesPerAddress: { limit: 60, seconds: tenMinutes },
  /** Wrong guesses at one method of a user by strangers altogether; more ask for a proof of work where one can be given. */
  strangerFailures: { limit: 40, seconds: hour },
  /** Wrong guesses at one method of a user by strangers altogether, with a proof of work or without. */
  mostFailures: { limit: 100, seconds: hour },
  /** Wrong codes of an app, and recovery codes, of one user: by one known device, and by strangers altogether. */
  secondFactorGuessesPerUser: { limit: 20, seconds: hour },
  /** Challenges for proofs of work, from one address. */
  proofsPerAddress: { limit: 300, seconds: tenMinutes },
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

/**
 * Limits with others in the place of some. Whoever lets more through without work, and does not name the most that gets
 * through with it, wants at least as much there.
 */
export function withLimits(
  limits: ProviderLimits,
  others: { readonly [Name in keyof ProviderLimits]?: Allowance | undefined } = {},
): ProviderLimits {
  const { sendsPerAddress: sends, mailsPerAddress: mails } = others
  const given = Object.entries(others).filter(([, limit]) => limit !== undefined)
  return {
    ...limits,
    ...(isHigher(sends, limits.mostSendsPerAddress) ? { mostSendsPerAddress: sends } : {}),
    ...(isHigher(mails, limits.mostMailsPerAddress) ? { mostMailsPerAddress: mails } : {}),
    ...Object.fromEntries(given),
  }
}

/** Whether a limit lets more through in the same time. */
function isHigher(limit: Allowance | undefined, other: Allowance): limit is Allowance {
  return limit !== undefined && limit.limit / limit.seconds > other.limit / other.seconds
}

/**
 * What strangers of one network (/24, /48) may take of what all strangers share, as a bucket that fills up: it is smaller
 * and fills more slowly than the shared one, which therefore never becomes empty by one network alone.
 */
export function shareOfNetwork({ limit, seconds }: Allowance): Allowance & { kind: 'bucket' } {
  return { limit: Math.max(1, Math.floor((limit * 2) / 3)), seconds, kind: 'bucket' }
}
