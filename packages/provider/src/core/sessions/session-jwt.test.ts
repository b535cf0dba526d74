import { eachDatabase } from '@maypole/platform/database/testing'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'

const alice = '+12025550101'

async function signIn(test: TestProvider) {
  const { methodId, code } = await test.sendCode(alice)
  const response = await test.call('POST /otps/authenticate', {
    body: { method_id: methodId, token: code, session_duration_minutes: 10_080 },
  })
  return response.json().data
}

/**
 * Checks a token as the protocol's backend library does: keys by HTTP, issuer, audience, type,
 * algorithm, no leeway.
 */
async function verify(test: TestProvider, jwt: string) {
  const jwks = (await test.app.inject(`/v1/sessions/jwks/${test.projectId}`)).json()
  return jwtVerify(jwt, createLocalJWKSet(jwks), {
    issuer: [`stytch.com/${test.projectId}`, 'https://maypole.test'],
    audience: test.projectId,
    typ: 'JWT',
    algorithms: ['RS256'],
    currentDate: new Date(test.clock.now()),
  })
}

eachDatabase('session JWTs', (open) => {
  it('verify with the published keys and describe the session', async () => {
    const test = await createTestProvider({ database: await open() })
    const { session, session_jwt } = await signIn(test)
    const { payload, protectedHeader } = await verify(test, session_jwt)
    expect(protectedHeader).toEqual({
      alg: 'RS256',
      typ: 'JWT',
      kid: expect.stringMatching(/^jwk-/),
    })
    const now = test.clock.now() / 1000
    expect(payload).toEqual({
      iss: `stytch.com/${test.projectId}`,
      aud: [test.projectId],
      sub: session.user_id,
      iat: now,
      nbf: now,
      exp: now + 300,
      'https://stytch.com/session': {
        id: session.session_id,
        started_at: session.started_at,
        last_accessed_at: session.last_accessed_at,
        expires_at: session.expires_at,
        attributes: session.attributes,
        authentication_factors: session.authentication_factors,
        roles: [],
      },
    })
    test.clock.pass(300)
    await expect(verify(test, session_jwt)).rejects.toThrow(/exp/)
  })

  it('are the same for half a minute, while the claims stay the same and the clock moves forward', async () => {
    const test = await createTestProvider({
      database: await open(),
      settings: { sessions: { longestMinutes: 43_200 } },
    })
    const { session_token: session, session_jwt: first } = await signIn(test)
    const ask = async (body: object = {}) =>
      (await test.call('POST /sessions/authenticate', { session, body })).json().data.session_jwt
    test.clock.pass(29)
    expect(await ask()).toBe(first)
    test.clock.pass(2)
    const second = await ask()
    expect(second).not.toBe(first)
    expect(await ask()).toBe(second)
    // What else is asked of the session is in the next one at once.
    const longer = await ask({ session_duration_minutes: 20_160 })
    expect(longer).not.toBe(second)
    expect((await verify(test, longer)).payload['https://stytch.com/session']).toMatchObject({
      expires_at: new Date(test.clock.now() + 20_160 * 60_000).toISOString(),
    })
    test.clock.pass(-3600)
    expect(await ask()).not.toBe(longer)
    await test.call('POST /sessions/revoke', { session })
    const refused = await test.call('POST /sessions/authenticate', { session, body: {} })
    expect(refused.json().error_type).toBe('session_not_found')
  })

  it('never outlive their session', async () => {
    const test = await createTestProvider({ database: await open() })
    const session = await test.signIn(alice, 5)
    test.clock.pass(200)
    const { session_jwt } = (await test.call('POST /sessions/authenticate', { session })).json()
      .data
    const { payload } = await verify(test, session_jwt)
    expect(payload.exp).toBe(test.clock.now() / 1000 + 100)
  })

  it('still verify after a rotation, until the old key is removed', async () => {
    const test = await createTestProvider({ database: await open() })
    const before = (await signIn(test)).session_jwt
    const [kid] = await test.provider.rotateKeys()
    const after = (await signIn(test)).session_jwt
    expect(decodeProtectedHeader(after).kid).toBe(kid)
    expect(decodeProtectedHeader(before).kid).not.toBe(kid)
    await verify(test, before)
    await verify(test, after)
    test.clock.pass(31 * 86_400)
    await test.provider.sweep()
    const { keys } = (await test.app.inject('/.well-known/jwks.json')).json()
    expect(keys.map((key: { kid: string }) => key.kid)).toEqual([kid])
  })

  it('get a new key automatically when the old one is due', async () => {
    const test = await createTestProvider({ database: await open() })
    const old = decodeProtectedHeader((await signIn(test)).session_jwt).kid
    test.clock.pass(151 * 86_400)
    await test.provider.sweep()
    const { session_jwt } = await signIn(test)
    expect(decodeProtectedHeader(session_jwt).kid).not.toBe(old)
    await verify(test, session_jwt)
  })

  it('are signed by one key per project, however many servers start or rotate at once', async () => {
    const database = await open()
    const first = await createTestProvider({ database })
    const others = await Promise.all([1, 2, 3].map(() => createTestProvider({ database })))
    await Promise.all(others.map((test) => test.provider.rotateKeys()))
    const { keys } = (await first.app.inject('/.well-known/jwks.json')).json()
    const active = await database
      .tables<{ signing_keys: { kid: string; retired_at: string | null } }>()
      .selectFrom('signing_keys')
      .select('kid')
      .where('retired_at', 'is', null)
      .execute()
    expect(active).toHaveLength(1)
    expect(keys.length).toBeGreaterThan(1)
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    }
    await Promise.all([first, ...others].map((test) => test.close()))
  })

  it('cannot be signed with another secret key, which is reported and changes nothing', async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    await expect(
      createTestProvider({ database, masterKey: new Uint8Array(32).fill(8) }),
    ).rejects.toThrow(/another secret key/)
    await verify(test, (await signIn(test)).session_jwt)
  })

  it('have no keys for unknown projects', async () => {
    const test = await createTestProvider({ database: await open() })
    for (const id of ['project-live-00000000-0000-4000-8000-000000000000', 'x', '%00']) {
      const response = await test.app.inject(`/v1/sessions/jwks/${id}`)
      expect(response.json()).toMatchObject({ status_code: 404, error_type: 'project_not_found' })
    }
  })
})
