import { fileURLToPath } from 'node:url'
import { problem } from '@maypole/contract'
import type { Database } from '@maypole/platform/database'
import { migrateTestDatabase } from '@maypole/platform/database/testing'
import { definedFields } from '@maypole/platform/defined-fields'
import { createHttpServer } from '@maypole/platform/http'
import { type Log, silentLog } from '@maypole/platform/log'
import { atEnd } from '@maypole/platform/testing'
import { checkReplies } from '@maypole/platform/testing/replies'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Accounts, OwnAccounts } from '../access/accounts-port.ts'
import type { Viewer } from '../access/session-port.ts'
import { createCommunity } from '../community.ts'
import type { CommunityDependencies } from '../index.ts'
import { type CommunitySettings, defaultCommunitySettings } from '../settings.ts'
import { quickFiles } from './quick-files.ts'

/** A person with a session. `call` sends a request as them. */
export interface Person extends Viewer {
  readonly token: string
  readonly phone: string
  call(method: string, path: string, body?: unknown): Promise<Answer>
}

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape, and assert what they find.
  readonly body: any
  readonly text: string
  readonly headers: LightMyRequestResponse['headers']
  readonly bytes: Buffer
}

type Method = Exclude<InjectOptions['method'], undefined>

function toAnswer(response: LightMyRequestResponse): Answer {
  const { 'content-type': type = '', 'content-encoding': encoding } = response.headers
  const isJson = /json/.test(String(type)) && encoding === undefined
  return {
    status: response.statusCode,
    body: isJson && response.payload !== '' ? response.json() : undefined,
    text: response.payload,
    headers: response.headers,
    bytes: response.rawPayload,
  }
}

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * The whole product API behind one HTTP server, with sessions and a clock that the test controls.
 */
export async function createTestCommunity(
  database: Database,
  options: Partial<
    Pick<
      CommunityDependencies,
      | 'fetchIcon'
      | 'fetchLink'
      | 'drawIcons'
      | 'propose'
      | 'fetchPush'
      | 'deliverMail'
      | 'random'
      | 'pause'
      | 'meter'
      | 'verifyAgent'
      | keyof typeof quickFiles
    >
  > & {
    /** In place of the defaults; tests may go below the bounds that operators have. */
    settings?: Partial<CommunitySettings>
    log?: Log
    /** The sessions of another server on the same database, to share. */
    sessions?: Map<string, Viewer>
  } = {},
) {
  const { sessions = new Map<string, Viewer>(), ...dependencies } = options
  let time = Date.UTC(2026, 2, 2, 12)
  let people = 0
  const clock = { now: () => time }
  /** Proven e-mail addresses by user. */
  const emails = new Map<string, readonly string[]>()
  /** Sessions in which somebody acts for the person. */
  const actedFor = new Set<string>()
  const withoutAccount = new Set<string>()
  /** People whose sessions have ended. */
  const signedOut: Viewer[] = []
  const accounts: Accounts = {
    exists: async (user) => !withoutAccount.has(user),
    withPhoneNumber: async (phoneNumber) => {
      const viewers = [...sessions.values(), ...signedOut]
      return viewers.find((viewer) => viewer.phoneNumbers.includes(phoneNumber))
    },
    emails: async (users) => new Map(users.map((user) => [user, emails.get(user) ?? []])),
    sessions: async (ids) => {
      const live = new Set([...sessions.values()].map(({ sessionId }) => sessionId))
      const endsAt = new Date(time + 7 * 86_400_000).toISOString()
      return new Map(
        ids
          .filter((id) => live.has(id))
          .map((id) => [id, { endsAt, isActedFor: actedFor.has(id) }]),
      )
    },
  }
  const ownAccounts: { -readonly [Name in keyof OwnAccounts]: OwnAccounts[Name] } = {
    proof: async () => 'recent',
    lists: () => [],
    delete: async (userId) => {
      for (const [token, viewer] of sessions) if (viewer.userId === userId) sessions.delete(token)
    },
  }
  const create = (database: Database) =>
    createCommunity({
      database,
      clock,
      log: silentLog,
      verifySession: async (token) => sessions.get(token),
      accounts,
      productName: 'Maypole',
      publicUrl: 'https://town.example',
      ownAccounts,
      masterKey: new Uint8Array(32).fill(1),
      ...quickFiles,
      ...dependencies,
      // People and contacts in tests have 555 numbers, as in development.
      settings: {
        ...defaultCommunitySettings,
        acceptUnassignedNumbers: true,
        ...dependencies.settings,
      },
    })
  await migrateTestDatabase(database, {
    folders: [migrations],
    migrate: (empty) => create(empty).migrate(),
  })
  const community = create(database)
  const server: FastifyInstance = createHttpServer({
    log: options.log ?? silentLog,
    isSecure: false,
    trustedProxies: [],
  })
  checkReplies(server, { refusal: problem })
  await server.register(community.routes, { prefix: '/api' })
  await server.register(community.avatarRoutes)
  await server.register(community.agentRoutes)
  await server.ready()
  atEnd(() => server.close())

  async function call(
    method: string,
    path: string,
    given: { body?: unknown; token?: string | undefined; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const authorization = given.token && `Bearer ${given.token}`
    const response = await server.inject(
      definedFields({
        method: method as Method,
        url: /^\/(avatars|manifest)\//.test(path) ? path : `/api${path}`,
        headers: definedFields({ authorization, ...given.headers }),
        payload: given.body as object | undefined,
      }),
    )
    return toAnswer(response)
  }

  /** Returns a person who has signed in with this number. */
  function person(phone?: string, others: readonly string[] = []): Person {
    people += 1
    const number = phone ?? `+1555${String(2_000_000 + people)}`
    const token = `token-${people}`
    const viewer: Viewer = {
      userId: `user-${people}`,
      sessionId: `session-${people}`,
      phoneNumbers: [number, ...others],
    }
    sessions.set(token, viewer)
    return {
      ...viewer,
      token,
      phone: number,
      call: (method, path, body) => call(method, path, { token, body }),
    }
  }

  return {
    community,
    server,
    call,
    person,
    database,
    sessions,
    emails,
    actedFor,
    /** Users whose account is gone. */
    withoutAccount,
    /** What signs people in; a test can replace each function. */
    ownAccounts,
    signOut: (somebody: Person) => {
      sessions.delete(somebody.token)
      signedOut.push(somebody)
    },
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    setTime: (instant: string) => {
      time = Date.parse(instant)
    },
    now: () => time,
  }
}

export type TestCommunity = Awaited<ReturnType<typeof createTestCommunity>>
