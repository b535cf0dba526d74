import type { Clock } from '@maypole/platform/clock'
import { randomDigits } from '@maypole/platform/crypto'
import type { Database } from '@maypole/platform/database'
import { createLimiter } from '@maypole/platform/limits'
import type { Log } from '@maypole/platform/log'
import { type Meter, silentMeter } from '@maypole/platform/meter'
import { createOutboundFetch } from '@maypole/platform/outbound'
import type { Signals } from '@maypole/platform/signals'
import { createCaptchaService } from './core/captcha/captcha-service.ts'
import { createClientDocuments } from './core/client-documents/client-documents.ts'
import type { Instance } from './core/instance.ts'
import { createRecentJwts } from './core/jwt/recent-jwts.ts'
import { createKeyPair, createSigningKeys, type KeyPair } from './core/jwt/signing-keys.ts'
import type { PasswordDictionary } from './core/passwords/dictionary.ts'
import { createPasswords } from './core/passwords/passwords.ts'
import { createOutbox } from './delivery/outbox.ts'
import type { Deliver } from './delivery/port.ts'
import type { QueueWorker } from './delivery/queue-worker.ts'
import { createTemplates, type Templates } from './delivery/templates/templates.ts'
import { createOutboxWorker } from './delivery/worker.ts'
import { deriveKeys } from './derive-keys.ts'
import { createProjects } from './projects/load-project.ts'
import type { ProtectedResource } from './projects/project.ts'
import type { SigningAlgorithm } from './settings/keys.ts'
import {
  completeProviderSettings,
  type ProviderSettingsInput,
} from './settings/provider-settings.ts'
import type { ProviderTables } from './tables.ts'

export interface ProviderOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** Counts sign-ins, messages and refusals; nothing by default. */
  readonly meter?: Meter | undefined
  /**
   * 32 bytes; every other secret derives from it. With another one, sessions stay and codes and
   * signing keys are lost.
   */
  readonly masterKey: Uint8Array
  readonly settings: ProviderSettingsInput
  /**
   * Delivers messages to people. Without it, they are shown only in the development outbox, so
   * production needs it.
   */
  readonly deliver?: Deliver | undefined
  /** Texts of projects' own (`readTemplates`); none by default. */
  readonly templates?: Templates | undefined
  /** Creates signing keys; tests pass a fast one. */
  readonly createKeyPair?: ((algorithm: SigningAlgorithm) => Promise<KeyPair>) | undefined
  /** Rates passwords; tests share one. */
  readonly passwordDictionary?: PasswordDictionary
  /**
   * Makes every request to other providers. By default only public addresses are reached, and in
   * development private ones.
   */
  readonly fetch?: typeof fetch | undefined
  /**
   * Returns codes of this many digits. Default: from the CSPRNG. Tests that compare codes pass
   * their own.
   */
  readonly randomDigits?: ((length: number) => string) | undefined
  /** 0 to 1, for the spread of retries. */
  readonly random?: () => number
  /** What the own project's tokens can be for beside the identity provider itself. */
  readonly resources?: readonly ProtectedResource[] | undefined
  /** Tells other servers on the database. */
  readonly signals?: Signals | undefined
}

/** Milliseconds for the captcha service's reply: somebody is waiting. */
const captchaTimeout = 5_000

/** Milliseconds and bytes for a client ID metadata document: somebody is waiting. */
const documentTimeout = 5_000
const largestDocument = 16 * 1024

/** Creates what a server of the provider is made of, and the worker that sends its messages. */
export function createInstance(options: ProviderOptions): {
  readonly instance: Instance
  readonly worker: QueueWorker
} {
  // biome-ignore lint/plugin: only spreads retries.
  const { database, clock, log, random = Math.random, meter = silentMeter } = options
  const { resources = [], templates = createTemplates(new Map()) } = options
  const settings = completeProviderSettings(options.settings)
  if (settings.environment === 'production' && options.deliver === undefined)
    throw new Error('Production needs a way to deliver messages')
  const keys = deriveKeys(options.masterKey)
  const db = database.tables<ProviderTables>()
  const outbox = createOutbox({
    db,
    clock,
    keys,
    keep: settings.outbox.keep,
    templates,
    worker: {
      claimNew: (row) => worker.claimNew(row),
      added: (rows) => worker.added(rows),
    },
  })
  const worker = createOutboxWorker({
    db,
    clock,
    log,
    meter,
    random,
    settings: settings.outbox,
    deliver: options.deliver ?? (async () => undefined),
    unseal: outbox.unseal,
  })
  const instance: Instance = {
    db,
    clock,
    log,
    meter,
    instanceSettings: settings,
    keys,
    randomDigits: options.randomDigits ?? randomDigits,
    sharedLimiter: createLimiter(database, clock),
    signingKeys: createSigningKeys({
      db,
      clock,
      keys,
      settings: settings.keys,
      createKeyPair: options.createKeyPair ?? createKeyPair,
      onReplaced: () => options.signals?.send('keys'),
    }),
    recentJwts: createRecentJwts(clock),
    outbox,
    templates,
    projects: createProjects({ db, settings, resources, keys, log }),
    captchaService: createCaptchaService({
      url: settings.captcha.verifyUrl,
      // The operator configures the service, which may be on a private address.
      fetch: options.fetch ?? createOutboundFetch({ allowPrivate: true }),
      timeout: captchaTimeout,
    }),
    clientDocuments: createClientDocuments({
      clock,
      fetch:
        options.fetch ??
        createOutboundFetch({ timeout: documentTimeout, largestAnswer: largestDocument }),
      timeout: documentTimeout,
    }),
    passwords: createPasswords({
      settings: settings.passwords,
      log,
      dictionary: options.passwordDictionary,
    }),
  }
  options.signals?.on('keys', () => instance.signingKeys.forget())
  return { instance, worker }
}
