import { seal } from '@maypole/platform/crypto'
import { eachDatabase } from '@maypole/platform/database/testing'
import { decodeJwt } from 'jose'
import { Client, StytchError } from 'stytch'
import { expect, it } from 'vitest'
import type { ProviderTables } from './tables.ts'
import { createSettableClock, createTestProvider, type TestProvider } from './testing/index.ts'

const alice = '+12025550101'

/** The real backend library, calling a server that listens. */
async function startWithLibrary(test: TestProvider, secret?: string) {
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const given = secret ?? (await test.provider.projects.renewSecret(test.projectId)).secret
  return new Client({ project_id: test.projectId, secret: given, env: `${url}/` })
}

async function refusal(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StytchError)
  return (error as StytchError).error_type
}

eachDatabase('the backend API, called by the real library', (open) => {
  it('signs in by SMS and looks at the session and its user', async () => {
    const test = await createTestProvider({ database: await open() })
    const client = await startWithLibrary(test)
    const sent = await client.otps.sms.loginOrCreate({ phone_number: alice })
    expect(sent).toMatchObject({ user_created: true, status_code: 200 })
    const signedIn = await client.otps.authenticate({
      method_id: sent.phone_id,
      code: await test.lastCode(alice),
      session_duration_minutes: 60,
      session_custom_claims: { plan: 'gold' },
    })
    expect(signedIn).toMatchObject({
      user_id: sent.user_id,
      method_id: sent.phone_id,
      session: { custom_claims: { plan: 'gold' } },
    })
    expect(decodeJwt(signedIn.session_jwt)).toMatchObject({ plan: 'gold', sub: sent.user_id })
    const byToken = await client.sessions.authenticate({ session_token: signedIn.session_token })
    expect(byToken.session.session_id).toBe(signedIn.session?.session_id)
    expect(byToken.user.phone_numbers[0]?.phone_number).toBe(alice)
    const user = await client.users.get({ user_id: sent.user_id })
    expect(user).toMatchObject({ user_id: sent.user_id, status: 'active', status_code: 200 })
    const { sessions } = await client.sessions.get({ user_id: sent.user_id })
    expect(sessions.map((session) => session.session_id)).toEqual([byToken.session.session_id])
    expect((await client.otps.sms.loginOrCreate({ phone_number: alice })).user_created).toBe(false)
  })

  it('accepts JWTs, even expired ones, until the session ends', async () => {
    const test = await createTestProvider({ database: await open() })
    const client = await startWithLibrary(test)
    const session = await test.signIn(alice, 60)
    const { session_jwt } = await client.sessions.authenticate({ session_token: session })
    test.clock.pass(30 * 60)
    const fresh = await client.sessions.authenticate({ session_jwt })
    expect(fresh.session_jwt).not.toBe(session_jwt)
    expect(fresh.session_token).toBe(session)
    const tampered = `${session_jwt.slice(0, -4)}AAAA`
    for (const jwt of [tampered, 'x', `${session_jwt.split('.').slice(0, 2).join('.')}.`])
      expect(await refusal(client.sessions.authenticate({ session_jwt: jwt }))).toBe(
        'invalid_session_jwt',
      )
    test.clock.pass(31 * 60)
    expect(await refusal(client.sessions.authenticate({ session_jwt }))).toBe('session_not_found')
  })

  it('returns a session token for a session JWT, and stores neither in plain text', async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    const client = await startWithLibrary(test)
    const session = await test.signIn(alice, 60)
    const { session_jwt } = await client.sessions.authenticate({ session_token: session })
    const named = async () => (await client.sessions.authenticate({ session_jwt })).session_token
    expect(await named()).toBe(session)
    expect((await test.call('GET /users/me', { session: await named() })).statusCode).toBe(200)
    // A proof gives the session another token; the earlier JWT leads to the one that holds.
    const { methodId, code } = await test.sendCode(alice)
    const body = { method_id: methodId, token: code }
    const proved = await test.call('POST /otps/authenticate', { session, body })
    const { session_token: renewed } = proved.json().data
    expect(renewed).not.toBe(session)
    expect(await named()).toBe(renewed)
    const db = database.tables<ProviderTables>()
    const kept = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain(renewed)
    expect(JSON.stringify(kept)).not.toContain(session)

    // What cannot be opened is not returned: that of another session, of another key.
    // The token itself still holds.
    await test.signIn('+12025550102', 60)
    const other = await db
      .selectFrom('sessions')
      .select('sealed_token')
      .where('id', '!=', kept.id)
      .executeTakeFirstOrThrow()
    const foreign = seal(new Uint8Array(32).fill(9), kept.id, renewed)
    for (const sealed_token of ['v1.a.b.c', other.sealed_token, foreign]) {
      await db.updateTable('sessions').set({ sealed_token }).where('id', '=', kept.id).execute()
      expect(await named()).toBe('')
      expect((await test.call('GET /users/me', { session: renewed })).statusCode).toBe(200)
    }
  })

  it('signs JWTs that the library verifies locally with the public keys', async () => {
    // The library goes by the time of its machine.
    const clock = createSettableClock(Date.now())
    const test = await createTestProvider({ database: await open(), clock })
    const asked: (string | undefined)[] = []
    test.app.server.on('request', (request: { url?: string }) => asked.push(request.url))
    const client = await startWithLibrary(test)
    const session_token = await test.signIn(alice, 60)
    const { session_jwt, user } = await client.sessions.authenticate({ session_token })
    asked.length = 0
    const { session } = await client.sessions.authenticateJwt({ session_jwt })
    expect(session.user_id).toBe(user.user_id)
    expect(asked).toEqual([`/v1/sessions/jwks/${test.projectId}`])
  })

  it('changes claims and extends the session; refuses reserved and oversized claims', async () => {
    const test = await createTestProvider({ database: await open() })
    const client = await startWithLibrary(test)
    const session_token = await test.signIn(alice, 60)
    const change = (session_custom_claims: Record<string, unknown>) =>
      client.sessions.authenticate({ session_token, session_custom_claims })
    await change({ a: 1, b: { c: [2] } })
    expect((await change({ a: null, d: 'x' })).session.custom_claims).toEqual({
      b: { c: [2] },
      d: 'x',
    })
    for (const claims of [
      { sub: 'somebody-else' },
      { 'https://stytch.com/session': {} },
      { large: 'x'.repeat(4100) },
    ])
      expect(await refusal(change(claims))).toBe('invalid_session_custom_claims')
    const longer = await client.sessions.authenticate({
      session_token,
      session_duration_minutes: 120,
    })
    expect(longer.session.expires_at).toBe('2026-01-15T14:00:00.000Z')
    const check = { resource_id: 'documents', action: 'read' }
    expect(
      await refusal(client.sessions.authenticate({ session_token, authorization_check: check })),
    ).toBe('session_authorization_error')
    expect(await refusal(client.sessions.authenticate({}))).toBe('missing_session_parameter')
  })

  it('revokes a session by id, token or JWT, once', async () => {
    const test = await createTestProvider({ database: await open() })
    const client = await startWithLibrary(test)
    const sessions = [await test.signIn(alice), await test.signIn(alice), await test.signIn(alice)]
    const [first, second, third] = await Promise.all(
      sessions.map((session_token) => client.sessions.authenticate({ session_token })),
    )
    await client.sessions.revoke({ session_id: first?.session.session_id ?? '' })
    await client.sessions.revoke({ session_token: second?.session_token ?? '' })
    await client.sessions.revoke({ session_jwt: third?.session_jwt ?? '' })
    for (const session of sessions)
      expect(await test.provider.verifySession(session)).toBeUndefined()
    const again = client.sessions.revoke({ session_id: first?.session.session_id ?? '' })
    expect(await refusal(again)).toBe('session_not_found')
  })

  it('returns no roles, and public keys to anybody', async () => {
    const test = await createTestProvider({ database: await open() })
    const client = await startWithLibrary(test)
    const policy = { roles: [], resources: [], scopes: [] }
    expect((await client.rbac.policy()).policy).toEqual(policy)
    expect((await client.sessions.getJWKS({ project_id: test.projectId })).keys).toHaveLength(1)
    expect(await refusal(client.oauth.authenticate({ token: 'A'.repeat(43) }))).toBe(
      'oauth_token_not_found',
    )
  })

  it('refuses other secrets, old secrets and projects without one', async () => {
    const test = await createTestProvider({ database: await open() })
    const { secret: old } = await test.provider.projects.renewSecret('maypole')
    const client = await startWithLibrary(test, old)
    const ask = () => client.users.get({ user_id: 'user-live-x' })
    expect(await refusal(ask())).toBe('user_not_found')
    await test.provider.projects.renewSecret('maypole')
    expect(await refusal(ask())).toBe('unauthorized_credentials')
    const encode = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    const other = await test.provider.ensureProject({
      name: 'Other',
      publicUrl: 'https://other.test',
      handle: 'other',
    })
    for (const authorization of [
      undefined,
      'Basic',
      encode(`${test.projectId}:`),
      encode(`${other.projectId}:`),
      encode(`${other.projectId}:${old}`),
      encode(`${test.publicToken}:${test.publicToken}`),
      encode(`' or 1=1 --:x`),
    ]) {
      const headers = authorization === undefined ? {} : { authorization }
      const response = await test.app.inject({ url: '/v1/rbac/policy', headers })
      expect(response.json(), authorization).toMatchObject({
        status_code: 401,
        error_type: 'unauthorized_credentials',
        request_id: expect.any(String),
      })
    }
  })

  it('finds no users or sessions of another project', async () => {
    const test = await createTestProvider({ database: await open() })
    const session = await test.signIn(alice)
    const { user_id, session: its } = (
      await test.call('POST /sessions/authenticate', { session })
    ).json().data
    const other = await test.provider.projects.create({
      handle: 'other',
      name: 'Other',
      publicUrl: 'https://other.test',
    })
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const client = new Client({ project_id: other.id, secret: other.secret, env: `${url}/` })
    expect(await refusal(client.users.get({ user_id }))).toBe('user_not_found')
    expect(await refusal(client.sessions.get({ user_id }))).toBe('user_not_found')
    expect(await refusal(client.sessions.authenticate({ session_token: session }))).toBe(
      'session_not_found',
    )
    expect(await refusal(client.sessions.revoke({ session_id: its.session_id }))).toBe(
      'session_not_found',
    )
    expect(await test.provider.verifySession(session)).toBeDefined()
  })

  it('refuses malformed bodies, other methods and large bodies', async () => {
    const test = await createTestProvider({ database: await open() })
    const { secret } = await test.provider.projects.renewSecret('maypole')
    const authorization = `Basic ${Buffer.from(`${test.projectId}:${secret}`).toString('base64')}`
    const headers = { authorization, 'content-type': 'application/json' }
    const post = (payload: string) =>
      test.app.inject({ method: 'POST', url: '/v1/sessions/authenticate', headers, payload })
    for (const payload of ['{', '[]', '"x"', '{"session_token":1}', '{"session_token":null}'])
      expect((await post(payload)).json(), payload).toMatchObject({
        status_code: 400,
        error_type: 'bad_request',
      })
    const response = await test.app.inject({ method: 'PUT', url: '/v1/sessions/revoke', headers })
    expect(response.json().error_type).toBe('method_not_allowed')
    const unknown = await test.app.inject({ url: '/v1/users/search/everything', headers })
    expect(unknown.json()).toMatchObject({ status_code: 404, error_type: 'route_not_found' })
    const get = async (url: string) => (await test.app.inject({ url, headers })).json()
    // PostgreSQL cannot even look for a NUL.
    for (const id of ['%00', 'a%0d%0ab', '%c3%a9', '__proto__', 'a%2fb', 'a%252fb', '%20']) {
      for (const url of [`/v1/users/${id}`, `/v1/sessions?user_id=${id}`])
        expect((await get(url)).error_type, url).toBe('user_not_found')
    }
    const twice = await get('/v1/sessions?user_id=a&user_id=b')
    expect(twice).toMatchObject({ status_code: 400, error_type: 'bad_request' })
  })
})
