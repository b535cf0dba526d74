import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { ProviderTables } from '../../tables.ts'
import { callback, createRelyingApp, goodbye } from '../../testing/relying-app.ts'
import { InvalidAppError } from './apps/app-definition.ts'

const logout = 'POST /oauth/logout/start'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

eachDatabase('the authorization server', (open) => {
  const create = async (definition = {}, settings = {}) =>
    createRelyingApp({ database: await open(), definition, settings })

  it('publishes its metadata at both addresses, and that of every project at its own', async () => {
    const { app, provider, projectId } = await create()
    const base = `https://maypole.test/v1/public/${projectId}/oauth2`
    const openid = await app.inject('/.well-known/openid-configuration')
    expect(openid.json()).toMatchObject({
      issuer: 'https://maypole.test',
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      userinfo_endpoint: `${base}/userinfo`,
      jwks_uri: 'https://maypole.test/.well-known/jwks.json',
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    })
    expect(openid.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    })
    // Apps in browsers verify their id tokens with these, wherever their pages come from.
    const headers = { origin: 'https://calendar.example' }
    for (const path of [
      '/.well-known/jwks.json',
      `/v1/sessions/jwks/${projectId}`,
      `/v1/public/${projectId}/.well-known/jwks.json`,
    ]) {
      const keys = await app.inject({ url: path, headers })
      expect(keys.json().keys, path).toHaveLength(1)
      expect(keys.headers, path).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=300',
      })
    }
    const oauth = await app.inject('/.well-known/oauth-authorization-server')
    expect(oauth.json()).toEqual(openid.json())
    const shop = await provider.ensureProject({
      name: 'Shop',
      publicUrl: 'https://shop.example',
      handle: 'shop',
    })
    const below = `/v1/public/${shop.projectId}`
    const own = await app.inject(`${below}/.well-known/openid-configuration`)
    expect(own.json()).toMatchObject({
      issuer: `https://maypole.test${below}`,
      jwks_uri: `https://maypole.test/v1/sessions/jwks/${shop.projectId}`,
      token_endpoint: `https://maypole.test${below}/oauth2/token`,
    })
    const inserted = await app.inject(`/.well-known/oauth-authorization-server${below}`)
    expect(inserted.json()).toEqual(own.json())
    for (const url of [
      `/v1/public/${projectId}/.well-known/openid-configuration`,
      `/v1/public/project-live-00000000-0000-4000-8000-000000000000/.well-known/openid-configuration`,
      '/v1/public/x/.well-known/openid-configuration',
    ])
      expect((await app.inject(url)).statusCode, url).toBe(404)
  })

  it('finds the apps and the sessions of a project in that project only', async () => {
    const relying = await create()
    const { app, provider, clientId, clientSecret } = relying
    const shop = await provider.ensureProject({
      name: 'Shop',
      publicUrl: 'https://shop.example',
      handle: 'shop',
    })
    const base = `/v1/public/${shop.projectId}/oauth2`
    const page = await app.inject(
      `${base}/authorize?client_id=${clientId}&redirect_uri=${callback}`,
    )
    expect(page.statusCode).toBe(404)
    const tokens = (await relying.exchange(await relying.code())).json()
    const authorization = `Bearer ${tokens.access_token}`
    const info = await app.inject({ url: `${base}/userinfo`, headers: { authorization } })
    expect(info.statusCode).toBe(401)
    const refreshed = await app.inject({
      method: 'POST',
      url: `${base}/token`,
      headers: form,
      payload: `grant_type=refresh_token&refresh_token=${tokens.refresh_token}&client_id=${clientId}&client_secret=${clientSecret}`,
    })
    expect(refreshed.json().error).toBe('invalid_client')
    expect(await provider.apps.show(shop.projectId, clientId)).toBeUndefined()
    expect(await provider.apps.remove(shop.projectId, clientId)).toBe(false)
  })

  it('refuses malformed requests', async () => {
    const { app, projectId, clientId, clientSecret } = await create()
    const base = `/v1/public/${projectId}/oauth2`
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    const right = 'grant_type=refresh_token&refresh_token=x'
    const cases: [string, Record<string, string>, string, number, string][] = [
      ['text', { 'content-type': 'text/plain' }, right, 415, 'invalid_request'],
      ['a list', { 'content-type': 'application/json' }, '[]', 400, 'invalid_request'],
      ['no type', {}, 'grant_type=x', 415, 'invalid_request'],
      ['twice', form, `${right}&grant_type=password&client_id=x`, 400, 'invalid_request'],
      ['NUL', form, `${right}&client_id=a%00`, 400, 'invalid_request'],
      ['too long', form, `client_id=${'x'.repeat(9000)}`, 400, 'invalid_request'],
      ['too much', form, 'x'.repeat(70_000), 413, 'invalid_request'],
      ['nobody', form, right, 401, 'invalid_client'],
      ['Bearer', { ...form, authorization: 'Bearer x' }, right, 401, 'invalid_client'],
      ['broken', { ...form, authorization: 'Basic %%%' }, right, 401, 'invalid_client'],
      ['no colon', { ...form, authorization: basic('x') }, right, 401, 'invalid_client'],
      ['percent', { ...form, authorization: basic('%:%') }, right, 401, 'invalid_client'],
      [
        'two ways',
        { ...form, authorization: basic(`${clientId}:${clientSecret}`) },
        `${right}&client_id=${clientId}&client_secret=${clientSecret}`,
        400,
        'invalid_request',
      ],
      [
        'another id',
        { ...form, authorization: basic(`${clientId}:${clientSecret}`) },
        `${right}&client_id=other`,
        400,
        'invalid_request',
      ],
    ]
    for (const path of ['token', 'introspect', 'revoke']) {
      for (const [name, headers, payload, status, error] of cases) {
        const response = await app.inject({
          method: 'POST',
          url: `${base}/${path}`,
          headers,
          payload,
        })
        expect(response.json().error, name).toBe(error)
        expect(response.statusCode, name).toBe(status)
        if (headers.authorization !== undefined && status === 401)
          expect(response.headers['www-authenticate']).toMatch(/^Basic /)
      }
      expect((await app.inject(`${base}/${path}`)).statusCode).toBe(405)
      const preflight = await app.inject({ method: 'OPTIONS', url: `${base}/${path}` })
      expect(preflight.statusCode).toBe(204)
      expect(preflight.headers['access-control-allow-methods']).toBe('POST')
    }
  })

  it('blocks an address after too many wrong secrets, not the app', async () => {
    const relying = await create(
      {},
      { limits: { refusedAppsPerAddress: { limit: 3, seconds: 60 } } },
    )
    const code = await relying.code()
    const answers: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1)
      answers.push((await relying.exchange(code, { client_secret: 'wrong' })).statusCode)
    expect(answers).toEqual([401, 401, 401, 429])
    expect((await relying.exchange(code)).statusCode).toBe(200)
  })

  it('ends a session for an app, and asks first when it cannot be sure', async () => {
    const relying = await create()
    const { app, call, session, clientId, projectId } = relying
    const { id_token } = (await relying.exchange(await relying.code())).json()
    const right = {
      client_id: clientId,
      post_logout_redirect_uri: goodbye,
      id_token_hint: id_token,
    }
    const ask = async (change: object, as = session) =>
      (await call(logout, { session: as, body: { ...right, ...change } })).json()
    expect((await ask({})).data).toMatchObject({
      redirect_uri: goodbye,
      consent_required: false,
    })
    const stranger = await relying.signIn('+12025550102')
    const { app: other } = await relying.provider.apps.create(projectId, {
      name: 'Other',
      redirectUris: [callback],
      postLogoutRedirectUris: [goodbye],
    })
    const access = (await relying.exchange(await relying.code())).json().access_token
    const unsure: [object, string][] = [
      [{ id_token_hint: undefined }, session],
      [{ id_token_hint: 'x' }, session],
      [{ id_token_hint: access }, session],
      [{ id_token_hint: `${id_token.slice(0, -4)}AAAA` }, session],
      [{ client_id: other.clientId }, session],
      [{}, stranger],
    ]
    for (const [change, as] of unsure)
      expect((await ask(change, as)).data.consent_required, JSON.stringify(change)).toBe(true)
    relying.clock.pass(3000)
    expect((await ask({})).data.consent_required).toBe(false)
    for (const [change, type] of [
      [{ client_id: 'nobody' }, 'connected_app_not_found'],
      [
        { post_logout_redirect_uri: `${goodbye}/` },
        'connected_app_supplied_redirect_url_not_found_in_client',
      ],
      [
        { post_logout_redirect_uri: callback },
        'connected_app_supplied_redirect_url_not_found_in_client',
      ],
      [{ client_id: undefined }, 'bad_request'],
    ] as const)
      expect((await ask(change)).error_type).toBe(type)
    const url = `/v1/public/${projectId}/oauth2/logout`
    const sent = await app.inject(`${url}?id_token_hint=${id_token}`)
    expect(sent.statusCode).toBe(303)
    const page = new URL(String(sent.headers.location))
    expect(page.searchParams.get('client_id')).toBe(clientId)
    for (const query of [
      '',
      '?client_id=nobody',
      `?client_id=${other.clientId}&id_token_hint=${id_token}`,
    ])
      expect((await app.inject(url + query)).statusCode, query).toBe(404)
    const astray = `?client_id=${clientId}&post_logout_redirect_uri=https://evil.example`
    expect((await app.inject(url + astray)).statusCode).toBe(400)
  })

  it('keeps apps as operators register them', async () => {
    const relying = await create()
    const { provider, projectId } = relying
    const { apps } = provider
    const made = await apps.create(projectId, {
      name: ' Desk ',
      clientType: 'first_party_public',
      applicationType: 'native',
      redirectUris: ['http://127.0.0.1/cb', 'com.example.desk:/cb'],
      scopes: ['openid', 'full_access', 'read:desk'],
    })
    expect(made.clientSecret).toBeUndefined()
    expect(made.app).toMatchObject({ name: 'Desk', scopes: ['openid', 'full_access', 'read:desk'] })
    expect(await apps.show(projectId, made.app.clientId)).toEqual(made.app)
    expect(await apps.list(projectId)).toHaveLength(2)
    const changed = await apps.update(projectId, made.app.clientId, { name: 'Table' })
    expect(changed).toEqual({ ...made.app, name: 'Table' })
    expect(await apps.rotateSecret(projectId, made.app.clientId)).toBeUndefined()
    const secret = await apps.rotateSecret(projectId, relying.clientId)
    const code = await relying.code()
    expect((await relying.exchange(code)).json().error).toBe('invalid_client')
    const tokens = await relying.exchange(code, { client_secret: secret })
    expect(tokens.statusCode).toBe(200)
    expect(await apps.remove(projectId, relying.clientId)).toBe(true)
    expect((await relying.userinfo(tokens.json().access_token)).statusCode).toBe(401)

    const uris = { redirectUris: [callback] }
    for (const definition of [
      { name: '', ...uris },
      { name: 'a\nb', ...uris },
      { name: 'x'.repeat(101), ...uris },
      { name: 'App', redirectUris: [] },
      { name: 'App', redirectUris: ['https://*.example/'] },
      { name: 'App', redirectUris: ['http://app.example/'] },
      { name: 'App', ...uris, postLogoutRedirectUris: ['javascript:alert(1)'] },
      { name: 'App', ...uris, logoUrl: 'http://app.example/logo.png' },
      { name: 'App', ...uris, scopes: ['two words'] },
      { name: 'App', ...uris, clientType: 'both' as 'third_party' },
    ])
      await expect(apps.create(projectId, definition), JSON.stringify(definition)).rejects.toThrow(
        InvalidAppError,
      )
  })

  it('signs with new keys, and still verifies with the old ones', async () => {
    const relying = await create()
    const before = (await relying.exchange(await relying.code())).json()
    await relying.provider.rotateKeys()
    const after = (await relying.exchange(await relying.code())).json()
    expect((await relying.userinfo(before.access_token)).statusCode).toBe(200)
    expect((await relying.userinfo(after.access_token)).statusCode).toBe(200)
  })

  it('deletes what has expired', async () => {
    const database = await open()
    const relying = await createRelyingApp({ database })
    const count = async () => {
      const db = database.tables<ProviderTables>()
      return (await db.selectFrom('app_grants').selectAll().execute()).length
    }
    await relying.exchange(await relying.code({ scope: 'openid' }))
    await relying.exchange(await relying.code())
    await relying.code()
    expect(await count()).toBe(3)
    relying.clock.pass(60)
    await relying.provider.sweep()
    expect(await count()).toBe(2)
    relying.clock.pass(3540)
    await relying.provider.sweep()
    expect(await count()).toBe(1)
    relying.clock.pass(90 * 86_400)
    await relying.provider.sweep()
    expect(await count()).toBe(0)
  })
})
