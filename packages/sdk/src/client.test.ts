import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NoCurrentSessionError, ProviderApiError, ProviderUnreachableError } from './errors.ts'
import type { ClientOptions } from './options.ts'
import { createMemoryStorage } from './storage.ts'
import { createReply, createSessionObject, createUser, publicToken } from './testing/fixtures.ts'
import { createTestBrowser, type TestBrowser } from './testing/test-browser.ts'
import {
  type Answer,
  fail,
  startTestProvider,
  succeed,
  type TestProvider,
} from './testing/test-provider.ts'

let provider: TestProvider
let browser: TestBrowser

beforeEach(async () => {
  provider = await startTestProvider()
  provider.answer('POST /otps/sms/login_or_create', succeed({ method_id: 'method-1' }))
  provider.answer('POST /otps/authenticate', succeed(createReply()))
  provider.answer('POST /sessions/authenticate', succeed(createReply()))
  provider.answer('POST /sessions/revoke', succeed({ request_id: 'request-9', status_code: 200 }))
  browser = createTestBrowser()
})
afterEach(async () => {
  browser.close()
  await provider.close()
})

function openTab(options: ClientOptions = {}) {
  return browser.openTab({ baseUrl: provider.baseUrl, ...options })
}

async function signIn({ client }: ReturnType<typeof openTab>) {
  return await client.otps.authenticate('123456', 'method-1', { session_duration_minutes: 10_080 })
}

/** A reply that is held back until released. */
function hold(answer: Answer) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const held: Answer = async (request, response) => {
    arrive()
    await released
    await answer(request, response)
  }
  return { held, arrived, release }
}

/** Resolves with the next change of this tab's session. */
function nextSession({ client }: ReturnType<typeof openTab>) {
  return new Promise((resolve) => {
    const stop = client.session.onChange((session) => {
      stop()
      resolve(session)
    })
  })
}

describe('signing in by phone', () => {
  test('sends the code, trades it for a session, and is signed in', async () => {
    const tab = openTab()
    const { method_id } = await tab.client.otps.sms.loginOrCreate('+12025550123', {
      expiration_minutes: 10,
    })
    expect(method_id).toBe('method-1')
    expect(tab.client.session.getTokens()).toBeNull()
    const reply = await signIn(tab)
    expect(reply.session.session_id).toBe('session-1')
    expect(provider.requests.map(({ endpoint, body }) => [endpoint, body])).toEqual([
      ['POST /otps/sms/login_or_create', { phone_number: '+12025550123', expiration_minutes: 10 }],
      [
        'POST /otps/authenticate',
        { token: '123456', method_id: 'method-1', session_duration_minutes: 10_080 },
      ],
    ])
    expect(tab.client.session.getSync()?.session_id).toBe('session-1')
    expect(tab.client.session.getTokens()?.session_token).toBe('token-1')
    expect(tab.client.user.getSync()?.user_id).toBe('user-1')
  })

  test('a wrong code leaves everything as it was', async () => {
    const tab = openTab()
    provider.answer('POST /otps/authenticate', fail(401, 'unable_to_auth_otp_code'))
    await expect(signIn(tab)).rejects.toMatchObject({ error_type: 'unable_to_auth_otp_code' })
    expect(tab.client.session.getTokens()).toBeNull()
  })

  test('reaches other tabs, and new tabs at their first line', async () => {
    const one = openTab()
    const other = openTab()
    const seen = nextSession(other)
    await signIn(one)
    expect(await seen).toMatchObject({ session_id: 'session-1' })
    expect(openTab().client.session.getSync()?.session_id).toBe('session-1')
  })

  test('works where storage is blocked, and other tabs ask the server', async () => {
    const one = openTab({ storage: createMemoryStorage() })
    const other = openTab({ storage: createMemoryStorage() })
    const seen = nextSession(other)
    await signIn(one)
    expect(await seen).toMatchObject({ session_id: 'session-1' })
    expect(provider.requestsTo('POST /sessions/authenticate')).toHaveLength(1)
  })
})

describe('refreshing', () => {
  test('a tab that opens signed in refreshes at once, with an empty object', async () => {
    await signIn(openTab())
    const asked = provider.nextRequest('POST /sessions/authenticate')
    openTab()
    expect((await asked).body).toEqual({})
  })

  test.each([
    'unauthorized_credentials',
    'user_unauthenticated',
    'invalid_secret_authentication',
    'session_not_found',
  ])('%s signs out, in every tab', async (errorType) => {
    const one = openTab()
    await signIn(one)
    const other = nextSession(one)
    provider.answer('POST /sessions/authenticate', fail(401, errorType))
    const tab = openTab()
    const seen = nextSession(tab)
    expect(await seen).toBeNull()
    expect(await other).toBeNull()
    expect(browser.cookies.values.size).toBe(0)
    expect(one.clock.pending()).toEqual([])
    expect(tab.clock.pending()).toEqual([])
  })

  test.each([fail(429, 'too_many_requests'), fail(500, 'internal_server_error')])(
    'any other failure keeps the session',
    async (answer) => {
      const tab = openTab()
      await signIn(tab)
      provider.answer('POST /sessions/authenticate', answer)
      await expect(tab.client.session.authenticate()).rejects.toBeInstanceOf(ProviderApiError)
      expect(tab.client.session.getTokens()?.session_token).toBe('token-1')
    },
  )

  test('with a duration moves the end, and notifies', async () => {
    const tab = openTab()
    await signIn(tab)
    const session = createSessionObject({ expires_at: '2127-01-01T00:00:00.000Z' })
    provider.answer('POST /sessions/authenticate', succeed(createReply(1, { session })))
    const seen = nextSession(tab)
    await tab.client.session.authenticate({ session_duration_minutes: 60 })
    expect(provider.requests.at(-1)?.body).toEqual({ session_duration_minutes: 60 })
    expect(await seen).toMatchObject({ expires_at: '2127-01-01T00:00:00.000Z' })
  })

  test('a reply that arrives after sign-out signs nobody in', async () => {
    const tab = openTab()
    await signIn(tab)
    const { held, arrived, release } = hold(succeed(createReply()))
    provider.answer('POST /sessions/authenticate', held)
    const renewing = tab.client.session.authenticate()
    await arrived
    tab.client.session.drop()
    release()
    await expect(renewing).rejects.toBeInstanceOf(NoCurrentSessionError)
    expect(tab.client.session.getTokens()).toBeNull()
    expect(tab.client.session.getSync()).toBeNull()
  })

  test.each([
    ['a refusal', fail(401, 'session_not_found')],
    ['an answer', succeed(createReply(1))],
  ])(
    '%s about the previous person is dropped, and the current one requested',
    async (_, answer) => {
      const tab = openTab()
      await signIn(tab)
      const { held, arrived, release } = hold(answer)
      provider.answer('POST /sessions/authenticate', held)
      const renewing = tab.client.session.authenticate()
      await arrived
      provider.answer('POST /otps/authenticate', succeed(createReply(2)))
      await signIn(tab)
      provider.answer('POST /sessions/authenticate', succeed(createReply(2)))
      release()
      expect((await renewing).user_id).toBe('user-2')
      expect(tab.client.user.getSync()?.user_id).toBe('user-2')
      expect(tab.client.session.getTokens()?.session_token).toBe('token-2')
    },
  )

  test('rejects without a session, and sends nothing', async () => {
    await expect(openTab().client.session.authenticate()).rejects.toThrow(
      'There is no session currently available. Make sure the user is authenticated with a valid session.',
    )
    expect(provider.requests).toEqual([])
  })
})

describe('signing out', () => {
  test('revokes with the token, then clears, in every tab', async () => {
    const one = openTab()
    const other = openTab()
    await signIn(one)
    const seen = nextSession(other)
    expect((await one.client.session.revoke()).request_id).toBe('request-9')
    const { authorization } = provider.requests.at(-1)?.headers ?? {}
    expect(authorization).toBe(`Basic ${btoa(`${publicToken}:token-1`)}`)
    expect(await seen).toBeNull()
    expect(one.client.session.getTokens()).toBeNull()
    expect(one.client.user.getSync()).toBeNull()
    expect(browser.storage.getItem(`maypole_sdk_state_${publicToken}`)).toBeNull()
  })

  test.each([
    ['a fault of the server', fail(500, 'internal_server_error'), undefined, true],
    ['a fault, forced', fail(500, 'internal_server_error'), true, false],
    ['a session that is gone already', fail(404, 'session_not_found'), undefined, false],
  ])('%s', async (_, answer, forceClear, isStillSignedIn) => {
    const tab = openTab()
    await signIn(tab)
    provider.answer('POST /sessions/revoke', answer)
    await expect(
      tab.client.session.revoke(forceClear === undefined ? {} : { forceClear }),
    ).rejects.toBeInstanceOf(ProviderApiError)
    expect(tab.client.session.getTokens() !== null).toBe(isStillSignedIn)
  })

  test('without a network, forced, still clears', async () => {
    const tab = openTab()
    await signIn(tab)
    await provider.close()
    await expect(tab.client.session.revoke({ forceClear: true })).rejects.toBeInstanceOf(
      ProviderUnreachableError,
    )
    expect(tab.client.session.getSync()).toBeNull()
    provider = await startTestProvider()
  })

  test('does not end the session of somebody who signed in meanwhile', async () => {
    const tab = openTab()
    await signIn(tab)
    const { held, arrived, release } = hold(succeed({ request_id: 'request-9', status_code: 200 }))
    provider.answer('POST /sessions/revoke', held)
    const revoking = tab.client.session.revoke({ forceClear: true })
    await arrived
    provider.answer('POST /otps/authenticate', succeed(createReply(2)))
    await signIn(tab)
    release()
    await revoking
    expect(tab.client.session.getTokens()?.session_token).toBe('token-2')
  })

  test('rejects without a session, and sends nothing', async () => {
    await expect(openTab().client.session.revoke()).rejects.toBeInstanceOf(NoCurrentSessionError)
    expect(provider.requests).toEqual([])
  })

  test('drop clears at once without a request; for an old token it is ignored', async () => {
    const tab = openTab()
    await signIn(tab)
    tab.client.session.drop({ sessionToken: 'token-0' })
    expect(tab.client.session.getSync()).not.toBeNull()
    tab.client.session.drop({ sessionToken: 'token-1' })
    expect(tab.client.session.getSync()).toBeNull()
    expect(provider.requestsTo('POST /sessions/revoke')).toEqual([])
  })

  test('a cookie that disappeared while this tab was hidden is noticed when it is shown', async () => {
    const tab = openTab()
    await signIn(tab)
    const seen = nextSession(tab)
    browser.cookies.values.clear()
    tab.page.fire('shown')
    expect(await seen).toBeNull()
  })
})

describe('the user', () => {
  test('is fetched, stored without the envelope members, and announced', async () => {
    const tab = openTab()
    await signIn(tab)
    const name = { first_name: 'Ada', middle_name: '', last_name: 'Byron' }
    provider.answer(
      'GET /users/me',
      succeed({ ...createUser({ name }), request_id: 'request-2', status_code: 200 }),
    )
    const seen = new Promise((resolve) => tab.client.user.onChange(resolve))
    expect(await tab.client.user.get()).toEqual(createUser({ name }))
    expect(await seen).toEqual(createUser({ name }))
    expect(tab.client.user.getSync()).toEqual(createUser({ name }))
  })

  test('fetched for a session that has ended is returned but not stored', async () => {
    const tab = openTab()
    await signIn(tab)
    const { held, arrived, release } = hold(succeed(createUser()))
    provider.answer('GET /users/me', held)
    const getting = tab.client.user.get()
    await arrived
    tab.client.session.drop()
    release()
    await getting
    expect(tab.client.user.getSync()).toBeNull()
  })

  test('rejects without a session', async () => {
    await expect(openTab().client.user.get()).rejects.toBeInstanceOf(NoCurrentSessionError)
  })
})

test('a closed client has no timers and no listeners', async () => {
  const one = openTab()
  await signIn(one)
  const other = openTab()
  other.client.close()
  const seen: unknown[] = []
  other.client.session.onChange((session) => seen.push(session))
  one.client.session.drop()
  other.page.fire('shown')
  expect(seen).toEqual([])
  one.client.close()
  expect(one.clock.pending()).toEqual([])
})
