import { eachDatabase } from '@maypole/platform/database/testing'
import { silentLog } from '@maypole/platform/log'
import { expect, it } from 'vitest'
import { AdministrationError, createProvider, type ProjectDescription } from './index.ts'
import { createSettableClock, createTestProvider, type TestProvider } from './testing/index.ts'

const shop = { handle: 'shop', name: 'Shop', publicUrl: 'https://shop.test/' }
const send = 'POST /otps/sms/login_or_create'

/** A call with another project's public token. */
function callFor(test: TestProvider, project: ProjectDescription) {
  const token = project.publicTokens[0] ?? ''
  const authorization = `Basic ${Buffer.from(`${token}:${token}`).toString('base64')}`
  return (endpoint: string, options: { body?: unknown; origin?: string; address?: string } = {}) =>
    test.call(endpoint, { ...options, headers: { authorization } })
}

eachDatabase('projects', (open) => {
  it('are created, shown, listed and changed, and return a secret only once', async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    const { projects } = test.provider
    const created = await projects.create({
      ...shop,
      mode: 'test',
      settings: { allowedOrigins: ['https://app.shop.test'], showWatermark: true },
      oauthProviders: { google: { clientId: 'id-1', clientSecret: 'very-secret' } },
    })
    expect(created.secret).toMatch(/^secret-test-[\w-]{43}$/)
    const { secret, ...description } = created
    expect(description).toEqual({
      id: expect.stringMatching(/^project-test-/),
      handle: 'shop',
      name: 'Shop',
      publicUrl: 'https://shop.test',
      mode: 'test',
      publicTokens: [expect.stringMatching(/^public-token-test-/)],
      hasSecret: true,
      settings: { allowedOrigins: ['https://app.shop.test'], showWatermark: true },
      oauthProviders: { google: { clientId: 'id-1' } },
      addresses: {
        issuer: `https://maypole.test/v1/public/${created.id}`,
        discovery: `https://maypole.test/v1/public/${created.id}/.well-known/openid-configuration`,
        consent: 'https://shop.test/oauth/authorize',
        oauthCallback: `https://maypole.test/v1/oauth/callback/{provider}-${created.id}`,
      },
      captcha: null,
      createdAt: '2026-01-15T12:00:00.000Z',
    })
    expect(await projects.show('shop')).toEqual(description)
    // What is printed is what the server uses.
    for (const project of ['shop', 'maypole']) {
      const { issuer, discovery } = (await projects.show(project)).addresses
      const described = await test.app.inject(new URL(discovery).pathname)
      expect(described.json()).toMatchObject({ issuer })
    }
    expect((await projects.list()).map((project) => project.handle).sort()).toEqual([
      'maypole',
      'shop',
    ])
    const changed = await projects.update(created.id, {
      name: 'Corner Shop',
      settings: { showWatermark: null, limits: { sendsPerNumber: { limit: 2, seconds: 60 } } },
      oauthProviders: { google: null, github: { clientId: 'id-2', clientSecret: 's' } },
    })
    expect(changed).toMatchObject({
      name: 'Corner Shop',
      settings: {
        allowedOrigins: ['https://app.shop.test'],
        limits: { sendsPerNumber: { limit: 2, seconds: 60 } },
      },
      oauthProviders: { github: { clientId: 'id-2' } },
    })
    const kept = JSON.stringify(
      await database.tables<{ projects: object }>().selectFrom('projects').selectAll().execute(),
    )
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain('very-secret')
  })

  it('refuse invalid values, and change nothing then', async () => {
    const test = await createTestProvider({ database: await open() })
    const { projects } = test.provider
    await projects.create(shop)
    const before = await projects.show('shop')
    const refused = (call: Promise<unknown>) =>
      expect(call).rejects.toBeInstanceOf(AdministrationError)
    await refused(projects.create(shop))
    await refused(projects.create({ ...shop, handle: 'Not A Handle' }))
    await refused(projects.create({ ...shop, handle: 'x', publicUrl: 'javascript:alert(1)' }))
    await refused(projects.show('nobody'))
    await refused(projects.update('nobody', {}))
    await refused(projects.update('maypole', { name: 'Other' }))
    for (const settings of [
      { unknown: 1 },
      { allowedOrigins: ['https://shop.test/path'] },
      { allowedOrigins: ['null'] },
      { redirectUrls: ['javascript:alert(1)'] },
      { products: ['carrier-pigeons'] },
      { passwords: { luds: { complexity: 1, minimumCount: 4 } } },
      { passcodes: { longestMinutes: 11 } },
      { limits: { sendsPerNumber: { limit: 0, seconds: 60 } } },
      { limits: { nothing: { limit: 1, seconds: 60 } } },
      [],
      'text',
    ])
      await refused(projects.update('shop', { settings }))
    await refused(projects.update('shop', { oauthProviders: { google: { clientSecret: 'x' } } }))
    await refused(projects.removePublicToken('shop', before.publicTokens[0] ?? ''))
    expect(await projects.show('shop')).toEqual(before)
  })

  it('accept calls from their own pages only', async () => {
    const test = await createTestProvider({
      database: await open(),
      settings: { allowLoopbackOrigins: false, allowedOrigins: ['https://partner.test'] },
    })
    const other = await test.provider.projects.create({
      ...shop,
      settings: { allowedOrigins: ['https://app.shop.test'] },
    })
    const call = callFor(test, other)
    const bootstrap = `GET /projects/bootstrap/${other.publicTokens[0]}`
    for (const origin of ['https://shop.test', 'https://app.shop.test', 'https://maypole.test']) {
      const preflight = await test.call('OPTIONS /events', { origin })
      expect(preflight.headers['access-control-allow-origin'], origin).toBe(origin)
      const response = await call(bootstrap, { origin })
      expect(response.statusCode, origin).toBe(200)
      expect(response.headers['access-control-allow-origin']).toBe(origin)
    }
    // Pages of the instance's own project are none of the shop's, and the other way round.
    const foreign = [
      await call(bootstrap, { origin: 'https://partner.test' }),
      await call('GET /users/me', { origin: 'https://partner.test' }),
      await test.call('GET /users/me', { origin: 'https://app.shop.test' }),
      await test.call('GET /users/me', { origin: 'https://elsewhere.test' }),
    ]
    for (const response of foreign) {
      expect(response.json()).toMatchObject({ status_code: 403, error_type: 'origin_not_allowed' })
      expect(response.headers).not.toHaveProperty('access-control-allow-origin')
    }
    await test.provider.projects.update('shop', { settings: { allowedOrigins: [] } })
    const gone = await test.call('OPTIONS /events', { origin: 'https://app.shop.test' })
    expect(gone.statusCode).toBe(403)
  })

  it('return their settings to clients, and changes at once', async () => {
    const test = await createTestProvider({ database: await open() })
    const { projects } = test.provider
    const other = await projects.create(shop)
    const bootstrap = async () =>
      (await callFor(test, other)(`GET /projects/bootstrap/${other.publicTokens[0]}`)).json().data
    expect(await bootstrap()).toMatchObject({
      project_name: 'Shop',
      disable_sdk_watermark: true,
      email_domains: [],
      password_config: null,
    })
    await projects.update('shop', {
      settings: {
        showWatermark: true,
        emailDomains: ['shop.test'],
        passwords: { policy: 'luds', luds: { complexity: 4, minimumCount: 12 }, requirePkce: true },
        magicLinks: { requirePkce: true },
        oauth: { requirePkce: true },
        wallets: { requireSiwe: true },
      },
    })
    expect(await bootstrap()).toMatchObject({
      disable_sdk_watermark: false,
      email_domains: ['shop.test'],
      password_config: { luds_complexity: 4, luds_minimum_count: 12 },
      pkce_required_for_password_resets: true,
      pkce_required_for_email_magic_links: true,
      pkce_required_for_oauth: true,
      siwe_required_for_crypto_wallets: true,
    })
    // The instance's own project is as it was.
    const own = await test.call(`GET /projects/bootstrap/${test.publicToken}`)
    expect(own.json().data).toMatchObject({
      pkce_required_for_email_magic_links: false,
      pkce_required_for_oauth: false,
      siwe_required_for_crypto_wallets: false,
    })
  })

  it('have separate limits, such as a hundred codes from one address, while others keep theirs', async () => {
    const test = await createTestProvider({ database: await open() })
    const wide = { limit: 1000, seconds: 600 }
    const other = await test.provider.projects.create({
      ...shop,
      settings: {
        limits: { sendsPerAddress: wide, sendsPerRange: wide },
        // Nobody uses these codes.
        sms: { conversion: { sample: 1000 } },
      },
    })
    const call = callFor(test, other)
    const address = '203.0.113.7'
    for (let end = 100; end < 200; end += 1) {
      const body = { phone_number: `+12025550${end}` }
      const sent = await call(send, { body, address })
      expect(sent.statusCode, sent.body).toBe(200)
    }
    const statuses = []
    for (let n = 0; n < 31; n += 1) {
      const area = ['202', '212', '213', '305'][n % 4]
      const body = { phone_number: `+1${area}5550${100 + n}` }
      statuses.push((await test.call(send, { body, address })).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 400])
    // The wide ones have an end, too.
    await test.provider.projects.update('shop', {
      settings: { limits: { mostSendsPerAddress: { limit: 100, seconds: 600 } } },
    })
    const more = await call(send, { body: { phone_number: '+12125550100' }, address })
    expect(more.json().error_type).toBe('too_many_requests')
  })

  it('keep the guard against unused codes, unless they turn it off', async () => {
    const test = await createTestProvider({ database: await open() })
    const wide = { limit: 1000, seconds: 600 }
    const limits = { sendsPerAddress: wide, sendsPerRange: wide }
    const other = await test.provider.projects.create({ ...shop, settings: { limits } })
    const statuses = []
    for (let end = 100; end < 121; end += 1) {
      const body = { phone_number: `+12025550${end}` }
      const address = `10.${end}.0.1`
      statuses.push((await callFor(test, other)(send, { body, address })).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 400])
  })

  it('use OAuth clients from the database before those of the environment, which only the own project has', async () => {
    const test = await createTestProvider({
      database: await open(),
      settings: {
        oauth: { providers: { github: { clientId: 'of-the-instance', clientSecret: 's' } } },
      },
    })
    const { projects } = test.provider
    const other = await projects.create(shop)
    const start = async (publicToken: string) => {
      const url = `/v1/public/oauth/github/start?public_token=${publicToken}`
      const { headers, body } = await test.app.inject(url)
      if (headers.location === undefined) return JSON.parse(body).error_type
      return new URL(String(headers.location)).searchParams.get('client_id')
    }
    expect(await start(test.publicToken)).toBe('of-the-instance')
    expect(await start(other.publicTokens[0] ?? '')).toBe('oauth_config_not_found')
    const github = { clientId: 'of-the-operator', clientSecret: 's' }
    await projects.update('maypole', { oauthProviders: { github } })
    expect(await start(test.publicToken)).toBe('of-the-operator')
    await projects.update('maypole', { oauthProviders: { github: null } })
    expect(await start(test.publicToken)).toBe('of-the-instance')
  })

  it('offer only the products that are enabled', async () => {
    const test = await createTestProvider({ database: await open() })
    const other = await test.provider.projects.create({
      ...shop,
      settings: { products: ['email_codes'] },
    })
    const call = callFor(test, other)
    const mail = await call('POST /otps/email/login_or_create', { body: { email: 'a@shop.test' } })
    expect(mail.statusCode).toBe(200)
    for (const endpoint of [
      send,
      'POST /otps/whatsapp/login_or_create',
      'POST /magic_links/email/login_or_create',
      'POST /passwords/authenticate',
      'POST /webauthn/authenticate/start/primary',
      'POST /crypto_wallets/authenticate/start/primary',
      'POST /oauth/authenticate',
    ])
      expect((await call(endpoint, { body: {} })).json(), endpoint).toMatchObject({
        status_code: 403,
        error_type: 'product_not_enabled',
      })
    const start = `/v1/public/oauth/google/start?public_token=${other.publicTokens[0]}`
    expect((await test.app.inject(start)).statusCode).toBe(403)
  })

  it('replace public tokens while both work', async () => {
    const test = await createTestProvider({ database: await open() })
    const { projects } = test.provider
    const [old = ''] = (await projects.create(shop)).publicTokens
    const both = await projects.addPublicToken('shop')
    const added = both.publicTokens.find((token) => token !== old) ?? ''
    const isKnown = async (token: string) =>
      (await test.call(`GET /projects/bootstrap/${token}`)).statusCode
    expect([await isKnown(old), await isKnown(added)]).toEqual([200, 200])
    expect((await projects.removePublicToken('shop', old)).publicTokens).toEqual([added])
    expect([await isKnown(old), await isKnown(added)]).toEqual([404, 200])
  })

  it('have OAuth clients that another secret key cannot open', async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    await test.provider.projects.create({
      ...shop,
      oauthProviders: { google: { clientId: 'id', clientSecret: 's' } },
    })
    await test.close()
    const masterKey = new Uint8Array(32).fill(8)
    const later = createProvider({
      database,
      clock: createSettableClock(),
      log: silentLog,
      masterKey,
      settings: { environment: 'development', publicUrl: 'https://maypole.test' },
    })
    expect((await later.projects.show('shop')).oauthProviders).toBeUndefined()
    // With another key the old signing key cannot be opened, which is what a new one is for.
    const definition = { name: 'Maypole', publicUrl: 'https://maypole.test' }
    await expect(later.ensureProject(definition)).rejects.toThrow(/another secret key/)
    expect(await later.rotateKeys()).toEqual([expect.stringMatching(/^jwk-/)])
    await later.ensureProject(definition)
  })
})

eachDatabase('users, for operators', (open) => {
  it('are listed, found by address, shown with their sessions, and signed out', async () => {
    const test = await createTestProvider({ database: await open() })
    const { users } = test.provider
    const [alice, bob] = ['+12025550101', '+12025550102'] as const
    const sessions = [await test.signIn(alice), await test.signIn(alice)]
    const other = await test.signIn(bob)
    expect(await users.list({ limit: 10 })).toHaveLength(2)
    expect(await users.list({ limit: 1 })).toHaveLength(1)
    const [found] = await users.list({ address: alice, limit: 10 })
    const userId = found?.user_id ?? ''
    expect(found?.phone_numbers[0]?.phone_number).toBe(alice)
    expect((await users.show({ userId })).sessions).toHaveLength(2)
    expect(await users.revokeSessions({ userId })).toBe(2)
    for (const session of sessions)
      expect(await test.provider.verifySession(session)).toBeUndefined()
    expect(await test.provider.verifySession(other)).toBeDefined()
    await test.provider.projects.create(shop)
    await expect(users.show({ project: 'shop', userId })).rejects.toThrow(AdministrationError)
    expect(await users.list({ project: 'shop', limit: 10 })).toEqual([])
  })
})
