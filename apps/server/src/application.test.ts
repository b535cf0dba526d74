import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillPage } from './fill-page.ts'
import { createTestApplication, developmentAt, webPage } from './testing/create-test-application.ts'

type Instance = Awaited<ReturnType<typeof createTestApplication>>

const html = { accept: 'text/html,application/xhtml+xml' }

describe('the web app', () => {
  let instance: Instance
  beforeAll(async () => {
    instance = await createTestApplication({ PRODUCT_NAME: 'Ten < & "Eleven"' })
  })
  const get = (url: string, headers = {}) => instance.app.inject({ url, headers })

  it.each(['/', '/sites', '/authenticate?returnTo=%2Fx', '/my-town/events', '/a/b/c/d', '/Sites/'])(
    'answers %s with its page',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.body).toContain('id="maypole-configuration"')
    },
  )

  it('fills in the page, and escapes every name', async () => {
    const { body } = await get('/')
    expect(body).toContain('<title>Ten &lt; &amp; &quot;Eleven&quot;</title>')
    const block = /id="maypole-configuration">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(block).not.toContain('<')
    expect(JSON.parse(block)).toEqual({
      productName: 'Ten < & "Eleven"',
      publicToken: expect.stringMatching(/^public-token-live-[0-9a-f-]{36}$/),
      development: true,
      offline: true,
      agents: true,
      signInMethods: ['passkeys', 'email'],
      signInProviders: [],
    })
    const hostile = "</script><script>alert(1)</script>$&$'"
    const configuration = {
      productName: hostile,
      publicToken: 'x',
      development: false,
      offline: true,
      signInMethods: [],
      signInProviders: [],
    }
    const site = {
      id: hostile,
      slug: hostile,
      title: hostile,
      theme: { primaryColor: hostile, backgroundColor: hostile },
      avatarUrl: `"onerror="${hostile}`,
      stats: { memberCount: 1 },
    }
    const before = body.match(/<script/g)?.length ?? 0
    for (const page of [
      fillPage(body, { configuration, site: undefined }),
      fillPage(webPage, { configuration, site }),
    ]) {
      expect(page.match(/<script/g)).toHaveLength(before)
      expect(page).toContain('$&amp;$&#39;')
      expect(page).not.toMatch(/<img[^>]*\sonerror|src=""/)
    }
  })

  it('allows only its own inline code, by hash, and nothing from other origins', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    const hash = (text: string) => createHash('sha256').update(text).digest('base64')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('if (1 < 2) start()')}';`)
    expect(policy).toContain(`style-src 'self' 'sha256-${hash('body { margin: 0 }')}';`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })

  it('has a service worker that keeps the page, its files and no answers', async () => {
    const answer = await get('/service-worker.js')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("connect-src 'self'"),
    })
    const setup = JSON.parse(/^const setup = (.*);$/m.exec(answer.body)?.[1] ?? '{}')
    expect(setup.files).toEqual(['/assets/app-1.js', '/assets/links-2.js'])
    expect(setup.others).toEqual(
      expect.arrayContaining(['api', 'sdk', 'v1', 'dev', 'docs', 'oauth', 'clientside-services']),
    )
    const { etag } = answer.headers
    expect((await get('/service-worker.js', { 'if-none-match': etag })).statusCode).toBe(304)
    const renamed = await createTestApplication({ PRODUCT_NAME: 'Another' })
    expect((await renamed.app.inject('/service-worker.js')).body).not.toContain(setup.version)
  })

  it('takes the service worker away from browsers where it is turned off', async () => {
    const off = await createTestApplication({ OFFLINE: 'no' })
    const { body } = await off.app.inject('/service-worker.js')
    expect(body).toContain('registration.unregister()')
    expect(body).not.toContain('/assets/')
    expect((await off.app.inject('/')).body).toContain('"offline":false')
  })

  it('answers 304 when the page has not changed', async () => {
    const { etag = '' } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': `"other", W/${String(etag)}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('sends hashed files as immutable, in the best accepted encoding', async () => {
    const forms = []
    for (const accepted of ['gzip, deflate, br, zstd', 'gzip', 'br;q=0, gzip', 'identity', '']) {
      const answer = await get('/assets/app-1.js', { 'accept-encoding': accepted })
      forms.push(answer.headers['content-encoding'] ?? 'plain')
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(answer.headers.vary).toBe('accept-encoding')
    }
    expect(forms).toEqual(['br', 'gzip', 'gzip', 'plain', 'plain'])
    expect((await get('/assets/app-1.js')).body).toContain('console.log(1)')
    const head = await instance.app.inject({ method: 'HEAD', url: '/favicon.svg' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/index.html',
    '/robots.txt',
    '/assets/',
    '/assets/gone-2.js',
    '/assets/app-1.js.map',
    '/assets/app-1.js.br',
    '/.sources',
    '/.git/config',
    '/.env',
    '/notes.secret',
    '/wp-login.php',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%2F..%2Findex.html',
    '/assets%2fapp-1.js',
    '/..\\..\\package.json',
    '//example.org',
    '/%00',
    '/api/nothing',
    '/API',
    '/sdk/v1/nothing',
    '/sdk',
    '/v1/nothing',
    '/avatars/nothing',
    '/dev/nothing',
    '/metrics',
    '/docs/nothing',
  ])('has nothing at %s', async (url) => {
    const answer = await get(url, { accept: 'application/json, text/plain, */*' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toMatch(/json/)
    const page = await get(url, html)
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    expect(page.body).toContain('<a href="/">Go to Ten &lt; &amp; &quot;Eleven&quot;</a>')
  })

  it('has the page that errors of the sign-in service link to', async () => {
    const refused = await get('/sdk/v1/%zz')
    const url = new URL(refused.json().error_url)
    const page = await get(url.pathname, html)
    expect([page.statusCode, page.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    expect(page.body).toContain(`id="${url.hash.slice(1)}"`)
  })

  it('refuses requests below each API in its format, even for malformed addresses', async () => {
    for (const prefix of ['/sdk/v1', '/v1'])
      for (const path of ['', '/nothing', '/%zz', `/projects/bootstrap/${'a'.repeat(9000)}`]) {
        const answer = await get(prefix + path)
        expect(answer.headers['content-type'], path).toBe('application/json; charset=utf-8')
        expect(answer.json()).toMatchObject({
          status_code: answer.statusCode,
          request_id: answer.headers['x-request-id'],
          error_type: path === '/%zz' ? 'bad_request' : expect.stringMatching(/_not_found$/),
        })
      }
    expect((await get('/api/%zz')).json()).toMatchObject({ type: '/problems/malformed' })
  })

  it.each<[string, number, string]>([
    ['/%zz', 400, 'The address could not be read.'],
    ['/api/%zz', 400, 'The address could not be read.'],
    ['/sdk/v1/%zz', 400, 'could not be read'],
    ['/v1/%zz', 400, 'could not be read'],
    ['/docs/%zz', 400, 'The address could not be read.'],
    ['/avatars/%ff', 400, 'The address could not be read.'],
    ['/dev/%', 400, 'The address could not be read.'],
    ['/api/sites', 401, 'Please sign in.'],
    ['/sdk/v1/users/me', 401, 'The credentials of this request are not valid.'],
  ])('says in words why %s cannot be opened in a browser', async (url, status, reason) => {
    const page = await get(url, { ...html, 'sec-fetch-mode': 'navigate' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(page.body).toContain('<h1>This address cannot be opened</h1>')
    expect(page.body).toContain(reason)
    expect(page.headers.vary).toContain('accept')
    for (const headers of [{}, { accept: '*/*' }, { ...html, 'sec-fetch-mode': 'cors' }]) {
      const answer = await get(url, headers)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        status,
        expect.stringMatching(/json/),
      ])
    }
    const post = await instance.app.inject({ method: 'POST', url, headers: html })
    expect(post.headers['content-type']).toMatch(/json/)
  })

  it('serves pages only to GET and HEAD', async () => {
    const answer = await instance.app.inject({ method: 'POST', url: '/sites' })
    expect(answer.statusCode).toBe(404)
  })
})

describe('health', () => {
  it('is up and ready, and not ready once it is stopping', async () => {
    const instance = await createTestApplication()
    expect((await instance.app.inject('/healthz')).json()).toEqual({ status: 'up' })
    const ready = await instance.app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
    instance.announceStop()
    const stopping = await instance.app.inject('/readyz')
    expect(stopping.statusCode).toBe(503)
    expect(stopping.json()).toEqual({ status: 'not ready', reason: 'stopping' })
    expect(stopping.headers.connection).toBe('close')
  })
})

describe('a person who signs in', () => {
  it('creates a site after signing in by phone, and no secret is in the log', async () => {
    const instance = await createTestApplication()
    const { app } = instance
    instance.start()
    const page = await app.inject('/')
    const { publicToken } = JSON.parse(/configuration">(.*?)</.exec(page.body)?.[1] ?? '')
    const basic = (session = publicToken) => ({
      authorization: `Basic ${Buffer.from(`${publicToken}:${session}`).toString('base64')}`,
    })
    const post = (url: string, payload: object, headers: object) =>
      app.inject({ method: 'POST', url, payload, headers: { ...headers } })

    const sent = await post(
      '/sdk/v1/otps/sms/login_or_create',
      { phone_number: '+12025550143' },
      basic(),
    )
    expect(sent.statusCode).toBe(200)
    const outbox = (await app.inject('/dev/outbox')).json()
    expect(outbox).toEqual([
      {
        id: expect.stringMatching(/^message-/),
        channel: 'sms',
        to: '+12025550143',
        subject: null,
        html: null,
        text: expect.stringMatching(/\b\d{6}\b/),
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
    const code = /\b\d{6}\b/.exec(outbox[0].text)?.[0] ?? ''
    const signedIn = await post(
      '/sdk/v1/otps/authenticate',
      { token: code, method_id: sent.json().data.method_id, session_duration_minutes: 10_080 },
      basic(),
    )
    expect(signedIn.statusCode).toBe(200)
    const session: string = signedIn.json().data.session_token
    const bearer = { authorization: `Bearer ${session}` }

    const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
    const created = await post('/api/sites', { title: 'Our Town', slug: 'our-town', theme }, bearer)
    expect(created.statusCode).toBe(201)
    const sites = await app.inject({ url: '/api/sites', headers: bearer })
    expect(sites.json()).toMatchObject([{ slug: 'our-town', stats: { memberCount: 1 } }])

    const revoked = await post('/sdk/v1/sessions/revoke', {}, basic(session))
    expect(revoked.statusCode).toBe(200)
    expect((await app.inject({ url: '/api/sites', headers: bearer })).statusCode).toBe(401)

    await instance.stop()
    const log = instance
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n')
    expect(log).toContain('"route":"/sdk/v1/otps/authenticate"')
    for (const secret of [code, session, '2025550143']) expect(log).not.toContain(secret)
  })
})

describe('another provider', () => {
  it('works with a client from the environment', async () => {
    const instance = await createTestApplication({
      OAUTH_GITHUB_CLIENT_ID: 'from-the-environment',
      OAUTH_GITHUB_CLIENT_SECRET: 'hush',
    })
    const page = await instance.app.inject('/')
    const publicToken = /public-token-live-[0-9a-f-]{36}/.exec(page.body)?.[0] ?? ''
    const start = (provider: string) =>
      instance.app.inject(`/v1/public/oauth/${provider}/start?public_token=${publicToken}`)
    const location = new URL(String((await start('github')).headers.location))
    expect(location.origin).toBe('https://github.com')
    expect(location.searchParams.get('client_id')).toBe('from-the-environment')
    expect((await start('gitlab')).json().error_type).toBe('oauth_config_not_found')
    await instance.stop()
    expect(instance.output()).not.toContain('hush')
  })
})

describe('the limits', () => {
  const send = (instance: Instance, publicToken: string, end: number) => {
    const credentials = Buffer.from(`${publicToken}:${publicToken}`).toString('base64')
    return instance.app.inject({
      method: 'POST',
      url: '/sdk/v1/otps/sms/login_or_create',
      headers: { authorization: `Basic ${credentials}` },
      payload: { phone_number: `+12025550${end}` },
    })
  }

  it.each([
    ['stop a run of codes from one address', {}, 30],
    [
      'can be raised by the environment for a hundred codes from one address',
      {
        LIMIT_SENDS_PER_ADDRESS: '100',
        // Of which one network has two thirds.
        LIMIT_SENDS_PER_RANGE: '150',
        SMS_UNUSED_SAMPLE: '1000',
      },
      100,
    ],
  ])('%s', async (_name, environment, expected) => {
    const instance = await createTestApplication(environment)
    const page = await instance.app.inject('/')
    const publicToken = /public-token-live-[0-9a-f-]{36}/.exec(page.body)?.[0] ?? ''
    let sent = 0
    for (let end = 100; end < 200; end += 1)
      if ((await send(instance, publicToken, end)).statusCode === 200) sent += 1
    expect(sent).toBe(expected)
  })
})

describe('/dev/outbox and /dev/widget', () => {
  let instance: Instance
  beforeAll(async () => {
    instance = await createTestApplication(developmentAt('https://tunnel.example'))
  })

  it('is a page for browsers, which may run only its own script', async () => {
    const page = await instance.app.inject({ url: '/dev/outbox', headers: html })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|style=| on[a-z]+=/)
    for (const file of ['/dev/outbox.js', '/dev/outbox.css'])
      expect((await instance.app.inject(file)).statusCode).toBe(200)
  })

  it('has a page beside it for the login widget, under the same policy', async () => {
    const page = await instance.app.inject({ url: '/dev/widget', headers: html })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|style=| on[a-z]+=/)
    expect(page.body).toMatch(/public-token-live-[0-9a-f-]{36}/)
    for (const file of ['/dev/widget.js', '/dev/widget-code.js', '/dev/widget.css'])
      expect((await instance.app.inject(file)).statusCode).toBe(200)
  })

  it('has the links of a mail to click on', async () => {
    const own = await createTestApplication(developmentAt('https://tunnel.example'))
    const { app } = own
    const page = await app.inject({ url: '/sites', headers: html })
    const publicToken = /public-token-live-[0-9a-f-]{36}/.exec(page.body)?.[0] ?? ''
    const credentials = Buffer.from(`${publicToken}:${publicToken}`).toString('base64')
    const asked = await app.inject({
      method: 'POST',
      url: '/sdk/v1/magic_links/email/login_or_create',
      headers: { authorization: `Basic ${credentials}` },
      payload: { email: 'ann@example.org' },
    })
    expect(asked.statusCode).toBe(200)
    const { body } = await app.inject({ url: '/dev/outbox', headers: html })
    expect(body).toMatch(
      /<a href="https:\/\/tunnel\.example\/authenticate\?stytch_token_type=magic_links&amp;token=[\w-]{43}" rel="noreferrer">/,
    )
    expect(body).not.toContain('data-copy')
  })

  it.each([
    ['another machine', { remoteAddress: '192.168.1.20' }],
    ['another machine (IPv6)', { remoteAddress: '2001:db8::1' }],
    ['a rebound name', { headers: { host: 'evil.example' } }],
    ['the public name', { headers: { host: 'tunnel.example' } }],
    ['a name that looks like ours', { headers: { host: 'localhost.evil.example' } }],
    ['no usable name', { headers: { host: 'a b' } }],
    ['more than a name', { headers: { host: 'evil.example@localhost' } }],
    ['a path after the name', { headers: { host: 'localhost/evil.example' } }],
    ['a proxy', { headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } }],
  ])('does not exist for %s', async (_name, request) => {
    for (const url of ['/dev/outbox', '/dev/outbox.js', '/dev/widget', '/dev/widget.js']) {
      const answer = await instance.app.inject({ url, ...request })
      expect(answer.statusCode).toBe(404)
    }
  })

  it.each([
    ['x-forwarded-host', 'tunnel.example'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 tunnel'],
    ['cf-connecting-ip', '127.0.0.1'],
  ])('does not exist for a proxy that sends %s', async (name, value) => {
    const headers = { host: 'localhost', [name]: value }
    for (const url of ['/dev/outbox', '/dev/outbox.js', '/dev/widget', '/dev/widget.js'])
      expect((await instance.app.inject({ url, headers })).statusCode).toBe(404)
  })

  it.each([
    { headers: { host: 'localhost:3000' } },
    { headers: { host: '127.0.0.1:3000' } },
    { headers: { host: '[::1]:3000' }, remoteAddress: '::1' },
    { headers: { host: 'localhost' }, remoteAddress: '::ffff:127.0.0.1' },
  ])('answers programs on this machine: %j', async (request) => {
    const answer = await instance.app.inject({ url: '/dev/outbox', ...request })
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
  })

  it('does not exist in production, and the page does not speak of it', async () => {
    const production = await createTestApplication({
      ENVIRONMENT: 'production',
      DELIVERY: 'insecure-console',
      PUBLIC_URL: 'https://town.example',
    })
    expect((await production.app.inject('/dev/outbox')).statusCode).toBe(404)
    expect((await production.app.inject('/dev/outbox.js')).statusCode).toBe(404)
    expect((await production.app.inject('/dev/widget')).statusCode).toBe(404)
    const page = await production.app.inject('/')
    expect(page.body).toContain('"development":false')
    expect(page.headers['strict-transport-security']).toBeDefined()
  })
})
