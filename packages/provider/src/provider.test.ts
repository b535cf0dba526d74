import { onSqlite } from '@maypole/platform/database/testing'
import { createLog } from '@maypole/platform/log'
import { expect, it } from 'vitest'
import { createSettableClock, createTestProvider } from './testing/index.ts'

const alice = '+12025550101'

onSqlite('the provider', (open) => {
  it('continues after a restart between send and verify', async () => {
    const database = await open()
    const before = await createTestProvider({ database })
    const { methodId, code } = await before.sendCode(alice)
    await before.close()
    const after = await createTestProvider({ database, clock: before.clock })
    expect(after.publicToken).toBe(before.publicToken)
    expect(after.projectId).toBe(before.projectId)
    const response = await after.call('POST /otps/authenticate', {
      body: { method_id: methodId, token: code },
    })
    expect(response.statusCode).toBe(200)
  })

  it('is one on one database, however many servers there are', async () => {
    const database = await open()
    const clock = createSettableClock()
    const start = () => createTestProvider({ database, clock })
    // All at once, on an empty database.
    const servers = await Promise.all([start(), start(), start()])
    const [first] = servers
    expect(new Set(servers.map((server) => server.publicToken)).size).toBe(1)

    const { methodId, code } = await first.sendCode(alice)
    const body = { method_id: methodId, token: code }
    const responses = await Promise.all(
      Array.from({ length: 21 }, (_, i) =>
        servers[i % servers.length]?.call('POST /otps/authenticate', { body }),
      ),
    )
    expect(responses.filter((response) => response?.statusCode === 200)).toHaveLength(1)

    const bob = '+12025550102'
    const sends = await Promise.all(
      Array.from({ length: 15 }, (_, i) =>
        servers[i % servers.length]?.call('POST /otps/sms/login_or_create', {
          body: { phone_number: bob },
        }),
      ),
    )
    const sent = sends.filter((response) => response?.statusCode === 200)
    expect(sent).toHaveLength(5)
    expect(new Set(sent.map((response) => response?.json().data.method_id)).size).toBe(1)
    const users = await database
      .tables<{ users: { id: string } }>()
      .selectFrom('users')
      .select('id')
      .execute()
    expect(users).toHaveLength(2)
    await Promise.all(servers.map((server) => server.close()))
  })

  it('handles concurrent sends and guesses for one number without blocking', async () => {
    const test = await createTestProvider({
      database: await open(),
      settings: {
        limits: { sendsPerNumber: { limit: 100, seconds: 60 } },
        passcodes: { failuresBeforeLock: 1000 },
      },
    })
    await test.signIn(alice)
    for (let round = 0; round < 3; round++) {
      const { methodId, code } = await test.sendCode(alice)
      const responses = await Promise.all(
        Array.from({ length: 16 }, (_, i) =>
          i % 4 === 0
            ? test.call('POST /otps/sms/login_or_create', { body: { phone_number: alice } })
            : test.call('POST /otps/authenticate', {
                address: `198.51.100.${round}`,
                body: { method_id: methodId, token: i % 2 === 0 ? code : 'x' },
              }),
        ),
      )
      expect(responses.map((response) => response.statusCode)).not.toContain(500)
      test.clock.pass(86_400)
    }
  })

  it('writes no number, code or token to the log or, unsealed, to the database', async () => {
    const database = await open()
    const lines: string[] = []
    const log = createLog({ level: 'debug', write: (line) => lines.push(line), now: () => 0 })
    const test = await createTestProvider({
      database,
      log,
      deliver: () => Promise.reject(new Error(alice)),
    })
    const { methodId, code } = await test.sendCode(alice)
    await test.provider.outbox.deliverDue()
    await test.call('POST /otps/authenticate', { body: { method_id: methodId, token: 'x' } })
    const response = await test.call('POST /otps/authenticate', {
      body: { method_id: methodId, token: code },
    })
    const { session_token: session, session_jwt: jwt } = response.json().data
    await test.call('GET /users/me', { session })
    await test.call('POST /sessions/authenticate', { session })
    await test.call('POST /sessions/revoke', { session })
    await test.call('GET /users/me', { session })
    const written = lines.join('')
    expect(lines.length).toBeGreaterThan(10)
    for (const secret of [alice, alice.slice(2), session, jwt])
      expect(written).not.toContain(secret)
    // As a word: six digits in a row can be part of any id.
    const codeAlone = new RegExp(`\\b${code}\\b`)
    expect(written).not.toMatch(codeAlone)

    const tables = ['passcodes', 'outbox_messages', 'security_events', 'limit_counts']
    const db = database.tables<Record<string, Record<string, unknown>>>()
    for (const table of tables) {
      const stored = JSON.stringify(await db.selectFrom(table).selectAll().execute())
      for (const secret of [alice, session]) expect(stored).not.toContain(secret)
      expect(stored).not.toMatch(codeAlone)
    }
  })

  it('keeps an audit trail', async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    const { methodId, code } = await test.sendCode(alice)
    await test.call('POST /otps/authenticate', { body: { method_id: methodId, token: 'x' } })
    const response = await test.call('POST /otps/authenticate', {
      body: { method_id: methodId, token: code },
    })
    const { session_token: session, session: opened, user_id } = response.json().data
    await test.call('POST /sessions/revoke', { session })
    await test.provider.rotateKeys()
    const events = await database
      .tables<{ security_events: Record<string, string> }>()
      .selectFrom('security_events')
      .selectAll()
      .execute()
    expect(events.map((event) => event.type).sort()).toEqual([
      'passcode_sent',
      'passcode_wrong',
      'session_opened',
      'session_revoked',
      'signing_key_rotated',
      'user_activated',
    ])
    expect(events.find((event) => event.type === 'session_revoked')).toMatchObject({
      user_id,
      session_id: opened.session_id,
      address_hash: expect.stringMatching(/^[\w-]{22}$/),
    })
  })

  it('sweeps expired rows and nothing else', async () => {
    const database = await open()
    const test = await createTestProvider({
      database,
      settings: { sessions: { longestMinutes: 20_160 } },
    })
    const session = await test.signIn(alice, 20_160)
    await test.signIn(alice, 5)
    await test.sendCode('+12025550102')
    test.clock.pass(8 * 86_400)
    await test.provider.sweep()
    expect((await test.provider.verifySession(session))?.phoneNumbers).toEqual([alice])
    const db = database.tables<Record<string, Record<string, unknown>>>()
    const count = async (table: string) => (await db.selectFrom(table).selectAll().execute()).length
    expect(await count('sessions')).toBe(1)
    expect(await count('passcodes')).toBe(0)
    expect(await count('users')).toBe(1)
    expect(await count('addresses')).toBe(1)
    expect(await count('limit_counts')).toBe(0)
  })

  it('updates the name of its project and keeps the token', async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    const again = await test.provider.ensureProject({
      name: 'Village',
      publicUrl: 'https://village.test',
    })
    expect(again).toEqual({ projectId: test.projectId, publicToken: test.publicToken })
    const bootstrap = await test.call(`GET /projects/bootstrap/${test.publicToken}`)
    expect(bootstrap.json().data.project_name).toBe('Village')
    await test.sendCode(alice)
    expect((await test.provider.outbox.list())[0]?.text).toContain('@village.test')
  })
})
