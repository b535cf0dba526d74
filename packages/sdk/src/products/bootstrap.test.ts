import type { BootstrapReply } from '@maypole/contract/provider'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publicToken } from '../testing/fixtures.ts'
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { fail, startTestProvider, succeed, type TestProvider } from '../testing/test-provider.ts'

const reply: BootstrapReply = {
  status_code: 200,
  request_id: 'request-1',
  project_name: 'Maypole',
  disable_sdk_watermark: true,
  cname_domain: null,
  email_domains: ['example.org'],
  captcha_settings: { enabled: true, siteKey: 'site-key' },
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: true,
  pkce_required_for_sso: false,
  password_config: { luds_complexity: 3, luds_minimum_count: 8 },
  dfp_protected_auth_enabled: false,
  dfp_protected_auth_mode: 'OBSERVATION',
  rbac_policy: { roles: [], resources: [], scopes: [] },
  siwe_required_for_crypto_wallets: true,
  slug_pattern: null,
  create_organization_enabled: false,
  vertical: 'CONSUMER',
}

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

test('is loaded once, and known at once in later pages', async () => {
  provider.answer(`GET /projects/bootstrap/${publicToken}`, succeed(reply))
  const { client } = browser.openTab({ baseUrl: provider.baseUrl })
  expect(client.bootstrap.getSync()).toMatchObject({ projectName: '', displayWatermark: false })
  const bootstrap = await client.bootstrap.get()
  expect(bootstrap).toEqual({
    projectName: 'Maypole',
    displayWatermark: false,
    emailDomains: ['example.org'],
    cnameDomain: null,
    captchaSiteKey: 'site-key',
    passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
    pkceRequiredForEmailMagicLinks: true,
    pkceRequiredForPasswordResets: false,
    pkceRequiredForOauth: true,
    siweRequiredForCryptoWallets: true,
  })
  expect(browser.openTab({ baseUrl: provider.baseUrl }).client.bootstrap.getSync()).toEqual(
    bootstrap,
  )
})

test('watermark, captcha and password policy follow the reply', async () => {
  provider.answer(
    `GET /projects/bootstrap/${publicToken}`,
    succeed({
      ...reply,
      disable_sdk_watermark: false,
      captcha_settings: { enabled: false },
      password_config: null,
    }),
  )
  const { client } = browser.openTab({ baseUrl: provider.baseUrl })
  expect(await client.bootstrap.get()).toMatchObject({
    displayWatermark: true,
    captchaSiteKey: null,
    passwordConfig: null,
  })
})

test('an unknown project is an error, and the defaults remain', async () => {
  provider.answer(`GET /projects/bootstrap/${publicToken}`, fail(404, 'project_not_found'))
  const { client } = browser.openTab({ baseUrl: provider.baseUrl })
  await expect(client.bootstrap.get()).rejects.toMatchObject({ error_type: 'project_not_found' })
  expect(client.bootstrap.getSync().projectName).toBe('')
})

test('one answer serves a page, and one that did not come is asked for again', async () => {
  const route = `GET /projects/bootstrap/${publicToken}` as const
  provider.answer(route, fail(404, 'project_not_found'))
  const { client } = browser.openTab({ baseUrl: provider.baseUrl })
  const asked = () => provider.requests.filter(({ endpoint }) => endpoint === route).length
  await expect(client.bootstrap.getOnce()).rejects.toMatchObject({
    error_type: 'project_not_found',
  })
  expect(await client.bootstrap.load()).toMatchObject({ projectName: '' })
  expect(asked()).toBe(2)

  provider.answer(route, succeed(reply))
  const given = new AbortController()
  const [one, two, three] = await Promise.allSettled([
    client.bootstrap.getOnce(),
    client.bootstrap.load(),
    (async () => {
      const answer = client.bootstrap.getOnce(given.signal)
      given.abort(new Error('gone'))
      return await answer
    })(),
  ])
  expect(one).toMatchObject({ value: { projectName: 'Maypole' } })
  expect(two).toEqual(one)
  expect(three).toMatchObject({ reason: { message: 'gone' } })
  expect(await client.bootstrap.getOnce()).toEqual(await client.bootstrap.load())
  expect(asked()).toBe(3)
})
