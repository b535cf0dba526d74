import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { callback, createRelyingApp, toForm } from '../../../testing/relying-app.ts'

const other = 'connected-app-live-00000000-0000-4000-8000-000000000000'
const start = 'POST /idp/oauth/authorize/start'
const submit = 'POST /idp/oauth/authorize/submit'

onSqlite('an authorization', (open) => {
  const create = async (definition = {}, settings = {}) =>
    createRelyingApp({ database: await open(), definition, settings })

  it('shows errors only to the user when the app is not verified', async () => {
    const { app, projectId, clientId } = await create()
    const base = `/v1/public/${projectId}/oauth2/authorize`
    const right = { client_id: clientId, redirect_uri: callback, response_type: 'code' }
    const cases = [
      [`${base}?${toForm({ ...right, client_id: other })}`, 404, 'not known'],
      [`${base}?${toForm({ ...right, client_id: undefined })}`, 404, 'not known'],
      [`${base}?${toForm({ ...right, redirect_uri: `${callback}/` })}`, 400, 'cannot be trusted'],
      [`${base}?${toForm({ ...right, redirect_uri: undefined })}`, 400, 'cannot be trusted'],
      [`${base}?${toForm(right)}&client_id=${clientId}`, 400, 'could not be read'],
      [`${base}?${toForm(right)}&redirect_uri=https://evil.example`, 400, 'could not be read'],
      [`${base}?${toForm(right)}&state=<script>&state=2`, 400, 'could not be read'],
      [base, 404, 'not known'],
      [base.replace(projectId, `${projectId.slice(0, -4)}0000`), 404, 'does not exist'],
      [base.replace(projectId, 'project'), 404, 'does not exist'],
    ] as const
    for (const [url, status, text] of cases) {
      const response = await app.inject({ url })
      expect(response.statusCode, url).toBe(status)
      expect(response.body).toContain(text)
      expect(response.body).not.toMatch(/script|evil/)
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
      })
      expect(response.headers.location).toBeUndefined()
    }
  })

  it('returns other errors to the app, with its state and the issuer', async () => {
    const { open: openPage } = await create()
    const cases = [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ response_type: 'code id_token' }, 'unsupported_response_type'],
      [{ response_type: undefined }, 'unsupported_response_type'],
      [{ response_mode: 'form_post' }, 'invalid_request'],
      [{ code_challenge: undefined }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge_method: undefined }, 'invalid_request'],
      [{ scope: undefined }, 'invalid_scope'],
      [{ scope: 'admin full_access' }, 'invalid_scope'],
      [{ prompt: 'maybe' }, 'invalid_request'],
      [{ prompt: 'none login' }, 'invalid_request'],
      [{ prompt: 'select_account' }, 'account_selection_required'],
      [{ prompt: 'none' }, 'login_required'],
      [{ max_age: '-1' }, 'invalid_request'],
      [{ request: 'e30.e30.' }, 'request_not_supported'],
      [{ request_uri: 'https://app.example/request' }, 'request_uri_not_supported'],
      [{ registration: '{}' }, 'registration_not_supported'],
      [{ resource: 'https://api.example' }, 'invalid_target'],
    ] as const
    for (const [wishes, error] of cases) {
      const back = await openPage(wishes)
      expect(`${back.origin}${back.pathname}`).toBe(callback)
      const { error_description, ...rest } = Object.fromEntries(back.searchParams)
      expect(rest, JSON.stringify(wishes)).toEqual({
        error,
        state: 'the state',
        iss: 'https://maypole.test',
      })
      expect(error_description).toMatch(/^[\x20-\x7e]+$/)
    }
    const long = await openPage({ state: 'x'.repeat(2001) })
    expect(long.searchParams.get('error')).toBe('invalid_request')
    expect(long.searchParams.has('state')).toBe(false)
  })

  it('also accepts a form, and continues to the consent page', async () => {
    const { app, projectId, open: openPage } = await create()
    const page = await openPage()
    expect(`${page.origin}${page.pathname}`).toBe('https://maypole.test/oauth/authorize')
    const response = await app.inject({
      method: 'POST',
      url: `/v1/public/${projectId}/oauth2/authorize`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'client_id=nobody',
    })
    expect(response.statusCode).toBe(404)
  })

  it('asks the user, with the app and its scopes, as both generations of the client read them', async () => {
    const { call, session, clientId } = await create()
    const body = { client_id: clientId, redirect_uri: callback, response_type: 'code' }
    const newer = await call(start, {
      session,
      body: { ...body, scopes: ['openid', 'admin', 'constructor'] },
    })
    expect(newer.json().data).toMatchObject({
      user_id: expect.stringMatching(/^user-live-/),
      user: { phone_numbers: [{ phone_number: '+12025550101' }] },
      client: {
        client_id: clientId,
        client_type: 'third_party',
        client_name: 'Calendar',
        client_description: 'Shows your events',
      },
      consent_required: true,
      scope_results: [
        { scope: 'openid', is_grantable: true, description: 'Verify your identity' },
        { scope: 'admin', is_grantable: false, description: 'admin' },
        { scope: 'constructor', is_grantable: false, description: 'constructor' },
      ],
    })
    const older = await call('POST /oauth/authorize/start', {
      session,
      body: { ...body, scope: 'openid email' },
    })
    expect(older.json().data).toMatchObject({
      consent_required: true,
      oidc_client: newer.json().data.client,
    })
  })

  it('refuses a start that cannot be shown to the user', async () => {
    const { call, session, clientId, publicToken } = await create()
    const right = {
      client_id: clientId,
      redirect_uri: callback,
      response_type: 'code',
      scopes: ['openid'],
    }
    const cases = [
      [{ client_id: other }, 404, 'connected_app_not_found'],
      [
        { redirect_uri: `${callback}?` },
        400,
        'connected_app_supplied_redirect_url_not_found_in_client',
      ],
      [{ response_type: 'token' }, 400, 'oauth_unsupported_response_type'],
      [{ scopes: ['admin'] }, 400, 'oauth_invalid_scope_requested'],
      [{ scopes: [] }, 400, 'oauth_invalid_scope_requested'],
      [{ scopes: 'openid' }, 400, 'bad_request'],
      [{ prompt: 'maybe' }, 400, 'oauth_invalid_prompt'],
      [{ resource: ['https://api.example'] }, 400, 'oauth_invalid_target'],
      [{ client_id: undefined }, 400, 'bad_request'],
      [{ redirect_uri: 'x'.repeat(3000) }, 400, 'bad_request'],
    ] as const
    for (const [change, status, type] of cases) {
      for (const endpoint of [start, submit]) {
        const body = { ...right, consent_granted: true, ...change }
        const response = await call(endpoint, { session, body })
        if (endpoint === submit && response.statusCode === 200) {
          // The submit tells the app instead.
          const back = new URL(response.json().data.redirect_uri)
          expect(back.searchParams.has('error'), JSON.stringify(change)).toBe(true)
          expect(back.searchParams.has('code')).toBe(false)
        } else {
          expect(response.json(), JSON.stringify(change)).toMatchObject({
            status_code: status,
            error_type: type,
          })
        }
      }
    }
    for (const endpoint of [
      start,
      submit,
      'POST /oauth/authorize/start',
      'POST /oauth/logout/start',
      'GET /users/connected_apps',
      `POST /users/connected_apps/${clientId}/revoke`,
    ]) {
      expect((await call(endpoint, { body: right })).json().error_type).toBe('user_unauthenticated')
      const dead = await call(endpoint, { body: right, session: 'A'.repeat(43) })
      expect(dead.json().error_type).toBe('session_not_found')
      const headers = { authorization: `Bearer ${publicToken}` }
      const foreign = await call(endpoint, { body: right, headers })
      expect(foreign.json().error_type).toBe('unauthorized_credentials')
    }
  })

  it("returns to the app with a code or the user's refusal", async () => {
    const { authorize } = await create()
    const denied = await authorize({ isGranted: false })
    expect(Object.fromEntries(denied.searchParams)).toEqual({
      error: 'access_denied',
      error_description: expect.any(String),
      state: 'the state',
      iss: 'https://maypole.test',
    })
    const granted = await authorize()
    expect(Object.fromEntries(granted.searchParams)).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'the state',
      iss: 'https://maypole.test',
    })
    // Allowed before: nobody is asked, and the clients then send false (docs/wire.md §8.4).
    const again = await authorize({ isGranted: false })
    expect(again.searchParams.has('code')).toBe(true)
    const stateless = await authorize({ wishes: { state: undefined } })
    expect(stateless.searchParams.has('state')).toBe(false)
  })

  it('is validated again at the submit, including the challenge', async () => {
    const { call, session, clientId } = await create()
    const body = {
      client_id: clientId,
      redirect_uri: callback,
      response_type: 'code',
      scopes: ['openid'],
      state: 'raw',
      consent_granted: true,
    }
    const response = await call(submit, { session, body })
    const back = new URL(response.json().data.redirect_uri)
    expect(back.searchParams.get('error')).toBe('invalid_request')
    expect(back.searchParams.get('state')).toBe('raw')
    expect(response.json().data).not.toHaveProperty('authorization_code')
    const forged = await call(submit, { session, body: { ...body, state: 'carried.v1.a.b.c' } })
    const forgedBack = new URL(forged.json().data.redirect_uri)
    expect(forgedBack.searchParams.get('state')).toBe('carried.v1.a.b.c')
  })

  it('is remembered for the granted scopes', async () => {
    const { call, authorize, session, clientId } = await create()
    const asks = async (scopes: string[], prompt?: string) =>
      (
        await call(start, {
          session,
          body: {
            client_id: clientId,
            redirect_uri: callback,
            response_type: 'code',
            scopes,
            prompt,
          },
        })
      ).json().data.consent_required
    await authorize({ wishes: { scope: 'openid email' } })
    expect(await asks(['openid'])).toBe(false)
    expect(await asks(['email', 'openid'])).toBe(false)
    expect(await asks(['openid', 'phone'])).toBe(true)
    expect(await asks(['openid'], 'consent')).toBe(true)
    await authorize({ wishes: { scope: 'openid phone' } })
    expect(await asks(['openid', 'email', 'phone'])).toBe(false)
  })

  it('asks for native apps every time', async () => {
    const loopback = 'http://127.0.0.1:4123/cb'
    const native = await create({
      clientType: 'first_party_public',
      applicationType: 'native',
      redirectUris: ['http://127.0.0.1/cb'],
    })
    const wishes = { redirect_uri: loopback }
    expect((await native.authorize({ wishes })).searchParams.has('code')).toBe(true)
    expect((await native.authorize({ wishes, isGranted: false })).searchParams.get('error')).toBe(
      'access_denied',
    )
  })

  it('is remembered for web apps on localhost in development', async () => {
    const local = ['http://localhost:5173/cb', 'http://127.0.0.1:5173/cb']
    for (const clientType of ['third_party', 'third_party_public'] as const) {
      const app = await create({ clientType, redirectUris: local })
      for (const redirect_uri of local) {
        const wishes = { redirect_uri }
        const { clientId: client_id, session } = app
        const body = { client_id, redirect_uri, response_type: 'code', scopes: ['openid'] }
        const asks = async () =>
          (await app.call(start, { session, body })).json().data.consent_required
        if (redirect_uri === local[0]) {
          expect(await asks()).toBe(true)
          await app.authorize({ wishes })
        }
        expect(await asks(), redirect_uri).toBe(false)
        const again = await app.authorize({ wishes, isGranted: false })
        expect(again.searchParams.has('code')).toBe(true)
      }
      await app.close()
    }
  })

  it('does not ask for confidential apps of the project', async () => {
    const own = await create({ clientType: 'first_party' })
    expect((await own.authorize({ isGranted: false })).searchParams.has('code')).toBe(true)
  })

  it('with prompt=none shows nothing, and returns what is missing', async () => {
    const {
      app,
      call,
      projectId,
      session,
      clientId,
      authorize,
      clock,
      open: openPage,
    } = await create()
    const silent = async (wishes: Record<string, string> = {}) => {
      const form = toForm({
        client_id: clientId,
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid',
        code_challenge: 'A'.repeat(43),
        code_challenge_method: 'S256',
        prompt: 'none',
        ...wishes,
      })
      const response = await app.inject({
        url: `/v1/public/${projectId}/oauth2/authorize?${form}`,
        headers: { cookie: `stytch_session=${session}` },
      })
      const page = new URL(String(response.headers.location))
      const { scope, ...parameters } = Object.fromEntries(page.searchParams)
      const body = { ...parameters, scopes: [scope ?? ''] }
      const started = await call(start, { session, body })
      expect(started.json().data.consent_required).toBe(false)
      const submitted = await call(submit, { session, body: { ...body, consent_granted: false } })
      return new URL(submitted.json().data.redirect_uri).searchParams
    }
    expect((await silent()).get('error')).toBe('consent_required')
    await authorize()
    expect((await silent()).has('code')).toBe(true)
    clock.pass(301)
    expect((await silent({ max_age: '300' })).get('error')).toBe('login_required')
    expect((await openPage({ prompt: 'none' })).searchParams.get('error')).toBe('login_required')
  })

  it('requires a new sign-in when the app does', async () => {
    const { call, authorize, session, clock, sendCode, open: openPage } = await create()
    clock.pass(60)
    for (const wishes of [{ prompt: 'login' }, { max_age: '59' }, { max_age: '0' }]) {
      const page = await openPage(wishes)
      const { scope, ...parameters } = Object.fromEntries(page.searchParams)
      const body = { ...parameters, scopes: (scope ?? '').split(' ') }
      const started = await call(start, { session, body })
      expect(started.json()).toMatchObject({
        error_type: 'unauthorized_action',
        error_details: { oauth_error: 'login_required' },
      })
      const stale = await authorize({ wishes })
      expect(stale.searchParams.get('error'), JSON.stringify(wishes)).toBe('login_required')
    }
    expect((await authorize({ wishes: { max_age: '60' } })).searchParams.has('code')).toBe(true)
    // The page passes the request on as it came, after the user has signed in again.
    const page = await openPage({ prompt: 'login' })
    const { methodId, code } = await sendCode('+12025550101')
    const signedIn = await call('POST /otps/authenticate', {
      session,
      body: { method_id: methodId, token: code },
    })
    const { scope, ...parameters } = Object.fromEntries(page.searchParams)
    const response = await call(submit, {
      session: signedIn.json().data.session_token,
      body: { ...parameters, scopes: (scope ?? '').split(' '), consent_granted: true },
    })
    expect(response.json().data.authorization_code).toBeDefined()
  })

  it('is refused to operators who impersonate the user', async () => {
    const { provider, call, session, authorize } = await create()
    const me = (await call('GET /users/me', { session })).json().data
    const created = await provider.createImpersonationToken({
      userId: me.user_id,
      impersonator: { id: 'operator', email: 'operator@maypole.test' },
    })
    const impersonated = await call('POST /impersonation/authenticate', {
      body: { impersonation_token: created?.token },
    })
    const back = await authorize({ session: impersonated.json().data.session_token })
    expect(back.searchParams.get('error')).toBe('access_denied')
  })

  it('is rate limited', async () => {
    const { authorize, call, session, clientId } = await create(
      {},
      {
        limits: { authorizationsPerUser: { limit: 2, seconds: 600 } },
      },
    )
    await authorize()
    await authorize()
    const response = await call(submit, {
      session,
      body: {
        client_id: clientId,
        redirect_uri: callback,
        response_type: 'code',
        scopes: ['openid'],
        consent_granted: true,
      },
    })
    expect(response.json().error_type).toBe('too_many_requests')
  })
})
