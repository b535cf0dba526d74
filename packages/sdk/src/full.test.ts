import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ProviderApiError, UsageError } from './errors.ts'
import { createFullClient, type FullClient } from './full.ts'
import type { ClientOptions } from './options.ts'
import { createReply, createUser, publicToken } from './testing/fixtures.ts'
import { createTestBrowser, type TestBrowser } from './testing/test-browser.ts'
import { fail, startTestProvider, succeed, type TestProvider } from './testing/test-provider.ts'

let provider: TestProvider
let browser: TestBrowser
const bootstrapEndpoint = `GET /projects/bootstrap/${publicToken}`

beforeEach(async () => {
  provider = await startTestProvider()
  provider.answer('POST /sessions/authenticate', succeed(createReply()))
  answerBootstrap({})
  browser = createTestBrowser()
})
afterEach(async () => {
  browser.close()
  await provider.close()
})

function answerBootstrap(changes: object) {
  const bootstrap = {
    project_name: 'Project',
    email_domains: [],
    cname_domain: null,
    captcha_settings: { enabled: false },
    pkce_required_for_email_magic_links: false,
    pkce_required_for_password_resets: false,
    pkce_required_for_oauth: false,
    siwe_required_for_crypto_wallets: false,
    password_config: null,
    ...changes,
  }
  provider.answer(bootstrapEndpoint, succeed(bootstrap))
}

function open(options: ClientOptions = {}) {
  return browser.openTab({ baseUrl: provider.baseUrl, ...options }, createFullClient)
}

function bodiesOf(endpoint: string) {
  return provider.requestsTo(endpoint).map(({ body }) => body)
}

async function signIn(client: FullClient) {
  provider.answer('POST /otps/authenticate', succeed(createReply()))
  await client.otps.authenticate('123456', 'method-1')
}

/**
 * Calls that send one body and sign in with the reply: endpoint, call, and the body that the server
 * receives.
 */
const signingIn: [string, (client: FullClient) => Promise<unknown>, object][] = [
  [
    'POST /passwords',
    (client) => client.passwords.create({ email: 'a@example.com', password: 'p' }),
    { email: 'a@example.com', password: 'p' },
  ],
  [
    'POST /passwords/authenticate',
    (client) =>
      client.passwords.authenticate({
        email: 'a@example.com',
        password: 'p',
        session_duration_minutes: 5,
      }),
    { email: 'a@example.com', password: 'p', session_duration_minutes: 5 },
  ],
  [
    'POST /passwords/email/reset',
    (client) => client.passwords.resetByEmail({ token: 't', password: 'p' }),
    { token: 't', password: 'p' },
  ],
  [
    'POST /passwords/existing_password/reset',
    (client) =>
      client.passwords.resetByExistingPassword({
        email: 'a@example.com',
        existing_password: 'p',
        new_password: 'q',
      }),
    { email: 'a@example.com', existing_password: 'p', new_password: 'q' },
  ],
  [
    'POST /passwords/session/reset',
    (client) => client.passwords.resetBySession({ password: 'p' }),
    { password: 'p' },
  ],
  [
    'POST /magic_links/authenticate',
    (client) => client.magicLinks.authenticate('t', { session_duration_minutes: 5 }),
    { token: 't', session_duration_minutes: 5 },
  ],
  [
    'POST /totps/authenticate',
    (client) => client.totps.authenticate({ totp_code: '123456' }),
    { totp_code: '123456' },
  ],
  [
    'POST /totps/recover',
    (client) => client.totps.recover({ recovery_code: 'c' }),
    { recovery_code: 'c' },
  ],
  [
    'POST /crypto_wallets/authenticate',
    (client) =>
      client.cryptoWallets.authenticate({
        crypto_wallet_address: '0x1',
        crypto_wallet_type: 'ethereum',
        signature: '0x2',
      }),
    { crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum', signature: '0x2' },
  ],
  ['POST /oauth/authenticate', (client) => client.oauth.authenticate('t'), { token: 't' }],
  [
    'POST /impersonation/authenticate',
    (client) => client.impersonation.authenticate({ impersonation_token: 't' }),
    { impersonation_token: 't' },
  ],
  [
    'POST /sessions/exchange_access_token',
    (client) => client.session.exchangeAccessToken({ access_token: 't' }),
    { access_token: 't' },
  ],
  [
    'POST /sessions/attest',
    (client) => client.session.attest({ profile_id: 'p', token: 't' }),
    { profile_id: 'p', token: 't' },
  ],
]

test.each(signingIn)('%s signs in', async (endpoint, call, body) => {
  provider.answer(endpoint, succeed(createReply(2)))
  const { client } = open()
  expect(await call(client)).toMatchObject({ user_id: 'user-2' })
  expect(bodiesOf(endpoint)).toEqual([body])
  expect(client.session.getTokens()).toEqual({ session_token: 'token-2', session_jwt: 'jwt-2' })
  expect(client.user.getSync()?.user_id).toBe('user-2')
})

test.each(signingIn)('%s that is refused signs nobody in', async (endpoint, call) => {
  provider.answer(endpoint, fail(401, 'unauthorized_credentials'))
  const { client } = open()
  await expect(call(client)).rejects.toMatchObject({ error_type: 'unauthorized_credentials' })
  expect(client.session.getTokens()).toBeNull()
})

describe('codes and links', () => {
  const cases: [string, (client: FullClient) => Promise<unknown>, object][] = [
    [
      'otps/sms',
      (client) => client.otps.sms.send('+12025550123'),
      { phone_number: '+12025550123' },
    ],
    [
      'otps/whatsapp',
      (client) => client.otps.whatsapp.send('+12025550123', { locale: 'es' }),
      { phone_number: '+12025550123', locale: 'es' },
    ],
    ['otps/email', (client) => client.otps.email.send('a@example.com'), { email: 'a@example.com' }],
    [
      'magic_links/email',
      (client) => client.magicLinks.email.send('a@example.com', { login_expiration_minutes: 5 }),
      { email: 'a@example.com', login_expiration_minutes: 5 },
    ],
  ]
  test.each(cases)(
    '%s sends to known people, and adds for a signed-in person',
    async (path, call, body) => {
      for (const stage of ['primary', 'secondary'])
        provider.answer(`POST /${path}/send/${stage}`, succeed({ method_id: 'method-1' }))
      const { client } = open()
      await call(client)
      await signIn(client)
      await call(client)
      expect(bodiesOf(`POST /${path}/send/primary`)).toEqual([body])
      expect(bodiesOf(`POST /${path}/send/secondary`)).toEqual([body])
    },
  )

  test.each(['sms', 'whatsapp', 'email'] as const)('%s signs up', async (channel) => {
    const endpoint = `POST /otps/${channel}/login_or_create`
    provider.answer(endpoint, succeed({ method_id: 'method-1' }))
    const { client } = open()
    const { method_id } = await client.otps[channel].loginOrCreate('target', {
      expiration_minutes: 5,
    })
    expect(method_id).toBe('method-1')
    const name = channel === 'email' ? 'email' : 'phone_number'
    expect(bodiesOf(endpoint)).toEqual([{ [name]: 'target', expiration_minutes: 5 }])
  })
})

describe('the account', () => {
  const user = createUser({ name: { first_name: 'Ada', middle_name: '', last_name: '' } })
  const reply = succeed({ user_id: 'user-1', __user: user })

  test.each([
    ['deleteEmail', 'emails'],
    ['deletePhoneNumber', 'phone_numbers'],
    ['deleteTOTP', 'totps'],
    ['deleteCryptoWallet', 'crypto_wallets'],
    ['deleteOAuthRegistration', 'oauth'],
    ['deleteWebauthnRegistration', 'webauthn_registrations'],
    ['deleteBiometricRegistration', 'biometric_registrations'],
  ] as const)('%s calls the server and stores its user', async (name, factors) => {
    provider.answer(`DELETE /users/${factors}/id%2F1`, reply)
    const { client } = open()
    await signIn(client)
    await client.user[name]('id/1')
    expect(client.user.getSync()).toEqual(user)
    await expect(client.user[name](1 as never)).rejects.toThrow('id must be a string')
  })

  test('an update sends only what may change, and stores the reply', async () => {
    provider.answer('PUT /users/me', reply)
    const { client } = open()
    await signIn(client)
    expect(client.user.getInfo()).toMatchObject({ fromCache: false })
    const name = { first_name: 'Ada' }
    await client.user.update({ name, trusted_metadata: {} } as never)
    expect(bodiesOf('PUT /users/me')).toEqual([{ name }])
    expect(client.user.getSync()).toEqual(user)
  })

  test('a reply about a previous user is dropped', async () => {
    const { client } = open()
    await signIn(client)
    provider.answer('PUT /users/me', async (request, response) => {
      client.session.drop()
      await reply(request, response)
    })
    await client.user.update({ name: {} })
    expect(client.user.getSync()).toBeNull()
  })

  test('the search says how an address can sign in', async () => {
    provider.answer('POST /users/search', succeed({ userType: 'password' }))
    const { client } = open()
    expect(await client.user.search({ email: 'a@example.com' })).toMatchObject({
      userType: 'password',
    })
  })

  test('an authenticator app is added, and recovery codes are created', async () => {
    provider.answer('POST /totps', succeed({ totp_id: 'totp-1', secret: 'S', __user: user }))
    provider.answer('POST /totps/recovery_codes', succeed({ totps: [] }))
    const { client } = open()
    await signIn(client)
    expect(await client.totps.create({ expiration_minutes: 5 })).toMatchObject({ secret: 'S' })
    expect(client.user.getSync()).toEqual(user)
    expect(await client.totps.recoveryCodes()).toMatchObject({ totps: [] })
    expect(bodiesOf('POST /totps')).toEqual([{ expiration_minutes: 5 }])
  })
})

describe('PKCE', () => {
  const required = {
    pkce_required_for_email_magic_links: true,
    pkce_required_for_password_resets: true,
    pkce_required_for_oauth: true,
  }
  const link = 'POST /magic_links/email/login_or_create'
  const start = 'POST /passwords/email/reset/start'
  const authenticate = 'POST /magic_links/authenticate'

  beforeEach(() => {
    provider.answer(link, succeed({}))
    provider.answer(start, succeed({}))
    provider.answer(authenticate, succeed(createReply()))
  })

  test('when it is not required, no challenge is sent', async () => {
    const { client } = open()
    await client.magicLinks.email.loginOrCreate('a@example.com')
    await client.passwords.resetByEmailStart({ email: 'a@example.com' })
    expect([...bodiesOf(link), ...bodiesOf(start)]).toEqual([
      { email: 'a@example.com' },
      { email: 'a@example.com' },
    ])
  })

  test('a requested link is used with its verifier, once', async () => {
    answerBootstrap(required)
    const { client } = open()
    await client.magicLinks.email.loginOrCreate('a@example.com')
    expect(bodiesOf(link)).toEqual([
      { email: 'a@example.com', code_challenge: expect.stringMatching(/^[\w-]{43}$/) },
    ])
    await client.magicLinks.authenticate('t')
    await client.magicLinks.authenticate('t')
    expect(bodiesOf(authenticate)).toEqual([
      { token: 't', code_verifier: expect.stringMatching(/^[0-9a-f]{128}$/) },
      { token: 't' },
    ])
  })

  test('a link falls back from the verifier of the passwords to that of the links', async () => {
    answerBootstrap(required)
    let turn = 0
    const { client } = open({ random: () => (turn++ % 997) / 997 })
    await client.passwords.resetByEmailStart({ email: 'a@example.com' })
    await client.magicLinks.email.loginOrCreate('a@example.com')
    provider.answer(authenticate, async (request, response) => {
      const isFirst = provider.requestsTo(authenticate).length === 1
      await (isFirst ? fail(400, 'pkce_mismatch') : succeed(createReply()))(request, response)
    })
    await client.magicLinks.authenticate('t')
    const [first, second] = bodiesOf(authenticate) as { code_verifier: string }[]
    expect(first?.code_verifier).toMatch(/^[0-9a-f]{128}$/)
    expect(second?.code_verifier).toMatch(/^[0-9a-f]{128}$/)
    expect(second?.code_verifier).not.toBe(first?.code_verifier)
    expect(client.session.getSync()).not.toBeNull()

    // The reset is still pending, and its verifier is kept for it.
    provider.answer('POST /passwords/email/reset', succeed(createReply()))
    await client.passwords.resetByEmail({ token: 'r', password: 'p' })
    expect(bodiesOf('POST /passwords/email/reset')).toEqual([
      { token: 'r', password: 'p', code_verifier: first?.code_verifier },
    ])
  })

  test('another error is not retried', async () => {
    answerBootstrap(required)
    const { client } = open()
    await client.passwords.resetByEmailStart({ email: 'a@example.com' })
    provider.answer(authenticate, fail(404, 'magic_link_not_found'))
    await expect(client.magicLinks.authenticate('t')).rejects.toThrow(ProviderApiError)
    expect(bodiesOf(authenticate)).toHaveLength(1)
  })

  test('a start at another provider creates a new pair each time', async () => {
    answerBootstrap({ ...required, cname_domain: 'login.example.com' })
    let turn = 0
    const { client, page } = open({ random: () => (turn++ % 997) / 997 })
    await client.oauth.google.start()
    await client.oauth.google.start()
    const challenges = page.visited.map((url) => new URL(url).searchParams.get('code_challenge'))
    expect(new Set(challenges).size).toBe(2)
    expect(page.visited[0]).toMatch(
      /^https:\/\/login\.example\.com\/v1\/public\/oauth\/google\/start\?/,
    )
    provider.answer('POST /oauth/authenticate', succeed(createReply()))
    await client.oauth.authenticate('t')
    expect(bodiesOf('POST /oauth/authenticate')).toEqual([
      { token: 't', code_verifier: expect.stringMatching(/^[0-9a-f]{128}$/) },
    ])
  })
})

describe('other providers', () => {
  test('a start sends the page there, with all options', async () => {
    const { client, page } = open()
    await client.oauth.github.start({
      login_redirect_url: 'https://app.example/in',
      signup_redirect_url: 'https://app.example/up',
      custom_scopes: ['repo', 'gist'],
      provider_params: { login: 'ada' },
      oauth_attach_token: 'attach',
    })
    const url = new URL(page.visited[0] ?? '')
    expect(url.origin + url.pathname).toBe(`${provider.baseUrl}/v1/public/oauth/github/start`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      public_token: publicToken,
      login_redirect_url: 'https://app.example/in',
      signup_redirect_url: 'https://app.example/up',
      custom_scopes: 'repo gist',
      provider_login: 'ada',
      oauth_attach_token: 'attach',
    })
  })

  test('there are nineteen', () => {
    const { client } = open()
    const { authenticate, attach, googleOneTap, ...providers } = client.oauth
    expect(Object.keys(providers)).toHaveLength(19)
    for (const { start } of Object.values(providers)) expect(start).toBeTypeOf('function')
  })

  test('invalid options are found before the page leaves', async () => {
    const { client, page } = open()
    const start = client.oauth.apple.start({ custom_scopes: 'name' } as never)
    await expect(start).rejects.toThrow('custom_scopes must be an array of strings')
    expect(page.visited).toEqual([])
  })

  test('a token for adding an account is requested', async () => {
    provider.answer('POST /oauth/attach', succeed({ oauth_attach_token: 't' }))
    const { client } = open()
    expect(await client.oauth.attach('google')).toMatchObject({ oauth_attach_token: 't' })
    expect(bodiesOf('POST /oauth/attach')).toEqual([{ provider: 'google' }])
  })
})

test('a wallet signs for the calling page when the project requires it', async () => {
  const start = 'POST /crypto_wallets/authenticate/start/primary'
  provider.answer(start, succeed({ challenge: 'sign me' }))
  answerBootstrap({ siwe_required_for_crypto_wallets: true })
  const { client, page } = open()
  const ethereum = { crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' } as const
  const solana = { crypto_wallet_address: 's', crypto_wallet_type: 'solana' } as const
  await client.cryptoWallets.authenticateStart(ethereum)
  await client.cryptoWallets.authenticateStart({ ...ethereum, siwe_params: { uri: 'u' } })
  await client.cryptoWallets.authenticateStart(solana)
  expect(bodiesOf(start)).toEqual([
    { ...ethereum, siwe_params: { uri: page.origin } },
    { ...ethereum, siwe_params: { uri: 'u' } },
    solana,
  ])
})

describe('the session', () => {
  test('tokens from a server are adopted, and authenticate loads their session', async () => {
    const { client } = open()
    await signIn(client)
    client.session.updateSession({ session_token: 'token-2', session_jwt: 'jwt-2' })
    expect(client.session.getTokens()).toEqual({ session_token: 'token-2', session_jwt: 'jwt-2' })
    expect(client.session.getSync()).toBeNull()
    provider.answer('POST /sessions/authenticate', succeed(createReply(2)))
    await client.session.authenticate()
    expect(client.session.getInfo()).toMatchObject({
      session: { session_id: 'session-2' },
      fromCache: false,
    })
    client.session.updateSession({ session_token: 'token-2' })
    expect(client.session.getSync()).toMatchObject({ session_id: 'session-2' })
    expect(() => client.session.updateSession({} as never)).toThrow(UsageError)
  })

  test('a page that loads later reads from storage until the server has replied', async () => {
    await signIn(open().client)
    const refreshed = provider.nextRequest('POST /sessions/authenticate')
    const { client } = open()
    expect(client.session.getInfo()).toMatchObject({ fromCache: true })
    const changed = new Promise((resolve) => client.onStateChange(resolve))
    provider.answer('PUT /users/me', succeed({ __user: createUser({ created_at: 'later' }) }))
    await refreshed
    await client.user.update({ name: {} })
    await changed
    expect(client.session.getInfo()).toMatchObject({ fromCache: false })
  })

  test('one subscription is notified of session and user, once', async () => {
    const { client } = open()
    const states: object[] = []
    const stop = client.onStateChange((state) => states.push(state))
    await signIn(client)
    expect(states).toMatchObject([
      { session: { session_id: 'session-1' }, user: { user_id: 'user-1' } },
    ])
    client.session.drop()
    expect(states[1]).toEqual({})
    stop()
    await signIn(client)
    expect(states).toHaveLength(2)
  })
})

describe('an address with a token', () => {
  test.each([
    ['magic_links', 'POST /magic_links/authenticate', { token: 't' }],
    ['oauth', 'POST /oauth/authenticate', { token: 't' }],
    ['impersonation', 'POST /impersonation/authenticate', { impersonation_token: 't' }],
  ])('of %s signs in, and loses the token', async (tokenType, endpoint, body) => {
    provider.answer(endpoint, succeed(createReply()))
    const { client, page } = open()
    page.replaceUrl(`${page.origin}/back?a=1&stytch_token_type=${tokenType}&token=t`)
    expect(client.parseAuthenticateUrl()).toEqual({ handled: true, tokenType, token: 't' })
    const result = await client.authenticateByUrl({ session_duration_minutes: 5 })
    expect(result).toMatchObject({ handled: true, tokenType, data: { user_id: 'user-1' } })
    expect(bodiesOf(endpoint)).toEqual([{ ...body, session_duration_minutes: 5 }])
    expect(page.getUrl()).toBe(`${page.origin}/back?a=1`)
  })

  test('of another type, or without one, is left alone', async () => {
    const { client, page } = open()
    expect(await client.authenticateByUrl()).toBeNull()
    const href = `${page.origin}/?stytch_token_type=reset_password&token=t`
    expect(await client.authenticateByUrl({}, href)).toEqual({
      handled: false,
      tokenType: 'reset_password',
      token: 't',
    })
    expect(page.getUrl()).toBe(`${page.origin}/`)
  })

  test('keeps its token if signing in fails', async () => {
    provider.answer('POST /magic_links/authenticate', fail(404, 'magic_link_not_found'))
    const { client, page } = open()
    const href = `${page.origin}/?stytch_token_type=magic_links&token=t`
    page.replaceUrl(href)
    await expect(client.authenticateByUrl()).rejects.toThrow(ProviderApiError)
    expect(page.getUrl()).toBe(href)
  })
})

test('settings are requested once per page, and cached ones are used when the server is down', async () => {
  answerBootstrap({ cname_domain: 'login.example.com' })
  const { client } = open()
  await Promise.all([client.bootstrap.load(), client.oauth.apple.start()])
  expect(provider.requestsTo(bootstrapEndpoint)).toHaveLength(1)
  provider.answer(bootstrapEndpoint, fail(400, 'bad_request'))
  const later = open()
  await later.client.oauth.apple.start()
  expect(later.page.visited[0]).toMatch(/^https:\/\/login\.example\.com\//)
})

test.each<[string, (client: FullClient) => Promise<unknown>]>([
  ['password must be a string', (c) => c.passwords.create({ email: 'a' } as never)],
  ['options must be an object', (c) => c.passwords.authenticate(undefined as never)],
  ['options must be an object', (c) => c.passwords.resetByEmail('token' as never)],
  ['email must be a string', (c) => c.magicLinks.email.send(7 as never)],
  ['token must be a string', (c) => c.magicLinks.authenticate(null as never)],
  [
    'login_expiration_minutes must be a number',
    (c) => c.magicLinks.email.loginOrCreate('a', { login_expiration_minutes: '5' as never }),
  ],
  ['totp_code must be a string', (c) => c.totps.authenticate({ totp_code: 123456 as never })],
  ['name must be an object', (c) => c.user.update({ name: [] as never })],
  ['access_token must be a string', (c) => c.session.exchangeAccessToken({} as never)],
  [
    'session_duration_minutes must be a number',
    (c) => c.oauth.authenticate('t', { session_duration_minutes: Number.NaN }),
  ],
  [
    'crypto_wallet_type must be a string',
    (c) => c.cryptoWallets.authenticateStart({ crypto_wallet_address: '0x1' } as never),
  ],
])('%s, and nothing is sent', async (message, call) => {
  const { client } = open()
  await client.bootstrap.load()
  const sent = provider.requests.length
  await expect(call(client)).rejects.toThrow(new UsageError(message))
  expect(provider.requests).toHaveLength(sent)
})
