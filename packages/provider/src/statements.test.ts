import { deviceHeader } from '@maypole/contract/provider/constants'
import { eachDatabase } from '@maypole/platform/database/testing'
import { findForeignKeysWithoutIndex } from '@maypole/platform/database/testing-foreign-keys'
import { findScans } from '@maypole/platform/database/testing-plans'
import {
  countRoundTrips,
  readPlans,
  recordStatements,
  recordUnprepared,
  summarizeStatements,
} from '@maypole/platform/database/testing-statements'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { createRelyingApp } from './testing/relying-app.ts'

const phone_number = '+12025550143'
const email = 'ada@example.org'
const password = 'seven maypoles in the rain'
const minutes = { session_duration_minutes: 60 }

/** What reading a user asks for; each kind of factor that they have is one more. */
const user = ['select users']
type DatabaseKind = 'sqlite' | 'postgres'
const none = { sqlite: 0, postgres: 0 }

const sendCode = {
  statements: [
    'insert addresses',
    'insert limit_counts',
    'insert outbox_messages',
    'insert passcodes',
    'insert security_events',
    'insert users',
    'select public_tokens',
    'select security_events',
  ],
  // It is sent along; SQLite looks first whether there is anything to delete.
  besides: { sqlite: [], postgres: ['delete outbox_messages'] },
  transactions: { sqlite: 2, postgres: 1 },
  roundTrips: 5,
}

/**
 * The statements and transactions of each request, of somebody who comes back. SQLite counts a
 * single write as a transaction, too. Shorten a list when a request does less; a longer one needs a
 * reason.
 */
const held: Readonly<
  Record<
    string,
    {
      readonly statements: readonly string[]
      /** What one kind needs besides. */
      readonly besides?: Readonly<Record<DatabaseKind, readonly string[]>>
      readonly transactions: Readonly<Record<DatabaseKind, number>>
      /** Of PostgreSQL: what is sent together is waited for once. */
      readonly roundTrips: number
    }
  >
> = {
  'POST /otps/sms/login_or_create': sendCode,
  'POST /otps/sms/login_or_create from a known browser': sendCode,
  'POST /otps/authenticate': {
    statements: [
      'insert known_devices',
      'insert limit_counts ×2',
      'insert security_events',
      'insert sessions',
      'select passcodes',
      'select public_tokens',
      ...user,
      'update passcodes',
    ],
    // One transaction at a time needs no lock.
    besides: { sqlite: [], postgres: ['update users'] },
    transactions: { sqlite: 2, postgres: 1 },
    roundTrips: 6,
  },
  'POST /otps/authenticate from a known browser': {
    statements: [
      'insert limit_counts ×2',
      'insert security_events',
      'insert sessions',
      'select passcodes',
      'select public_tokens',
      ...user,
      'update passcodes',
    ],
    besides: { sqlite: [], postgres: ['update users'] },
    transactions: { sqlite: 2, postgres: 1 },
    roundTrips: 6,
  },
  'GET /users/me': {
    statements: ['select public_tokens', ...user],
    transactions: none,
    roundTrips: 2,
  },
  'POST /sessions/authenticate with a token': {
    statements: ['select public_tokens', ...user],
    transactions: none,
    roundTrips: 2,
  },
  'POST /sessions/authenticate with a JWT': {
    statements: ['select projects', 'select sessions', 'select signing_keys', ...user],
    transactions: none,
    roundTrips: 4,
  },
  'POST /passwords/authenticate': {
    statements: [
      'delete limit_counts',
      'insert addresses',
      'insert known_devices',
      'insert limit_counts',
      'insert security_events',
      'insert sessions',
      'insert users',
      'select addresses ×3',
      'select known_devices',
      'select limit_counts',
      'select passwords ×2',
      'select public_tokens',
      'select users',
      'update users',
    ],
    transactions: { sqlite: 3, postgres: 1 },
    roundTrips: 14,
  },
  'POST token, with a code': {
    statements: [
      'insert refresh_tokens',
      'select app_grants',
      'select apps',
      'select projects',
      ...user,
      'update app_grants',
      'update authorization_codes',
    ],
    transactions: { sqlite: 1, postgres: 1 },
    roundTrips: 6,
  },
  'GET userinfo': {
    statements: ['select app_grants', 'select projects', ...user],
    transactions: none,
    roundTrips: 3,
  },
}

/** Statements that may read a table from end to end, with the reason: everything else grows. */
const mayScan: Readonly<Record<string, RegExp>> = {
  'the sweep visits every project': /in: select id from projects$/,
  'a project has a few keys': /in: delete from signing_keys where retired_at <= /,
  'messages stay for seconds, when a carrier fails for a day at most':
    /in: delete from outbox_messages where (id in \(select id .* and expires_at|status = .* not in)/,
}

eachDatabase('statements per request', (open, kind) => {
  it('are no more than before, and read no table from end to end', async () => {
    const database = await open()
    const test = await createRelyingApp({ database })
    const { call } = test
    const { secret } = await test.provider.projects.renewSecret(test.projectId)
    const measured: Record<string, object> = {}
    const all: string[] = []
    async function measure(
      name: string,
      send: () => Promise<LightMyRequestResponse>,
    ): Promise<LightMyRequestResponse> {
      let answer: LightMyRequestResponse | undefined
      let roundTrips = 0
      const recorded = await recordStatements(async () => {
        roundTrips = await countRoundTrips(async () => {
          answer = await send()
        })
      })
      expect(answer?.statusCode, answer?.body).toBe(200)
      measured[name] = { ...summarizeStatements(recorded), roundTrips }
      all.push(...recorded)
      return answer as LightMyRequestResponse
    }
    async function signIn({ device, suffix = '' }: { device?: string; suffix?: string } = {}) {
      const headers = { [deviceHeader]: device }
      const sent = await measure(`POST /otps/sms/login_or_create${suffix}`, () =>
        call('POST /otps/sms/login_or_create', { headers, body: { phone_number } }),
      )
      const { method_id } = sent.json().data
      const body = { method_id, token: await test.lastCode(phone_number), ...minutes }
      const answer = await measure(`POST /otps/authenticate${suffix}`, () =>
        call('POST /otps/authenticate', { headers, body }),
      )
      return { ...answer.json().data, device: String(answer.headers[deviceHeader]) }
    }
    await signIn()
    // Measured again for somebody who comes back, and once more from the same browser.
    const { device } = await signIn()
    const { session_token: session, session_jwt } = await signIn({
      device,
      suffix: ' from a known browser',
    })
    await measure('GET /users/me', () => call('GET /users/me', { session }))
    await measure('POST /sessions/authenticate with a token', () =>
      call('POST /sessions/authenticate', { session, body: {} }),
    )
    await measure('POST /sessions/authenticate with a JWT', () =>
      test.app.inject({
        method: 'POST',
        url: '/v1/sessions/authenticate',
        headers: { authorization: `Basic ${btoa(`${test.projectId}:${secret}`)}` },
        payload: { session_jwt },
      }),
    )
    await call('POST /passwords', { body: { email, password, ...minutes } })
    await measure('POST /passwords/authenticate', () =>
      call('POST /passwords/authenticate', { body: { email, password, ...minutes } }),
    )
    await test.exchange(await test.code())
    const code = await test.code()
    const tokens = await measure('POST token, with a code', () => test.exchange(code))
    await measure('GET userinfo', () => test.userinfo(tokens.json().access_token))

    const expected = Object.entries(held).map(([name, { statements, besides, ...rest }]) => [
      name,
      {
        statements: [...statements, ...(besides?.[kind] ?? [])].toSorted(),
        transactions: rest.transactions[kind],
        roundTrips: kind === 'postgres' ? rest.roundTrips : 0,
      },
    ])
    expect(measured).toEqual(Object.fromEntries(expected))

    const { sweep, outbox } = test.provider
    const inBackground = await recordStatements(async () => {
      await outbox.deliverDue()
      await sweep()
    })
    expect(await findScans(database, [...all, ...inBackground], mayScan)).toEqual([])
    if (kind === 'postgres') return
    const keys = await findForeignKeysWithoutIndex(database)
    // Projects are never deleted.
    expect(keys.filter((key) => !key.endsWith(' of projects'))).toEqual([])
  })

  if (kind === 'postgres')
    it('are planned a few times by each connection, and not at every call', async () => {
      const database = await open()
      const test = await createRelyingApp({ database })
      const act = async () => {
        for (let round = 0; round < 8; round++) {
          const tokens = await test.exchange(await test.code())
          await test.userinfo(tokens.json().access_token)
        }
        for (let round = 0; round < 12; round++) {
          test.clock.pass(86_400)
          const session = await test.signIn(phone_number)
          await test.call('GET /users/me', { session })
          await test.call('POST /sessions/authenticate', { session, body: {} })
        }
      }
      let unprepared: readonly string[] = []
      const recorded = await recordStatements(async () => {
        unprepared = await recordUnprepared(act)
      })
      expect(unprepared).toEqual([])
      // The connection may have been another test's before.
      const plans = (await readPlans(database)).filter(({ statement }) =>
        recorded.includes(statement),
      )
      expect(plans.length).toBeGreaterThan(20)
      // PostgreSQL plans each five times with its values, and then without them if that is as good.
      expect(plans.filter(({ custom, generic }) => custom > 5 && generic === 0)).toEqual([])
    })
})
