import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFullClient } from './full.ts'
import { createLazyClient } from './lazy.ts'
import { createReply, publicToken } from './testing/fixtures.ts'
import { createTestBrowser, type TestBrowser } from './testing/test-browser.ts'
import { fail, startTestProvider, succeed, type TestProvider } from './testing/test-provider.ts'

let provider: TestProvider
let browser: TestBrowser

beforeEach(async () => {
  provider = await startTestProvider()
  provider.answer('POST /sessions/authenticate', succeed(createReply()))
  provider.answer(
    `GET /projects/bootstrap/${publicToken}`,
    succeed({ email_domains: [], cname_domain: null, captcha_settings: { enabled: false } }),
  )
  browser = createTestBrowser()
})
afterEach(async () => {
  browser.close()
  await provider.close()
})

const openLazy = () => browser.openTab({ baseUrl: provider.baseUrl }, createLazyClient).client

/** Lists every member of a client with its type, by path. */
function outline(part: object, prefix = ''): string[] {
  return Object.entries(part)
    .flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? outline(value, `${prefix}${name}.`)
        : `${prefix}${name}: ${typeof value}`,
    )
    .sort()
}

test('has every member of the full client, in the same place, and `prepare`', () => {
  const full = browser.openTab({ baseUrl: provider.baseUrl }, createFullClient).client
  const expected = [...outline(full), 'prepare: function'].sort()
  expect(outline(openLazy())).toEqual(expected)
})

test('loads a product with its first call and signs in with it', async () => {
  const client = openLazy()
  provider.answer('POST /passwords/authenticate', succeed(createReply()))
  const credentials = { email: 'ada@example.com', password: 'p' }
  const reply = await client.passwords.authenticate(credentials)
  expect(provider.requestsTo('POST /passwords/authenticate')[0]?.body).toEqual(credentials)
  expect(client.session.getSync()?.session_id).toBe(reply.session.session_id)
})

test('rejects invalid arguments', async () => {
  const client = openLazy()
  await expect(client.magicLinks.email.send(7 as never)).rejects.toMatchObject({ code: 'usage' })
})

test('passes on errors of the server', async () => {
  const client = openLazy()
  provider.answer('POST /totps/authenticate', fail(404, 'totp_code_not_found' as never))
  await expect(client.totps.authenticate({ totp_code: '123456' })).rejects.toMatchObject({
    code: 'api',
    error_type: 'totp_code_not_found',
  })
})

test('returns at once what needs no product', () => {
  const client = openLazy()
  expect(client.user.getInfo()).toEqual({ user: null, fromCache: true })
  expect(client.session.getInfo()).toEqual({ session: null, fromCache: true })
  expect(client.parseAuthenticateUrl('https://a.example/?stytch_token_type=oauth&token=t')).toEqual(
    { handled: true, tokenType: 'oauth', token: 't' },
  )
  expect(
    client.parseAuthenticateUrl('https://a.example/?stytch_token_type=reset_password&token=t'),
  ).toMatchObject({ handled: false })
})

test('signs in with the token in an address', async () => {
  const client = openLazy()
  provider.answer('POST /oauth/authenticate', succeed(createReply()))
  const result = await client.authenticateByUrl(
    {},
    'https://a.example/?stytch_token_type=oauth&token=t',
  )
  expect(result).toMatchObject({ handled: true, tokenType: 'oauth' })
  expect(provider.requestsTo('POST /oauth/authenticate')[0]?.body).toEqual({ token: 't' })
})

test('shares the session and its listeners with the products', async () => {
  const client = openLazy()
  const told: unknown[] = []
  client.onStateChange((state) => told.push(state))
  await client.prepare()
  provider.answer('POST /passwords', succeed(createReply()))
  await client.passwords.create({ email: 'ada@example.com', password: 'p' })
  expect(told).toHaveLength(1)
  expect(client.user.getInfo().fromCache).toBe(false)
})
