import { eachDatabase } from '@maypole/platform/database/testing'
import { createLog } from '@maypole/platform/log'
import { base32nopad } from '@scure/base'
import { expect, it } from 'vitest'
import type { ProviderTables } from '../../tables.ts'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'
import { outcome, tally } from '../../testing/outcome.ts'
import { hotp } from './totp.ts'

const alice = '+12025550101'
const create = 'POST /totps'
const authenticate = 'POST /totps/authenticate'
const recoveryCodes = 'POST /totps/recovery_codes'
const recover = 'POST /totps/recover'
const unable = '401 unable_to_authenticate_totp'
const unableToRecover = '401 unable_to_authenticate_recovery_code'

/** What an app shows, so many steps from now. */
function codeOf(test: TestProvider, secret: string, drift = 0): string {
  return hotp(base32nopad.decode(secret), Math.floor(test.clock.now() / 30_000) + drift)
}

const prove = (test: TestProvider, session: string, totp_code: string) =>
  test.call(authenticate, { session, body: { totp_code } })

const spend = (test: TestProvider, session: string, recovery_code: string) =>
  test.call(recover, { session, body: { recovery_code } })

/** A signed-in user with an app in use; the session has proved it, and the code is spent. */
async function enrol(test: TestProvider, phoneNumber = alice) {
  const session = await test.signIn(phoneNumber)
  const { data } = (await test.call(create, { session, body: {} })).json()
  const proved = await prove(test, session, codeOf(test, data.secret))
  expect(outcome(proved)).toBe('200 ok')
  return {
    session: proved.json().data.session_token as string,
    secret: data.secret as string,
    totpId: data.totp_id as string,
    codes: data.recovery_codes as string[],
  }
}

eachDatabase('adding an authenticator app', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('returns a secret, its QR code and recovery codes, and is active after the first code', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const { data } = (await test.call(create, { session, body: {} })).json()
    expect(data).toMatchObject({
      totp_id: expect.stringMatching(/^totp-live-/),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      qr_code: expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo/),
      user_id: data.__user.user_id,
      __user: { totps: [{ totp_id: data.totp_id, verified: false }] },
    })
    expect(new Set(data.recovery_codes).size).toBe(10)
    for (const code of data.recovery_codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
    const proved = (await prove(test, session, codeOf(test, data.secret))).json().data
    expect(proved).toMatchObject({
      totp_id: data.totp_id,
      user: { totps: [{ totp_id: data.totp_id, verified: true }] },
    })
    expect(proved.session.authentication_factors[1]).toEqual({
      type: 'totp',
      delivery_method: 'authenticator_app',
      last_authenticated_at: '2026-01-15T12:00:00.000Z',
      created_at: '2026-01-15T12:00:00.000Z',
      updated_at: '2026-01-15T12:00:00.000Z',
      authenticator_app_factor: { totp_id: data.totp_id },
    })
    expect((await test.provider.outbox.list()).at(-1)?.text).toContain(
      'authenticator app was added',
    )
  })

  it('replaces a pending one, and none that is in use', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const first = (await test.call(create, { session, body: {} })).json().data
    const second = (await test.call(create, { session, body: {} })).json().data
    expect(second.__user.totps).toEqual([{ totp_id: second.totp_id, verified: false }])
    expect(outcome(await prove(test, session, codeOf(test, first.secret)))).toBe(unable)
    const proved = await prove(test, session, codeOf(test, second.secret))
    const token = proved.json().data.session_token
    const third = await test.call(create, { session: token, body: {} })
    expect(outcome(third)).toBe('400 active_totp_exists')
  })

  it('starts one of ten concurrent additions', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const begun = await Promise.all(
      Array.from({ length: 10 }, () => test.call(create, { session, body: {} })),
    )
    expect(tally(begun)).toEqual({ '200 ok': 10 })
    const me = (await test.call('GET /users/me', { session })).json().data
    expect(me.totps).toHaveLength(1)
  })

  it('expires without a first code', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const body = { expiration_minutes: 5 }
    const { secret } = (await test.call(create, { session, body })).json().data
    test.clock.pass(300)
    expect(outcome(await prove(test, session, codeOf(test, secret)))).toBe(unable)
    await test.provider.sweep()
    expect(outcome(await prove(test, session, codeOf(test, secret)))).toBe('404 totp_not_found')
    for (const expiration_minutes of [0, 1.5, 1441, -1])
      expect(outcome(await test.call(create, { session, body: { expiration_minutes } }))).toBe(
        '400 invalid_expiration',
      )
  })

  it('needs a recent sign-in', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    test.clock.pass(601)
    expect(outcome(await test.call(create, { session, body: {} }))).toBe('403 unauthorized_action')
  })

  it('seals secrets, hashes codes, and logs neither', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'debug', write: (line) => lines.push(line), now: () => 0 })
    const database = await open()
    const test = await createTestProvider({ database, log })
    const { secret, codes } = await enrol(test)
    const db = database.tables<ProviderTables>()
    const kept = JSON.stringify([
      await db.selectFrom('totps').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      lines,
    ])
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text)
  })
})

eachDatabase('verifying an authenticator app', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('accepts a code once, also of twenty concurrent requests, and no older one after it', async () => {
    const test = await start({
      limits: { secondFactorGuessesPerUser: { limit: 100, seconds: 60 } },
      passcodes: { failuresBeforeLock: 100 },
    })
    const { session, secret } = await enrol(test)
    expect(outcome(await prove(test, session, codeOf(test, secret)))).toBe(unable)
    test.clock.pass(60)
    const code = codeOf(test, secret)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => prove(test, session, code)),
    )
    expect(tally(responses)['200 ok']).toBe(1)
    const won = responses.find((response) => response.statusCode === 200)
    const token = won?.json().data.session_token
    expect(outcome(await prove(test, token, codeOf(test, secret, -1)))).toBe(unable)
    expect(outcome(await prove(test, token, codeOf(test, secret, 1)))).toBe('200 ok')
  })

  it('accepts codes of one step before and after, with spaces as apps show them', async () => {
    const test = await start()
    const { session, secret } = await enrol(test)
    test.clock.pass(120)
    expect(outcome(await prove(test, session, codeOf(test, secret, -2)))).toBe(unable)
    expect(outcome(await prove(test, session, codeOf(test, secret, 2)))).toBe(unable)
    const early = codeOf(test, secret, -1)
    const proved = await prove(test, session, `${early.slice(0, 3)} ${early.slice(3)}`)
    expect(outcome(proved)).toBe('200 ok')
  })

  it('counts guesses per user, whatever they sign in with in between', async () => {
    const test = await start({
      limits: {
        // Of which one network has two thirds.
        secondFactorGuessesPerUser: { limit: 6, seconds: 3600 },
        sendsPerNumber: { limit: 100, seconds: 60 },
        sendsPerNumberAndDay: { limit: 100, seconds: 60 },
        strangerSendsPerNumber: { limit: 100, seconds: 60 },
        strangerSendsPerNumberAndDay: { limit: 100, seconds: 60 },
      },
    })
    const { secret } = await enrol(test)
    test.clock.pass(60)
    const outcomes: string[] = []
    for (let i = 0; i < 6; i++) {
      const session = await test.signIn(alice)
      outcomes.push(outcome(await prove(test, session, codeOf(test, secret, -5))))
    }
    expect(outcomes).toEqual([
      ...Array.from({ length: 4 }, () => unable),
      '429 too_many_requests',
      '429 too_many_requests',
    ])
    const session = await test.signIn(alice)
    expect(outcome(await prove(test, session, codeOf(test, secret)))).toBe('429 too_many_requests')
    expect(outcome(await spend(test, session, 'x'))).toBe('429 too_many_requests')
    test.clock.pass(3600)
    expect(outcome(await prove(test, session, codeOf(test, secret)))).toBe('404 session_not_found')
    const later = await test.signIn(alice)
    expect(outcome(await prove(test, later, codeOf(test, secret)))).toBe('200 ok')
  })

  it('locks the app after too many guesses', async () => {
    const test = await start({ passcodes: { failuresBeforeLock: 3 } })
    const { session, secret } = await enrol(test)
    test.clock.pass(60)
    const outcomes: string[] = []
    for (let i = 0; i < 4; i++)
      outcomes.push(outcome(await prove(test, session, codeOf(test, secret, -5))))
    expect(outcomes).toEqual([unable, unable, unable, '429 user_lock_limit_reached'])
    expect(outcome(await prove(test, session, codeOf(test, secret)))).toBe(
      '429 user_lock_limit_reached',
    )
  })

  it('accepts only the user of the session', async () => {
    const test = await start()
    const { secret, codes } = await enrol(test)
    test.clock.pass(60)
    const other = await test.signIn('+12025550102')
    expect(outcome(await prove(test, other, codeOf(test, secret)))).toBe('404 totp_not_found')
    expect(outcome(await spend(test, other, codes[0] ?? ''))).toBe(unableToRecover)
    expect(outcome(await test.call(recoveryCodes, { session: other }))).toBe('404 totp_not_found')
  })

  it('refuses malformed codes and unknown apps', async () => {
    const test = await start()
    const { session } = await enrol(test)
    for (const totp_code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(outcome(await prove(test, session, totp_code)), totp_code).toBe(
        '400 invalid_totp_code',
      )
    for (const endpoint of [authenticate, recover])
      for (const body of [undefined, { totp_code: 123456, recovery_code: 1 }, []])
        expect(outcome(await test.call(endpoint, { session, body }))).toBe('400 bad_request')
    for (const endpoint of [create, authenticate, recoveryCodes, recover]) {
      const body = { totp_code: '123456', recovery_code: 'x' }
      expect(outcome(await test.call(endpoint, { body }))).toBe('401 user_unauthenticated')
      const headers = { authorization: undefined }
      expect(outcome(await test.call(endpoint, { body, headers }))).toBe(
        '401 unauthorized_credentials',
      )
    }
  })
})

eachDatabase('recovery codes', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('replace the app once each, however they are typed', async () => {
    const test = await start()
    const { codes, totpId } = await enrol(test)
    const session = await test.signIn(alice)
    const [first = '', second = ''] = codes
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `
    const { data } = (await spend(test, session, typed)).json()
    expect(data.totp_id).toBe(totpId)
    expect(data.session.authentication_factors[1]).toMatchObject({
      type: 'recovery_codes',
      delivery_method: 'recovery_code',
      recovery_code_factor: {
        totp_recovery_code_id: expect.stringMatching(/^recovery-code-/),
      },
    })
    expect(outcome(await spend(test, data.session_token, first))).toBe(unableToRecover)
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => spend(test, data.session_token, second)),
    )
    expect(tally(responses)['200 ok']).toBe(1)
  })

  it('do not work before the app is active', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const { recovery_codes } = (await test.call(create, { session, body: {} })).json().data
    expect(outcome(await spend(test, session, recovery_codes[0]))).toBe(unableToRecover)
  })

  it('are shown again without the used ones, with an audit event', async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    const { session, totpId, codes } = await enrol(test)
    const notices = (await test.provider.outbox.list()).length
    const show = async (shownTo: string) => {
      const { data } = (await test.call(recoveryCodes, { session: shownTo })).json()
      expect(data.totps).toMatchObject([{ totp_id: totpId, verified: true }])
      return data.totps[0].recovery_codes as string[]
    }
    expect((await show(session)).sort()).toEqual([...codes].sort())
    expect((await show(session)).sort()).toEqual([...codes].sort())
    const [first = '', second = ''] = codes
    const spent = await spend(test, session, first)
    const renewed = spent.json().data.session_token
    expect((await show(renewed)).sort()).toEqual(codes.filter((code) => code !== first).sort())
    expect(outcome(await spend(test, renewed, first))).toBe(unableToRecover)
    expect(outcome(await spend(test, renewed, second))).toBe('200 ok')
    expect(await test.provider.outbox.list()).toHaveLength(notices)
    const events = await database
      .tables<ProviderTables>()
      .selectFrom('security_events')
      .select('type')
      .where('type', '=', 'recovery_codes_shown')
      .execute()
    expect(events).toHaveLength(3)
  })

  it('are not shown when they belong to another row or are sealed with another key, and still work', async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    const { session, codes } = await enrol(test)
    const db = database.tables<ProviderTables>()
    const [one] = await db.selectFrom('recovery_codes').selectAll().execute()
    await db
      .updateTable('recovery_codes')
      .set({ sealed_code: one?.sealed_code ?? '' })
      .execute()
    expect(outcome(await test.call(recoveryCodes, { session }))).toBe(
      '404 recovery_codes_not_found',
    )
    expect(outcome(await spend(test, session, codes[0] ?? ''))).toBe('200 ok')
  })

  it('need a session that has recently verified the app', async () => {
    const test = await start()
    const { session } = await enrol(test)
    const unproved = await test.signIn(alice)
    expect(outcome(await test.call(recoveryCodes, { session: unproved }))).toBe(
      '403 unauthorized_action',
    )
    test.clock.pass(601)
    expect(outcome(await test.call(recoveryCodes, { session }))).toBe('403 unauthorized_action')
  })
})

eachDatabase('a password beside an authenticator app', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })
  const password = 'seven maypoles in the rain'

  it('is set only in a session that has verified the app', async () => {
    const test = await start()
    const { session } = await enrol(test)
    const set = (token: string) =>
      test.call('POST /passwords/session/reset', { session: token, body: { password } })
    expect(outcome(await set(await test.signIn(alice)))).toBe('403 unauthorized_action')
    expect(outcome(await set(session))).toBe('200 ok')
  })

  it('is reset by mail without verifying the app, which stays', async () => {
    const test = await start()
    const email = 'ann@example.org'
    const sent = await test.call('POST /otps/email/login_or_create', { body: { email } })
    const opened = await test.call('POST /otps/authenticate', {
      body: { method_id: sent.json().data.method_id, token: await test.lastCode(email) },
    })
    const session = opened.json().data.session_token
    const { secret } = (await test.call(create, { session, body: {} })).json().data
    const proved = (await prove(test, session, codeOf(test, secret))).json().data
    test.clock.pass(60)
    await test.call('POST /passwords/email/reset/start', { body: { email } })
    const mail = (await test.provider.outbox.list()).at(-1)
    const token = /stytch_token_type=reset_password&token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    const { data } = (
      await test.call('POST /passwords/email/reset', { body: { token, password } })
    ).json()
    expect(data.user.totps).toMatchObject([{ verified: true }])
    const types = data.session.authentication_factors.map((one: { type: string }) => one.type)
    expect(types).toEqual(['magic_link', 'password'])
    const old = await test.call('GET /users/me', { session: proved.session_token })
    expect(outcome(old)).toBe('404 session_not_found')
    expect(outcome(await prove(test, data.session_token, codeOf(test, secret)))).toBe('200 ok')
  })
})

eachDatabase('removing an authenticator app', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })
  const remove = (test: TestProvider, session: string, totpId: string) =>
    test.call(`DELETE /users/totps/${totpId}`, { session })

  it('needs a session that has verified it, or one of its recovery codes', async () => {
    const test = await start()
    const { secret, totpId, codes } = await enrol(test)
    const first = await test.signIn(alice)
    expect(outcome(await remove(test, first, totpId))).toBe('403 unauthorized_action')
    expect(outcome(await remove(test, first, 'totp-live-x'))).toBe('403 unauthorized_action')
    expect((await test.call('GET /users/me', { session: first })).json().data.totps).toHaveLength(1)
    const recovered = (await spend(test, first, codes[0] ?? '')).json().data
    expect(outcome(await remove(test, recovered.session_token, totpId))).toBe('200 ok')

    test.clock.pass(60)
    const again = await test.signIn(alice)
    const { data } = (await test.call(create, { session: again, body: {} })).json()
    expect(data.secret).not.toBe(secret)
    const proved = await prove(test, again, codeOf(test, data.secret))
    expect(outcome(proved)).toBe('200 ok')
    const removed = await remove(test, proved.json().data.session_token, data.totp_id)
    expect(removed.json().data.__user.totps).toEqual([])
  })

  it('needs only a recent sign-in when it was never verified', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const { data } = (await test.call(create, { session, body: {} })).json()
    test.clock.pass(601)
    expect(outcome(await remove(test, session, data.totp_id))).toBe('403 unauthorized_action')
    const fresh = await test.signIn(alice)
    const begun = (await test.call(create, { session: fresh, body: {} })).json().data
    expect(outcome(await remove(test, fresh, begun.totp_id))).toBe('200 ok')
  })

  it("is done by the operator for who has lost it, and ends its sessions but not the person's", async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    const { provider } = test
    const { session, totpId } = await enrol(test)
    const first = await test.signIn(alice)
    const userId = (await test.call('GET /users/me', { session })).json().data.user_id as string
    expect(await provider.users.removeTotp({ userId })).toEqual({ endedSessions: 1 })
    const me = await test.call('GET /users/me', { session: first })
    expect(me.json().data.totps).toEqual([])
    expect(outcome(await test.call('GET /users/me', { session }))).toBe('404 session_not_found')
    expect(outcome(await remove(test, first, totpId))).toBe('404 totp_not_found')
    await expect(provider.users.removeTotp({ userId })).rejects.toThrow('no authenticator app')
    await expect(provider.users.removeTotp({ userId: 'user-live-x' })).rejects.toThrow('no user')
    await provider.outbox.deliverDue()
    expect((await provider.outbox.list()).map(({ to, text }) => [to, text])).toContainEqual([
      alice,
      expect.stringContaining('authenticator app was removed'),
    ])
    const events = await database
      .tables<ProviderTables>()
      .selectFrom('security_events')
      .select(['type', 'user_id'])
      .where('type', '=', 'totp_removed_by_operator')
      .execute()
    expect(events).toHaveLength(1)
  })
})
