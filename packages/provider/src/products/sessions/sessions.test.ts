import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider } from '../../testing/index.ts'

const alice = '+12025550101'
const authenticate = 'POST /sessions/authenticate'
const revoke = 'POST /sessions/revoke'

onSqlite('sessions', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('are returned with a new JWT and are not extended by reading', async () => {
    const { call, signIn, clock } = await start()
    const session = await signIn(alice, 10_080)
    const first = (await call(authenticate, { session, body: {} })).json().data
    clock.pass(180)
    const second = (await call(authenticate, { session, body: {} })).json().data
    expect(second).toMatchObject({
      session_token: session,
      user_id: first.user_id,
      session: {
        session_id: first.session.session_id,
        started_at: first.session.started_at,
        expires_at: first.session.expires_at,
        last_accessed_at: '2026-01-15T12:03:00.000Z',
      },
    })
    expect(second.session_jwt).not.toBe(first.session_jwt)
    // No body at all is the same as an empty one.
    expect((await call(authenticate, { session })).statusCode).toBe(200)
  })

  it('are extended on request: forward, and never past the maximum lifetime', async () => {
    const { call, signIn, clock } = await start({ sessions: { longestMinutes: 120 } })
    const session = await signIn(alice, 60)
    const extend = async (minutes: number) =>
      (await call(authenticate, { session, body: { session_duration_minutes: minutes } })).json()
        .data.session.expires_at
    clock.pass(30 * 60)
    expect(await extend(60)).toBe('2026-01-15T13:30:00.000Z')
    expect(await extend(5)).toBe('2026-01-15T13:30:00.000Z')
    clock.pass(30 * 60)
    for (const minutes of [120, 527_040])
      expect(await extend(minutes)).toBe('2026-01-15T14:00:00.000Z')
    clock.pass(60 * 60)
    expect((await call(authenticate, { session })).json().error_type).toBe('session_not_found')
  })

  it('last seven days from the sign-in by default, however they are extended', async () => {
    const { call, signIn, sendCode, lastCode, app, projectId, provider, clock } = await start()
    const { secret } = await provider.projects.renewSecret('maypole')
    const longest = { session_duration_minutes: 527_040 }
    const end = '2026-01-22T12:00:00.000Z'
    const backend = (url: string, payload: object) =>
      app.inject({
        method: 'POST',
        url: `/v1${url}`,
        headers: { authorization: `Basic ${btoa(`${projectId}:${secret}`)}` },
        payload,
      })
    const session = await signIn(alice, 527_040)
    clock.pass(6 * 86_400)
    const refreshed = await call(authenticate, { session, body: longest })
    expect(refreshed.json().data.session.expires_at).toBe(end)
    const { session_jwt } = refreshed.json().data
    for (const name of [{ session_token: session }, { session_jwt }]) {
      const response = await backend('/sessions/authenticate', { ...name, ...longest })
      expect(response.json().session, response.body).toMatchObject({ expires_at: end })
    }
    const { methodId, code } = await sendCode(alice)
    const proved = await call('POST /otps/authenticate', {
      session,
      body: { method_id: methodId, token: code, ...longest },
    })
    expect(proved.json().data.session).toMatchObject({
      session_id: refreshed.json().data.session.session_id,
      expires_at: end,
    })
    const { session_token } = proved.json().data
    clock.pass(3600)
    const sent = await backend('/otps/sms/login_or_create', { phone_number: alice })
    const byServer = await backend('/otps/authenticate', {
      method_id: sent.json().phone_id,
      code: await lastCode(alice),
      session_token,
      ...longest,
    })
    expect(byServer.json().session, byServer.body).toMatchObject({ expires_at: end })
    clock.pass(86_400 - 3600)
    expect((await call(authenticate, { session: byServer.json().session_token })).statusCode).toBe(
      404,
    )
  })

  it('last as long as the project says, and end when it says less', async () => {
    const { call, signIn, provider, clock } = await start()
    await provider.projects.update('maypole', {
      settings: { sessions: { longestMinutes: 43_200 } },
    })
    const session = await signIn(alice, 527_040)
    const { expires_at } = (await call(authenticate, { session, body: {} })).json().data.session
    expect(expires_at).toBe('2026-02-14T12:00:00.000Z')
    clock.pass(8 * 86_400)
    await provider.sweep()
    expect((await call(authenticate, { session })).statusCode).toBe(200)
    await provider.projects.update('maypole', { settings: { sessions: null } })
    await provider.sweep()
    expect((await call(authenticate, { session })).json().error_type).toBe('session_not_found')
    expect(await provider.verifySession(session)).toBeUndefined()
  })

  it('keep an extension during concurrent refreshes', async () => {
    const { call, signIn, clock } = await start()
    const session = await signIn(alice, 60)
    clock.pass(120)
    const longest = new Date(clock.now() + 600 * 60_000).toISOString()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        call(authenticate, { session, body: { session_duration_minutes: i === 3 ? 600 : 70 } }),
      ),
    )
    expect(answers[3]?.json().data.session.expires_at).toBe(longest)
    const after = (await call(authenticate, { session, body: {} })).json().data
    expect(after.session.expires_at).toBe(longest)
  })

  it('refuse a duration outside of 5 minutes to 366 days', async () => {
    const { call, signIn } = await start()
    const session = await signIn(alice)
    for (const minutes of [4, 0, -5, 527_041, 60.5]) {
      const response = await call(authenticate, {
        session,
        body: { session_duration_minutes: minutes },
      })
      expect(response.json(), `${minutes}`).toMatchObject({
        status_code: 400,
        error_type: 'invalid_session_duration',
      })
    }
  })

  it('end at once when revoked', async () => {
    const { call, signIn, provider } = await start()
    const [session, other] = [await signIn(alice), await signIn(alice)]
    expect((await call(revoke, { session })).json()).toEqual({
      data: { request_id: expect.any(String), status_code: 200 },
    })
    expect(await provider.verifySession(session)).toBeUndefined()
    for (const endpoint of [authenticate, revoke, 'GET /users/me']) {
      expect((await call(endpoint, { session })).json()).toMatchObject({
        status_code: 404,
        error_type: 'session_not_found',
      })
    }
    expect(await provider.verifySession(other)).toBeDefined()
  })

  it('are revoked once by concurrent requests, and stay revoked while others refresh them', async () => {
    const { call, signIn, provider, clock } = await start()
    const session = await signIn(alice)
    clock.pass(120)
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        call(i % 2 === 0 ? revoke : authenticate, {
          session,
          ...(i % 2 === 0 ? {} : { body: { session_duration_minutes: 600 } }),
        }),
      ),
    )
    const revoked = responses.filter((response, i) => i % 2 === 0 && response.statusCode === 200)
    expect(revoked).toHaveLength(1)
    expect(responses.every((response) => [200, 404].includes(response.statusCode))).toBe(true)
    expect(await provider.verifySession(session)).toBeUndefined()
  })

  it('are not found without a token, nor for tokens that were never issued', async () => {
    const { call, provider } = await start()
    for (const session of [undefined, 'A'.repeat(43), "' or 1=1 --", '\0', '']) {
      const options = session === undefined ? {} : { session }
      for (const endpoint of [authenticate, revoke])
        expect((await call(endpoint, options)).json().error_type).toBe('session_not_found')
      expect((await call('GET /users/me', options)).json()).toMatchObject(
        session === undefined
          ? { status_code: 401, error_type: 'user_unauthenticated' }
          : { status_code: 404, error_type: 'session_not_found' },
      )
      expect(await provider.verifySession(session ?? '')).toBeUndefined()
    }
  })

  it('of one project are unknown to another', async () => {
    const { call, signIn, provider, publicToken } = await start()
    const session = await signIn(alice)
    const other = await provider.ensureProject({
      handle: 'other',
      name: 'Other',
      publicUrl: 'https://other.test',
      mode: 'test',
    })
    expect(other.publicToken).toMatch(/^public-token-test-/)
    expect(other.publicToken).not.toBe(publicToken)
    const authorization = `Basic ${Buffer.from(`${other.publicToken}:${session}`).toString('base64')}`
    const response = await call('GET /users/me', { headers: { authorization } })
    expect(response.json().error_type).toBe('session_not_found')
  })
})
