import { eachDatabase } from '@maypole/platform/database/testing'
import { createLog, silentLog } from '@maypole/platform/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSettableClock, createTestProvider, type TestProvider } from '../../testing/index.ts'
import { outcome } from '../../testing/outcome.ts'
import { startUpstreamIssuer, type UpstreamIssuer } from '../../testing/upstream-issuer.ts'

const publicUrl = 'https://maypole.test'
const authenticate = 'POST /oauth/authenticate'
const alice = {
  sub: 'upstream-alice',
  email: 'Alice@Example.org',
  email_verified: true,
  given_name: 'Alice',
  family_name: 'Ng',
  picture: 'https://pictures.example/alice.png',
  locale: 'en-GB',
}

let upstream: UpstreamIssuer
beforeAll(async () => {
  upstream = await startUpstreamIssuer({
    isRedirectUri: (uri) => uri.startsWith(`${publicUrl}/v1/oauth/callback/`),
  })
})
afterAll(() => upstream.close())

/** A browser: what it has of cookies, and how it gets from a start to the page that it ends on. */
function openBrowser({ app, publicToken }: TestProvider) {
  const cookies = new Map<string, string>()
  async function get(url: string, method: 'GET' | 'HEAD' = 'GET') {
    const { pathname, search } = new URL(url, publicUrl)
    const response = await app.inject({
      method,
      url: pathname + search,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        accept: 'text/html,*/*',
      },
    })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    return response
  }
  return {
    cookies,
    get,
    start: (slug: string, query: Record<string, string> = {}) =>
      get(
        `/v1/public/oauth/${slug}/start?${new URLSearchParams({ public_token: publicToken, ...query })}`,
      ),
    /** Answers the page that the flow ends on. */
    async signIn(slug: string, query: Record<string, string> = {}): Promise<URL> {
      const started = await this.start(slug, query)
      if (started.statusCode !== 302) throw new Error(`Not started: ${started.body}`)
      const back = await upstream.visit(String(started.headers.location))
      return new URL(String((await get(back)).headers.location))
    },
  }
}

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

eachDatabase('signing in at another provider', (open) => {
  async function begin(settings: Record<string, unknown> = {}, log = silentLog) {
    const client = {
      issuer: upstream.issuer,
      clientId: upstream.clientId,
      clientSecret: upstream.clientSecret,
    }
    upstream.account = alice
    return createTestProvider({
      database: await open(),
      clock: createSettableClock(Date.now()),
      log,
      settings: {
        publicUrl,
        oauth: {
          providers: {
            google: { ...client },
            acme: { ...client, name: 'Acme' },
            github: { clientId: 'x', clientSecret: 'y' },
          },
        },
        ...settings,
      },
    })
  }

  it('redirects a browser with everything that binds the response to it', async () => {
    const provider = await begin()
    const browser = openBrowser(provider)
    const response = await browser.start('google', {
      custom_scopes: 'calendar openid',
      provider_prompt: 'consent',
      provider_hd: 'example.org',
    })
    expect(response.statusCode).toBe(302)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(String(response.headers['set-cookie'])).toMatch(
      /^__Host-maypole_oauth=[\w-]{43}; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/,
    )
    const url = new URL(String(response.headers.location))
    expect(url.origin).toBe(upstream.issuer)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: upstream.clientId,
      redirect_uri: `${publicUrl}/v1/oauth/callback/google-${provider.projectId}`,
      response_type: 'code',
      scope: 'openid profile email calendar',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'consent',
      hd: 'example.org',
    })
  })

  it('signs up new users and signs in known ones', async () => {
    const provider = await begin()
    const redirects = {
      login_redirect_url: 'https://maypole.test/in?keep=1',
      signup_redirect_url: 'https://maypole.test/up',
    }
    const signedUp = await openBrowser(provider).signIn('google', redirects)
    expect(signedUp.href).toMatch(
      /^https:\/\/maypole\.test\/up\?stytch_token_type=oauth&token=[\w-]{43}$/,
    )
    const first = await provider.call(authenticate, {
      body: { token: tokenOf(signedUp), session_duration_minutes: 60 },
    })
    expect(outcome(first)).toBe('200 ok')
    const { data } = first.json()
    expect(data).toMatchObject({
      provider_type: 'Google',
      provider_subject: 'upstream-alice',
      profile_picture_url: alice.picture,
      locale: 'en-GB',
      provider_values: {
        access_token: expect.stringMatching(/.{20}/),
        id_token: expect.stringMatching(/^ey/),
        scopes: ['openid', 'profile', 'email'],
        expires_at: expect.stringMatching(/Z$/),
      },
      user: {
        status: 'active',
        name: { first_name: 'Alice', middle_name: '', last_name: 'Ng' },
        emails: [{ email: 'alice@example.org', verified: true }],
        providers: [
          { provider_type: 'Google', provider_subject: 'upstream-alice', locale: 'en-GB' },
        ],
      },
      session: {
        authentication_factors: [
          {
            type: 'oauth',
            delivery_method: 'oauth_google',
            google_oauth_factor: {
              id: expect.stringMatching(/^oauth-user-live-/),
              email_id: expect.stringMatching(/^email-live-/),
              provider_subject: 'upstream-alice',
            },
          },
        ],
      },
    })
    const signedIn = await openBrowser(provider).signIn('google', redirects)
    expect(signedIn.href).toMatch(
      /^https:\/\/maypole\.test\/in\?keep=1&stytch_token_type=oauth&token=/,
    )
    const second = await provider.call(authenticate, { body: { token: tokenOf(signedIn) } })
    expect(second.json().data.user_id).toBe(data.user_id)
  })

  it('accepts any issuer of OpenID Connect', async () => {
    const provider = await begin()
    const page = await openBrowser(provider).signIn('acme')
    const { data } = (await provider.call(authenticate, { body: { token: tokenOf(page) } })).json()
    expect(data.provider_type).toBe('Acme')
    expect(data.session.authentication_factors[0].acme_oauth_factor).toBeDefined()
  })

  it('works in one browser, once, for ten minutes, for one provider and one project', async () => {
    const provider = await begin()
    const refused = async (browser: ReturnType<typeof openBrowser>, back: string) => {
      const response = await browser.get(back)
      expect(response.statusCode).toBe(400)
      expect(response.headers.location).toBeUndefined()
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.body).toContain('oauth_flow_callback_error')
    }
    const begun = async () => {
      const browser = openBrowser(provider)
      const started = await browser.start('google')
      return { browser, back: await upstream.visit(String(started.headers.location)) }
    }
    const other = await begun()
    await refused(openBrowser(provider), other.back)
    await refused((await begun()).browser, other.back)
    // Nor does it count to be looked at.
    expect((await other.browser.get(other.back, 'HEAD')).statusCode).toBe(405)
    // None of these spent it.
    expect((await other.browser.get(other.back)).statusCode).toBe(302)
    await refused(other.browser, other.back)

    const late = await begun()
    provider.clock.pass(601)
    await refused(late.browser, late.back)
    provider.clock.pass(-601)

    const moved = await begun()
    await refused(moved.browser, moved.back.replace('/google-', '/acme-'))
    await refused(
      moved.browser,
      moved.back.replace(provider.projectId, 'project-live-00000000-0000-4000-8000-000000000001'),
    )
    await refused(moved.browser, `${moved.back}&state=x`)
    await refused(moved.browser, moved.back.replace(/state=[^&]*/, 'state=x'))
    await refused(moved.browser, moved.back.replace(/state=[^&]*/, ''))
    await refused(moved.browser, '/v1/oauth/callback/x')
  })

  it('finishes one of twenty concurrent callbacks, and exchanges its token once', async () => {
    const provider = await begin()
    const browser = openBrowser(provider)
    const started = await browser.start('google')
    const back = await upstream.visit(String(started.headers.location))
    const pages = await Promise.all(Array.from({ length: 20 }, () => browser.get(back)))
    const finished = pages.filter((page) => page.statusCode === 302)
    expect(finished).toHaveLength(1)
    const token = tokenOf(new URL(String(finished[0]?.headers.location)))
    const traded = await Promise.all(
      Array.from({ length: 20 }, () => provider.call(authenticate, { body: { token } })),
    )
    expect(traded.map(outcome).sort()).toEqual([
      '200 ok',
      ...Array.from({ length: 19 }, () => '404 oauth_token_not_found'),
    ])
  })

  it('creates one user for an account that first signs in from several browsers at once', async () => {
    const provider = await begin()
    const backs = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const browser = openBrowser(provider)
        const started = await browser.start('google')
        return { browser, back: await upstream.visit(String(started.headers.location)) }
      }),
    )
    const pages = await Promise.all(backs.map(({ browser, back }) => browser.get(back)))
    const users = new Set<string>()
    for (const page of pages) {
      const token = tokenOf(new URL(String(page.headers.location)))
      const response = await provider.call(authenticate, { body: { token } })
      users.add(response.json().data.user_id)
    }
    expect(users.size).toBe(1)
  })

  it('binds the token to the client that started (PKCE), and another client does not spend it', async () => {
    const provider = await begin()
    // RFC 7636, appendix B.
    const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    const token = tokenOf(await openBrowser(provider).signIn('google', { code_challenge }))
    const trade = (body: object) => provider.call(authenticate, { body: { token, ...body } })
    expect(outcome(await trade({}))).toBe('400 pkce_expected_code_verifier')
    expect(outcome(await trade({ code_verifier: 'x'.repeat(43) }))).toBe('400 pkce_mismatch')
    expect(outcome(await trade({ code_verifier }))).toBe('200 ok')
    const bare = tokenOf(await openBrowser(provider).signIn('google'))
    expect(
      outcome(await provider.call(authenticate, { body: { token: bare, code_verifier } })),
    ).toBe('400 pkce_did_not_expect_code_verifier')
  })

  it('does not start without a challenge when the project requires one', async () => {
    const provider = await begin()
    await provider.provider.projects.update('maypole', {
      settings: { oauth: { requirePkce: true } },
    })
    const bootstrap = await provider.call(`GET /projects/bootstrap/${provider.publicToken}`)
    expect(bootstrap.json().data.pkce_required_for_oauth).toBe(true)
    const bare = await provider.app.inject({
      url: `/v1/public/oauth/google/start?public_token=${provider.publicToken}`,
    })
    expect(outcome(bare)).toBe('400 invalid_pkce_code_challenge')
    const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    const token = tokenOf(await openBrowser(provider).signIn('google', { code_challenge }))
    const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    expect(outcome(await provider.call(authenticate, { body: { token, code_verifier } }))).toBe(
      '200 ok',
    )
  })

  it("expires its tokens, and seals the provider's tokens until then", async () => {
    const provider = await begin()
    const token = tokenOf(await openBrowser(provider).signIn('google'))
    provider.clock.pass(601)
    expect(outcome(await provider.call(authenticate, { body: { token } }))).toBe(
      '404 oauth_token_not_found',
    )
    for (const body of [undefined, {}, { token: 7 }, [], { token: 'x', code_verifier: 1 }])
      expect(outcome(await provider.call(authenticate, { body }))).toBe('400 bad_request')
    for (const wrong of ['', 'x', 'x'.repeat(43), "' or 1=1 --"])
      expect(outcome(await provider.call(authenticate, { body: { token: wrong } }))).toBe(
        '404 oauth_token_not_found',
      )
  })

  it('writes no token to the log', async () => {
    const lines: string[] = []
    const provider = await begin(
      {},
      createLog({ level: 'debug', write: (line) => lines.push(line), now: Date.now }),
    )
    const browser = openBrowser(provider)
    const started = await browser.start('google')
    const back = await upstream.visit(String(started.headers.location))
    const page = new URL(String((await browser.get(back)).headers.location))
    const traded = await provider.call(authenticate, { body: { token: tokenOf(page) } })
    const { access_token, id_token } = traded.json().data.provider_values
    const text = lines.join('\n')
    const code = new URL(back).searchParams.get('code') ?? ''
    expect(text).toContain('oauth_account_linked')
    for (const secret of [tokenOf(page), access_token, id_token, code, 'alice@', 'upstream-alice'])
      expect(text).not.toContain(secret)
  })

  it('refuses a start that could not finish, and does not redirect', async () => {
    const provider = await begin()
    const { app, publicToken } = provider
    const start = (slug: string, query: string) =>
      app.inject({ url: `/v1/public/oauth/${slug}/start?${query}` })
    const good = `public_token=${publicToken}`
    const cases = [
      ['google', '', '400 bad_request'],
      ['google', 'public_token=public-token-live-x', '404 project_not_found'],
      ['google', `${good}&${good}`, '400 bad_request'],
      ['yahoo', good, '404 oauth_config_not_found'],
      ['constructor', good, '404 oauth_config_not_found'],
      ['__proto__', good, '404 oauth_config_not_found'],
      [
        'google',
        `${good}&login_redirect_url=https://evil.test/`,
        '400 no_match_for_provided_oauth_url',
      ],
      ['google', `${good}&signup_redirect_url=//evil.test/`, '400 no_match_for_provided_oauth_url'],
      [
        'google',
        `${good}&login_redirect_url=javascript:alert(1)`,
        '400 no_match_for_provided_oauth_url',
      ],
      ['google', `${good}&code_challenge=short`, '400 invalid_pkce_code_challenge'],
      ['google', `${good}&custom_scopes=a%0d%0ab`, '400 bad_request'],
      ['google', `${good}&provider_redirect_uri=https://evil.test/`, '400 bad_request'],
      ['google', `${good}&provider_state=x`, '400 bad_request'],
      ['google', `${good}&provider_client_id=x`, '400 bad_request'],
      ['google', `${good}&provider_response_mode=fragment`, '400 bad_request'],
      ['google', `${good}&oauth_attach_token=x`, '404 oauth_token_not_found'],
    ] as const
    for (const [slug, query, expected] of cases) {
      const response = await start(slug, query)
      expect(outcome(response), `${slug} ${query}`).toBe(expected)
      expect(response.headers.location).toBeUndefined()
    }
    await provider.close()
    const empty = await begin({ redirectUrls: [] })
    const refused = await empty.app.inject({
      url: `/v1/public/oauth/google/start?public_token=${empty.publicToken}`,
    })
    expect(outcome(refused)).toBe('400 no_login_redirect_urls_set')
  })

  it('tells the page when access was denied or the provider failed, with a text of ours', async () => {
    const provider = await begin()
    upstream.account = undefined
    const denied = await openBrowser(provider).signIn('google', {
      login_redirect_url: 'https://maypole.test/in',
    })
    expect(denied.origin + denied.pathname).toBe('https://maypole.test/in')
    expect(Object.fromEntries(denied.searchParams)).toEqual({
      stytch_token_type: 'oauth',
      error: 'access_denied',
      error_description: 'Access was denied at the other provider.',
    })
    upstream.account = alice
    const browser = openBrowser(provider)
    const started = await browser.start('google')
    const back = await upstream.visit(String(started.headers.location))
    const page = await browser.get(back.replace(/code=[^&]*/, 'code=%3Cscript%3Enot-a-code'))
    const failed = new URL(String(page.headers.location))
    expect(failed.searchParams.get('error')).toBe('oauth_flow_callback_error')
    expect(failed.href).not.toContain('not-a-code')
    expect(failed.searchParams.has('token')).toBe(false)
  })

  it('limits how many starts come from one address', async () => {
    const provider = await begin({ limits: { challengesPerAddress: { limit: 3, seconds: 600 } } })
    const browser = openBrowser(provider)
    const statuses: number[] = []
    for (let time = 0; time < 5; time += 1)
      statuses.push((await browser.start('google')).statusCode)
    expect(statuses).toEqual([302, 302, 302, 429, 429])
  })
})
