import { eachDatabase } from '@maypole/platform/database/testing'
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import { Client, StytchError } from 'stytch'
import { expect, it } from 'vitest'
import { createInjectFetch } from '../../testing/inject-fetch.ts'
import { callback, createRelyingApp } from '../../testing/relying-app.ts'

eachDatabase('connected apps, with the real backend library', (open) => {
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

  it('are authorized for a session, and their tokens looked at', async () => {
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

  it('are authorized for a user whom the server vouches for; what they get ends with no session', async () => {
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

  it('are not authorized for nobody, or for two at once', async () => {
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

  it('get access tokens of the type that the library checks by itself, where that is configured', async () => {
    const relying = await createRelyingApp({
      database: await open(),
      settings: { idp: { accessTokenType: 'JWT' } },
    })
    const { access_token } = (await relying.exchange(await relying.code())).json()
    const keys = createRemoteJWKSet(
      new URL(`https://maypole.test/v1/sessions/jwks/${relying.projectId}`),
      { [customFetch]: createInjectFetch(relying.app) },
    )
    const { payload } = await jwtVerify(access_token, keys, {
      audience: relying.projectId,
      issuer: [`stytch.com/${relying.projectId}`, 'https://maypole.test'],
      typ: 'JWT',
    })
    expect(payload.scope).toContain('openid')
    expect((await relying.userinfo(access_token)).statusCode).toBe(200)
  })
})

eachDatabase('a project without connected apps', (open) => {
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
