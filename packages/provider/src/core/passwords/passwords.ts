import type { Log } from '@maypole/platform/log'
import { createOutboundFetch } from '@maypole/platform/outbound'
import type { PasswordSettings } from '../../settings/passwords.ts'
import { type Breaches, createBreaches } from './breaches.ts'
import { createPasswordDictionary, type PasswordDictionary } from './dictionary.ts'
import { createPasswordHasher, type PasswordHasher } from './hasher.ts'

const breachTimeout = 2000

/** What passwords need; one for the whole process, since what they take of it is limited there. */
export interface Passwords {
  readonly hasher: PasswordHasher
  readonly dictionary: PasswordDictionary
  readonly breaches: Breaches
}

export function createPasswords({
  settings,
  log,
  dictionary,
}: {
  settings: PasswordSettings
  log: Log
  /** Made when it is left out. */
  dictionary: PasswordDictionary | undefined
}): Passwords {
  const { hashing, parallelHashes, queuedHashes, breachRangeUrl } = settings
  return {
    hasher: createPasswordHasher({ ...hashing, parallel: parallelHashes, queued: queuedHashes }),
    dictionary: dictionary ?? createPasswordDictionary({ queued: queuedHashes }),
    breaches: createBreaches({
      rangeUrl: breachRangeUrl,
      // The operator names the service, which may stand beside this one.
      fetch: createOutboundFetch({ allowPrivate: true, timeout: breachTimeout }),
      timeout: breachTimeout,
      log,
    }),
  }
}
