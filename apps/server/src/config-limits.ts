import { defaultLimits, type ProviderLimits } from '@maypole/provider'
import { asCount, type Variable } from './config-values.ts'

type LimitName = keyof ProviderLimits

const limitNames = Object.keys(defaultLimits) as LimitName[]

/** How the documentation describes each; the provider's settings say more. */
const meanings: Readonly<Record<LimitName, string>> = {
  sendsPerNumber: 'Codes sent to one number for one stranger or one known device',
  sendsPerNumberAndDay: 'Codes sent to one number for one stranger or one known device',
  strangerSendsPerNumber:
    'Codes sent to one number for strangers altogether; more ask for a proof of work',
  strangerSendsPerNumberAndDay:
    'Codes sent to one number for strangers altogether; more ask for a proof of work',
  mostSendsPerNumber: 'Codes sent to one number for strangers altogether, the very most',
  sendsPerRange:
    'Codes sent to numbers that differ only in their last four digits; more ask for a proof of work',
  sendsPerAddress: 'Codes asked for from one address; more ask for a proof of work',
  mostSendsPerAddress: 'Codes asked for from one address, the very most',
  sendsPerProject: 'Codes sent altogether; more ask for a proof of work',
  sendsPerEmailAndSecond:
    'Codes and links mailed to one address for one stranger or one known device',
  sendsPerEmail: 'Codes and links mailed to one address for one stranger or one known device',
  strangerSendsPerEmail:
    'Codes and links mailed to one address for strangers altogether; more ask for a proof of work',
  mostSendsPerEmail:
    'Codes and links mailed to one address for strangers altogether, the very most',
  mailsPerAddress:
    'Codes and links by mail asked for from one network address; more ask for a proof of work',
  mostMailsPerAddress: 'Codes and links by mail asked for from one network address, the very most',
  searchesPerAddress: 'Questions whether an account exists, from one network address',
  searchesPerProject: 'Questions whether an account exists, altogether',
  authorizationsPerUser: 'Apps that one user authorizes',
  refusedAppsPerAddress: 'Apps that do not give their right secret, from one network address',
  guessesPerAddress: 'Guesses of codes from one address, right codes left out',
  strangerFailures:
    'Wrong guesses at one method of a user by strangers altogether; more ask for a proof of work',
  mostFailures: 'Wrong guesses at one method of a user by strangers altogether, the very most',
  secondFactorGuessesPerUser:
    'Wrong codes of an authenticator app and recovery codes of one user, by strangers altogether or one known device',
  proofsPerAddress: 'Challenges for proofs of work, from one address',
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
    21600: 'in 6 hours',
    86400: 'in a day',
  }
  return spans[seconds] ?? `in ${seconds} seconds`
}
