import { onSqlite } from '@maypole/platform/database/testing'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { Client, StytchError } from 'stytch'
import { expect, it } from 'vitest'
import { callback, createRelyingApp } from '../../testing/relying-app.ts'

/** Claims that no server may add to a session; undefined leaves one out. */
const notToBeSet = Object.fromEntries(
  ['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti'].map((name) => [name, undefined]),
)

onSqlite('connected apps, with the real backend library', (open) => {
  async function start() {
    const relying = await createRelyingApp({ database: await open() })
    const url = await relying.app.listen({ port: 0, host: '127.0.0.1' })
    const { secret } = await relying.provider.projects.renewSecret(relying.projectId)
    const library = new Client({ project_id: relying.projectId, secret, env: `${url}/` })
    const wish = {
      client_id: relying.clientId,
      redirect_uri: callback,
      response_type: 'code',
      scopes: ['openid', 'offline_access'],
    }
    const challenge = (await relying.open()).searchParams.get('code_challenge') ?? ''
    return { relying, library, wish, challenge }
  }

  it('are authorized for a session, and their tokens are introspected', async () => {
    const { relying, library, wish, challenge } = await start()
    const asked = { session_token: relying.session }
    const started = await library.idp.oauth.authorizeStart({ ...wish, ...asked })
    expect(started).toMatchObject({
      consent_required: true,
      client: { client_name: 'Calendar' },
      scope_results: [{ scope: 'openid' }, { scope: 'offline_access' }],
    })
    const submitted = await library.idp.oauth.authorize({
      ...wish,
      ...asked,
      consent_granted: true,
      state: 's',
      code_challenge: challenge,
    })
    const tokens = (await relying.exchange(submitted.authorization_code ?? '')).json()
    const { clientId: client_id, clientSecret: client_secret } = relying
    const seen = await library.idp.introspectTokenNetwork({
      token: tokens.access_token,
      client_id,
      client_secret,
    })
    expect(seen).toMatchObject({ subject: started.user_id, scope: 'openid offline_access' })
    await relying.form('revoke', { token: tokens.access_token })
    await expect(
      library.idp.introspectTokenNetwork({ token: tokens.access_token, client_id, client_secret }),
    ).rejects.toThrow()
  })

  it('are authorized for a user whom the server names; their tokens do not end with a session', async () => {
    const { relying, library, wish, challenge } = await start()
    const me = await relying.call('GET /users/me', { session: relying.session })
    const submitted = await library.idp.oauth.authorize({
      ...wish,
      user_id: me.json().data.user_id,
      consent_granted: true,
      code_challenge: challenge,
    })
    await relying.call('POST /sessions/revoke', { session: relying.session })
    const tokens = (await relying.exchange(submitted.authorization_code ?? '')).json()
    expect((await relying.userinfo(tokens.access_token)).statusCode).toBe(200)
  })

  it('are not authorized without a user, or for two at once', async () => {
    const { relying, library, wish } = await start()
    const refusal = async (asked: object) => {
      const error = await library.idp.oauth
        .authorizeStart({ ...wish, ...asked })
        .catch((thrown: unknown) => thrown)
      return error instanceof StytchError ? error.error_type : 'none'
    }
    const me = await relying.call('GET /users/me', { session: relying.session })
    const { user_id } = me.json().data
    expect(await refusal({})).toBe('missing_session_parameter')
    expect(await refusal({ user_id, session_token: relying.session })).toBe(
      'missing_session_parameter',
    )
    expect(await refusal({ session_token: 'A'.repeat(43) })).toBe('session_not_found')
    expect(await refusal({ user_id: 'user-live-0' })).toBe('user_not_found')
    expect(await refusal({ user_id, client_id: 'nobody' })).toBe('connected_app_not_found')
  })

  it('get access tokens that the library verifies locally, in projects with that setting', async () => {
    const { relying } = await start()
    const url = relying.app.listeningOrigin
    const { projects, apps } = relying.provider
    const shop = await projects.create({
      handle: 'shop',
      name: 'Shop',
      publicUrl: 'https://shop.example',
      settings: { idp: { accessTokenFormat: 'backend_library' } },
    })
    const library = new Client({ project_id: shop.id, secret: shop.secret, env: `${url}/` })
    const { app, clientSecret = '' } = await apps.create(shop.id, {
      name: 'Till',
      redirectUris: [callback],
      requirePkce: false,
    })
    const phone = '+12025550109'
    const { phone_id } = await library.otps.sms.loginOrCreate({ phone_number: phone })
    const { user_id, session_token } = await library.otps.authenticate({
      method_id: phone_id,
      code: await relying.lastCode(phone),
      session_duration_minutes: 60,
    })
    async function issue() {
      const { authorization_code } = await library.idp.oauth.authorize({
        client_id: app.clientId,
        redirect_uri: callback,
        response_type: 'code',
        scopes: ['openid', 'phone'],
        session_token,
        consent_granted: true,
      })
      const response = await relying.app.inject({
        method: 'POST',
        url: `/v1/public/${shop.id}/oauth2/token`,
        payload: {
          grant_type: 'authorization_code',
          code: authorization_code,
          redirect_uri: callback,
          client_id: app.clientId,
          client_secret: clientSecret,
        },
      })
      expect(response.statusCode, response.body).toBe(200)
      return response.json() as { access_token: string; id_token: string }
    }
    const userinfo = async (token: string) =>
      relying.app.inject({
        url: `/v1/public/${shop.id}/oauth2/userinfo`,
        headers: { authorization: `Bearer ${token}` },
      })
    const { access_token, id_token } = await issue()
    expect(await library.idp.introspectTokenLocal(access_token)).toMatchObject({
      subject: user_id,
      scope: 'openid phone',
      audience: [shop.id],
      issuer: `stytch.com/${shop.id}`,
      custom_claims: { client_id: app.clientId },
    })
    const seen = await library.idp.introspectTokenNetwork({
      token: access_token,
      client_id: app.clientId,
      client_secret: clientSecret,
    })
    expect(seen).toMatchObject({ subject: user_id, scope: 'openid phone' })
    expect((await userinfo(access_token)).json()).toMatchObject({ phone_number: phone })
    // The id token stays as the standard has it.
    expect(decodeJwt(id_token)).toMatchObject({ iss: shop.addresses.issuer, aud: app.clientId })

    // Now that the three differ in their claims alone, none is taken for another.
    const { session_jwt } = await library.sessions.authenticate({ session_token })
    const stretched = await library.sessions.authenticate({
      session_token,
      session_custom_claims: { ...decodeJwt(access_token), ...notToBeSet },
    })
    for (const jwt of [access_token, id_token])
      await expect(library.sessions.authenticateJwt({ session_jwt: jwt })).rejects.toThrow()
    for (const jwt of [session_jwt, stretched.session_jwt, id_token])
      expect((await userinfo(jwt)).statusCode).toBe(401)
    for (const jwt of [session_jwt, stretched.session_jwt, id_token])
      await expect(
        library.sessions.exchangeAccessToken({ access_token: jwt }),
      ).rejects.toMatchObject({ error_type: 'oauth_access_token_exchange_token_invalid_grant' })

    // Tokens of before a change go on, and the other format is what the standard says.
    await projects.update('shop', { settings: { idp: null } })
    expect((await userinfo(access_token)).statusCode).toBe(200)
    const standard = (await issue()).access_token
    expect(decodeProtectedHeader(standard).typ).toBe('at+jwt')
    expect(decodeJwt(standard).iss).toBe(shop.addresses.issuer)
    await expect(library.idp.introspectTokenLocal(standard)).rejects.toThrow()
  })
})

onSqlite('a project without connected apps', (open) => {
  it('has no authorization server', async () => {
    const relying = await createRelyingApp({ database: await open() })
    const { app, call, projectId, session, clientId, provider } = relying
    await provider.projects.update(projectId, { settings: { products: ['sms'] } })
    for (const url of [
      '/.well-known/openid-configuration',
      `/v1/public/${projectId}/oauth2/authorize?client_id=${clientId}`,
      `/v1/public/${projectId}/oauth2/userinfo`,
    ])
      expect((await app.inject(url)).statusCode, url).toBeGreaterThanOrEqual(400)
    const body = { client_id: clientId, post_logout_redirect_uri: 'https://app.example' }
    const refused = await call('POST /oauth/logout/start', { session, body })
    expect(refused.json().error_type).toBe('product_not_enabled')
  })
})
