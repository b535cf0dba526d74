import { onSqlite } from '@maypole/platform/database/testing'
import { decodeJwt } from 'jose'
import { Client } from 'stytch'
import { expect, it } from 'vitest'
import { outcome } from '../../../testing/outcome.ts'
import { createRelyingApp, type RelyingApp } from '../../../testing/relying-app.ts'

const exchangeEndpoint = 'POST /sessions/exchange_access_token'
const authenticate = 'POST /sessions/authenticate'
const invalid = '401 oauth_access_token_exchange_token_invalid_grant'
const online = { scope: 'openid full_access' }
const offline = { scope: 'openid full_access offline_access' }
const scopes = ['openid', 'full_access', 'offline_access']

async function accessToken(app: RelyingApp, wishes: Record<string, string> = online) {
  const response = await app.exchange(await app.code(wishes))
  return response.json() as { access_token: string; refresh_token: string }
}

const trade = (app: RelyingApp, token: string, body: object = {}) =>
  app.call(exchangeEndpoint, { body: { access_token: token, ...body } })

/** Trades a fresh access token for a session's token. */
async function borrow(app: RelyingApp, wishes: Record<string, string> = online, body: object = {}) {
  const response = await trade(app, (await accessToken(app, wishes)).access_token, body)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().data.session_token as string
}

const isLive = async (app: RelyingApp, session: string) =>
  (await app.provider.verifySession(session)) !== undefined

onSqlite('exchanging an access token for a session', (open) => {
  const create = async (definition = {}, settings = {}) =>
    createRelyingApp({
      database: await open(),
      definition: { clientType: 'first_party', scopes, ...definition },
      settings,
    })

  it('gives the app a separate session, which names the app', async () => {
    const app = await create()
    const { access_token } = await accessToken(app)
    const response = await trade(app, access_token, { session_duration_minutes: 30 })
    const { data } = response.json()
    const now = new Date(app.clock.now()).toISOString()
    expect(data.session).toMatchObject({
      user_id: decodeJwt(access_token).sub,
      started_at: now,
      expires_at: new Date(app.clock.now() + 30 * 60_000).toISOString(),
      authentication_factors: [
        {
          type: 'oauth',
          delivery_method: 'oauth_access_token_exchange',
          last_authenticated_at: now,
          oauth_access_token_exchange_factor: { client_id: app.clientId },
        },
      ],
    })
    expect(data.session_token).not.toBe(app.session)
    expect(data.user.user_id).toBe(data.user_id)
    expect(decodeJwt(data.session_jwt).sub).toBe(data.user_id)
    const me = await app.call('GET /users/me', { session: data.session_token })
    expect(me.json().data.user_id).toBe(data.user_id)
    // A session that comes along is left alone.
    const { session } = app
    const body = { access_token: (await accessToken(app)).access_token }
    const beside = (await app.call(exchangeEndpoint, { session, body })).json().data
    const own = (await app.call(authenticate, { session })).json().data
    expect(beside.session.session_id).not.toBe(own.session.session_id)
    expect(own.session.authentication_factors).toHaveLength(1)
  })

  it('works once for a token, also with concurrent requests', async () => {
    const app = await create()
    const { access_token } = await accessToken(app)
    const responses = await Promise.all(Array.from({ length: 12 }, () => trade(app, access_token)))
    expect(responses.map(outcome).sort()).toEqual(['200 ok', ...Array(11).fill(invalid)])
    expect(outcome(await trade(app, access_token))).toBe(invalid)
  })

  it('accepts tokens with full_access of the project’s own apps, within minutes of their issue', async () => {
    const app = await create()
    const { access_token: narrow } = await accessToken(app, { scope: 'openid' })
    expect(outcome(await trade(app, narrow))).toBe(
      '403 oauth_access_token_exchange_missing_full_access',
    )
    const late = await accessToken(app)
    app.clock.pass(301)
    expect(outcome(await trade(app, late.access_token))).toBe(
      '401 oauth_access_token_exchange_token_too_old',
    )
    const whole = await accessToken(app, offline)
    const refreshed = await app.form('token', {
      grant_type: 'refresh_token',
      refresh_token: whole.refresh_token,
      scope: 'openid',
    })
    expect(outcome(await trade(app, refreshed.json().access_token))).toBe(
      '403 oauth_access_token_exchange_missing_full_access',
    )
    // What the operator takes from an app holds for the tokens that it has, too.
    const { access_token } = await accessToken(app)
    await app.provider.apps.update(app.projectId, app.clientId, { scopes: ['openid'] })
    expect(outcome(await trade(app, access_token))).toBe(
      '403 oauth_access_token_exchange_missing_full_access',
    )
    await app.close()
    const foreign = await create({ clientType: 'third_party' })
    expect(outcome(await trade(foreign, (await accessToken(foreign)).access_token))).toBe(
      '403 third_party_clients_cannot_use_full_access',
    )
  })

  it('refuses everything but an active access token of the project', async () => {
    const app = await create()
    const { access_token, refresh_token } = await accessToken(app, offline)
    const { session_jwt } = (await app.call(authenticate, { session: app.session })).json().data
    const [header, claims, signature = ''] = access_token.split('.')
    const forged = [
      `${header}.${claims}.${'A'.repeat(signature.length)}`,
      `${header}.${claims}.`,
      `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${claims}.`,
    ]
    for (const token of ['', 'x', refresh_token, session_jwt, app.session, ...forged])
      expect(outcome(await trade(app, token)), token).toBe(invalid)
    const other = await app.provider.projects.create({
      handle: 'other',
      name: 'Other',
      publicUrl: 'https://other.test',
    })
    const [token] = other.publicTokens
    const elsewhere = await app.call(exchangeEndpoint, {
      body: { access_token },
      headers: { authorization: `Basic ${Buffer.from(`${token}:${token}`).toString('base64')}` },
    })
    expect(outcome(elsewhere)).toBe(invalid)
    const nobody = await app.call(exchangeEndpoint, {
      body: { access_token },
      headers: { authorization: undefined },
    })
    expect(outcome(nobody)).toBe('401 unauthorized_credentials')
    for (const body of [undefined, {}, { access_token: 1 }, { access_token: 'x'.repeat(20_001) }])
      expect(outcome(await app.call(exchangeEndpoint, { body }))).toBe('400 bad_request')
    for (const session_duration_minutes of [4, 1.5, 1e9])
      expect(outcome(await trade(app, access_token, { session_duration_minutes }))).toBe(
        '400 invalid_session_duration',
      )
    await app.provider.projects.update('maypole', { settings: { products: ['sms'] } })
    expect(outcome(await trade(app, access_token))).toBe('403 product_not_enabled')
    await app.provider.projects.update('maypole', { settings: { products: null } })
    // None of that spent it.
    expect(outcome(await trade(app, access_token))).toBe('200 ok')
  })

  it('refuses tokens whose consent, session or authorization has ended, but works while somebody guesses', async () => {
    const app = await create({}, { passcodes: { failuresBeforeLock: 1, lockMinutes: 1 } })
    const appOf = (verb: string) => `POST /users/connected_apps/${app.clientId}/${verb}`
    const consented = await accessToken(app)
    await app.call(appOf('revoke'), { session: app.session })
    expect(outcome(await trade(app, consented.access_token))).toBe(invalid)
    const revoked = await accessToken(app)
    await app.form('revoke', { token: revoked.access_token })
    expect(outcome(await trade(app, revoked.access_token))).toBe(invalid)

    const kept = await accessToken(app)
    const { methodId, code } = await app.sendCode('+12025550101')
    const wrong = code === '000000' ? '000001' : '000000'
    await app.call('POST /otps/authenticate', { body: { method_id: methodId, token: wrong } })
    expect(outcome(await trade(app, kept.access_token))).toBe('200 ok')

    const bound = await accessToken(app)
    await app.call('POST /sessions/revoke', { session: app.session })
    expect(outcome(await trade(app, bound.access_token))).toBe(invalid)
  })

  it('does not reset wrong guesses', async () => {
    const app = await create({}, { passcodes: { failuresBeforeLock: 2 } })
    const guess = async () => {
      const { methodId, code } = await app.sendCode('+12025550101')
      const token = code === '000000' ? '000001' : '000000'
      return app.call('POST /otps/authenticate', { body: { method_id: methodId, token } })
    }
    await guess()
    await borrow(app)
    await guess()
    expect(outcome(await guess())).toBe('429 user_lock_limit_reached')
  })

  it('ends at once with the consent, the authorization, the app and the session of origin', async () => {
    const app = await create()
    const ends: [string, () => Promise<unknown>][] = [
      [
        'the consent',
        () =>
          app.call(`POST /users/connected_apps/${app.clientId}/revoke`, { session: app.session }),
      ],
      ['the app', () => app.provider.apps.remove(app.projectId, app.clientId)],
    ]
    const { access_token, refresh_token } = await accessToken(app, offline)
    const first = (await trade(app, access_token)).json().data.session_token
    expect(await isLive(app, first)).toBe(true)
    await app.form('revoke', { token: refresh_token })
    expect(await isLive(app, first)).toBe(false)
    for (const [what, end] of ends) {
      const session = await borrow(app)
      expect(await isLive(app, session), what).toBe(true)
      await end()
      expect(await isLive(app, session), what).toBe(false)
      expect(await isLive(app, app.session)).toBe(true)
    }
    await app.close()
    const other = await create()
    const session = await borrow(other)
    await other.call('POST /sessions/revoke', { session: other.session })
    expect(await isLive(other, session)).toBe(false)
  })

  it('leaves no session when the consent is withdrawn during the exchange', async () => {
    const app = await create()
    const { access_token } = await accessToken(app)
    const [, ...trades] = await Promise.all([
      app.call(`POST /users/connected_apps/${app.clientId}/revoke`, { session: app.session }),
      ...Array.from({ length: 5 }, () => trade(app, access_token)),
    ])
    for (const response of trades) {
      expect(['200 ok', invalid]).toContain(outcome(response))
      const session = response.json().data?.session_token
      if (session !== undefined) expect(await isLive(app, session)).toBe(false)
    }
  })

  it('outlives the session of origin with offline_access, but not the authorization', async () => {
    const app = await create()
    const tokens = await accessToken(app, offline)
    await app.call('POST /sessions/revoke', { session: app.session })
    const refreshed = await app.form('token', {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    })
    const response = await trade(app, refreshed.json().access_token, {
      session_duration_minutes: 527_040,
    })
    const { session, session_token } = response.json().data
    // The longest session, counted from when the user signed in.
    const end = new Date(app.clock.now() + 7 * 86_400_000).toISOString()
    expect(session.expires_at).toBe(end)
    const extended = await app.call(authenticate, {
      session: session_token,
      body: { session_duration_minutes: 527_040 },
    })
    expect(extended.json().data.session.expires_at).toBe(end)
    app.clock.pass(6 * 86_400)
    const later = await app.form('token', {
      grant_type: 'refresh_token',
      refresh_token: refreshed.json().refresh_token,
    })
    const traded = await trade(app, later.json().access_token, { session_duration_minutes: 10_080 })
    expect(traded.json().data.session.expires_at).toBe(end)
    app.clock.pass(86_400)
    const last = await app.form('token', {
      grant_type: 'refresh_token',
      refresh_token: later.json().refresh_token,
    })
    expect(outcome(await trade(app, last.json().access_token))).toBe(
      '401 oauth_access_token_exchange_token_too_old',
    )
  })

  it('never outlasts its authorization, however it is extended', async () => {
    const app = await create()
    // The user's session ends in an hour, and so does the authorization.
    const session = await borrow(app, online, { session_duration_minutes: 10 })
    const asked = { session_duration_minutes: 600 }
    const extended = await app.call(authenticate, { session, body: asked })
    const end = new Date(app.clock.now() + 60 * 60_000).toISOString()
    expect(extended.json().data.session.expires_at).toBe(end)
    const { methodId, code } = await app.sendCode('+12025550101')
    const proved = await app.call('POST /otps/authenticate', {
      session,
      body: { method_id: methodId, token: code, ...asked },
    })
    expect(proved.json().data.session).toMatchObject({
      session_id: extended.json().data.session.session_id,
      expires_at: end,
    })
  })

  it('verifies no factor: sign-in methods cannot be changed and no other app authorized', async () => {
    const app = await create()
    const session = await borrow(app)
    const { phone_numbers } = (await app.call('GET /users/me', { session })).json().data
    const changes: [string, object | undefined][] = [
      [`DELETE /users/phone_numbers/${phone_numbers[0].phone_id}`, undefined],
      ['POST /passwords/session/reset', { password: 'correct horse battery staple' }],
      ['POST /totps', {}],
      ['POST /webauthn/register/start', { domain: 'maypole.test' }],
      ['POST /otps/email/send/secondary', { email: 'eve@example.org' }],
    ]
    for (const [endpoint, body] of changes) {
      const response = await app.call(endpoint, { session, body })
      expect(outcome(response), endpoint).toBe('403 unauthorized_action')
    }
    const denied = await app.authorize({ session })
    expect(denied.searchParams.get('error')).toBe('access_denied')
  })

  it('is one session per authorization, and does not evict others of the user', async () => {
    const app = await create({}, { sessions: { maximumPerUser: 1 } })
    const { access_token, refresh_token } = await accessToken(app, offline)
    const first = (await trade(app, access_token)).json().data.session_token
    expect(await isLive(app, app.session)).toBe(true)
    const refreshed = await app.form('token', { grant_type: 'refresh_token', refresh_token })
    const second = await trade(app, refreshed.json().access_token)
    expect(await isLive(app, first)).toBe(false)
    expect(await isLive(app, second.json().data.session_token)).toBe(true)
    expect(await isLive(app, app.session)).toBe(true)
  })

  it('is limited by address, and appears in the audit trail with the app', async () => {
    const database = await open()
    const app = await createRelyingApp({
      database,
      definition: { clientType: 'first_party', scopes },
      settings: { limits: { guessesPerAddress: { limit: 3, seconds: 600 } } },
    })
    await borrow(app)
    for (let i = 0; i < 2; i += 1) expect(outcome(await trade(app, 'x'))).toBe(invalid)
    expect(outcome(await trade(app, 'x'))).toBe('429 too_many_requests')
    const events = await database
      .tables<{ security_events: { type: string; actor: string | null } }>()
      .selectFrom('security_events')
      .select(['type', 'actor'])
      .where('type', 'like', 'access_token%')
      .orderBy('type')
      .execute()
    expect(events.map(({ type, actor }) => ({ type, actor }))).toEqual([
      { type: 'access_token_exchange_refused', actor: null },
      { type: 'access_token_exchange_refused', actor: null },
      { type: 'access_token_exchanged', actor: app.clientId },
    ])
  })

  it('is deleted with the token, and ends when the authorization is swept', async () => {
    const database = await open()
    const app = await createRelyingApp({
      database,
      definition: { clientType: 'first_party', scopes },
    })
    const session = await borrow(app)
    const count = async () =>
      (
        await database
          .tables<{ exchanged_access_tokens: object }>()
          .selectFrom('exchanged_access_tokens')
          .selectAll()
          .execute()
      ).length
    await app.provider.sweep()
    expect(await count()).toBe(1)
    app.clock.pass(3600)
    await app.provider.sweep()
    expect(await count()).toBe(0)
    expect(await isLive(app, session)).toBe(false)
  })

  it('is available to servers, through the real library, without limits per address', async () => {
    // One for the sign-in.
    const app = await create({}, { limits: { guessesPerAddress: { limit: 1, seconds: 600 } } })
    const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { secret } = await app.provider.projects.renewSecret(app.projectId)
    const client = new Client({ project_id: app.projectId, secret, env: `${url}/` })
    const { access_token } = await accessToken(app)
    const answer = await client.sessions.exchangeAccessToken({
      access_token,
      session_duration_minutes: 10,
      session_custom_claims: { plan: 'gold' },
    })
    expect(answer).toMatchObject({ status_code: 200, session: { custom_claims: { plan: 'gold' } } })
    expect(decodeJwt(answer.session_jwt)).toMatchObject({ plan: 'gold' })
    await expect(client.sessions.exchangeAccessToken({ access_token })).rejects.toMatchObject({
      error_type: 'oauth_access_token_exchange_token_invalid_grant',
    })
  })
})
