import { onSqlite } from '@maypole/platform/database/testing'
import {
  base64url,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  jwtVerify,
  SignJWT,
} from 'jose'
import { expect, it } from 'vitest'
import { createRelyingApp, type RelyingApp } from '../../testing/relying-app.ts'

const issuers = (app: RelyingApp) => [`stytch.com/${app.projectId}`, 'https://maypole.test']

async function readKeys(app: RelyingApp): Promise<JSONWebKeySet> {
  return (await app.app.inject(`/v1/sessions/jwks/${app.projectId}`)).json()
}

async function verify(app: RelyingApp, jwt: string, algorithm: string) {
  return jwtVerify(jwt, createLocalJWKSet(await readKeys(app)), {
    issuer: issuers(app),
    algorithms: [algorithm],
    currentDate: new Date(app.clock.now()),
  })
}

async function sessionJwt(app: RelyingApp): Promise<string> {
  const response = await app.call('POST /sessions/authenticate', { session: app.session })
  return response.json().data.session_jwt
}

async function isTaken(app: RelyingApp, session_jwt: string): Promise<boolean> {
  const { secret } = await app.provider.projects.renewSecret('maypole')
  const response = await app.app.inject({
    method: 'POST',
    url: '/v1/sessions/authenticate',
    headers: { authorization: `Basic ${btoa(`${app.projectId}:${secret}`)}` },
    payload: { session_jwt },
  })
  expect([200, 401, 404], response.body).toContain(response.statusCode)
  return response.statusCode === 200
}

const setAlgorithm = (app: RelyingApp, algorithm: 'RS256' | 'ES256') =>
  app.provider.projects.update('maypole', { settings: { keys: { algorithm } } })

onSqlite('a project that signs with ES256', (open) => {
  const create = async (algorithm: 'RS256' | 'ES256' = 'ES256') =>
    createRelyingApp({ database: await open(), settings: { keys: { algorithm } } })

  it('has session JWTs and access tokens of ES256, and id tokens of RS256', async () => {
    const app = await create()
    const tokens = (await app.exchange(await app.code())).json()
    await verify(app, await sessionJwt(app), 'ES256')
    await verify(app, tokens.access_token, 'ES256')
    await verify(app, tokens.id_token, 'RS256')
    expect((await app.userinfo(tokens.access_token)).statusCode).toBe(200)
    expect(await isTaken(app, await sessionJwt(app))).toBe(true)
    const { keys } = await readKeys(app)
    expect(keys.map(({ alg, kty, crv, use }) => ({ alg, kty, crv, use }))).toEqual(
      expect.arrayContaining([
        { alg: 'ES256', kty: 'EC', crv: 'P-256', use: 'sig' },
        { alg: 'RS256', kty: 'RSA', crv: undefined, use: 'sig' },
      ]),
    )
    expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)":/)
  })

  it('rotates the keys of both, by hand and when they are due', async () => {
    const app = await create()
    const before = (await app.exchange(await app.code())).json()
    expect(await app.provider.rotateKeys()).toHaveLength(2)
    const after = (await app.exchange(await app.code())).json()
    for (const [name, algorithm] of [
      ['access_token', 'ES256'],
      ['id_token', 'RS256'],
    ] as const) {
      const kids = [before, after].map((tokens) => decodeProtectedHeader(tokens[name]).kid)
      expect(new Set(kids).size).toBe(2)
      await verify(app, before[name], algorithm)
      await verify(app, after[name], algorithm)
    }
    const current = await readKeys(app)
    app.clock.pass(151 * 86_400)
    await app.provider.sweep()
    const later = (await readKeys(app)).keys.map(({ kid }) => kid)
    // The two that were current are retired, and those retired before are gone.
    expect(later).toHaveLength(4)
    expect(current.keys.filter(({ kid }) => later.includes(kid))).toHaveLength(2)
  })

  it('can change its mind: tokens signed before stay valid', async () => {
    const app = await create('RS256')
    const before = await sessionJwt(app)
    expect(decodeProtectedHeader(before).alg).toBe('RS256')
    await setAlgorithm(app, 'ES256')
    const after = await sessionJwt(app)
    expect(decodeProtectedHeader(after).alg).toBe('ES256')
    await verify(app, before, 'RS256')
    expect([await isTaken(app, before), await isTaken(app, after)]).toEqual([true, true])
    await setAlgorithm(app, 'RS256')
    expect(decodeProtectedHeader(await sessionJwt(app)).alg).toBe('RS256')
    expect(await isTaken(app, after)).toBe(true)
  })

  it('refuses tokens that name one of its keys with another algorithm', async () => {
    const app = await create()
    // Both keys exist.
    await app.exchange(await app.code())
    const genuine = await sessionJwt(app)
    const [, payload = ''] = genuine.split('.')
    const { keys } = await readKeys(app)
    const strangers = {
      ES256: (await generateKeyPair('ES256')).privateKey,
      RS256: (await generateKeyPair('RS256')).privateKey,
      HS256: new TextEncoder().encode(JSON.stringify(keys[0])),
    }
    for (const { kid = '' } of keys)
      for (const [alg, key] of Object.entries(strangers)) {
        const header: JWTHeaderParameters = { alg, kid, typ: 'JWT' }
        const claims = JSON.parse(new TextDecoder().decode(base64url.decode(payload)))
        const forged = await new SignJWT(claims).setProtectedHeader(header).sign(key)
        expect(await isTaken(app, forged), `${alg} ${kid}`).toBe(false)
      }
    const unsigned = `${base64url.encode(JSON.stringify({ alg: 'none', kid: keys[0]?.kid, typ: 'JWT' }))}.${payload}.`
    expect(await isTaken(app, unsigned)).toBe(false)
    expect(await isTaken(app, genuine)).toBe(true)
  })

  it('remembers no token beyond its end, a revocation or a change of its keys', async () => {
    const settings = { keys: { algorithm: 'ES256' as const }, idp: { accessTokenMinutes: 5 } }
    const app = await createRelyingApp({ database: await open(), settings })
    const { access_token } = (await app.exchange(await app.code())).json()
    const statuses = async () => {
      const found: number[] = []
      // The first loads the keys, the second is remembered, the third is known.
      while (found.length < 3) found.push((await app.userinfo(access_token)).statusCode)
      return found
    }
    const { exp = 0 } = decodeJwt(access_token)
    app.clock.pass(exp - Math.floor(app.clock.now() / 1000) - 2)
    expect(await statuses()).toEqual([200, 200, 200])
    app.clock.pass(2)
    expect(await statuses()).toEqual([401, 401, 401])

    const session_jwt = await sessionJwt(app)
    expect([await isTaken(app, session_jwt), await isTaken(app, session_jwt)]).toEqual([true, true])
    await app.provider.rotateKeys()
    expect([await isTaken(app, session_jwt), await isTaken(app, session_jwt)]).toEqual([true, true])
    await app.call('POST /sessions/revoke', { session: app.session })
    expect(await isTaken(app, session_jwt)).toBe(false)
  })
})
