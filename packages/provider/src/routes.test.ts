import { openDatabase } from '@maypole/platform/database'
import { eachDatabase } from '@maypole/platform/database/testing'
import { createHttpServer } from '@maypole/platform/http'
import { silentLog } from '@maypole/platform/log'
import { expect, it } from 'vitest'
import { createProvider } from './provider.ts'
import { createSettableClock, createTestProvider } from './testing/index.ts'

const alice = '+12025550101'
const sms = 'POST /otps/sms/login_or_create'

eachDatabase('the frontend API', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('refuses in the error envelope, at top level', async () => {
    const { call } = await start()
    const response = await call('GET /nothing')
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toEqual({
      status_code: 404,
      request_id: response.headers['x-request-id'],
      error_type: 'route_not_found',
      error_message: 'There is no such endpoint.',
      error_url: 'https://maypole.test/docs/errors#route_not_found',
    })
  })

  it('has its endpoints and methods', async () => {
    const { call } = await start()
    const cases = [
      ['GET /', 404, 'route_not_found'],
      ['GET /otps/authenticate/more', 404, 'route_not_found'],
      ['GET /otps/authenticate', 405, 'method_not_allowed'],
      ['PATCH /users/me', 405, 'method_not_allowed'],
      ['DELETE /sessions/revoke', 405, 'method_not_allowed'],
      [
        'GET /users/emails/email-live-00000000-0000-4000-8000-000000000000',
        405,
        'method_not_allowed',
      ],
      ['POST /users/emails/search', 404, 'route_not_found'],
    ] as const
    for (const [endpoint, status, type] of cases) {
      const response = await call(endpoint)
      expect(response.json(), endpoint).toMatchObject({ status_code: status, error_type: type })
      if (status === 405) expect(response.headers.allow).toMatch(/OPTIONS$/)
    }
  })

  it('refuses malformed bodies', async () => {
    const { call } = await start()
    const cases = [
      ['text', 'text/plain', '{"phone_number":"+12025550101"}', 415, 'unsupported_media_type'],
      [
        'a form',
        'application/x-www-form-urlencoded',
        'phone_number=1',
        415,
        'unsupported_media_type',
      ],
      ['JSON by another name', 'application/json garbage', '{}', 415, 'unsupported_media_type'],
      ['no type', undefined, '{"phone_number":"+12025550101"}', 415, 'unsupported_media_type'],
      ['broken JSON', 'application/json', '{"phone_number":', 400, 'bad_request'],
      ['a bare word', 'application/json', 'phone', 400, 'bad_request'],
      ['null', 'application/json', 'null', 400, 'bad_request'],
      ['a NUL', 'application/json', '{"phone_number":"+1202555\\u00000101"}', 400, 'bad_request'],
      ['__proto__', 'application/json', '{"__proto__":{"a":1}}', 400, 'bad_request'],
      [
        'too much',
        'application/json',
        JSON.stringify('x'.repeat(300_000)),
        413,
        'payload_too_large',
      ],
    ] as const
    for (const [name, type, body, status, error] of cases) {
      const response = await call(sms, { body, headers: { 'content-type': type } })
      expect(response.json(), name).toMatchObject({ status_code: status, error_type: error })
      expect(response.json()).not.toHaveProperty('body')
    }
  })

  it('accepts unknown fields, and JSON with a charset', async () => {
    const { call } = await start()
    const body = { phone_number: alice, captcha_token: 'x', dfp_telemetry_id: 'y', role: 'admin' }
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    expect((await call(sms, { body, headers })).statusCode).toBe(200)
  })

  it('refuses malformed credentials', async () => {
    const { call } = await start()
    const cases = [
      undefined,
      '',
      'Basic',
      'Basic ####',
      'Bearer abc',
      `Basic ${Buffer.from('public-token-live-00000000-0000-4000-8000-000000000000:x').toString('base64')}`,
      `Basic ${Buffer.from('\0:\0').toString('base64')}`,
      `Basic ${'A'.repeat(10_000)}`,
    ] as const
    for (const authorization of cases) {
      for (const endpoint of [
        sms,
        'POST /otps/authenticate',
        'POST /sessions/authenticate',
        'POST /sessions/revoke',
        'GET /users/me',
      ]) {
        const response = await call(endpoint, { headers: { authorization }, body: '{broken' })
        expect(response.json(), authorization).toMatchObject({
          status_code: 401,
          error_type: 'unauthorized_credentials',
        })
      }
    }
  })

  it('answers pages of allowed origins, each with its own origin', async () => {
    const { call, publicToken } = await start({
      allowedOrigins: ['https://shop.example'],
      allowLoopbackOrigins: false,
    })
    for (const origin of ['https://maypole.test', 'https://shop.example']) {
      const response = await call(`GET /projects/bootstrap/${publicToken}`, { origin })
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: 'Origin',
      })
      const refused = await call('GET /users/me', { origin })
      expect(refused.headers['access-control-allow-origin']).toBe(origin)
      expect(refused.statusCode).toBe(401)
      const preflight = await call('OPTIONS /users/me', {
        origin,
        headers: { authorization: undefined, 'access-control-request-method': 'PUT' },
      })
      expect(preflight.statusCode).toBe(204)
      expect(preflight.headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE')
      expect(preflight.headers['access-control-allow-headers']).toBe(
        'authorization, content-type, x-sdk-client, x-sdk-parent-host, x-maypole-device',
      )
    }
  })

  it('refuses pages of other origins, which cannot read the response', async () => {
    const { call, provider, publicToken } = await start({ allowLoopbackOrigins: false })
    for (const origin of [
      'https://evil.example',
      'null',
      'http://maypole.test',
      'http://localhost:3000',
    ]) {
      for (const endpoint of [
        sms,
        `GET /projects/bootstrap/${publicToken}`,
        'OPTIONS /users/me',
        'GET /nothing',
      ]) {
        const response = await call(endpoint, { origin, body: { phone_number: alice } })
        expect(response.json()).toMatchObject({
          status_code: 403,
          error_type: 'origin_not_allowed',
        })
        expect(response.headers.vary).toBe('Origin')
        expect(Object.keys(response.headers).filter((name) => name.startsWith('access-'))).toEqual(
          [],
        )
      }
    }
    expect(await provider.outbox.list()).toEqual([])
  })

  it('sends only Vary to requests without an origin', async () => {
    const { call, publicToken } = await start()
    const response = await call(`GET /projects/bootstrap/${publicToken}`)
    expect(response.headers.vary).toBe('Origin')
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
    expect(response.headers['cache-control']).toBe('no-store')
    expect((await call(`HEAD /projects/bootstrap/${publicToken}`)).statusCode).toBe(200)
  })

  it('answers 405 with the methods of an address, and 404 for unknown addresses', async () => {
    const { app, projectId } = await start()
    const someone = 'user-live-00000000-0000-4000-8000-000000000000'
    const known: [url: string, allow: string][] = [
      [`/v1/users/${someone}`, 'GET, PUT, DELETE, HEAD'],
      ['/v1/sessions/authenticate', 'POST'],
      ['/sdk/v1/users/search', 'POST, OPTIONS'],
      ['/sdk/v1/users/search/', 'POST, OPTIONS'],
      [`/v1/sessions/jwks/${projectId}`, 'GET, HEAD'],
      ['/.well-known/jwks.json', 'GET, HEAD'],
      [`/v1/public/${projectId}/.well-known/jwks.json`, 'GET, HEAD'],
      [`/v1/public/${projectId}/oauth2/authorize`, 'GET, POST, HEAD'],
      [`/v1/public/${projectId}/oauth2/token`, 'POST, OPTIONS'],
      ['/v1/public/oauth/google/start', 'GET'],
      ['/v1/public/oauth/google/onetap/start', 'GET'],
      [`/v1/oauth/callback/${projectId}.google`, 'GET, POST'],
      ['/sdk/v1/oauth/authorize', 'POST, OPTIONS'],
    ]
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
    for (const [url, allow] of known) {
      for (const method of methods.filter((one) => !allow.split(', ').includes(one))) {
        const response = await app.inject({ method, url })
        expect(response.statusCode, `${method} ${url}`).toBe(405)
        expect(response.headers.allow, url).toBe(allow)
      }
    }
    const unknown = [
      '/v1/user',
      '/v1/sessions/nothing',
      '/v1/public/nothing',
      `/v1/public/${projectId}/oauth2/nothing`,
      '/v1/sessions/jwks',
      '/sdk/v1/nothing',
    ]
    for (const url of unknown)
      for (const method of methods)
        expect((await app.inject({ method, url })).statusCode, `${method} ${url}`).toBe(404)
    // What is in the place of an id is none by its form.
    for (const [method, url] of [
      ['POST', '/v1/users/x'],
      ['PATCH', '/v1/users/x'],
      ['DELETE', '/v1/public/nothing/oauth2/token'],
    ] as const) {
      const response = await app.inject({ method, url })
      expect(response.statusCode, url).toBe(404)
      expect(response.headers).not.toHaveProperty('allow')
    }
  })

  it('answers project_not_found for an unknown token', async () => {
    const { call } = await start()
    for (const token of [
      'public-token-live-00000000-0000-4000-8000-000000000000',
      'x',
      '%00',
      '..%2f..',
    ]) {
      const response = await call(`GET /projects/bootstrap/${token}`)
      expect(response.json()).toMatchObject({ status_code: 404, error_type: 'project_not_found' })
    }
  })

  it('finds nothing by a malformed id', async () => {
    const { call, signIn } = await start()
    const session = await signIn(alice)
    const named = {
      'DELETE /users/emails/': 'email_not_found',
      'DELETE /users/phone_numbers/': 'phone_number_not_found',
      'DELETE /users/totps/': 'totp_not_found',
      'DELETE /users/crypto_wallets/': 'crypto_wallet_not_found',
      'DELETE /users/oauth/': 'oauth_user_registration_not_found',
      'DELETE /users/webauthn_registrations/': 'webauthn_registration_not_found',
      'PUT /webauthn/update/': 'webauthn_registration_not_found',
      'POST /users/connected_apps/:id/revoke': 'connected_app_not_found',
    }
    for (const [endpoint, type] of Object.entries(named)) {
      // Decoded once: `%252f` stays text. PostgreSQL could not even look for a NUL.
      for (const id of ['%00', 'a%0d%0ab', '%20', '__proto__', 'constructor', 'a%2fb', 'a%252fb']) {
        const address = endpoint.includes(':id') ? endpoint.replace(':id', id) : endpoint + id
        const response = await call(address, { session, body: { name: 'x' } })
        expect(response.json(), address).toMatchObject({ status_code: 404, error_type: type })
      }
    }
  })

  it('uses the method of the request, whatever a header or a query says', async () => {
    const { call, signIn } = await start()
    const session = await signIn(alice)
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const headers = { [header]: 'DELETE' }
      expect((await call('GET /users/me?_method=DELETE', { session, headers })).statusCode).toBe(
        200,
      )
      const posted = await call('POST /users/me', { session, headers: { [header]: 'GET' } })
      expect(posted.json().error_type).toBe('method_not_allowed')
    }
  })

  it('accepts a session only in the header', async () => {
    const { call, signIn, publicToken } = await start()
    const session = await signIn(alice)
    const elsewhere = [
      `GET /users/me?session_token=${session}`,
      `GET /users/me?token=${session}&stytch_session=${session}`,
      `GET /users/me?authorization=${encodeURIComponent(`Basic ${btoa(`${publicToken}:${session}`)}`)}`,
    ]
    for (const endpoint of elsewhere)
      expect((await call(endpoint)).json().error_type).toBe('user_unauthenticated')
    const headers = { cookie: `stytch_session=${session}`, 'x-session-token': session }
    expect((await call('GET /users/me', { headers })).statusCode).toBe(401)
    const bearer = { authorization: `Bearer ${session}` }
    expect((await call('GET /users/me', { headers: bearer })).statusCode).toBe(401)
    const body = { session_token: session }
    expect((await call('POST /sessions/authenticate', { body })).statusCode).toBe(404)
  })

  it('counts telemetry within bounds, and stores none', async () => {
    const { call, provider } = await start({
      limits: { telemetryPerAddress: { limit: 3, seconds: 60 } },
    })
    const event = { telemetry: { event_id: 'x' }, event: { public_token: 'p', event_name: 'e' } }
    const send = (size: number) =>
      call('POST /events', {
        body: Array.from({ length: size }, () => event),
        headers: { authorization: undefined },
      })
    expect((await send(100)).json()).toEqual({
      data: { request_id: expect.any(String), status_code: 200 },
    })
    expect((await send(101)).json().error_type).toBe('bad_request')
    expect((await call('POST /events', { body: { event } })).statusCode).toBe(400)
    await send(1)
    await send(1)
    expect((await send(1)).statusCode).toBe(429)
    expect(provider.telemetry.events).toBe(102)
  })
})

it('answers 503 without details while the database cannot be reached', async () => {
  // Nobody listens on port 1.
  const database = openDatabase({ url: 'postgres://nobody:secret@127.0.0.1:1/nothing' })
  const provider = createProvider({
    database,
    clock: createSettableClock(),
    log: silentLog,
    masterKey: new Uint8Array(32),
    settings: { environment: 'production', publicUrl: 'https://maypole.test' },
    deliver: async () => undefined,
  })
  const app = createHttpServer({ log: silentLog, isSecure: true, trustedProxies: [] })
  await app.register(provider.routes.sdk, { prefix: '/sdk/v1' })
  const response = await app.inject({
    url: '/sdk/v1/projects/bootstrap/public-token-live-00000000-0000-4000-8000-000000000000',
  })
  expect(response.json()).toEqual({
    status_code: 503,
    request_id: expect.any(String),
    error_type: 'service_unavailable',
    error_message: 'The service cannot answer at the moment. Please try again.',
    error_url: 'https://maypole.test/docs/errors#service_unavailable',
  })
  expect(response.headers['retry-after']).toBe('2')
  await app.close()
  await database.close()
})
