import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  CaptchaError,
  ProviderApiError,
  ProviderSchemaError,
  ProviderUnreachableError,
} from '../errors.ts'
import { createSessionStore } from '../session/store.ts'
import { createMemoryStorage } from '../storage.ts'
import { createReply, createUser, publicToken } from '../testing/fixtures.ts'
import { createTestCookies, createTestPage } from '../testing/test-browser.ts'
import { createTestClock, type TestClock } from '../testing/test-clock.ts'
import {
  fail,
  sendJson,
  sendText,
  startTestProvider,
  succeed,
  type TestProvider,
} from '../testing/test-provider.ts'
import { createDevice } from './device.ts'
import { createSend, type SolveCaptcha } from './request.ts'

let provider: TestProvider
let clock: TestClock

beforeEach(async () => {
  provider = await startTestProvider()
  clock = createTestClock()
})
afterEach(async () => await provider.close())

// Repeats only after a million numbers.
function createRandom() {
  let state = 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

function createTransport({ captcha, baseUrl }: { captcha?: SolveCaptcha; baseUrl?: string } = {}) {
  const page = createTestPage('münchen.example')
  const store = createSessionStore({
    key: 'state',
    storage: createMemoryStorage(),
    cookies: createTestCookies(),
    cookieNames: { session: 'stytch_session', sessionJwt: 'stytch_session_jwt' },
    hostname: page.hostname,
    warn: () => undefined,
  })
  const send = createSend({
    publicToken,
    baseUrl: baseUrl ?? provider.baseUrl,
    fetch,
    timeout: 30_000,
    captcha,
    store,
    device: createDevice({ key: 'state', storage: createMemoryStorage() }),
    clock,
    page,
    random: createRandom(),
  })
  return { send, store }
}

/** Skips every wait except that for the reply. Returns a list of the skipped milliseconds. */
function hurry(): number[] {
  const patient = clock
  const delays: number[] = []
  clock = {
    ...patient,
    after(milliseconds, callback) {
      if (milliseconds === 30_000) return patient.after(milliseconds, callback)
      delays.push(milliseconds)
      callback()
      return () => undefined
    },
  }
  return delays
}

function decodeBase64(text: string): string {
  return Buffer.from(text, 'base64').toString()
}

const passcode = { token: '123456', method_id: 'method-1' }

describe('requests', () => {
  beforeEach(() => {
    provider.answer('GET /users/me', succeed(createUser()))
    provider.answer('POST /sessions/revoke', succeed({}))
    provider.answer('POST /otps/sms/login_or_create', succeed({ method_id: 'method-1' }))
  })

  test('without a session the public token is both parts of Basic auth', async () => {
    await createTransport().send('POST /sessions/revoke')
    const { headers, text } = provider.requests[0] ?? expect.fail('nothing was sent')
    expect(decodeBase64(headers.authorization?.replace('Basic ', '') ?? '')).toBe(
      `${publicToken}:${publicToken}`,
    )
    expect(headers['content-type']).toBe('application/json')
    expect(headers['x-sdk-parent-host']).toBeDefined()
    expect(text).toBe('')
  })

  test('with a session its token is the second part', async () => {
    const { send, store } = createTransport()
    store.save(createReply())
    await send('GET /users/me')
    const { authorization } = provider.requests[0]?.headers ?? {}
    expect(decodeBase64(authorization?.replace('Basic ', '') ?? '')).toBe(`${publicToken}:token-1`)
  })

  test('X-SDK-Client identifies the client, with new ids every time', async () => {
    const { send, store } = createTransport()
    store.save(createReply())
    await send('GET /users/me')
    await send('GET /users/me')
    const [first, second] = provider.requests.map(
      ({ headers }) =>
        JSON.parse(decodeBase64(String(headers['x-sdk-client']))) as Record<string, unknown>,
    )
    const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
    expect(first).toEqual({
      event_id: expect.stringMatching(`^event-id-${uuid}$`),
      app_session_id: expect.stringMatching(`^app-session-id-${uuid}$`),
      persistent_id: expect.stringMatching(`^persistent-id-${uuid}$`),
      client_sent_at: '2026-03-10T12:00:00.000Z',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      stytch_user_id: 'user-1',
      stytch_session_id: 'session-1',
      app: { identifier: 'münchen.example' },
      sdk: { identifier: 'Maypole JavaScript SDK', version: '0.1.0' },
    })
    for (const id of ['event_id', 'app_session_id', 'persistent_id']) {
      expect(second?.[id]).not.toBe(first?.[id])
    }
  })

  test('undefined members are omitted from the body', async () => {
    const body = { phone_number: '+12025550123', expiration_minutes: undefined }
    await createTransport().send('POST /otps/sms/login_or_create', { body })
    expect(provider.requests[0]?.text).toBe('{"phone_number":"+12025550123"}')
  })

  test('path parameters are encoded', async () => {
    provider.answer('GET /projects/bootstrap/a%2Fb', succeed({ project_name: 'Maypole' }))
    const parameters = { publicToken: 'a/b' }
    const reply = await createTransport().send('GET /projects/bootstrap/:publicToken', {
      parameters,
    })
    expect(reply.project_name).toBe('Maypole')
  })
})

describe('replies', () => {
  test('data is what a call resolves to', async () => {
    provider.answer('POST /otps/authenticate', succeed(createReply()))
    const { send } = createTransport()
    expect(await send('POST /otps/authenticate', { body: passcode })).toEqual(createReply())
  })

  test('the error envelope becomes an error with all its members', async () => {
    provider.answer('POST /otps/authenticate', fail(401, 'unable_to_auth_otp_code'))
    const error = await createTransport()
      .send('POST /otps/authenticate', { body: passcode })
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProviderApiError)
    expect(error).toMatchObject({
      name: 'ProviderApiError',
      code: 'api',
      status_code: 401,
      error_type: 'unable_to_auth_otp_code',
      error_message: 'This is unable_to_auth_otp_code.',
      error_url: 'https://example.org/errors/unable_to_auth_otp_code',
      request_id: 'request-id-7',
      message:
        '[401] unable_to_auth_otp_code\nThis is unable_to_auth_otp_code.\n' +
        'See https://example.org/errors/unable_to_auth_otp_code for more information.\n' +
        'request_id: request-id-7',
    })
  })

  test.each(['body', 'params', 'query'])('a top-level %s is a schema error', async (part) => {
    const issue = { dataPath: '.phone_number', message: 'should be string' }
    provider.answer('POST /otps/authenticate', (_, response) =>
      sendJson(response, 400, { [part]: [issue] }),
    )
    const error = await createTransport()
      .send('POST /otps/authenticate', { body: passcode })
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProviderSchemaError)
    expect((error as Error).message.split('\n')[0]).toBe('Request does not match expected schema')
    expect((error as ProviderSchemaError).issues).toEqual(part === 'body' ? [issue] : [])
  })

  test.each([
    [200, 'application/json', '<html>', 'Invalid JSON response from our servers.'],
    [200, 'application/json', '', 'Invalid JSON response from our servers.'],
    [200, 'application/json', '{}', 'Invalid response from our servers.'],
    [500, 'application/json', '{"error', 'Invalid or no response from server'],
    [500, 'application/json', 'null', 'Invalid or no response from server'],
    [500, 'application/json', '{}', 'Invalid response from our servers.'],
    [502, 'text/html', '<h1>Bad gateway</h1>', 'Invalid response from our servers.'],
  ])('%i %s %j: %s', async (status, type, text, message) => {
    provider.answer('POST /sessions/revoke', (_, response) =>
      sendText(response, { status, type, text }),
    )
    const error = await createTransport()
      .send('POST /sessions/revoke')
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProviderUnreachableError)
    expect((error as Error).message).toBe(message)
  })

  test.each([
    ['a refused connection', async () => await provider.close()],
    [
      'a connection that breaks off',
      () => provider.answer('POST /sessions/revoke', (_, response) => void response.destroy()),
    ],
    [
      'a body that breaks off',
      () =>
        provider.answer('POST /sessions/revoke', (_, response) => {
          response.writeHead(200, { 'content-length': '100' })
          response.write('{"data"', () => response.destroy())
        }),
    ],
  ])('%s: Unable to contact our servers.', async (_, arrange) => {
    await arrange()
    const error = await createTransport()
      .send('POST /sessions/revoke')
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProviderUnreachableError)
    expect(error).toMatchObject({ message: 'Unable to contact our servers.' })
    expect((error as Error).cause).toBeInstanceOf(Error)
    expect(clock.pending()).toEqual([])
  })
})

describe('timeouts and aborts', () => {
  test('a server that does not reply in time is unreachable', async () => {
    provider.answer('POST /sessions/revoke', () => undefined)
    const arrived = provider.nextRequest('POST /sessions/revoke')
    const revoking = createTransport().send('POST /sessions/revoke')
    await arrived
    clock.advance(29_999)
    expect(clock.pending()).toEqual([1])
    clock.advance(1)
    await expect(revoking).rejects.toMatchObject({
      message: 'Unable to contact our servers.',
      cause: { name: 'TimeoutError' },
    })
  })

  test('an aborted call rejects with the reason of the signal', async () => {
    provider.answer('POST /sessions/revoke', () => undefined)
    const arrived = provider.nextRequest('POST /sessions/revoke')
    const controller = new AbortController()
    const revoking = createTransport().send('POST /sessions/revoke', { signal: controller.signal })
    await arrived
    const reason = new Error('the person left')
    controller.abort(reason)
    await expect(revoking).rejects.toBe(reason)
    expect(clock.pending()).toEqual([])
  })

  test('an already aborted signal sends nothing', async () => {
    const signal = AbortSignal.abort(new Error('too late'))
    await expect(createTransport().send('POST /sessions/revoke', { signal })).rejects.toThrow(
      'too late',
    )
    expect(provider.requests).toEqual([])
  })
})

describe('retries', () => {
  test('a read is retried twice, after the back-off', async () => {
    let number = 0
    provider.answer('GET /users/me', (request, response) => {
      const answer = ++number < 3 ? fail(503, 'service_unavailable') : succeed(createUser())
      return answer(request, response)
    })
    const delays = hurry()
    const { send } = createTransport()
    expect(await send('GET /users/me')).toEqual(createUser())
    expect(delays).toEqual([expect.closeTo(4000, -3), expect.closeTo(8000, -3)])
  })

  test.each([
    ['GET /users/me', 404, 1],
    ['GET /users/me', 503, 3],
    ['POST /sessions/revoke', 503, 1],
  ] as const)('%s answered %i is sent %i times', async (endpoint, status, times) => {
    provider.answer(endpoint, fail(status, 'some_type'))
    hurry()
    await expect(createTransport().send(endpoint)).rejects.toBeInstanceOf(ProviderApiError)
    expect(provider.requests).toHaveLength(times)
  })
})

describe('proof of work', () => {
  const body = { phone_number: '+12025550123' }
  const send = (captcha?: SolveCaptcha) =>
    createTransport(captcha === undefined ? {} : { captcha }).send(
      'POST /otps/sms/login_or_create',
      { body },
    )
  const challenge = { challenge: 'a challenge', bits: 6, rounds: 3 }
  const refusal = { status_code: 400, error_type: 'proof_of_work_required' }

  test('that is required is solved, and the call repeated once', async () => {
    provider.answer('POST /otps/sms/login_or_create', (request, response) => {
      const { proof_of_work: proof } = request.body as { proof_of_work?: string }
      if (proof !== undefined) return sendJson(response, 200, { data: { method_id: 'method-1' } })
      sendJson(response, 400, { ...refusal, error_details: { proof_of_work: challenge } })
    })
    hurry()
    expect(await send()).toEqual({ method_id: 'method-1' })
    const [first, second, ...more] = provider.requests.map((request) => request.body)
    expect([first, more]).toEqual([body, []])
    const { proof_of_work: proof, ...rest } = second as { proof_of_work: string }
    expect(rest).toEqual(body)
    const [prefix, counters = ''] = proof.split(':')
    expect(prefix).toBe(challenge.challenge)
    const hashes = counters
      .split('.')
      .map((counter, round) =>
        createHash('sha256').update(`${prefix}.${round}.${counter}`).digest().readUInt32BE(0),
      )
    expect(hashes).toHaveLength(3)
    for (const hash of hashes) expect(Math.clz32(hash)).toBeGreaterThanOrEqual(6)
  })

  test('that is required again is an error', async () => {
    provider.answer('POST /otps/sms/login_or_create', (_, response) =>
      sendJson(response, 400, { ...refusal, error_details: { proof_of_work: challenge } }),
    )
    hurry()
    await expect(send()).rejects.toMatchObject({ error_type: 'proof_of_work_required' })
    expect(provider.requests).toHaveLength(2)
  })

  test('ends when the call is aborted', async () => {
    const controller = new AbortController()
    const endless = { ...challenge, bits: 32 }
    provider.answer('POST /otps/sms/login_or_create', (_, response) =>
      sendJson(response, 400, { ...refusal, error_details: { proof_of_work: endless } }),
    )
    const patient = clock
    clock = {
      ...patient,
      after(milliseconds, callback) {
        if (milliseconds !== 0) return patient.after(milliseconds, callback)
        queueMicrotask(() => controller.abort(new Error('the person left')))
        return () => undefined
      },
    }
    const sending = createTransport().send('POST /otps/sms/login_or_create', {
      body,
      signal: controller.signal,
    })
    await expect(sending).rejects.toThrow('the person left')
  })
})

describe('the device', () => {
  test('is sent once the provider has assigned an identifier', async () => {
    provider.answer('POST /sessions/revoke', (_, response) => {
      response.setHeader('x-maypole-device', 'value-1')
      sendJson(response, 200, { data: {} })
    })
    const { send } = createTransport()
    await send('POST /sessions/revoke')
    await send('POST /sessions/revoke')
    expect(provider.requests.map(({ headers }) => headers['x-maypole-device'])).toEqual([
      undefined,
      'value-1',
    ])
  })
})

describe('captcha', () => {
  const body = { phone_number: '+12025550123' }
  const wanted = (request: { body: unknown }) => !('captcha_token' in (request.body as object))

  beforeEach(() => {
    provider.answer('POST /otps/sms/login_or_create', (request, response) => {
      if (!wanted(request)) return sendJson(response, 200, { data: { method_id: 'method-1' } })
      sendText(response, { status: 400, type: 'text/plain', text: 'Captcha required' })
    })
  })

  test("one retry carries the page's solution", async () => {
    const { send } = createTransport({ captcha: async () => ({ captcha_token: 'solved' }) })
    const call = { body }
    expect(await send('POST /otps/sms/login_or_create', call)).toEqual({ method_id: 'method-1' })
    expect(provider.requests.map((request) => request.body)).toEqual([
      body,
      { ...body, captcha_token: 'solved' },
    ])
  })

  test('so does one after an error of that type', async () => {
    provider.answer('POST /otps/sms/login_or_create', (request, response) => {
      if (!wanted(request)) return sendJson(response, 200, { data: { method_id: 'method-1' } })
      sendJson(response, 400, { status_code: 400, error_type: 'captcha_required' })
    })
    const { send } = createTransport({ captcha: async () => ({ captcha_token: 'solved' }) })
    const call = { body }
    expect(await send('POST /otps/sms/login_or_create', call)).toEqual({ method_id: 'method-1' })
    expect(provider.requests).toHaveLength(2)
  })

  test('a second demand is an error, not a loop', async () => {
    const { send } = createTransport({ captcha: async () => ({ dfp_telemetry_id: 'id' }) })
    await expect(send('POST /otps/sms/login_or_create', { body })).rejects.toBeInstanceOf(
      CaptchaError,
    )
    expect(provider.requests).toHaveLength(2)
  })

  test.each([
    ['nobody to solve it', undefined],
    ['a captcha that cannot be had', () => Promise.reject(new Error('blocked'))],
  ])('%s is an error', async (_, captcha) => {
    const { send } = createTransport(captcha === undefined ? {} : { captcha })
    await expect(send('POST /otps/sms/login_or_create', { body })).rejects.toMatchObject({
      message: 'Unable to query captcha and/or dfp telemetry ID',
    })
    expect(provider.requests).toHaveLength(1)
  })
})
