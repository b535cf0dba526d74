import { openTestSqlite } from '@maypole/platform/database/testing'
import { exportJWK, exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProviderTables } from '../../tables.ts'
import {
  createForgingIssuer,
  type Forgery,
  type ForgingIssuer,
} from '../../testing/forging-issuer.ts'
import { createSettableClock, createTestProvider, type TestProvider } from '../../testing/index.ts'
import { testKeyPair } from '../../testing/test-key-pair.ts'

const clientId = 'our client'
const clientSecret = 'our secret, long enough for an HMAC with SHA-256'
const issuerUrl = 'https://issuer.test'
const clock = createSettableClock(Date.now())

let issuer: ForgingIssuer
let provider: TestProvider
const { database } = openTestSqlite()
const tables = () => database.tables<ProviderTables>()

beforeAll(async () => {
  issuer = await createForgingIssuer({ issuer: issuerUrl, clientId, now: clock.now })
  provider = await createTestProvider({
    database,
    clock,
    fetch: issuer.fetch,
    settings: {
      limits: { challengesPerAddress: { limit: 1000, seconds: 600 } },
      oauth: {
        allowLocalProviders: false,
        providers: {
          acme: { issuer: issuerUrl, clientId, clientSecret },
          other: { issuer: 'https://other.test', clientId, clientSecret },
        },
      },
    },
  })
})
beforeEach(() => {
  issuer.forgery = {}
})

/** From a start to the page that it ends on. */
async function signIn(forgery: Forgery, callback: Record<string, string | undefined> = {}) {
  issuer.forgery = forgery
  const started = await provider.app.inject({
    url: `/v1/public/oauth/acme/start?public_token=${provider.publicToken}`,
  })
  if (started.statusCode !== 302) return `not started: ${started.json().error_type}`
  const url = new URL(String(started.headers.location))
  issuer.nonce = url.searchParams.get('nonce') ?? ''
  const back = {
    code: 'a code',
    state: url.searchParams.get('state') ?? undefined,
    ...callback,
  }
  const query = new URLSearchParams(
    Object.entries(back).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
  const page = await provider.app.inject({
    url: `/v1/oauth/callback/acme-${provider.projectId}?${query}`,
    headers: { cookie: String(started.headers['set-cookie']).split(';')[0] },
  })
  const { searchParams } = new URL(String(page.headers.location))
  return searchParams.get('error') ?? (searchParams.has('token') ? 'signed in' : 'nothing')
}

const seconds = () => Math.floor(clock.now() / 1000)

describe('an issuer of OpenID Connect', () => {
  it('signs a user in when everything is valid', async () => {
    expect(await signIn({})).toBe('signed in')
    expect(await signIn({ claims: { aud: [clientId], azp: clientId } })).toBe('signed in')
    expect(await signIn({ claims: { aud: [clientId, 'another'], azp: clientId } })).toBe(
      'signed in',
    )
    expect(await signIn({}, { iss: issuerUrl })).toBe('signed in')
  })

  const claims: [string, Forgery['claims']][] = [
    ['another issuer', { iss: 'https://other.test' }],
    ['an issuer with a slash more', { iss: `${issuerUrl}/` }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'another' }],
    ['no audience', { aud: undefined }],
    ['an audience that only begins like ours', { aud: `${clientId} too` }],
    ['several audiences and no party', { aud: [clientId, 'another'] }],
    ['several audiences and a foreign party', { aud: [clientId, 'another'], azp: 'another' }],
    ['a foreign party', { azp: 'another' }],
    ['an end in the past', { exp: seconds() - 120 }],
    ['no end', { exp: undefined }],
    ['an end in words', { exp: 'tomorrow' }],
    ['an end as text', { exp: String(seconds() + 600) }],
    ['a beginning in the future', { nbf: seconds() + 300 }],
    ['no time of making', { iat: undefined }],
    ['no nonce', { nonce: undefined }],
    ['another nonce', { nonce: 'x'.repeat(43) }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject of blanks', { sub: 'a b' }],
    ['a subject with a NUL', { sub: 'a\0' }],
    ['a number for a subject', { sub: 7 }],
    ['a subject without end', { sub: 'x'.repeat(300) }],
  ]
  it.each(claims)('is refused with %s', async (_name, replaced) => {
    expect(await signIn({ claims: replaced ?? {} })).toBe('oauth_flow_callback_error')
  })

  it('is refused with a missing signature or one of another key', async () => {
    const secret = new TextEncoder().encode(clientSecret)
    const { privateKey, publicKey } = await testKeyPair('RS256', 'stranger')
    const foreignJwk = await exportJWK(publicKey)
    const spki = await exportSPKI((await importJWK(issuer.publicJwk, 'RS256')) as never)
    const sign =
      (header: object, key: Parameters<SignJWT['sign']>[0]): Forgery['sign'] =>
      (payload) =>
        new SignJWT(payload).setProtectedHeader({ alg: 'RS256', ...header }).sign(key)
    const forgeries: [string, Forgery['sign']][] = [
      ['alg none', async (payload) => new UnsecuredJWT(payload).encode()],
      ['no signature', async (payload) => (await issuer.idToken(payload)).replace(/[^.]*$/, '')],
      [
        'other claims under the signature',
        async (payload) => {
          const [head, , tail] = (await issuer.idToken(payload)).split('.')
          const body = JSON.stringify({ ...payload, sub: 'somebody else' })
          return [head, Buffer.from(body).toString('base64url'), tail].join('.')
        },
      ],
      ['the client secret as key', sign({ alg: 'HS256', kid: 'right' }, secret)],
      [
        'the public key as secret',
        sign({ alg: 'HS256', kid: 'right' }, new TextEncoder().encode(spki)),
      ],
      ['a foreign key by the right name', sign({ kid: 'right' }, privateKey)],
      ['a foreign key by no name', sign({}, privateKey)],
      ['an unknown key', sign({ kid: 'unknown' }, privateKey)],
      ['its own key in the header', sign({ kid: 'right', jwk: foreignJwk }, privateKey)],
      [
        'an address of keys in the header',
        sign({ kid: 'unknown', jku: 'https://evil.test/keys' }, privateKey),
      ],
      ['text', async () => 'not a token'],
      ['none at all', async () => undefined],
    ]
    for (const [name, forged] of forgeries) {
      const outcome = await signIn({ sign: forged })
      expect(outcome, name).toBe('oauth_flow_callback_error')
    }
    expect(issuer.requests.some(({ url }) => url.includes('evil.test'))).toBe(false)
  })

  it('is refused with public test keys and with symmetric keys', async () => {
    const { privateKey, publicKey } = await testKeyPair('RS256', 'stranger')
    const published = [
      // Its private key is public: anybody who reads it can sign.
      [privateKey, { ...(await exportJWK(privateKey)), kid: 'right', alg: 'RS256', use: 'sig' }],
      [privateKey, { ...(await exportJWK(publicKey)), kid: 'right', alg: 'RS256', use: 'enc' }],
      [privateKey, { ...(await exportJWK(publicKey)), kid: 'right', alg: 'RSA-OAEP-256' }],
    ] as const
    for (const [index, [key, jwk]] of published.entries()) {
      const jwks_uri = `${issuerUrl}/others-${index}/keys`
      const sign: Forgery['sign'] = (payload) =>
        new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'right' }).sign(key)
      // Described once an hour.
      clock.pass(3600)
      const answer = { '/keys': () => Response.json({ keys: [jwk] }) }
      expect(await signIn({ discovery: { jwks_uri }, answer, sign }), `${index}`).toBe(
        'oauth_flow_callback_error',
      )
    }
    const secret = { kty: 'oct', k: Buffer.from(clientSecret).toString('base64url'), kid: 'right' }
    clock.pass(3600)
    const outcome = await signIn({
      discovery: { jwks_uri: `${issuerUrl}/secrets/keys` },
      answer: { '/keys': () => Response.json({ keys: [{ ...secret, alg: 'HS256' }] }) },
      sign: (payload) =>
        new SignJWT(payload)
          .setProtectedHeader({ alg: 'HS256', kid: 'right' })
          .sign(new TextEncoder().encode(clientSecret)),
    })
    expect(outcome).toBe('oauth_flow_callback_error')
    clock.pass(3600)
    expect(await signIn({})).toBe('signed in')
  })

  it('is not asked for its keys for every token with an unknown key id', async () => {
    const asked = () => issuer.requests.filter(({ url }) => url.endsWith('/keys')).length
    await signIn({})
    const before = asked()
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await signIn({ header: { kid: `unknown-${attempt}` } })).toBe(
        'oauth_flow_callback_error',
      )
    expect(asked() - before).toBeLessThanOrEqual(1)
  })

  it('is refused when userinfo names another subject', async () => {
    const withoutEmail = { email: undefined, email_verified: undefined }
    expect(await signIn({ claims: withoutEmail, userinfo: { sub: 'subject-1' } })).toBe('signed in')
    expect(await signIn({ claims: withoutEmail, userinfo: { sub: 'subject-2' } })).toBe(
      'oauth_flow_callback_error',
    )
    expect(await signIn({ claims: withoutEmail, userinfo: {} })).toBe('oauth_flow_callback_error')
  })

  it('is refused with a callback of another issuer or an incomplete one', async () => {
    for (const callback of [
      { iss: 'https://other.test' },
      { code: undefined },
      { code: '' },
      { id_token: 'x' },
      { response: 'x' },
      { error: 'server_error', error_description: '<script>' },
    ])
      expect(await signIn({}, callback), JSON.stringify(callback)).toBe('oauth_flow_callback_error')
    expect(await signIn({}, { error: 'access_denied' })).toBe('access_denied')
  })

  it('is refused with a malformed response, and nothing is stored', async () => {
    const answers: Forgery[] = [
      { answer: { '/token': () => new Response('<html>', { status: 200 }) } },
      { answer: { '/token': () => new Response('', { status: 500 }) } },
      { answer: { '/token': () => Response.json([]) } },
      { answer: { '/token': () => Response.json(null) } },
      { answer: { '/token': () => Response.json({ error: 'invalid_grant' }, { status: 400 }) } },
      { answer: { '/token': () => Response.json({ error: 'bad_verification_code' }) } },
      {
        answer: {
          '/token': () =>
            new Response('', { status: 302, headers: { location: 'https://evil.test' } }),
        },
      },
      {
        answer: {
          '/token': () => {
            throw new TypeError('fetch failed')
          },
        },
      },
      { token: { access_token: undefined } },
      { token: { access_token: 7 } },
      { token: { token_type: 'mac' } },
    ]
    const before = await tables().selectFrom('users').select('id').execute()
    for (const forgery of answers) expect(await signIn(forgery)).toBe('oauth_flow_callback_error')
    expect(await tables().selectFrom('users').select('id').execute()).toEqual(before)
    expect(issuer.requests.some(({ url }) => url.includes('evil.test'))).toBe(false)
  })

  it('cannot start when its metadata is missing or of another issuer', async () => {
    const start = async () => {
      const response = await provider.app.inject({
        url: `/v1/public/oauth/other/start?public_token=${provider.publicToken}`,
      })
      return `${response.statusCode} ${response.json().error_type}`
    }
    // Described as issuer.test.
    expect(await start()).toBe('503 service_unavailable')
    issuer.forgery = { answer: { 'openid-configuration': () => new Response('', { status: 500 }) } }
    expect(await start()).toBe('503 service_unavailable')
    issuer.forgery = {
      discovery: { issuer: 'https://other.test', authorization_endpoint: undefined },
    }
    expect((await start()).startsWith('50')).toBe(true)
  })
})
