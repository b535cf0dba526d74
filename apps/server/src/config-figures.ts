import { completeSettings, type ProviderSettingsInput } from '@maypole/provider'
import { asCount, type Variable } from './config-values.ts'

type Group =
  | 'sessions'
  | 'passcodes'
  | 'proofOfWork'
  | 'magicLinks'
  | 'passwords'
  | 'webauthn'
  | 'wallets'
  | 'idp'
  | 'retention'
  | 'trustedTokens'

interface Figure {
  readonly group: Group
  /** Its name in the provider's settings, which have the default and say more. */
  readonly name: string
  readonly lowest: number
  readonly highest: number
  readonly meaning: string
}

const year = 527_040

const figures: Readonly<Record<string, Figure>> = {
  SESSION_MINUTES: {
    group: 'sessions',
    name: 'defaultMinutes',
    lowest: 5,
    highest: year,
    meaning: 'Minutes that a session lasts where the sign-in does not say.',
  },
  SESSION_LONGEST_MINUTES: {
    group: 'sessions',
    name: 'longestMinutes',
    lowest: 5,
    highest: year,
    meaning:
      'Minutes that a session lasts from its start, whatever a sign-in or a refresh asks for.',
  },
  SESSION_RECENT_MINUTES: {
    group: 'sessions',
    name: 'recentMinutes',
    lowest: 1,
    highest: 1440,
    meaning: 'Minutes after a proof in which ways to sign in may be added and removed.',
  },
  SESSIONS_PER_USER: {
    group: 'sessions',
    name: 'maximumPerUser',
    lowest: 1,
    highest: 100_000,
    meaning: 'Sessions of one user; with one more, the oldest ends.',
  },
  PASSCODE_MINUTES: {
    group: 'passcodes',
    name: 'defaultMinutes',
    lowest: 1,
    highest: 10,
    meaning: 'Minutes that a code lives where the request does not say.',
  },
  PASSCODE_GUESSES: {
    group: 'passcodes',
    name: 'guesses',
    lowest: 1,
    highest: 100,
    meaning: 'Guesses that one code takes.',
  },
  LOCK_AFTER_FAILURES: {
    group: 'passcodes',
    name: 'failuresBeforeLock',
    lowest: 1,
    highest: 1_000_000,
    meaning:
      'Wrong guesses at one method of a user that lock it for the stranger or the known device they come from.',
  },
  LOCK_MINUTES: {
    group: 'passcodes',
    name: 'lockMinutes',
    lowest: 1,
    highest: 15,
    meaning: 'Minutes that a lock lasts.',
  },
  PROOF_OF_WORK_BITS: {
    group: 'proofOfWork',
    name: 'bits',
    lowest: 1,
    highest: 22,
    meaning:
      'Zero bits of each of the eight parts of a proof of work where nothing is overused; one more doubles the work.',
  },
  MAGIC_LINK_MINUTES: {
    group: 'magicLinks',
    name: 'defaultMinutes',
    lowest: 1,
    highest: 10_080,
    meaning: 'Minutes that a link by mail works where the request does not say.',
  },
  PASSWORD_RESET_MINUTES: {
    group: 'passwords',
    name: 'resetMinutes',
    lowest: 1,
    highest: 1440,
    meaning: 'Minutes that the link of a password reset works where the request does not say.',
  },
  PASSWORD_MINIMUM_SCORE: {
    group: 'passwords',
    name: 'minimumScore',
    lowest: 1,
    highest: 4,
    meaning: 'Score of zxcvbn that a new password has to have.',
  },
  PASSWORD_PARALLEL_HASHES: {
    group: 'passwords',
    name: 'parallelHashes',
    lowest: 1,
    highest: 64,
    meaning: 'Passwords hashed at the same time by one process.',
  },
  PASSWORD_QUEUED_HASHES: {
    group: 'passwords',
    name: 'queuedHashes',
    lowest: 1,
    highest: 100_000,
    meaning: 'Passwords that may wait to be hashed before others are turned away.',
  },
  PASSKEYS_PER_USER: {
    group: 'webauthn',
    name: 'maximumPerUser',
    lowest: 1,
    highest: 1000,
    meaning: 'Passkeys of one user.',
  },
  WALLETS_PER_USER: {
    group: 'wallets',
    name: 'maximumPerUser',
    lowest: 1,
    highest: 1000,
    meaning: 'Crypto wallets of one user.',
  },
  APP_CODE_SECONDS: {
    group: 'idp',
    name: 'codeSeconds',
    lowest: 5,
    highest: 60,
    meaning: 'Seconds in which a connected app has to trade its code for tokens.',
  },
  APP_ACCESS_TOKEN_MINUTES: {
    group: 'idp',
    name: 'accessTokenMinutes',
    lowest: 1,
    highest: 1440,
    meaning: 'Minutes that an access token of a connected app lives.',
  },
  APP_EXCHANGE_MINUTES: {
    group: 'idp',
    name: 'exchangeMinutes',
    lowest: 1,
    highest: 5,
    meaning:
      "Minutes after its issue in which an access token of the project's own app can be traded for a session.",
  },
  APP_ID_TOKEN_MINUTES: {
    group: 'idp',
    name: 'idTokenMinutes',
    lowest: 1,
    highest: 1440,
    meaning: 'Minutes that an id token of a connected app lives.',
  },
  APP_REFRESH_TOKEN_DAYS: {
    group: 'idp',
    name: 'refreshTokenDays',
    lowest: 1,
    highest: 366,
    meaning: 'Days in which a connected app has to use its refresh token, for a new one.',
  },
  APP_LONGEST_DAYS: {
    group: 'idp',
    name: 'longestDays',
    lowest: 1,
    highest: 3650,
    meaning: 'Days after which a connected app has to send people here again.',
  },
  TRUSTED_TOKEN_LONGEST_MINUTES: {
    group: 'trustedTokens',
    name: 'longestMinutes',
    lowest: 1,
    highest: 1440,
    meaning: 'Minutes that a token of a trusted issuer may live, from its issue to its end.',
  },
  SECURITY_EVENT_DAYS: {
    group: 'retention',
    name: 'securityEventDays',
    lowest: 1,
    highest: 36_500,
    meaning: 'Days that the audit trail goes back.',
  },
  PENDING_USER_DAYS: {
    group: 'retention',
    name: 'pendingUserDays',
    lowest: 1,
    highest: 3650,
    meaning: 'Days that a user who never signed in is kept.',
  },
}

const standard = completeSettings({ environment: 'production', publicUrl: 'http://localhost' })

/** The default of a figure. Throws where the provider has no such setting. */
function defaultOf({ group, name }: Figure): number {
  const value = Object.entries(standard[group]).find(([known]) => known === name)?.[1]
  if (typeof value !== 'number') throw new Error(`There is no setting ${group}.${name}`)
  return value
}

/** The variables for figures of sign-in that are no rates. */
export const figureVariables: Readonly<Record<string, Variable>> = Object.fromEntries(
  Object.entries(figures).map(([variable, figure]) => [
    variable,
    { default: String(defaultOf(figure)), meaning: figure.meaning },
  ]),
)

/** The figures that were given, as the provider takes them. */
export function readFigures(
  value: (name: string, read: (text: string) => number, otherwise: undefined) => number | undefined,
): Pick<ProviderSettingsInput, Group> {
  const given: Partial<Record<Group, Record<string, number>>> = {}
  for (const [variable, { group, name, lowest, highest }] of Object.entries(figures)) {
    const figure = value(variable, asCount(lowest, highest), undefined)
    if (figure !== undefined) given[group] = { ...given[group], [name]: figure }
  }
  return given
}
