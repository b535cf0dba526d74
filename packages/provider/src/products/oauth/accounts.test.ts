import { createHash } from 'node:crypto'
import { eachDatabase } from '@maypole/platform/database/testing'
import { UnsecuredJWT } from 'jose'
import { expect, it } from 'vitest'
import type { ProviderSettingsInput } from '../../settings/provider-settings.ts'
import type { ProviderTables } from '../../tables.ts'
import { createForgingIssuer } from '../../testing/forging-issuer.ts'
import { createSettableClock, createTestProvider } from '../../testing/index.ts'
import { outcome } from '../../testing/outcome.ts'

const clientId = 'our client'
const nativeId = 'our app'
const issuerUrl = 'https://accounts.test'
const oneTap = {
  'x-stytch-oauth-type': 'google-one-tap',
  'content-type': 'text/plain;charset=UTF-8',
}

eachDatabase('accounts at other providers', (open) => {
  async function begin(settings: Partial<ProviderSettingsInput> = {}) {
    const clock = createSettableClock(Date.now())
    const issuer = await createForgingIssuer({ issuer: issuerUrl, clientId, now: clock.now })
    const database = await open()
    const provider = await createTestProvider({
      database,
      clock,
      fetch: issuer.fetch,
      settings: {
        ...settings,
        oauth: {
          providers: {
            google: {
              issuer: issuerUrl,
              clientId,
              clientSecret: 'secret',
              nativeClientIds: [nativeId],
            },
          },
        },
      },
    })
    const { app, call, publicToken, projectId } = provider

    async function signIn(
      claims: Record<string, unknown> = {},
      options: { query?: Record<string, string>; session?: string } = {},
    ) {
      const page = await finish(claims, options.query)
      return call('POST /oauth/authenticate', {
        body: { token: page.searchParams.get('token') ?? '' },
        session: options.session,
      })
    }

    async function finish(claims: Record<string, unknown>, query: Record<string, string> = {}) {
      issuer.forgery = { claims }
      const started = await app.inject({
        url: `/v1/public/oauth/google/start?${new URLSearchParams({ public_token: publicToken, ...query })}`,
      })
      const { searchParams } = new URL(String(started.headers.location))
      issuer.nonce = searchParams.get('nonce') ?? ''
      const page = await app.inject({
        url: `/v1/oauth/callback/google-${projectId}?code=c&state=${searchParams.get('state')}`,
        headers: { cookie: String(started.headers['set-cookie']).split(';')[0] },
      })
      return new URL(String(page.headers.location))
    }

    /** Signs in by a code that was mailed. */
    async function signInByEmail(email: string): Promise<{ userId: string; session: string }> {
      const sent = await call('POST /otps/email/login_or_create', { body: { email } })
      const body = { method_id: sent.json().data.method_id, token: await provider.lastCode(email) }
      const { data } = (await call('POST /otps/authenticate', { body })).json()
      return { userId: data.user_id, session: data.session_token }
    }
    return { ...provider, database, issuer, signIn, finish, signInByEmail }
  }

  it('are linked to the user of an address that both sides have verified', async () => {
    const { signInByEmail, signIn } = await begin()
    const { userId } = await signInByEmail('alice@example.org')
    const { data } = (await signIn()).json()
    expect(data.user_id).toBe(userId)
    expect(data.user.providers).toHaveLength(1)
  })

  it('are not linked by an address that the provider has not verified', async () => {
    const { signInByEmail, signIn } = await begin()
    const { userId } = await signInByEmail('alice@example.org')
    for (const email_verified of [false, undefined, 'false', 1]) {
      const { data } = (await signIn({ email_verified, sub: `s-${String(email_verified)}` })).json()
      expect(data.user_id).not.toBe(userId)
      expect(data.user.emails).toEqual([])
    }
  })

  it('are not linked to a user who only claims the address (pre-account hijacking)', async () => {
    const { call, database, signIn } = await begin()
    await call('POST /otps/email/login_or_create', { body: { email: 'alice@example.org' } })
    const db = database.tables<ProviderTables>()
    const { user_id: claimant } = await db
      .selectFrom('addresses')
      .select('user_id')
      .executeTakeFirstOrThrow()
    await db.updateTable('users').set({ status: 'active' }).where('id', '=', claimant).execute()
    const { data } = (await signIn()).json()
    expect(data.user_id).not.toBe(claimant)
    expect(data.user.emails).toEqual([])
  })

  it('take over a claim that was never verified', async () => {
    const { call, signIn, signInByEmail, clock } = await begin()
    await call('POST /otps/email/login_or_create', { body: { email: 'alice@example.org' } })
    const { data } = (await signIn()).json()
    expect(data.user.emails).toMatchObject([{ email: 'alice@example.org', verified: true }])
    clock.pass(5)
    expect((await signInByEmail('alice@example.org')).userId).toBe(data.user_id)
  })

  it('are identified by their subject, whatever address they have', async () => {
    const { signIn } = await begin()
    const first = (await signIn()).json().data
    const moved = (await signIn({ email: 'new@example.org' })).json().data
    const recycled = (await signIn({ sub: 'subject-2', email: 'new@example.org' })).json().data
    expect(moved.user_id).toBe(first.user_id)
    // Verified on both sides: one person with two accounts.
    expect(recycled.user_id).toBe(first.user_id)
    expect(
      (await signIn({ sub: 'SUBJECT-1', email_verified: false })).json().data.user_id,
    ).not.toBe(first.user_id)
  })

  it.each([
    'alice@example.org, mallory@evil.test',
    'alice@example.org\r\nbcc: x@evil.test',
    'alice＠example.org',
    'Alice <alice@example.org>',
  ])('bring no address such as %j', async (email) => {
    const { signIn } = await begin()
    expect((await signIn({ email })).json().data.user.emails).toEqual([])
  })

  it('keep only displayable values from a profile', async () => {
    const { signIn } = await begin()
    const { data } = (
      await signIn({
        given_name: `A\u0000\u2028${'x'.repeat(300)}`,
        family_name: { first: 'x' },
        picture: 'javascript:alert(1)',
        locale: '<script>',
      })
    ).json()
    expect(data.user.name).toEqual({
      first_name: `A ${'x'.repeat(98)}`,
      middle_name: '',
      last_name: '',
    })
    expect([data.profile_picture_url, data.locale]).toEqual(['', ''])
  })

  it('are attached to the user who asked, in that session only', async () => {
    const { call, signIn, finish, signInByEmail, clock } = await begin()
    const bob = await signInByEmail('bob@example.org')
    const attach = (session?: string, provider = 'google') =>
      call('POST /oauth/attach', {
        body: { provider },
        session,
      })
    expect(outcome(await attach())).toBe('401 user_unauthenticated')
    expect(outcome(await attach(bob.session, 'github'))).toBe('404 oauth_config_not_found')
    expect(outcome(await call('POST /oauth/attach', { body: {}, session: bob.session }))).toBe(
      '400 bad_request',
    )
    const { oauth_attach_token } = (await attach(bob.session)).json().data
    const page = await finish({}, { oauth_attach_token })
    const body = { token: page.searchParams.get('token') }
    // A browser that was led here has no session of Bob's.
    const mallory = await signInByEmail('mallory@example.org')
    for (const session of [{}, { session: mallory.session }])
      expect(outcome(await call('POST /oauth/authenticate', { body, ...session }))).toBe(
        '403 oauth_wrong_user',
      )
    const { data } = (await call('POST /oauth/authenticate', { body, session: bob.session })).json()
    expect(data.user_id).toBe(bob.userId)
    expect(data.session.authentication_factors).toHaveLength(2)
    expect((await signIn()).json().data.user_id).toBe(bob.userId)

    const again = await attach(mallory.session)
    const refused = await finish({}, again.json().data)
    expect(refused.searchParams.get('error')).toBe('oauth_account_in_use')
    clock.pass(601)
    expect(outcome(await attach(mallory.session))).toBe('403 unauthorized_action')
  })

  it('notify the user who gets one, at the addresses that were known before', async () => {
    const { call, signIn, finish, signInByEmail, provider } = await begin()
    const told = async () =>
      (await provider.outbox.list())
        .filter((sent) => sent.text.includes('connected account was added'))
        .map((sent) => `${sent.channel} ${sent.to}`)
    const { userId } = await signInByEmail('alice@example.org')
    expect((await signIn()).json().data.user_id).toBe(userId)
    expect(await told()).toEqual(['email alice@example.org'])
    // It is known now, and a new user has nobody to tell.
    await signIn()
    await signIn({ sub: 'subject-2', email: 'nobody@example.org' })
    expect(await told()).toHaveLength(1)

    const bob = await signInByEmail('bob@example.org')
    const attach = { body: { provider: 'google' }, session: bob.session }
    const { oauth_attach_token } = (await call('POST /oauth/attach', attach)).json().data
    const claims = { sub: 'subject-3', email: 'mallory@example.org' }
    const page = await finish(claims, { oauth_attach_token })
    expect(await told()).toHaveLength(1)
    const body = { token: page.searchParams.get('token') }
    const attached = await call('POST /oauth/authenticate', { body, session: bob.session })
    expect(attached.json().data.user_id).toBe(bob.userId)
    // Not to the address that came with the account.
    expect(await told()).toEqual(['email alice@example.org', 'email bob@example.org'])
  })

  it('that were removed cannot be used with an earlier token', async () => {
    const { call, database, finish } = await begin()
    const page = await finish({})
    await database.tables<ProviderTables>().deleteFrom('oauth_registrations').execute()
    const body = { token: page.searchParams.get('token') }
    expect(outcome(await call('POST /oauth/authenticate', { body }))).toBe(
      '404 oauth_token_not_found',
    )
  })

  it('sign in while somebody guesses at another method of the user', async () => {
    const passcodes = { failuresBeforeLock: 1, lockMinutes: 5 }
    const { call, finish, signInByEmail } = await begin({ passcodes })
    const email = 'alice@example.org'
    const { userId } = await signInByEmail(email)
    const body = { token: (await finish({})).searchParams.get('token') }
    const wrong = await call('POST /passwords/authenticate', { body: { email, password: 'wrong' } })
    expect(outcome(wrong)).toBe('401 unauthorized_credentials')
    const right = await call('POST /passwords/authenticate', { body: { email, password: 'wrong' } })
    expect(outcome(right)).toBe('429 user_lock_limit_reached')
    const response = await call('POST /oauth/authenticate', { body })
    expect(response.json().data.user_id).toBe(userId)
  })

  it('store no secret of the provider in plain text', async () => {
    const { database, finish, provider, clock } = await begin()
    const page = await finish({})
    const db = database.tables<ProviderTables>()
    const stored = JSON.stringify([
      await db.selectFrom('oauth_flows').selectAll().execute(),
      await db.selectFrom('oauth_results').selectAll().execute(),
      await db.selectFrom('one_time_tokens').selectAll().execute(),
    ])
    expect(stored).not.toContain('an access token')
    expect(stored).not.toContain(page.searchParams.get('token'))
    clock.pass(1200)
    await provider.sweep()
    expect(await db.selectFrom('oauth_flows').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('oauth_results').selectAll().execute()).toEqual([])
  })

  it('sign in by One Tap', async () => {
    const { app, call, clock, issuer, publicToken, projectId } = await begin()
    const started = await app.inject({
      url: `/v1/public/oauth/google/onetap/start?public_token=${publicToken}`,
    })
    expect(started.json()).toMatchObject({
      google_client_id: clientId,
      oauth_callback_id: `google-${projectId}`,
      request_id: expect.any(String),
    })
    const cookie = String(started.headers['set-cookie'])
    expect(cookie).toMatch(
      /^stytch_csrf_private_token=[\w-]{43}; Path=\/; Max-Age=3600; SameSite=None; Secure; Partitioned$/,
    )
    const stytch_csrf_token = /=([^;]*)/.exec(cookie)?.[1] ?? ''
    const submit = (body: object, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: `/v1/oauth/callback/google-${projectId}`,
        headers: { ...oneTap, cookie: cookie.split(';')[0] ?? '', ...headers },
        payload: JSON.stringify({ stytch_csrf_token, ...body }),
      })
    const id_token = await issuer.idToken()
    const login_redirect_url = 'https://maypole.test/in'
    const good = { id_token, login_redirect_url }
    expect(outcome(await submit({ ...good, stytch_csrf_token: 'x'.repeat(43) }))).toBe(
      '403 invalid_csrf_token',
    )
    expect(outcome(await submit(good, { cookie: '' }))).toBe('403 invalid_csrf_token')
    expect(outcome(await submit(good, { origin: 'https://evil.test' }))).toBe(
      '403 origin_not_allowed',
    )
    expect(outcome(await submit({ ...good, login_redirect_url: 'https://evil.test/' }))).toBe(
      '400 no_match_for_provided_oauth_url',
    )
    expect(outcome(await submit({}))).toBe('400 bad_request')
    const refused = [
      await issuer.idToken({ ...issuer.claims(), aud: 'another' }),
      await issuer.idToken({ ...issuer.claims(), iss: 'https://other.test' }),
      await issuer.idToken({ ...issuer.claims(), azp: 'another' }),
      await issuer.idToken({ ...issuer.claims(), iat: Math.floor(clock.now() / 1000) - 700 }),
      await issuer.idToken({ ...issuer.claims(), exp: Math.floor(clock.now() / 1000) - 100 }),
      new UnsecuredJWT(issuer.claims()).encode(),
      'text',
    ]
    for (const forged of refused)
      expect(outcome(await submit({ ...good, id_token: forged }))).toBe(
        '401 unable_to_auth_id_token',
      )

    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(good)))
    expect(answers.map(outcome).sort()).toEqual([
      '200 ok',
      ...Array.from({ length: 9 }, () => '401 unable_to_auth_id_token'),
    ])
    const answer = answers.find(({ statusCode }) => statusCode === 200)?.json()
    expect(answer).toMatchObject({ status_code: 200, request_id: expect.any(String) })
    const token = new URL(answer.redirect_url).searchParams.get('token')
    const { data } = (await call('POST /oauth/authenticate', { body: { token } })).json()
    expect(data.session.authentication_factors[0].delivery_method).toBe('oauth_google')

    // The same account by the other spelling of the issuer.
    const bare = await issuer.idToken({ ...issuer.claims(), iss: 'accounts.test' })
    const again = (await submit({ ...good, id_token: bare })).json()
    expect(again.redirect_url).toMatch(/^https:\/\/maypole\.test\/in\?/)
  })

  it('sign in by the id_token of a mobile app', async () => {
    const { call, issuer } = await begin()
    const path = 'POST /oauth/google/id_token/authenticate'
    const nonce = 'chosen by the app'
    const hashed = createHash('sha256').update(nonce).digest('hex')
    const ofApp = (claims: object = {}) =>
      issuer.idToken({ ...issuer.claims(), aud: nativeId, nonce: hashed, ...claims })
    const enter = async (id_token: string, more: object = {}, session?: string) =>
      call(path, { body: { id_token, nonce, ...more }, session })
    const { data } = (await enter(await ofApp())).json()
    expect(data).toMatchObject({
      user_created: true,
      session: { authentication_factors: [{ delivery_method: 'oauth_google' }] },
      user: { providers: [{ provider_type: 'Google' }], emails: [{ verified: true }] },
    })
    // Android's token is for the server's client, and asked for by the app's.
    const android = await ofApp({ aud: clientId, azp: nativeId, nonce })
    expect((await enter(android)).json().data).toMatchObject({
      user_id: data.user_id,
      user_created: false,
    })
    expect(outcome(await enter(android))).toBe('401 unable_to_auth_id_token')
    const refused = [
      enter(await ofApp({ aud: 'another' })),
      enter(await ofApp({ azp: 'another' })),
      enter(await ofApp(), { nonce: 'another' }),
      enter(await ofApp(), { nonce: undefined }),
      enter(await ofApp({ nonce: undefined })),
      enter(new UnsecuredJWT(issuer.claims()).encode()),
    ]
    for (const answer of await Promise.all(refused))
      expect(outcome(answer)).toBe('401 unable_to_auth_id_token')
    expect(outcome(await enter(''))).toBe('400 bad_request')
    for (const name of ['github', 'microsoft', 'nobody'])
      expect(
        outcome(
          await call(`POST /oauth/${name}/id_token/authenticate`, {
            body: { id_token: 'x', nonce },
          }),
        ),
      ).toBe('404 oauth_config_not_found')
  })

  it('are attached by an id_token only where the session is of who has asked', async () => {
    const { call, issuer, signInByEmail } = await begin()
    const path = 'POST /oauth/google/id_token/authenticate'
    const bob = await signInByEmail('bob@example.org')
    const eve = await signInByEmail('eve@example.org')
    const asked = await call('POST /oauth/attach', {
      body: { provider: 'google' },
      session: bob.session,
    })
    const { oauth_attach_token } = asked.json().data
    const enter = async (session?: string, more: object = { oauth_attach_token }) =>
      call(path, { body: { id_token: await issuer.idToken(), ...more }, session })
    expect(outcome(await enter(eve.session))).toBe('403 oauth_wrong_user')
    expect(outcome(await enter())).toBe('403 oauth_wrong_user')
    const unknown = { oauth_attach_token: 'x' }
    expect(outcome(await enter(bob.session, unknown))).toBe('404 oauth_token_not_found')
    const { data } = (await enter(bob.session)).json()
    expect(data).toMatchObject({ user_id: bob.userId, user_created: false })
    expect(outcome(await enter(bob.session))).toBe('404 oauth_token_not_found')
  })

  it('by One Tap are not linked to a user who only claims the address either', async () => {
    const { app, call, issuer, projectId } = await begin()
    const password = 'seven maypoles in the rain'
    const claimed = await call('POST /passwords', {
      body: { email: 'alice@example.org', password },
    })
    const csrf = 'c'.repeat(43)
    const submitted = await app.inject({
      method: 'POST',
      url: `/v1/oauth/callback/google-${projectId}`,
      headers: { ...oneTap, cookie: `stytch_csrf_private_token=${csrf}` },
      payload: JSON.stringify({ stytch_csrf_token: csrf, id_token: await issuer.idToken() }),
    })
    const token = new URL(submitted.json().redirect_url).searchParams.get('token')
    const { data } = (await call('POST /oauth/authenticate', { body: { token } })).json()
    expect(data.user_id).not.toBe(claimed.json().data.user_id)
    expect(data.user.password).toBeNull()
  })

  it('define which pages may frame the helper of One Tap', async () => {
    const { provider } = await createTestProvider({
      database: await open(),
      settings: { allowedOrigins: ['https://shop.example'] },
    })
    const own = ['https://maypole.test', 'https://shop.example']
    expect(await provider.pageSources()).toEqual(
      expect.arrayContaining([...own, 'http://localhost:*', 'http://127.0.0.1:*']),
    )
  })

  it('name what One Tap requires', async () => {
    const provider = await createTestProvider({ database: await open() })
    const response = await provider.app.inject({
      url: `/v1/public/oauth/google/onetap/start?public_token=${provider.publicToken}`,
    })
    expect(outcome(response)).toBe('404 oauth_config_not_found')
    await provider.close()
    const client = { issuer: issuerUrl, clientId, clientSecret: 'secret' }
    const empty = await createTestProvider({
      database: await open(),
      settings: { redirectUrls: [], oauth: { providers: { google: client } } },
    })
    const refused = await empty.app.inject({
      url: `/v1/public/oauth/google/onetap/start?public_token=${empty.publicToken}`,
    })
    expect(outcome(refused)).toBe('400 no_login_redirect_urls_set')
  })
})
