import { onSqlite } from '@maypole/platform/database/testing'
import { definedFields } from '@maypole/platform/defined-fields'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, it } from 'vitest'
import { callback, createRelyingApp, type RelyingApp } from '../../../testing/relying-app.ts'

/** Seconds. */
const day = 86_400

type Fields = Record<string, string | undefined>

/** Tokens of a first exchange. */
async function tokensOf(app: RelyingApp, wishes: Fields = {}) {
  const response = await app.exchange(await app.code(wishes))
  if (response.statusCode !== 200) throw new Error(`No tokens: ${response.body}`)
  return response.json() as { access_token: string; refresh_token: string; id_token: string }
}

const refresh = (app: RelyingApp, token: string, fields: Fields = {}) =>
  app.form('token', { grant_type: 'refresh_token', refresh_token: token, ...fields })

onSqlite('tokens', (open) => {
  const create = async (definition = {}, settings = {}) =>
    createRelyingApp({ database: await open(), definition, settings })

  it('name issuer and audience, and have different types', async () => {
    const app = await create()
    const { access_token, id_token, ...rest } = await tokensOf(app, { nonce: 'n-1' })
    expect(rest).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'openid profile email phone offline_access',
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
    expect(decodeProtectedHeader(id_token)).toMatchObject({ alg: 'RS256', typ: 'JWT' })
    const now = app.clock.now() / 1000
    expect(decodeJwt(id_token)).toMatchObject({
      iss: 'https://maypole.test',
      aud: app.clientId,
      nonce: 'n-1',
      iat: now,
      exp: now + 3600,
      auth_time: now,
    })
    expect(decodeJwt(access_token)).toMatchObject({
      iss: 'https://maypole.test',
      aud: [app.projectId],
      client_id: app.clientId,
      sub: decodeJwt(id_token).sub,
      exp: now + 3600,
    })
    // Neither passes for the other, nor does the JWT of a session.
    const authenticated = await app.call('POST /sessions/authenticate', { session: app.session })
    for (const token of [id_token, authenticated.json().data.session_jwt, app.session])
      expect((await app.userinfo(token)).statusCode).toBe(401)
  })

  it('accept the verifier of RFC 7636, appendix B, for its challenge', async () => {
    const app = await create()
    const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    const answered = await app.exchange(await app.code({ code_challenge }), { code_verifier })
    expect(answered.statusCode).toBe(200)
    const other = await app.exchange(await app.code({ code_challenge }))
    expect(other.json()).toMatchObject({ status_code: 400, error: 'invalid_grant' })
  })

  it('have the claims of userinfo in the id token, within the scopes', async () => {
    const app = await create()
    await app.call('PUT /users/me', {
      session: app.session,
      body: { name: { first_name: 'Ann', last_name: 'Able' } },
    })
    const whole = await tokensOf(app)
    const claims = decodeJwt(whole.id_token)
    expect(claims).toMatchObject({
      name: 'Ann Able',
      given_name: 'Ann',
      family_name: 'Able',
      phone_number: '+12025550101',
      phone_number_verified: true,
    })
    expect(claims).toMatchObject((await app.userinfo(whole.access_token)).json())
    const narrowed = await refresh(app, whole.refresh_token, { scope: 'openid profile' })
    expect(decodeJwt(narrowed.json().id_token)).toMatchObject({ name: 'Ann Able' })
    expect(decodeJwt(narrowed.json().id_token)).not.toHaveProperty('phone_number')
    const { id_token } = await tokensOf(app, { scope: 'openid' })
    expect(Object.keys(decodeJwt(id_token)).sort()).toEqual(
      ['at_hash', 'aud', 'auth_time', 'exp', 'iat', 'iss', 'sid', 'sub'].sort(),
    )
    await app.close()
  })

  it('can be requested with JSON, and only with a flat object of strings', async () => {
    const app = await create()
    const send = (endpoint: string, payload: string | object, authorization?: string) =>
      app.app.inject({
        method: 'POST',
        url: `/v1/public/${app.projectId}/oauth2/${endpoint}`,
        headers: definedFields({ 'content-type': 'application/json', authorization }),
        payload,
      })
    const credentials = { client_id: app.clientId, client_secret: app.clientSecret }
    const exchange = {
      grant_type: 'authorization_code',
      code: await app.code(),
      redirect_uri: callback,
      code_verifier: app.verifier,
    }
    const whole = JSON.stringify({ ...exchange, ...credentials })
    for (const broken of [
      '[]',
      'null',
      '"code"',
      '{',
      whole.replace('{', '{"code":"another",'),
      whole.replace('{', '{"code":{"code":"a"},'),
      JSON.stringify({ ...exchange, ...credentials, code: 1 }),
      JSON.stringify({ ...exchange, ...credentials, code: ['a'] }),
      '{"grant_type":"authorization_code\\u0000"}',
    ]) {
      const response = await send('token', broken)
      expect(response.statusCode, broken).toBe(400)
      expect(response.json().error, broken).toBe('invalid_request')
    }
    expect((await send('token', '')).json().error).toBe('invalid_client')
    const tokens = await send('token', whole)
    expect(tokens.statusCode, tokens.body).toBe(200)
    const basic = `Basic ${btoa(`${app.clientId}:${app.clientSecret}`)}`
    const seen = await send('introspect', { token: tokens.json().access_token }, basic)
    expect(seen.json()).toMatchObject({ active: true, client_id: app.clientId })
    await send('revoke', { token: tokens.json().access_token, ...credentials })
    expect((await app.userinfo(tokens.json().access_token)).statusCode).toBe(401)
    const typed = await app.app.inject({
      method: 'POST',
      url: `/v1/public/${app.projectId}/oauth2/token`,
      headers: { 'content-type': 'text/plain' },
      payload: whole,
    })
    expect(typed.statusCode).toBe(415)
    await app.close()
  })

  it('are issued without PKCE when the app may omit it and did so', async () => {
    const app = await create({ requirePkce: false })
    const without = { code_challenge: undefined, code_challenge_method: undefined }
    const bare = await app.exchange(await app.code(without), { code_verifier: undefined })
    expect(bare.statusCode, bare.body).toBe(200)
    // What comes is checked: nothing is taken for the other kind.
    const stripped = await app.exchange(await app.code(without))
    expect(stripped.json().error).toBe('invalid_grant')
    const code = await app.code()
    for (const code_verifier of [undefined, 'A'.repeat(43)])
      expect((await app.exchange(code, { code_verifier })).json().error).toBe('invalid_grant')
    expect((await app.exchange(code)).statusCode).toBe(200)
    for (const wishes of [
      { ...without, code_challenge_method: 'S256' },
      { code_challenge_method: 'plain' },
      { code_challenge_method: undefined },
    ])
      expect((await app.open(wishes)).searchParams.get('error')).toBe('invalid_request')
    const changed = await app.provider.apps.update(app.projectId, app.clientId, {
      requirePkce: true,
    })
    expect(changed?.requirePkce).toBe(true)
    expect((await app.open(without)).searchParams.get('error')).toBe('invalid_request')
    for (const clientType of ['third_party_public', 'first_party_public'] as const)
      await expect(
        app.provider.apps.create(app.projectId, {
          name: 'Page',
          redirectUris: [callback],
          clientType,
          requirePkce: false,
        }),
      ).rejects.toThrow('cannot do without PKCE')
    await app.close()
  })

  it('are returned without being cacheable', async () => {
    const app = await create()
    const response = await app.exchange(await app.code())
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['access-control-allow-origin']).toBe('*')
    expect(response.headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('follow the scopes: no refresh token without offline_access, no id token without openid', async () => {
    const app = await create()
    expect(await tokensOf(app, { scope: 'openid' })).not.toHaveProperty('refresh_token')
    const tokens = await tokensOf(app, { scope: 'email offline_access' })
    expect(tokens).not.toHaveProperty('id_token')
    const info = await app.userinfo(tokens.access_token)
    expect(info.statusCode).toBe(403)
    expect(info.json().error).toBe('insufficient_scope')
  })

  it('are refused for a code used with other parameters', async () => {
    const app = await create()
    const cases: [Fields, number, string][] = [
      [{ code: 'wrong' }, 400, 'invalid_grant'],
      [{ code: undefined }, 400, 'invalid_request'],
      [{ redirect_uri: `${callback}/` }, 400, 'invalid_grant'],
      [{ redirect_uri: undefined }, 400, 'invalid_request'],
      [{ code_verifier: 'A'.repeat(43) }, 400, 'invalid_grant'],
      [{ code_verifier: 'short' }, 400, 'invalid_grant'],
      [{ code_verifier: undefined }, 400, 'invalid_request'],
      [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
      [{ grant_type: 'client_credentials' }, 401, 'invalid_client'],
      [{ grant_type: undefined }, 400, 'invalid_request'],
      [{ client_secret: 'wrong' }, 401, 'invalid_client'],
      [{ client_secret: undefined }, 401, 'invalid_client'],
      [{ client_id: 'nobody' }, 401, 'invalid_client'],
      [{ client_id: undefined, client_secret: undefined }, 401, 'invalid_client'],
    ]
    const code = await app.code()
    for (const [fields, status, error] of cases) {
      const response = await app.exchange(code, fields)
      expect(response.json(), JSON.stringify(fields)).toEqual({
        error,
        error_description: expect.any(String),
        status_code: status,
        request_id: response.headers['x-request-id'],
      })
      expect(response.statusCode).toBe(status)
    }
    // None of that spent it.
    expect((await app.exchange(code)).statusCode).toBe(200)
    const late = await app.code()
    app.clock.pass(60)
    expect((await app.exchange(late)).json().error).toBe('invalid_grant')
    const signedOut = await app.code()
    await app.call('POST /sessions/revoke', { session: app.session })
    expect((await app.exchange(signedOut)).json().error).toBe('invalid_grant')
  })

  it('are issued only to the app that the code or token was issued to', async () => {
    const app = await create()
    const { app: other, clientSecret } = await app.provider.apps.create(app.projectId, {
      name: 'Other',
      redirectUris: [callback],
    })
    const foreign = { client_id: other.clientId, client_secret: clientSecret }
    const code = await app.code()
    expect((await app.exchange(code, foreign)).json().error).toBe('invalid_grant')
    const tokens = (await app.exchange(code)).json()
    const refused = await refresh(app, tokens.refresh_token, foreign)
    expect(refused.json().error).toBe('invalid_grant')
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      const seen = await app.form('introspect', { token, ...foreign })
      expect(seen.json()).toEqual({ active: false })
    }
    const revoked = await app.form('revoke', { token: tokens.access_token, ...foreign })
    expect(revoked.json().error).toBe('invalid_request')
    await app.form('revoke', { token: tokens.refresh_token, ...foreign })
    // All of it is as it was.
    expect((await app.userinfo(tokens.access_token)).statusCode).toBe(200)
    expect((await refresh(app, tokens.refresh_token)).statusCode).toBe(200)
  })

  it('are revoked when their code is used again', async () => {
    const app = await create()
    const code = await app.code()
    const tokens = (await app.exchange(code)).json()
    expect((await app.userinfo(tokens.access_token)).statusCode).toBe(200)
    // Whatever else is wrong with the second use.
    const replay = await app.exchange(code, { code_verifier: 'A'.repeat(43) })
    expect(replay.json().error).toBe('invalid_grant')
    expect((await app.userinfo(tokens.access_token)).statusCode).toBe(401)
    expect((await refresh(app, tokens.refresh_token)).json().error).toBe('invalid_grant')
  })

  it('are issued once for a code, then revoked by concurrent requests', async () => {
    const app = await create()
    const code = await app.code()
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.exchange(code)))
    const given = answers.filter((answer) => answer.statusCode === 200)
    expect(given).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 400]))
    expect((await app.userinfo(given[0]?.json().access_token)).statusCode).toBe(401)
  })

  it('rotate: a refresh token works once, and using it again ends its family', async () => {
    const app = await create()
    const first = await tokensOf(app)
    const second = (await refresh(app, first.refresh_token)).json()
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const third = (await refresh(app, second.refresh_token)).json()
    expect((await app.userinfo(third.access_token)).statusCode).toBe(200)
    expect((await refresh(app, first.refresh_token)).json().error).toBe('invalid_grant')
    expect((await refresh(app, third.refresh_token)).json().error).toBe('invalid_grant')
    for (const token of [first, second, third])
      expect((await app.userinfo(token.access_token)).statusCode).toBe(401)
  })

  it('rotate once with concurrent requests', async () => {
    const app = await create()
    const { refresh_token } = await tokensOf(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(app, refresh_token)))
    const given = answers.filter((answer) => answer.statusCode === 200)
    expect(given).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 400]))
    const fork = await refresh(app, given[0]?.json().refresh_token)
    expect(fork.json().error).toBe('invalid_grant')
  })

  it('are refreshed by confidential apps only with their secret, and within the granted scopes', async () => {
    const app = await create()
    const { refresh_token } = await tokensOf(app, { scope: 'openid email offline_access' })
    const secretless = await refresh(app, refresh_token, { client_secret: undefined })
    expect(secretless.json().error).toBe('invalid_client')
    const wider = await refresh(app, refresh_token, { scope: 'openid phone' })
    expect(wider.json().error).toBe('invalid_scope')
    const narrow = (await refresh(app, refresh_token, { scope: 'openid' })).json()
    expect(narrow.scope).toBe('openid')
    const whole = (await refresh(app, narrow.refresh_token)).json()
    expect(whole.scope).toBe('openid email offline_access')
  })

  it('expire, even when they are always refreshed', async () => {
    const app = await create({}, { idp: { longestDays: 20 } })
    const first = await tokensOf(app)
    app.clock.pass(3600)
    expect((await app.userinfo(first.access_token)).statusCode).toBe(401)
    app.clock.pass(13 * day)
    const second = (await refresh(app, first.refresh_token)).json()
    app.clock.pass(6 * day)
    const third = (await refresh(app, second.refresh_token)).json()
    expect(third.access_token).toBeDefined()
    app.clock.pass(day)
    expect((await refresh(app, third.refresh_token)).json().error).toBe('invalid_grant')
  })

  it('expire when they are not refreshed', async () => {
    const other = await create()
    const unused = await tokensOf(other)
    other.clock.pass(14 * day)
    expect((await refresh(other, unused.refresh_token)).json().error).toBe('invalid_grant')
  })

  it('end at once when the user withdraws the consent', async () => {
    const app = await create()
    const tokens = await tokensOf(app)
    const code = await app.code()
    const listed = await app.call('GET /users/connected_apps', { session: app.session })
    expect(listed.json().data.connected_apps).toEqual([
      {
        connected_app_id: app.clientId,
        name: 'Calendar',
        description: 'Shows your events',
        client_type: 'third_party',
        scopes_granted: 'openid profile email phone offline_access',
      },
    ])
    const revoke = `POST /users/connected_apps/${app.clientId}/revoke`
    const stranger = await app.signIn('+12025550102')
    expect((await app.call(revoke, { session: stranger })).json().error_type).toBe(
      'connected_app_not_found',
    )
    expect((await app.userinfo(tokens.access_token)).statusCode).toBe(200)
    expect((await app.call(revoke, { session: app.session })).statusCode).toBe(200)
    expect((await app.userinfo(tokens.access_token)).statusCode).toBe(401)
    expect((await app.form('introspect', { token: tokens.access_token })).json()).toEqual({
      active: false,
    })
    expect((await refresh(app, tokens.refresh_token)).json().error).toBe('invalid_grant')
    expect((await app.exchange(code)).json().error).toBe('invalid_grant')
    expect((await app.call(revoke, { session: app.session })).json().error_type).toBe(
      'connected_app_not_found',
    )
    expect((await app.authorize({ isGranted: false })).searchParams.get('error')).toBe(
      'access_denied',
    )
  })

  it('end with the session, except for an app with offline_access', async () => {
    const app = await create()
    const online = await tokensOf(app, { scope: 'openid' })
    const offline = await tokensOf(app)
    await app.call('POST /sessions/revoke', { session: app.session })
    for (const { access_token } of [online, offline]) {
      expect((await app.userinfo(access_token)).statusCode).toBe(401)
      expect((await app.form('introspect', { token: access_token })).json().active).toBe(false)
    }
    const renewed = (await refresh(app, offline.refresh_token)).json()
    expect((await app.userinfo(renewed.access_token)).statusCode).toBe(200)
  })

  it.each(['access_token', 'refresh_token'] as const)(
    'end whole families when an %s is revoked',
    async (name) => {
      const app = await create()
      const tokens = await tokensOf(app)
      const other = await tokensOf(app)
      const response = await app.form('revoke', {
        token: tokens[name],
        token_type_hint: 'nonsense',
      })
      expect(response.statusCode).toBe(200)
      expect((await app.userinfo(tokens.access_token)).statusCode).toBe(401)
      expect((await refresh(app, tokens.refresh_token)).json().error).toBe('invalid_grant')
      expect((await app.userinfo(other.access_token)).statusCode).toBe(200)
      expect((await app.form('revoke', { token: tokens[name] })).statusCode).toBe(200)
      expect((await app.form('revoke', { token: 'nothing' })).statusCode).toBe(200)
      expect((await app.form('revoke', {})).json().error).toBe('invalid_request')
    },
  )

  it('can be introspected by the app that has them', async () => {
    const app = await create()
    const tokens = await tokensOf(app)
    const sub = decodeJwt(tokens.id_token).sub
    const access = (await app.form('introspect', { token: tokens.access_token })).json()
    expect(access).toMatchObject({
      active: true,
      token_type: 'access_token',
      sub,
      client_id: app.clientId,
      iss: 'https://maypole.test',
      aud: [app.projectId],
      scope: 'openid profile email phone offline_access',
    })
    expect(access).not.toHaveProperty('sid')
    const refreshed = (await app.form('introspect', { token: tokens.refresh_token })).json()
    expect(refreshed).toMatchObject({ active: true, token_type: 'refresh_token', sub })
    for (const token of ['x', tokens.id_token, `${tokens.access_token}x`])
      expect((await app.form('introspect', { token })).json()).toEqual({ active: false })
  })

  it('are accepted only in the header', async () => {
    const app = await create()
    const { access_token } = await tokensOf(app)
    const url = `/v1/public/${app.projectId}/oauth2/userinfo`
    const inQuery = await app.app.inject({ url: `${url}?access_token=${access_token}` })
    expect(inQuery.statusCode).toBe(401)
    expect(inQuery.headers['www-authenticate']).toMatch(/^Bearer /)
    const inForm = await app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `access_token=${access_token}`,
    })
    expect(inForm.statusCode).toBe(401)
    const posted = await app.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `bearer ${access_token}` },
    })
    expect(posted.statusCode).toBe(200)
    for (const authorization of [access_token, `Basic ${access_token}`, 'Bearer', 'Bearer a b']) {
      const response = await app.app.inject({ url, headers: { authorization } })
      expect(response.statusCode, authorization).toBe(401)
    }
  })
})
