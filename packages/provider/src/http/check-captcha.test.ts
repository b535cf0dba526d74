import { randomUUID } from 'node:crypto'
import { eachDatabase } from '@maypole/platform/database/testing'
import { silentLog } from '@maypole/platform/log'
import { expect, it } from 'vitest'
import { AdministrationError } from '../errors/administration-error.ts'
import { createProvider } from '../provider.ts'
import { createFakeCaptchaService } from '../testing/captcha-service.ts'
import { createTestProvider } from '../testing/index.ts'
import { outcome } from '../testing/outcome.ts'

const alice = '+12025550101'
const ann = 'ann@example.org'
const sms = 'POST /otps/sms/login_or_create'
const password = 'correct horse battery staple'

const solved = () => `solved-${randomUUID()}`

/** Every call that needs a captcha, with what else it needs. */
const guarded: [string, object][] = [
  ...['login_or_create', 'send/primary', 'send/secondary'].flatMap((verb): [string, object][] => [
    [`POST /otps/sms/${verb}`, { phone_number: alice }],
    [`POST /otps/whatsapp/${verb}`, { phone_number: alice }],
    [`POST /otps/email/${verb}`, { email: ann }],
    [`POST /magic_links/email/${verb}`, { email: ann }],
  ]),
  ['POST /users/search', { email: ann }],
  ['POST /passwords', { email: ann, password }],
  ['POST /passwords/authenticate', { email: ann, password }],
  ['POST /passwords/email/reset/start', { email: ann }],
  [
    'POST /passwords/existing_password/reset',
    { email: ann, existing_password: password, new_password: `${password}!` },
  ],
]

eachDatabase('a project with a captcha', (open) => {
  async function begin(settings = {}) {
    const service = createFakeCaptchaService('shop.test')
    const { siteKey, secret } = service
    const database = await open()
    const test = await createTestProvider({ database, settings, fetch: service.fetch })
    const project = await test.provider.projects.create({
      handle: 'shop',
      name: 'Shop',
      publicUrl: 'https://shop.test',
      captcha: { siteKey, secret },
    })
    const [token = ''] = project.publicTokens
    const call = (endpoint: string, body?: unknown, session = token) =>
      test.call(endpoint, {
        body,
        headers: {
          authorization: `Basic ${Buffer.from(`${token}:${session}`).toString('base64')}`,
        },
      })
    const sent = async () => (await test.provider.outbox.list()).length
    /** Signs in by SMS. */
    async function signIn(): Promise<string> {
      const asked = await call(sms, { phone_number: alice, captcha_token: solved() })
      const body = { method_id: asked.json().data.method_id, token: await test.lastCode(alice) }
      return (await call('POST /otps/authenticate', body)).json().data.session_token
    }
    return { test, service, project, call, sent, signIn, database, token }
  }

  it('announces it, and accepts a request with a solved one', async () => {
    const { service, call, sent, token } = await begin()
    const bootstrap = await call(`GET /projects/bootstrap/${token}`)
    expect(bootstrap.json().data.captcha_settings).toEqual({
      enabled: true,
      siteKey: service.siteKey,
    })
    const answer = solved()
    const response = await call(sms, { phone_number: alice, captcha_token: answer })
    expect(outcome(response)).toBe('200 ok')
    expect(await sent()).toBe(1)
    expect(service.asked).toEqual([
      {
        url: 'https://www.google.com/recaptcha/api/siteverify',
        form: { secret: service.secret, response: answer, remoteip: '203.0.113.7' },
      },
    ])
  })

  it('refuses every guarded call without one, before anything is sent or counted', async () => {
    const once = { limit: 1, seconds: 600 }
    const { test, service, call, sent, signIn } = await begin({
      limits: {
        sendsPerAddress: { limit: 2, seconds: 600 },
        mailsPerAddress: once,
        searchesPerAddress: once,
      },
    })
    const session = await signIn()
    const before = await sent()
    service.asked.length = 0
    for (const [endpoint, body] of guarded) {
      const without = await call(endpoint, body, session)
      expect(outcome(without), endpoint).toBe('400 captcha_required')
      const wrong = await call(endpoint, { ...body, captcha_token: 'x' }, session)
      expect(outcome(wrong), endpoint).toBe('400 captcha_failed')
    }
    expect(service.asked).toHaveLength(guarded.length)
    expect(await sent()).toBe(before)
    test.clock.pass(60)
    const mail = await call('POST /otps/email/login_or_create', {
      email: ann,
      captcha_token: solved(),
    })
    expect(outcome(mail)).toBe('200 ok')
    const asked = await call(sms, { phone_number: alice, captcha_token: solved() })
    expect(outcome(asked)).toBe('200 ok')
  })

  it('asks for none when a code, a link or a session is checked anyway', async () => {
    const { service, call, signIn } = await begin()
    const session = await signIn()
    service.asked.length = 0
    const calls: [string, object | undefined][] = [
      ['GET /users/me', undefined],
      ['POST /sessions/authenticate', {}],
      ['POST /otps/authenticate', { method_id: 'x', token: '000000' }],
      ['POST /magic_links/authenticate', { token: 'x' }],
      ['POST /passwords/strength_check', { password }],
      ['POST /passwords/email/reset', { token: 'x', password }],
      ['POST /webauthn/authenticate/start/primary', { domain: 'shop.test' }],
    ]
    for (const [endpoint, body] of calls)
      expect(outcome(await call(endpoint, body, session)), endpoint).not.toContain('captcha')
    expect(service.asked).toEqual([])
    // Nor does a body that cannot be read cost an answer.
    const malformed = await call(sms, { phone_number: 7, captcha_token: solved() })
    expect(outcome(malformed)).toBe('400 bad_request')
    expect(service.asked).toEqual([])
  })

  it('accepts a token once, also with concurrent requests', async () => {
    const { call } = await begin()
    const body = { email: ann, captcha_token: solved() }
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => call('POST /users/search', body)),
    )
    expect(responses.map(outcome).sort()).toEqual([
      '200 ok',
      ...Array(7).fill('400 captcha_failed'),
    ])
  })

  it('refuses tokens of another host, for another action or with a low score', async () => {
    const { service, call, sent } = await begin()
    const ask = () => call(sms, { phone_number: alice, captcha_token: solved() })
    for (const verdict of [
      { success: false },
      { hostname: 'evil.test' },
      { hostname: 'shop.test.evil.test' },
      { hostname: undefined },
      { hostname: '' },
      { action: 'SIGNUP' },
      { score: 0.4 },
    ]) {
      service.verdict = verdict
      expect(outcome(await ask()), JSON.stringify(verdict)).toBe('400 captcha_failed')
    }
    service.verdict = {}
    for (const captcha_token of [7, {}, 'x'.repeat(8193)])
      expect(outcome(await call(sms, { phone_number: alice, captcha_token }))).toBe(
        '400 captcha_failed',
      )
    expect(await sent()).toBe(0)
    // Services that neither rate nor know actions do not say.
    service.verdict = { score: undefined, action: undefined }
    expect(outcome(await ask())).toBe('200 ok')
  })

  it('sends nothing while the service is unavailable', async () => {
    const { test, service, call, sent, project } = await begin()
    const ask = () => call(sms, { phone_number: alice, captcha_token: solved() })
    const faults = [
      async () => new Response('down', { status: 500 }),
      async () => Promise.reject(new Error('unreachable')),
      async () => new Response('<html>'),
      async () => Response.json({ ok: true }),
      async () => Response.json({ success: 'true' }),
    ]
    for (const fault of faults) {
      service.fault = fault
      const response = await ask()
      expect(outcome(response)).toBe('503 service_unavailable')
      expect(response.headers['retry-after']).toBe('30')
    }
    service.fault = undefined
    await test.provider.projects.update(project.id, {
      captcha: { siteKey: 'site-key-1', secret: 'of another site' },
    })
    expect(outcome(await ask())).toBe('503 service_unavailable')
    expect(await sent()).toBe(0)
  })

  it('limits the checks at the service per address', async () => {
    const { service, call } = await begin({
      limits: { captchasPerAddress: { limit: 2, seconds: 600 } },
    })
    const outcomes: string[] = []
    for (let i = 0; i < 3; i += 1)
      outcomes.push(outcome(await call('POST /users/search', { email: ann, captcha_token: 'x' })))
    expect(outcomes).toEqual(['400 captcha_failed', '400 captcha_failed', '429 too_many_requests'])
    expect(service.asked).toHaveLength(2)
  })

  it('does not affect other projects, and its servers need none', async () => {
    const { test, service, project } = await begin()
    expect(outcome(await test.call(sms, { body: { phone_number: alice } }))).toBe('200 ok')
    const { secret } = await test.provider.projects.renewSecret(project.id)
    const response = await test.app.inject({
      method: 'POST',
      url: '/v1/otps/sms/login_or_create',
      headers: {
        authorization: `Basic ${Buffer.from(`${project.id}:${secret}`).toString('base64')}`,
      },
      payload: { phone_number: alice },
    })
    expect(response.statusCode).toBe(200)
    expect(service.asked).toEqual([])
  })

  it('seals its secret, never returns it, and refuses requests when it cannot be opened', async () => {
    const { test, service, project, database, token } = await begin()
    const { projects } = test.provider
    const shown = { siteKey: service.siteKey, minimumScore: 0.5 }
    expect(project.captcha).toEqual(shown)
    expect(JSON.stringify(await projects.list())).not.toContain(service.secret)
    const rows = await database
      .tables<{ projects: object }>()
      .selectFrom('projects')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(service.secret)
    const masterKey = new Uint8Array(32).fill(8)
    // The recovery from a lost secret key; without it nothing starts.
    await createProvider({
      database,
      clock: test.clock,
      log: silentLog,
      masterKey,
      settings: { environment: 'development', publicUrl: 'https://maypole.test' },
    }).rotateKeys()
    const other = await createTestProvider({ database, masterKey, fetch: service.fetch })
    const authorization = `Basic ${Buffer.from(`${token}:${token}`).toString('base64')}`
    const blind = await other.call(sms, {
      body: { phone_number: alice, captcha_token: solved() },
      headers: { authorization },
    })
    expect(outcome(blind)).toBe('503 service_unavailable')
    expect((await other.provider.projects.show('shop')).captcha).toBeUndefined()
  })

  it('can remove it, and refuses a malformed one', async () => {
    const { test, service, call } = await begin()
    const { projects } = test.provider
    const { siteKey, secret } = service
    for (const captcha of [
      'x',
      {},
      { siteKey },
      { siteKey: 'a b', secret },
      { siteKey, secret, minimumScore: 2 },
      { siteKey, secret, verifyUrl: 'https://evil.test' },
    ])
      await expect(projects.update('shop', { captcha })).rejects.toBeInstanceOf(AdministrationError)
    // The app's own pages would show none.
    const own = projects.update('maypole', { captcha: { siteKey, secret } })
    await expect(own).rejects.toThrow('own project')
    // What is not named stays.
    await projects.update('shop', { name: 'Corner Shop' })
    expect(outcome(await call(sms, { phone_number: alice }))).toBe('400 captcha_required')
    expect((await projects.update('shop', { captcha: null })).captcha).toBeNull()
    expect(outcome(await call(sms, { phone_number: alice }))).toBe('200 ok')
  })
})
