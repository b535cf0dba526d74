import { open as unseal } from '@maypole/platform/crypto'
import type { Database } from '@maypole/platform/database'
import { onSqlite } from '@maypole/platform/database/testing'
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  importJWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { expect, it } from 'vitest'
import { deriveKeys } from './derive-keys.ts'
import { type AccessTokenFormat, accessTokenFormats } from './settings/idp.ts'
import type { ProviderTables } from './tables.ts'
import { createRelyingApp, goodbye, type RelyingApp } from './testing/relying-app.ts'
import { testKeyPair } from './testing/test-key-pair.ts'

type Sign = (payload: JWTPayload, header: Record<string, unknown>) => Promise<string>

/**
 * The key that the provider signs with, as obtained by somebody with the secret key and the
 * database.
 */
async function readOwnKey(database: Database, projectId: string) {
  const row = await database
    .tables<ProviderTables>()
    .selectFrom('signing_keys')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  const keys = deriveKeys(new Uint8Array(32).fill(7))
  const jwk = JSON.parse(unseal(keys['signing-keys'], row.kid, row.sealed_private_jwk))
  return { key: await importJWK(jwk, 'RS256'), publicJwk: JSON.parse(row.public_jwk) }
}

onSqlite('tokens that the provider has not signed', (open) => {
  /** The places that take a JWT of ours: each says whether it has taken one. */
  async function start(accessTokenFormat: AccessTokenFormat) {
    const database = await open()
    const app = await createRelyingApp({ database, settings: { idp: { accessTokenFormat } } })
    const { secret } = await app.provider.projects.renewSecret('maypole')
    const issued = (await app.exchange(await app.code())).json()
    const session = await app.call('POST /sessions/authenticate', { session: app.session })
    const ownKey = await readOwnKey(database, app.projectId)
    const places = {
      'a session': {
        genuine: session.json().data.session_jwt as string,
        takes: async (session_jwt: string) => {
          const response = await app.app.inject({
            method: 'POST',
            url: '/v1/sessions/authenticate',
            headers: { authorization: `Basic ${btoa(`${app.projectId}:${secret}`)}` },
            payload: { session_jwt },
          })
          expect([200, 400, 401, 404], response.body).toContain(response.statusCode)
          return response.statusCode === 200
        },
      },
      'an access token': {
        genuine: issued.access_token as string,
        takes: async (token: string) => {
          const { statusCode, body } = await app.userinfo(token)
          expect([200, 401], body).toContain(statusCode)
          return statusCode === 200
        },
      },
      'an id token': { genuine: issued.id_token as string, takes: hintTaker(app) },
    }
    return { app, ownKey, places: Object.entries(places) }
  }

  function hintTaker({ call, session, clientId }: RelyingApp) {
    return async (id_token_hint: string) => {
      const response = await call('POST /oauth/logout/start', {
        session,
        body: { client_id: clientId, post_logout_redirect_uri: goodbye, id_token_hint },
      })
      expect(response.statusCode, response.body).toBe(200)
      return response.json().data.consent_required === false
    }
  }

  it.each(accessTokenFormats)(
    'are not taken, whatever their header says of the key (%s)',
    async (format) => {
      const { ownKey, places } = await start(format)
      const { privateKey, publicKey } = await testKeyPair('RS256', 'stranger')
      const foreign = await exportJWK(publicKey)
      const pem = await exportSPKI((await importJWK(ownKey.publicJwk, 'RS256')) as never)
      const bySecret =
        (secret: string): Sign =>
        (payload, header) =>
          new SignJWT(payload)
            .setProtectedHeader({ ...header, alg: 'HS256' })
            .sign(new TextEncoder().encode(secret))
      const by =
        (key: Parameters<SignJWT['sign']>[0], change: object = {}): Sign =>
        (payload, header) =>
          new SignJWT(payload).setProtectedHeader({ alg: 'RS256', ...header, ...change }).sign(key)
      const forgeries: [string, Sign][] = [
        ['nothing', async (payload) => new UnsecuredJWT(payload).encode()],
        ['the public key as a secret', bySecret(pem)],
        ['the public key as another secret', bySecret(JSON.stringify(ownKey.publicJwk))],
        ['the modulus as a secret', bySecret(String(ownKey.publicJwk.n))],
        ['a foreign key by our name', by(privateKey)],
        ['a foreign key by no name', by(privateKey, { kid: undefined })],
        ['a key in the header', by(privateKey, { jwk: foreign })],
        ['an address of keys', by(privateKey, { jku: 'https://evil.example/keys', kid: 'evil' })],
        ['an address of a certificate', by(privateKey, { x5u: 'https://evil.example/cert' })],
        ['a name of a file', by(privateKey, { kid: '../../../../dev/null' })],
        ['a name of SQL', by(privateKey, { kid: "x' or '1'='1" })],
        ['a name of everything', by(privateKey, { kid: '__proto__' })],
      ]
      for (const [place, { genuine, takes }] of places) {
        expect(await takes(genuine), place).toBe(true)
        const header = decodeProtectedHeader(genuine) as Record<string, unknown>
        for (const [name, sign] of forgeries) {
          const forged = await sign(decodeJwt(genuine), header)
          expect(await takes(forged), `${place} signed with ${name}`).toBe(false)
        }
        const [head = '', body = '', tail = ''] = genuine.split('.')
        const other = Buffer.from(JSON.stringify({ ...decodeJwt(genuine), sub: 'x' }))
        for (const changed of [
          `${head}.${body}.`,
          `${head}.${body}`,
          `.${body}.${tail}`,
          `${head}.${other.toString('base64url')}.${tail}`,
          `${head}.${body}.${tail.slice(0, -4)}AAAA`,
          `${genuine}.${tail}`,
        ])
          expect(await takes(changed), `${place}: ${changed.slice(-20)}`).toBe(false)
        expect(await takes(genuine), place).toBe(true)
      }
    },
  )

  it.each(accessTokenFormats)(
    'are not taken with our key, either, where they were made for something else (%s)',
    async (format) => {
      const { app, ownKey, places } = await start(format)
      const now = Math.floor(app.clock.now() / 1000)
      for (const [place, { genuine, takes }] of places) {
        const claims = decodeJwt(genuine)
        const header = decodeProtectedHeader(genuine)
        const signed = (change: object, headerChange: object = {}) =>
          new SignJWT({ ...claims, ...change })
            .setProtectedHeader({ alg: 'RS256', ...header, ...headerChange })
            .sign(ownKey.key)
        expect(await takes(await signed({})), place).toBe(true)
        const changes: [object, object?][] = [
          [{ iss: 'https://evil.example' }],
          [{ iss: undefined }],
          [{ aud: 'somebody else' }],
          [{ aud: undefined }],
          [{ iss: 'stytch.com/another' }],
          [{}, { typ: 'secevent+jwt' }],
          [{}, { typ: undefined }],
        ]
        for (const [change, headerChange] of changes)
          expect(
            await takes(await signed(change, headerChange)),
            `${place}: ${JSON.stringify([change, headerChange])}`,
          ).toBe(false)
        for (const [other, { genuine: foreign }] of places)
          if (other !== place) expect(await takes(foreign), `${other} as ${place}`).toBe(false)
        if (place !== 'an access token') continue
        for (const change of [
          { exp: undefined },
          { exp: String(now + 600) },
          { exp: now - 61 },
          { nbf: now + 61 },
          { nbf: 'now' },
          { sub: undefined },
          { grant_id: 'another' },
          { client_id: 'another' },
          { jti: undefined },
          { 'https://stytch.com/session': { id: 'session-live-0' } },
        ])
          expect(await takes(await signed(change)), JSON.stringify(change)).toBe(false)
      }
    },
  )
})
