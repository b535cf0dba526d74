import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import type { ClientOptions } from './options.ts'
import { publicToken } from './testing/fixtures.ts'
import { createTestBrowser, type TestBrowser } from './testing/test-browser.ts'
import { startTestProvider, succeed, type TestProvider } from './testing/test-provider.ts'

let provider: TestProvider
let browser: TestBrowser

beforeEach(async () => {
  provider = await startTestProvider()
  browser = createTestBrowser()
})
afterEach(async () => {
  browser.close()
  await provider.close()
})

function openTab(options: ClientOptions = {}) {
  return browser.openTab({ baseUrl: provider.baseUrl, ...options })
}

describe('invalid arguments', () => {
  const wrong: readonly [string, (tab: ReturnType<typeof openTab>) => Promise<unknown>][] = [
    ['phone_number must be a string', ({ client }) => client.otps.sms.loginOrCreate(7 as never)],
    [
      'expiration_minutes must be a number',
      ({ client }) => client.otps.sms.loginOrCreate('+1', { expiration_minutes: '10' as never }),
    ],
    [
      'enable_autofill must be a boolean',
      ({ client }) => client.otps.sms.loginOrCreate('+1', { enable_autofill: 'no' as never }),
    ],
    [
      'locale must be a string',
      ({ client }) => client.otps.sms.loginOrCreate('+1', { locale: 1 as never }),
    ],
    ['options must be an object', ({ client }) => client.otps.sms.loginOrCreate('+1', 10 as never)],
    ['code must be a string', ({ client }) => client.otps.authenticate(123_456 as never, 'm')],
    ['method_id must be a string', ({ client }) => client.otps.authenticate('1', null as never)],
    [
      'session_duration_minutes must be a number',
      ({ client }) => client.otps.authenticate('1', 'm', { session_duration_minutes: Number.NaN }),
    ],
    [
      'session_duration_minutes must be a number',
      ({ client }) => client.session.authenticate({ session_duration_minutes: '5' as never }),
    ],
    [
      'forceClear must be a boolean',
      ({ client }) => client.session.revoke({ forceClear: 1 as never }),
    ],
  ]

  test.each(wrong)('%s', async (message, act) => {
    await expect(act(openTab())).rejects.toMatchObject({ name: 'UsageError', message })
    expect(provider.requests).toEqual([])
  })

  test.each([
    ['publicToken must be a string', 7, {}],
    ['baseUrl must be a string', publicToken, { baseUrl: 7 }],
    ['options must be an object', publicToken, 'https://example.org'],
    ['cookieNames.session must be a string', publicToken, { cookieNames: { session: 7 } }],
  ])('createClient: %s', (message, token, options) => {
    expect(() => createClient(token as never, options as never)).toThrow(message)
  })
})

describe('warnings', () => {
  test('a public token of another shape', () => {
    const warnings: string[] = []
    const { page, clock, storage } = openTab()
    const options = { page, clock, storage, cookies: browser.cookies, fetch }
    const channel = { announce() {}, listen() {}, close() {} }
    createClient('secret-1', { ...options, channel, warn: (text) => warnings.push(text) }).close()
    expect(warnings).toEqual(['The public token should start with "public-token-".'])
    expect(openTab().warnings).toEqual([])
  })

  test.each(['nowhere', 'ftp://example.org', 'javascript:alert(1)', ''])(
    'the address %j is replaced by the origin of the page',
    async (baseUrl) => {
      const asked: string[] = []
      const tab = openTab({
        baseUrl,
        fetch: async (url) => {
          asked.push(String(url))
          return Response.json({ data: { method_id: 'm' } })
        },
      })
      await tab.client.otps.sms.loginOrCreate('+12025550123')
      expect(asked).toEqual(['http://localhost:4173/sdk/v1/otps/sms/login_or_create'])
      expect(tab.warnings).toHaveLength(1)
    },
  )

  test('a path in the address is kept, with or without a trailing slash', async () => {
    provider.answer('POST /auth/sdk/v1/otps/sms/login_or_create', succeed({ method_id: 'm' }))
    for (const baseUrl of [`${provider.baseUrl}/auth`, `${provider.baseUrl}/auth//`]) {
      await openTab({ baseUrl }).client.otps.sms.loginOrCreate('+12025550123')
    }
    expect(provider.requestsTo('POST /auth/sdk/v1/otps/sms/login_or_create')).toHaveLength(2)
  })
})
