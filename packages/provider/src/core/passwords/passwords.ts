import type { Log } from '@maypole/platform/log'
import { createOutboundFetch } from '@maypole/platform/outbound'
import type { PasswordSettings } from '../../settings/passwords.ts'
import { type Breaches, createBreaches } from './breaches.ts'
import { createPasswordDictionary, type PasswordDictionary } from './dictionary.ts'
import { createPasswordHasher, type PasswordHasher } from './hasher.ts'

const breachTimeout = 2000

/** The password services; one per process, since their resources are limited there. */
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
  /** Created when absent. */
  dictionary: PasswordDictionary | undefined
}): Passwords {
  const { hashing, parallelHashes, queuedHashes, breachRangeUrl } = settings
  return {
    hasher: createPasswordHasher({ ...hashing, parallel: parallelHashes, queued: queuedHashes }),
    dictionary: dictionary ?? createPasswordDictionary({ queued: queuedHashes }),
    breaches: createBreaches({
      rangeUrl: breachRangeUrl,
      // The operator configures the service, which may be on their own network.
      fetch: createOutboundFetch({ allowPrivate: true, timeout: breachTimeout }),
      timeout: breachTimeout,
      log,
    }),
  }
}
