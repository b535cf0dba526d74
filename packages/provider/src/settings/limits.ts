import { count, setting } from '@maypole/platform/settings'
import { z } from 'zod'

/** At most `limit` times in `seconds`. */
export interface Allowance {
  readonly limit: number
  readonly seconds: number
}

const minute = 60
const tenMinutes = 10 * minute
const hour = 60 * minute
const sixHours = 6 * hour
const day = 24 * hour

/**
 * How often things may be done, in how many seconds. Keys are stored hashed, in the database:
 * limits apply across servers and restarts. A stranger is one address (IPv4) or /64 (IPv6) that has
 * not signed the user in before. One network never uses up what strangers share (`shareOfNetwork`).
 * docs/security-limits.md explains the model.
 */
const allowances = {
  sendsPerNumber: [5, tenMinutes, 'Codes sent to one number for one stranger or one known device'],
  sendsPerNumberAndDay: [10, day, 'Codes sent to one number for one stranger or one known device'],
  strangerSendsPerNumber: [
    9,
    hour,
    'Codes sent to one number for strangers altogether; more ask for a proof of work',
  ],
  strangerSendsPerNumberAndDay: [
    18,
    day,
    'Codes sent to one number for strangers altogether; more ask for a proof of work',
  ],
  mostSendsPerNumber: [
    24,
    sixHours,
    'Codes sent to one number for strangers altogether, the very most',
  ],
  sendsPerRange: [
    60,
    tenMinutes,
    'Codes sent to numbers that differ only in their last four digits; more ask for a proof of work',
  ],
  sendsPerAddress: [
    30,
    tenMinutes,
    'Codes asked for from one address; more ask for a proof of work',
  ],
  mostSendsPerAddress: [150, tenMinutes, 'Codes asked for from one address, the very most'],
  sendsPerProject: [300, hour, 'Codes sent altogether; more ask for a proof of work'],
  sendsPerEmailAndSecond: [
    1,
    1,
    'Codes and links mailed to one address for one stranger or one known device',
  ],
  sendsPerEmail: [
    5,
    tenMinutes,
    'Codes and links mailed to one address for one stranger or one known device',
  ],
  strangerSendsPerEmail: [
    12,
    hour,
    'Codes and links mailed to one address for strangers altogether; more ask for a proof of work',
  ],
  mostSendsPerEmail: [
    60,
    sixHours,
    'Codes and links mailed to one address for strangers altogether, the very most',
  ],
  mailsPerAddress: [
    20,
    tenMinutes,
    'Codes and links by mail asked for from one network address; more ask for a proof of work',
  ],
  mostMailsPerAddress: [
    150,
    tenMinutes,
    'Codes and links by mail asked for from one network address, the very most',
  ],
  guessesPerAddress: [60, tenMinutes, 'Guesses of codes from one address, right codes left out'],
  strangerFailures: [
    40,
    hour,
    'Wrong guesses at one method of a user by strangers altogether; more ask for a proof of work',
  ],
  mostFailures: [
    100,
    hour,
    'Wrong guesses at one method of a user by strangers altogether, the very most',
  ],
  secondFactorGuessesPerUser: [
    20,
    hour,
    'Wrong codes of an authenticator app and recovery codes of one user, by strangers altogether or one known device',
  ],
  proofsPerAddress: [300, tenMinutes, 'Challenges for proofs of work, from one address'],
  captchasPerAddress: [300, tenMinutes, 'Captchas that are verified, from one network address'],
  strengthChecksPerAddress: [
    300,
    tenMinutes,
    'Looks at how strong a password is, from one network address',
  ],
  challengesPerAddress: [
    300,
    tenMinutes,
    'Challenges for passkeys and wallets asked for from one network address',
  ],
  factorChangesPerUser: [30, hour, 'Ways to sign in that one user adds or removes'],
  searchesPerAddress: [30, minute, 'Questions whether an account exists, from one network address'],
  searchesPerProject: [300, minute, 'Questions whether an account exists, altogether'],
  authorizationsPerUser: [60, tenMinutes, 'Apps that one user authorizes'],
  refusedAppsPerAddress: [
    60,
    tenMinutes,
    'Apps that do not give their right secret, from one network address',
  ],
  clientDocumentsPerAddress: [
    60,
    tenMinutes,
    'Descriptions of apps that are fetched for one network address',
  ],
  clientDocumentsPerProject: [600, tenMinutes, 'Descriptions of apps that are fetched, altogether'],
  registrationsPerAddress: [10, hour, 'Apps that register themselves, from one network address'],
  registrationsPerProject: [1000, day, 'Apps that register themselves, altogether'],
  telemetryPerAddress: [600, tenMinutes, 'Batches of telemetry from one address'],
} as const satisfies Record<string, readonly [limit: number, seconds: number, summary: string]>

export type LimitName = keyof typeof allowances

export type ProviderLimits = Readonly<Record<LimitName, Allowance>>

const limitNames = Object.keys(allowances) as LimitName[]

export const limitSettings = z.strictObject(
  Object.fromEntries(limitNames.map((name) => [name, allowanceOf(name)])) as Record<
    LimitName,
    ReturnType<typeof allowanceOf>
  >,
)

/** The defaults. */
export const defaultLimits: ProviderLimits = limitSettings.parse({})

function allowanceOf(name: LimitName) {
  const [limit, seconds, summary] = allowances[name]
  return z
    .strictObject({
      limit: setting(count(1, 1_000_000_000).default(limit), {
        variable: `LIMIT_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`,
        perProject: true,
        summary: `${summary}, ${describeSeconds(seconds)}.`,
      }),
      seconds: setting(count(1, 366 * day).default(seconds), {
        perProject: true,
        summary: 'Seconds in which they are counted.',
      }),
    })
    .prefault({})
}

function describeSeconds(seconds: number): string {
  const spans: Readonly<Record<number, string>> = {
    1: 'in a second',
    [minute]: 'in a minute',
    [tenMinutes]: 'in 10 minutes',
    [hour]: 'in an hour',
    [sixHours]: 'in 6 hours',
    [day]: 'in a day',
  }
  return spans[seconds] ?? `in ${seconds} seconds`
}

/** Limits without a proof of work, with those that apply with one. */
const pairs = [
  ['sendsPerAddress', 'mostSendsPerAddress'],
  ['mailsPerAddress', 'mostMailsPerAddress'],
] as const satisfies [LimitName, LimitName][]

/**
 * Raises the limits with a proof of work to those given without one, unless they were given, too.
 */
export function raiseLimits(
  limits: ProviderLimits,
  given: { readonly [Name in LimitName]?: object | undefined } = {},
): ProviderLimits {
  const raised = pairs
    .filter(([without, most]) => given[without] !== undefined && given[most] === undefined)
    .filter(([without, most]) => isHigher(limits[without], limits[most]))
    .map(([without, most]) => [most, limits[without]])
  return { ...limits, ...Object.fromEntries(raised) }
}

/** Whether a limit allows more in the same time. */
function isHigher(limit: Allowance, other: Allowance): boolean {
  return limit.limit / limit.seconds > other.limit / other.seconds
}

/**
 * Returns what strangers of one network (/24, /48) may use of what all strangers share, as a bucket
 * that refills. It is smaller and slower than the shared one, which one network alone can therefore
 * never empty.
 */
export function shareOfNetwork({ limit, seconds }: Allowance): Allowance & { kind: 'bucket' } {
  return { limit: Math.max(1, Math.floor((limit * 2) / 3)), seconds, kind: 'bucket' }
}
