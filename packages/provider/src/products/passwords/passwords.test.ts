import { eachDatabase } from '@maypole/platform/database/testing'
import { createLog } from '@maypole/platform/log'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import type { ProviderTables } from '../../tables.ts'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'
import { outcome, tally } from '../../testing/outcome.ts'

const ann = 'ann@example.org'
const bob = 'bob@example.org'
const password = 'seven maypoles in the rain'
const create = 'POST /passwords'
const authenticate = 'POST /passwords/authenticate'
const wrong = '401 unauthorized_credentials'

const signUp = (test: TestProvider, email = ann) =>
  test.call(create, { body: { email, password, session_duration_minutes: 60 } })

const signIn = (test: TestProvider, text = password, email = ann, address = '203.0.113.7') =>
  test.call(authenticate, { address, body: { email, password: text } })

eachDatabase('creating a password', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('creates a user with an unverified address, and signs them in', async () => {
    const test = await start()
    const { data } = (await signUp(test)).json()
    expect(data).toMatchObject({
      email_id: expect.stringMatching(/^email-live-/),
      user: {
        status: 'active',
        emails: [{ email: ann, verified: false }],
        password: {
          password_id: expect.stringMatching(/^password-live-/),
          requires_reset: false,
        },
      },
      session: {
        authentication_factors: [
          {
            type: 'password',
            delivery_method: 'knowledge',
            last_authenticated_at: '2026-01-15T12:00:00.000Z',
            created_at: '2026-01-15T12:00:00.000Z',
            updated_at: '2026-01-15T12:00:00.000Z',
          },
        ],
      },
    })
    expect((await test.call('GET /users/me', { session: data.session_token })).statusCode).toBe(200)
    expect(outcome(await signIn(test))).toBe('200 ok')
  })

  it('creates one user for twenty concurrent requests', async () => {
    const test = await start()
    const responses = await Promise.all(Array.from({ length: 20 }, () => signUp(test)))
    expect(tally(responses)).toEqual({ '200 ok': 1, '400 duplicate_email': 19 })
  })

  it('adds no password to an existing user or to an address of theirs', async () => {
    const test = await start()
    await signUp(test)
    expect(outcome(await signUp(test, ann.toUpperCase()))).toBe('400 duplicate_email')
    await test.call('POST /otps/email/login_or_create', { body: { email: bob } })
    // Asked for, but never proved: nobody's yet.
    expect(outcome(await signUp(test, bob))).toBe('200 ok')
    const eve = 'eve@example.org'
    const sent = await test.call('POST /otps/email/login_or_create', { body: { email: eve } })
    await test.call('POST /otps/authenticate', {
      body: { method_id: sent.json().data.method_id, token: await test.lastCode(eve) },
    })
    expect(outcome(await signUp(test, eve))).toBe('400 reset_password')
  })

  it('leaves an account to the first to verify its address, without the earlier password', async () => {
    const test = await start()
    const before = (await signUp(test)).json().data
    const sent = await test.call('POST /otps/email/login_or_create', { body: { email: ann } })
    const proved = await test.call('POST /otps/authenticate', {
      body: { method_id: sent.json().data.method_id, token: await test.lastCode(ann) },
    })
    expect(proved.json().data.user).toMatchObject({ password: null, emails: [{ verified: true }] })
    expect(outcome(await signIn(test))).toBe(wrong)
    const old = await test.call('GET /users/me', { session: before.session_token })
    expect(outcome(old)).toBe('404 session_not_found')
  })

  it('refuses weak, too long and malformed passwords, and stores nothing', async () => {
    const test = await start()
    const refusals = [
      [undefined, '400 bad_request'],
      [{}, '400 bad_request'],
      [{ email: ann }, '400 bad_request'],
      [{ email: ann, password: 12345678 }, '400 bad_request'],
      [{ email: ann, password: ['a'] }, '400 bad_request'],
      [{ email: ann, password: 'x'.repeat(4001) }, '400 bad_request'],
      [{ email: ann, password: `${password}\ud800` }, '400 bad_request'],
      [{ email: ann, password: 'ä'.repeat(1001) }, '400 invalid_password'],
      [{ email: 'ann@localhost', password }, '400 invalid_email'],
      [{ email: `${ann},${bob}`, password }, '400 invalid_email'],
      [{ email: ann, password: '' }, '400 weak_password'],
      [{ email: ann, password: 'kT7#qv!' }, '400 weak_password'],
      [{ email: ann, password: 'password1' }, '400 weak_password'],
      [{ email: ann, password: ann }, '400 weak_password'],
      [{ email: ann, password, session_duration_minutes: 1 }, '400 invalid_session_duration'],
    ] as const
    for (const [body, expected] of refusals)
      expect(outcome(await test.call(create, { body })), JSON.stringify(body)?.slice(0, 60)).toBe(
        expected,
      )
    const weak = await test.call(create, { body: { email: ann, password: 'password1' } })
    expect(weak.json().error_details.feedback.warning).not.toBe('')
    expect(outcome(await signUp(test))).toBe('200 ok')
  })

  it('accepts every character, in one normal form', async () => {
    const test = await start()
    const long = `  Größe 🎡 ${'x y'.repeat(200)} `
    const body = { email: ann, password: long }
    expect(outcome(await test.call(create, { body }))).toBe('200 ok')
    expect(outcome(await signIn(test, long.normalize('NFD')))).toBe('200 ok')
    for (const other of [long.trim(), long.toLowerCase(), long.slice(0, -2), `${long} `])
      expect(outcome(await signIn(test, other))).toBe(wrong)
  })

  it('stores only hashes, and logs neither password nor address', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'debug', write: (line) => lines.push(line), now: () => 0 })
    const database = await open()
    const test = await createTestProvider({ database, log })
    await signUp(test)
    await signIn(test, 'not the right one')
    const rows = await database
      .tables<ProviderTables>()
      .selectFrom('passwords')
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/)
    expect(lines.join('')).not.toMatch(/maypoles|not the right one|ann@|argon2/)
  })
})

eachDatabase('signing in with a password', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('answers the same to a wrong password, an unknown address and one without a password', async () => {
    const test = await start()
    await signUp(test)
    await test.call('POST /otps/email/login_or_create', { body: { email: bob } })
    const answers = [
      await signIn(test, 'wrong password'),
      await signIn(test, password, bob),
      await signIn(test, password, 'nobody@example.org'),
    ].map((response) => {
      const { request_id, ...body } = response.json()
      return { status: response.statusCode, body, headers: Object.keys(response.headers) }
    })
    expect(answers[0]?.body.error_type).toBe('unauthorized_credentials')
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it('computes a hash for an unknown address as well', async () => {
    const hashing = { memory: 19_456, passes: 2, parallelism: 1 }
    const test = await start({ passwords: { hashing, parallelHashes: 1, queuedHashes: 1 } })
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) => signIn(test, password, `nobody${i}@example.org`)),
    )
    // One at a time, and no queue: those that were turned away would have hashed.
    const counts = tally(responses)
    expect(Object.keys(counts).toSorted()).toEqual([wrong, '503 service_unavailable'])
    const refused = responses.find((response) => response.statusCode === 503)
    expect(refused?.headers['retry-after']).toBe('2')
  })

  it('locks known and unknown addresses alike after too many wrong passwords, even for the right one', async () => {
    const test = await start({ passcodes: { failuresBeforeLock: 3 } })
    await signUp(test)
    for (const email of [ann, 'nobody@example.org']) {
      const outcomes: string[] = []
      for (let i = 0; i < 4; i++) outcomes.push(outcome(await signIn(test, `wrong ${i}`, email)))
      expect(outcomes).toEqual([wrong, wrong, wrong, '429 user_lock_limit_reached'])
      const locked = await signIn(test, password, email)
      expect(outcome(locked)).toBe('429 user_lock_limit_reached')
      expect(locked.headers['retry-after']).toBe('900')
      const elsewhere = await test.call('POST /passwords/authenticate', {
        address: '198.51.100.9',
        body: { email, password },
      })
      expect(outcome(elsewhere)).toBe(email === ann ? '200 ok' : wrong)
    }
    test.clock.pass(901)
    expect(outcome(await signIn(test))).toBe('200 ok')
  })

  it('counts forty concurrent guesses, and resets them after a right one', async () => {
    const test = await start({ limits: { guessesPerAddress: { limit: 100, seconds: 600 } } })
    await signUp(test)
    for (let i = 0; i < 9; i++) await signIn(test, 'wrong')
    expect(outcome(await signIn(test))).toBe('200 ok')
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, i) => signIn(test, `wrong ${i}`)),
    )
    expect(tally(responses)).toEqual({ [wrong]: 10, '429 user_lock_limit_reached': 30 })
  })

  it('counts guesses for one mailbox, however it is written', async () => {
    const test = await start()
    await signUp(test)
    const spellings = [ann, ann.toUpperCase(), `A${ann.slice(1)}`]
    for (let guess = 0; guess < 10; guess += 1)
      expect(outcome(await signIn(test, 'wrong', spellings[guess % 3]))).toBe(wrong)
    for (const spelling of spellings)
      expect(outcome(await signIn(test, password, spelling))).toBe('429 user_lock_limit_reached')
  })

  it('counts guesses by network address, across users', async () => {
    const test = await start({ limits: { guessesPerAddress: { limit: 3, seconds: 600 } } })
    const responses: LightMyRequestResponse[] = []
    for (let i = 0; i < 5; i++) responses.push(await signIn(test, 'wrong', `user${i}@example.org`))
    expect(tally(responses)).toEqual({ [wrong]: 3, '429 too_many_requests': 2 })
  })

  it('adds to the given session, with a new token, and to no other user’s', async () => {
    const test = await start()
    const first = (await signUp(test)).json().data
    const again = await test.call(authenticate, {
      session: first.session_token,
      body: { email: ann, password },
    })
    const { data } = again.json()
    expect(data.session.session_id).toBe(first.session.session_id)
    expect(data.session_token).not.toBe(first.session_token)
    expect(data.session.authentication_factors).toHaveLength(1)
    const carol = await test.signIn('+12025550101')
    const other = await test.call(authenticate, { session: carol, body: { email: ann, password } })
    expect(other.json().data.session.session_id).not.toBe(first.session.session_id)
    expect(other.json().data.user_id).toBe(first.user_id)
  })

  it('rehashes a password that was hashed at another cost', async () => {
    const database = await open()
    const weak = await createTestProvider({ database })
    await signUp(weak)
    const test = await createTestProvider({
      database,
      settings: { passwords: { hashing: { memory: 128, passes: 3, parallelism: 1 } } },
    })
    expect(outcome(await signIn(test, 'wrong'))).toBe(wrong)
    const hash = () =>
      database.tables<ProviderTables>().selectFrom('passwords').select('hash').executeTakeFirst()
    expect((await hash())?.hash).toContain('$m=64,t=2,p=1$')
    expect(outcome(await signIn(test))).toBe('200 ok')
    expect((await hash())?.hash).toContain('$m=128,t=3,p=1$')
    expect(outcome(await signIn(test))).toBe('200 ok')
  })

  it('requires a reset for a password among the most used, also at the next sign-in', async () => {
    const database = await open()
    const luds = { policy: 'luds', luds: { complexity: 1, minimumCount: 8 } } as const
    const careless = await createTestProvider({
      database,
      settings: { passwords: { ...luds, checkBreachesOnCreate: false } },
    })
    const body = { email: ann, password: 'iloveyou1' }
    expect(outcome(await careless.call(create, { body }))).toBe('200 ok')
    const test = await createTestProvider({
      database,
      settings: { passwords: luds, passcodes: { failuresBeforeLock: 2 } },
    })
    for (let i = 0; i < 3; i++)
      expect(outcome(await signIn(test, 'iloveyou1'))).toBe('400 reset_password')
    expect(outcome(await signIn(test, 'iloveyou2'))).toBe(wrong)
    await test.close()
    const lenient = await createTestProvider({
      database,
      settings: { passwords: { checkBreachesOnSignIn: false } },
    })
    expect(outcome(await signIn(lenient, 'iloveyou1'))).toBe('400 reset_password')
  })

  it('checks its callers', async () => {
    const test = await start()
    const nobody = { authorization: undefined }
    for (const endpoint of [create, authenticate, 'POST /passwords/session/reset']) {
      const response = await test.call(endpoint, {
        headers: nobody,
        body: { email: ann, password },
      })
      expect(outcome(response), endpoint).toBe('401 unauthorized_credentials')
    }
    const session = await test.call('POST /passwords/session/reset', { body: { password } })
    expect(outcome(session)).toBe('401 user_unauthenticated')
  })
})
