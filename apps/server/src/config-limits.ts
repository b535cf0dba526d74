import { defaultLimits, type ProviderLimits } from '@maypole/provider'
import { asCount, type Variable } from './config-values.ts'

type LimitName = keyof ProviderLimits

const limitNames = Object.keys(defaultLimits) as LimitName[]

/** How the documentation describes each; the provider's settings say more. */
const meanings: Readonly<Record<LimitName, string>> = {
  sendsPerNumber: 'Codes sent to one number',
  sendsPerNumberAndDay: 'Codes sent to one number',
  sendsPerRange: 'Codes sent to numbers that differ only in their last four digits',
  sendsPerAddress: 'Codes asked for from one address',
  sendsPerProject: 'Codes sent altogether',
  sendsPerEmailAndSecond: 'Codes and links mailed to one address',
  sendsPerEmail: 'Codes and links mailed to one address',
  mailsPerAddress: 'Codes and links by mail asked for from one network address',
  searchesPerAddress: 'Questions whether an account exists, from one network address',
  searchesPerProject: 'Questions whether an account exists, altogether',
  authorizationsPerUser: 'Apps that one user authorizes',
  refusedAppsPerAddress: 'Apps that do not give their right secret, from one network address',
  guessesPerAddress: 'Guesses of codes from one address',
  secondFactorGuessesPerUser: 'Wrong codes of an authenticator app and recovery codes of one user',
  captchasPerAddress: 'Captchas that are verified, from one network address',
  strengthChecksPerAddress: 'Looks at how strong a password is, from one network address',
  challengesPerAddress: 'Challenges for passkeys and wallets asked for from one network address',
  factorChangesPerUser: 'Ways to sign in that one user adds or removes',
  telemetryPerAddress: 'Batches of telemetry from one address',
}

/** `LIMIT_SENDS_PER_NUMBER` for `sendsPerNumber`. */
function limitVariable(name: LimitName): string {
  return `LIMIT_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`
}

/** The variables for the limits of sign-in. */
export const limitVariables: Readonly<Record<string, Variable>> = Object.fromEntries(
  limitNames.map((name) => {
    const { limit, seconds } = defaultLimits[name]
    return [
      limitVariable(name),
      { default: String(limit), meaning: `${meanings[name]}, ${inWords(seconds)}.` },
    ]
  }),
)

/** The limits that were given, over the provider's spans of time. */
export function readLimits(
  value: (name: string, read: (text: string) => number, otherwise: undefined) => number | undefined,
): Partial<ProviderLimits> {
  const given: Partial<Record<LimitName, ProviderLimits[LimitName]>> = {}
  for (const name of limitNames) {
    const limit = value(limitVariable(name), asCount(1, 1_000_000_000), undefined)
    if (limit !== undefined) given[name] = { limit, seconds: defaultLimits[name].seconds }
  }
  return given
}

function inWords(seconds: number): string {
  const spans: Readonly<Record<number, string>> = {
    1: 'in a second',
    60: 'in a minute',
    600: 'in 10 minutes',
    3600: 'in an hour',
    86400: 'in a day',
  }
  return spans[seconds] ?? `in ${seconds} seconds`
}
