import { onSqlite } from '@maypole/platform/database/testing'
import * as oauth from 'oauth4webapi'
import * as client from 'openid-client'
import { expect, it } from 'vitest'
import { createInjectFetch } from '../../testing/inject-fetch.ts'
import { callback, createRelyingApp, goodbye } from '../../testing/relying-app.ts'

const issuer = new URL('https://maypole.test')

onSqlite('an app with openid-client', (open) => {
  async function start(definition = {}, settings = {}) {
    const app = await createRelyingApp({ database: await open(), definition, settings })
    const customFetch = createInjectFetch(app.app)
    const isPublic = app.clientSecret === ''
    const configuration = await client.discovery(
      issuer,
      app.clientId,
      undefined,
      isPublic ? client.None() : client.ClientSecretBasic(app.clientSecret),
      { [client.customFetch]: customFetch },
    )
    return { app, configuration }
  }

  async function signIn(
    { app, configuration }: Awaited<ReturnType<typeof start>>,
    wishes: Record<string, string> = {},
  ) {
    const pkceCodeVerifier = client.randomPKCECodeVerifier()
    const expectedState = client.randomState()
    const expectedNonce = client.randomNonce()
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: 'openid profile email phone offline_access',
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
      nonce: expectedNonce,
      max_age: '600',
      ...wishes,
    })
    expect(url.pathname).toBe(`/v1/public/${app.projectId}/oauth2/authorize`)
    const back = await app.authorize({
      wishes: { code_challenge: undefined, ...Object.fromEntries(url.searchParams) },
    })
    return client.authorizationCodeGrant(configuration, back, {
      pkceCodeVerifier,
      expectedState,
      expectedNonce,
      maxAge: 600,
      idTokenExpected: true,
    })
  }

  it('verifies what a project signs that has chosen ES256', async () => {
    const { app, configuration } = await start({}, { keys: { algorithm: 'ES256' } })
    const tokens = await signIn({ app, configuration })
    const { sub } = tokens.claims() ?? { sub: '' }
    expect(await client.fetchUserInfo(configuration, tokens.access_token, sub)).toMatchObject({
      sub,
    })
  })

  it('signs in, reads userinfo, refreshes, introspects and revokes', async () => {
    const { app, configuration } = await start()
    const tokens = await signIn({ app, configuration })
    const claims = tokens.claims()
    expect(claims).toMatchObject({ iss: 'https://maypole.test', aud: app.clientId })
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(tokens.scope).toBe('openid profile email phone offline_access')

    const info = await client.fetchUserInfo(configuration, tokens.access_token, claims?.sub ?? '')
    expect(info).toEqual({
      sub: claims?.sub,
      phone_number: '+12025550101',
      phone_number_verified: true,
    })
    expect(await client.tokenIntrospection(configuration, tokens.access_token)).toMatchObject({
      active: true,
      sub: claims?.sub,
      client_id: app.clientId,
      scope: 'openid profile email phone offline_access',
    })

    app.clock.pass(1)
    const again = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? '')
    expect(again.refresh_token).not.toBe(tokens.refresh_token)
    expect(again.claims()).toMatchObject({ sub: claims?.sub, auth_time: claims?.auth_time })
    expect(again.claims()).not.toHaveProperty('nonce')
    await client.fetchUserInfo(configuration, again.access_token, claims?.sub ?? '')

    await client.tokenRevocation(configuration, again.refresh_token ?? '')
    expect(await client.tokenIntrospection(configuration, again.access_token)).toEqual({
      active: false,
    })
    await expect(
      client.fetchUserInfo(configuration, again.access_token, claims?.sub ?? ''),
    ).rejects.toThrow()
  })

  it('can be a public client', async () => {
    const setup = await start({ clientType: 'third_party_public' })
    expect((await signIn(setup)).refresh_token).toBeDefined()
  })

  it('can post its secret', async () => {
    const { app } = await start()
    const configuration = await client.discovery(
      issuer,
      app.clientId,
      undefined,
      client.ClientSecretPost(app.clientSecret),
      { [client.customFetch]: createInjectFetch(app.app) },
    )
    expect((await signIn({ app, configuration })).id_token).toBeDefined()
  })

  it('sends people to log out', async () => {
    const { app, configuration } = await start()
    const { id_token = '' } = await signIn({ app, configuration })
    const url = client.buildEndSessionUrl(configuration, {
      id_token_hint: id_token,
      post_logout_redirect_uri: goodbye,
      state: 'bye',
    })
    const response = await app.app.inject({ url: url.pathname + url.search })
    const page = new URL(String(response.headers.location))
    expect(page.pathname).toBe('/oauth/authorize')
    const started = await app.call('POST /oauth/logout/start', {
      session: app.session,
      body: Object.fromEntries(page.searchParams),
    })
    expect(started.json().data).toMatchObject({
      consent_required: false,
      redirect_uri: `${goodbye}?state=bye`,
    })
  })
})

onSqlite('an app with oauth4webapi', (open) => {
  it('discovers the server by RFC 8414, and gets its errors', async () => {
    const app = await createRelyingApp({
      database: await open(),
      definition: { clientType: 'third_party_public' },
    })
    const http = {
      [oauth.customFetch]: createInjectFetch(app.app),
    }
    const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...http })
    const server = await oauth.processDiscoveryResponse(issuer, found)
    const me: oauth.Client = { client_id: app.clientId }
    const back = await app.authorize({ wishes: { scope: 'openid offline_access' } })
    const parameters = oauth.validateAuthResponse(server, me, back, 'the state')
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      me,
      oauth.None(),
      parameters,
      callback,
      app.verifier,
      http,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, me, answer)
    const info = await oauth.userInfoRequest(server, me, tokens.access_token, http)
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    expect(await oauth.processUserInfoResponse(server, me, claims?.sub ?? '', info)).toEqual({
      sub: claims?.sub,
    })

    const denied = await app.authorize({ wishes: { scope: 'openid email' }, isGranted: false })
    expect(() => oauth.validateAuthResponse(server, me, denied, 'the state')).toThrow(
      oauth.AuthorizationResponseError,
    )
    const foreign = new URL(back)
    foreign.searchParams.set('iss', 'https://elsewhere.example')
    expect(() => oauth.validateAuthResponse(server, me, foreign, 'the state')).toThrow('iss')
    const replay = await oauth.authorizationCodeGrantRequest(
      server,
      me,
      oauth.None(),
      parameters,
      callback,
      app.verifier,
      http,
    )
    await expect(oauth.processAuthorizationCodeResponse(server, me, replay)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })
})
