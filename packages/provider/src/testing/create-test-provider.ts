import { fileURLToPath } from 'node:url'
import { commonReply, providerErrorReply } from '@maypole/contract/provider'
import type { Database } from '@maypole/platform/database'
import { migrateTestDatabase } from '@maypole/platform/database/testing'
import { definedFields } from '@maypole/platform/defined-fields'
import { createHttpServer } from '@maypole/platform/http'
import { type Log, silentLog } from '@maypole/platform/log'
import { atEnd } from '@maypole/platform/testing'
import { checkReplies } from '@maypole/platform/testing/replies'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createKeyPair } from '../core/jwt/signing-keys.ts'
import { createPasswordDictionary, type PasswordDictionary } from '../core/passwords/dictionary.ts'
import type { ProviderOptions } from '../create-instance.ts'
import type { SentMessage } from '../delivery/outbox.ts'
import type { Deliver } from '../delivery/port.ts'
import { createProvider, type Provider } from '../provider.ts'
import type { SigningAlgorithm } from '../settings/keys.ts'
import type { ProviderSettingsInput } from '../settings/provider-settings.ts'
import { createSettableClock, type SettableClock } from './settable-clock.ts'

/** A request as a client of the SDK sends it. */
export interface TestCall {
  readonly body?: unknown
  /** A session token; default: the public token. */
  readonly session?: string | undefined
  readonly origin?: string
  readonly address?: string | undefined
  /** Added to, or put in place of, what is sent otherwise; undefined leaves a header out. */
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/** A provider with everything around it, on a database of the caller's. Workers are not started. */
export interface TestProvider {
  readonly provider: Provider
  readonly clock: SettableClock
  readonly projectId: string
  readonly publicToken: string
  readonly app: FastifyInstance
  /** Every `METHOD /path/:parameter` that has a route, including those that reply 405. */
  readonly endpoints: readonly string[]
  /** Calls an endpoint below `/sdk/v1`, named `METHOD /path`. */
  call(endpoint: string, options?: TestCall): Promise<LightMyRequestResponse>
  /** Asks for a code and reads it from the outbox. */
  sendCode(phoneNumber: string): Promise<{ methodId: string; code: string }>
  /**
   * Returns the newest message to a number or an address. Throws when it was taken before: an
   * earlier request's message never counts for a later one.
   */
  takeMessage(to: string): Promise<SentMessage>
  /** The code in the newest message, which is taken with it. */
  lastCode(to: string): Promise<string>
  /** Signs in by SMS and returns the session's token. */
  signIn(phoneNumber: string, minutes?: number): Promise<string>
  /** For tests of what is left afterwards; it closes by itself when the test is over. */
  close(): Promise<void>
}

const sharedKeyPairs = new Map<SigningAlgorithm, ReturnType<typeof createKeyPair>>()
/**
 * Keys are slow to make and tests do not care which they are: one pair per algorithm for all that
 * share this.
 */
export function shareKeyPair(algorithm: SigningAlgorithm): ReturnType<typeof createKeyPair> {
  const pair = sharedKeyPairs.get(algorithm) ?? createKeyPair(algorithm)
  sharedKeyPairs.set(algorithm, pair)
  return pair
}

/** A thread with all dictionaries, shared. */
let sharedDictionary: PasswordDictionary | undefined
const shareDictionary = () => (sharedDictionary ??= createPasswordDictionary({ queued: 1000 }))

/** What a hash costs does not matter to what is done with it. */
const quickHashing = { memory: 64, passes: 2, parallelism: 1 }

/** A reply without its envelope and the members that all have. */
function ownMembers(answer: unknown, url: string): unknown {
  const reply = url.startsWith('/sdk/') ? (answer as { data: unknown }).data : answer
  commonReply.parse(reply)
  const { request_id, status_code, ...own } = reply as Record<string, unknown>
  return own
}

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

export async function createTestProvider(options: {
  database: Database
  clock?: SettableClock
  log?: Log
  settings?: Partial<ProviderSettingsInput>
  masterKey?: Uint8Array
  deliver?: Deliver
  templates?: ProviderOptions['templates']
  fetch?: typeof fetch
  resources?: ProviderOptions['resources']
  /** Makes codes where a test compares them; real ones are the same once in a million. */
  randomDigits?: (length: number) => string
}): Promise<TestProvider> {
  const { database, clock = createSettableClock(), log = silentLog } = options
  const publicUrl = options.settings?.publicUrl ?? 'https://maypole.test'
  const passwordDictionary = shareDictionary()
  const create = (database: Database) =>
    createProvider({
      database,
      clock,
      log,
      masterKey: options.masterKey ?? new Uint8Array(32).fill(7),
      settings: {
        environment: 'development',
        publicUrl,
        ...options.settings,
        passwords: {
          // Production refuses it.
          ...(options.settings?.environment === 'production' ? {} : { hashing: quickHashing }),
          ...options.settings?.passwords,
        },
      },
      deliver: options.deliver,
      templates: options.templates,
      fetch: options.fetch,
      resources: options.resources,
      randomDigits: options.randomDigits,
      createKeyPair: shareKeyPair,
      passwordDictionary,
      random: () => 0.5,
    })
  await migrateTestDatabase(database, {
    folders: [migrations],
    migrate: (empty) => create(empty).migrate(),
  })
  const provider = create(database)
  const { projectId, publicToken } = await provider.ensureProject({ name: 'Maypole', publicUrl })
  const app = createHttpServer({
    log,
    isSecure: true,
    trustedProxies: [],
    errorFormats: { '/sdk/v1': provider.errorFormat, '/v1': provider.errorFormat },
  })
  checkReplies(app, { refusal: providerErrorReply, unwrap: ownMembers })
  const endpoints: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) endpoints.push(`${each} ${url}`)
  })
  await app.register(provider.routes.sdk, { prefix: '/sdk/v1' })
  await app.register(provider.routes.keys)
  await app.register(provider.routes.oauth)
  await app.register(provider.routes.backend, { prefix: '/v1' })
  await app.register(provider.routes.reference)

  let closing: PromiseLike<void> | undefined
  const close = async () => {
    closing ??= app.close()
    await closing
  }
  atEnd(close)

  async function call(endpoint: string, request: TestCall = {}) {
    const [method, path] = endpoint.split(' ') as ['GET', string]
    const credentials = `${publicToken}:${request.session ?? publicToken}`
    const { body } = request
    const headers: TestCall['headers'] = {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/json',
      origin: request.origin,
      ...request.headers,
    }
    return app.inject(
      definedFields({
        method,
        url: `/sdk/v1${path}`,
        headers: definedFields(headers),
        remoteAddress: request.address ?? '203.0.113.7',
        payload: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
  }

  const taken = new Set<string>()
  async function takeMessage(to: string): Promise<SentMessage> {
    const message = (await provider.outbox.list()).findLast((sent) => sent.to === to)
    if (message === undefined) throw new Error(`Nothing was sent to ${to}`)
    if (taken.has(message.id)) throw new Error(`Nothing new was sent to ${to}`)
    taken.add(message.id)
    return message
  }

  async function lastCode(to: string): Promise<string> {
    const code = /\b\d{6}\b/.exec((await takeMessage(to)).text)?.[0]
    if (code === undefined) throw new Error(`The message to ${to} has no code`)
    return code
  }

  async function sendCode(phoneNumber: string) {
    const response = await call('POST /otps/sms/login_or_create', {
      body: { phone_number: phoneNumber },
    })
    if (response.statusCode !== 200) throw new Error(`No code: ${response.body}`)
    return { methodId: response.json().data.method_id, code: await lastCode(phoneNumber) }
  }

  return {
    provider,
    clock,
    projectId,
    publicToken,
    app,
    endpoints,
    call,
    takeMessage,
    lastCode,
    sendCode,
    async signIn(phoneNumber, minutes) {
      const { methodId, code } = await sendCode(phoneNumber)
      const response = await call('POST /otps/authenticate', {
        body: { method_id: methodId, token: code, session_duration_minutes: minutes },
      })
      if (response.statusCode !== 200) throw new Error(`Not signed in: ${response.body}`)
      return response.json().data.session_token
    },
    close,
  }
}
