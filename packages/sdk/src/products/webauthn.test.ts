import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ProviderApiError, UnsupportedError } from '../errors.ts'
import type { PasskeyBrowser } from '../passkey-browser.ts'
import { createReply, createUser } from '../testing/fixtures.ts'
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { fail, startTestProvider, succeed, type TestProvider } from '../testing/test-provider.ts'
import { createAccount } from './account.ts'
import { createWebauthn } from './webauthn.ts'

let provider: TestProvider
let browser: TestBrowser

const passkey = (id: string) => ({
  webauthn_registration_id: id,
  domain: 'localhost',
  user_agent: '',
  authenticator_type: '',
  verified: true,
  name: '',
})
const user = createUser({ webauthn_registrations: [passkey('one'), passkey('two')] })
const signedIn = { ...createReply(), user, webauthn_registration_id: 'one' }
const registerStart = 'POST /webauthn/register/start'
const authenticateStart = 'POST /webauthn/authenticate/start/primary'
const secondaryStart = 'POST /webauthn/authenticate/start/secondary'

beforeEach(async () => {
  provider = await startTestProvider()
  provider.answer('POST /sessions/authenticate', succeed(signedIn))
  provider.answer('POST /otps/authenticate', succeed(signedIn))
  const creation = JSON.stringify({ challenge: 'create' })
  provider.answer(registerStart, succeed({ public_key_credential_creation_options: creation }))
  provider.answer('POST /webauthn/register', succeed(signedIn))
  const request = JSON.stringify({ challenge: 'get', rpId: 'localhost' })
  const left = JSON.stringify({ challenge: 'get', allowCredentials: [{ id: 'left' }] })
  provider.answer(authenticateStart, succeed({ public_key_credential_request_options: request }))
  provider.answer(
    secondaryStart,
    succeed({ user_id: 'user-1', public_key_credential_request_options: left }),
  )
  provider.answer('POST /webauthn/authenticate', succeed(signedIn))
  browser = createTestBrowser()
})
afterEach(async () => {
  browser.close()
  await provider.close()
})

/**
 * A browser whose authenticator replies at once, or never with `waits`; records what it was asked
 * and told.
 */
function createPasskeyBrowser(changes: Partial<PasskeyBrowser> = {}, { waits = false } = {}) {
  const asked: unknown[] = []
  const told: [string, unknown][] = []
  let heard = () => {}
  const answer = (credential: object, signal: AbortSignal) =>
    new Promise<object>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      if (!waits) resolve(credential)
    })
  const passkeys: PasskeyBrowser = {
    userAgent: 'Test browser',
    isSupported: true,
    hasSignals: true,
    async create(options, signal) {
      asked.push(options)
      return (await answer({ id: 'made' }, signal)) as never
    },
    async get(options, signal, isConditional) {
      asked.push({ ...options, isConditional })
      heard()
      return (await answer({ id: 'used' }, signal)) as never
    },
    supportsAutofill: async () => true,
    hasAutofillInput: () => true,
    async signal(name, details) {
      told.push([name, details])
      heard()
    },
    ...changes,
  }
  /** Resolves with the browser's next call. */
  const next = () =>
    new Promise<void>((resolve) => {
      heard = resolve
    })
  return { passkeys, asked, told, next }
}

function open(passkeys: PasskeyBrowser) {
  const tab = browser.openTab({ baseUrl: provider.baseUrl })
  return { ...tab, webauthn: tab.client.use((parts) => createWebauthn(parts, passkeys)) }
}

function bodiesOf(endpoint: string) {
  return provider.requestsTo(endpoint).map(({ body }) => body)
}

test('adds a passkey for the host of the page', async () => {
  const { passkeys, asked } = createPasskeyBrowser()
  const { client, webauthn } = open(passkeys)
  const reply = await webauthn.register({ is_passkey: true, session_duration_minutes: 5 })
  expect(reply.webauthn_registration_id).toBe('one')
  expect(bodiesOf(registerStart)).toEqual([
    {
      domain: 'localhost',
      user_agent: 'Test browser',
      return_passkey_credential_options: true,
    },
  ])
  expect(asked).toEqual([{ challenge: 'create' }])
  expect(bodiesOf('POST /webauthn/register')).toEqual([
    { public_key_credential: '{"id":"made"}', session_duration_minutes: 5 },
  ])
  expect(client.user.getSync()).toEqual(user)
})

test('signs in with a passkey, and as a second factor', async () => {
  const { passkeys, asked } = createPasskeyBrowser()
  const { client, webauthn } = open(passkeys)
  await webauthn.authenticate({ is_passkey: true })
  expect(client.session.getTokens()?.session_token).toBe('token-1')
  await webauthn.authenticate({ domain: 'example.org' })
  expect(bodiesOf(authenticateStart)).toEqual([
    { domain: 'localhost', return_passkey_credential_options: true },
  ])
  expect(bodiesOf(secondaryStart)).toEqual([{ domain: 'example.org' }])
  expect(asked[0]).toEqual({ challenge: 'get', rpId: 'localhost', isConditional: false })
})

describe('autofill', () => {
  const conditional = { conditional_mediation: true } as const

  test('waits in the form, and is aborted by another call', async () => {
    const { passkeys, asked, next } = createPasskeyBrowser({}, { waits: true })
    const { webauthn } = open(passkeys)
    const isAsked = next()
    const waiting = webauthn.authenticate(conditional)
    await isAsked
    expect(asked).toMatchObject([{ isConditional: true }])
    const isAskedAgain = next()
    const stopping = new AbortController()
    const button = webauthn.authenticate({ signal: stopping.signal })
    expect(await waiting).toBeNull()
    await isAskedAgain
    stopping.abort(new Error('changed my mind'))
    await expect(button).rejects.toThrow('changed my mind')
  })

  test('resolves with null in a browser without it', async () => {
    const { passkeys } = createPasskeyBrowser({ supportsAutofill: async () => false })
    const { webauthn } = open(passkeys)
    expect(await webauthn.authenticate(conditional)).toBeNull()
    expect(await webauthn.browserSupportsAutofill()).toBe(false)
    expect(provider.requestsTo(authenticateStart)).toEqual([])
  })

  test('needs an input, unless the page says otherwise', async () => {
    const { passkeys } = createPasskeyBrowser({ hasAutofillInput: () => false })
    const { webauthn, warnings } = open(passkeys)
    expect(await webauthn.authenticate(conditional)).toBeNull()
    expect(warnings).toEqual([expect.stringContaining('autocomplete')])
    expect(provider.requestsTo(authenticateStart)).toEqual([])
    await webauthn.authenticate({ ...conditional, disable_input_check: true })
    expect(provider.requestsTo(authenticateStart)).toHaveLength(1)
  })
})

test('somebody has chosen before the server is asked; an empty answer is no JavaScript error', async () => {
  const { passkeys } = createPasskeyBrowser({ get: async () => null, create: async () => null })
  const { webauthn } = open(passkeys)
  const empty = { name: 'UnknownError', message: 'The authenticator gave no passkey.' }
  await expect(webauthn.register()).rejects.toMatchObject(empty)
  let chosen = 0
  const onChosen = () => {
    expect(provider.requestsTo('POST /webauthn/authenticate')).toEqual([])
    chosen++
  }
  await expect(webauthn.authenticate({ onChosen })).rejects.toMatchObject(empty)
  await open(createPasskeyBrowser().passkeys).webauthn.authenticate({ onChosen })
  expect(chosen).toBe(2)
  const dismissed = new DOMException('No', 'NotAllowedError')
  const closed = createPasskeyBrowser({ get: () => Promise.reject(dismissed) })
  await expect(open(closed.passkeys).webauthn.authenticate({ onChosen })).rejects.toBe(dismissed)
  expect(chosen).toBe(2)
})

test('a browser without passkeys rejects, and nothing is sent', async () => {
  const { passkeys } = createPasskeyBrowser({ isSupported: false })
  const { webauthn } = open(passkeys)
  await expect(webauthn.register()).rejects.toThrow(UnsupportedError)
  await expect(webauthn.authenticate()).rejects.toThrow(UnsupportedError)
  expect(provider.requests.filter(({ endpoint }) => endpoint.includes('webauthn'))).toEqual([])
})

describe('the password manager', () => {
  test('learns of a passkey that the account no longer has', async () => {
    provider.answer('POST /webauthn/authenticate', fail(404, 'webauthn_registration_not_found'))
    const { passkeys, told } = createPasskeyBrowser()
    const { webauthn } = open(passkeys)
    await expect(webauthn.authenticate()).rejects.toThrow(ProviderApiError)
    expect(told).toEqual([['signalUnknownCredential', { rpId: 'localhost', credentialId: 'used' }]])
  })

  test('learns nothing of other refusals', async () => {
    provider.answer('POST /webauthn/authenticate', fail(429, 'too_many_requests'))
    const { passkeys, told } = createPasskeyBrowser()
    const { webauthn } = open(passkeys)
    await expect(webauthn.authenticate()).rejects.toThrow(ProviderApiError)
    expect(told).toEqual([])
  })

  test('learns which passkeys remain when one is removed', async () => {
    const { passkeys, told, next } = createPasskeyBrowser()
    const { client } = open(passkeys)
    await client.otps.authenticate('123456', 'method-1')
    const left = { ...user, webauthn_registrations: [passkey('one')] }
    provider.answer(
      'DELETE /users/webauthn_registrations/two',
      succeed({ user_id: 'user-1', __user: left }),
    )
    const isTold = next()
    await client.use(createAccount).deleteWebauthnRegistration('two')
    await isTold
    expect(told).toEqual([
      [
        'signalAllAcceptedCredentials',
        {
          rpId: 'localhost',
          userId: Buffer.from('user-1').toString('base64url'),
          allAcceptedCredentialIds: ['left'],
        },
      ],
    ])
  })

  test("learns the user's new name", async () => {
    const { passkeys, told, next } = createPasskeyBrowser()
    const { client } = open(passkeys)
    await client.otps.authenticate('123456', 'method-1')
    const named = { ...user, name: { first_name: 'Ada', middle_name: '', last_name: 'Lovelace' } }
    provider.answer('PUT /users/me', succeed({ __user: named }))
    const isTold = next()
    await client.use(createAccount).update({ name: { first_name: 'Ada', last_name: 'Lovelace' } })
    await isTold
    expect(told).toEqual([
      [
        'signalCurrentUserDetails',
        {
          rpId: 'localhost',
          userId: Buffer.from('user-1').toString('base64url'),
          name: '+12025550123',
          displayName: 'Ada Lovelace',
        },
      ],
    ])
  })

  test('learns nothing of a sign-out, of somebody else, or in a hidden tab', async () => {
    const { passkeys, told } = createPasskeyBrowser()
    const { client, page } = open(passkeys)
    await client.otps.authenticate('123456', 'method-1')
    provider.answer('POST /otps/authenticate', succeed(createReply(2)))
    await client.otps.authenticate('123456', 'method-1')
    client.session.drop()
    provider.answer('POST /otps/authenticate', succeed(signedIn))
    await client.otps.authenticate('123456', 'method-1')
    page.fire('hidden')
    provider.answer(
      'DELETE /users/webauthn_registrations/two',
      succeed({ __user: { ...user, webauthn_registrations: [] } }),
    )
    await client.use(createAccount).deleteWebauthnRegistration('two')
    // Every earlier message arrives before this reply.
    await client.otps.authenticate('123456', 'method-1')
    expect(provider.requestsTo(secondaryStart)).toEqual([])
    expect(told).toEqual([])
  })
})

test('a passkey is renamed, here and on the server', async () => {
  const renamed = { ...passkey('two'), name: 'Kitchen' }
  provider.answer('PUT /webauthn/update/two', succeed({ webauthn_registration: renamed }))
  const { passkeys } = createPasskeyBrowser({ hasSignals: false })
  const { client, webauthn } = open(passkeys)
  await client.otps.authenticate('123456', 'method-1')
  await webauthn.update({ webauthn_registration_id: 'two', name: 'Kitchen' })
  expect(bodiesOf('PUT /webauthn/update/two')).toEqual([{ name: 'Kitchen' }])
  expect(client.user.getSync()?.webauthn_registrations).toEqual([passkey('one'), renamed])
})
