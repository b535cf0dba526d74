import { createHash, randomBytes } from 'node:crypto'
import type { TestServer } from '../support/server.ts'
import {
  type Client,
  expect,
  forEachExisting,
  forEachSinceSix,
  test,
} from './support/client-test.ts'
import { asOperator } from './support/operator.ts'
import { signIn } from './support/sign-in.ts'

forEachExisting('the identity provider', ({ version }) => {
  test('lets a person allow an app, once, and log out of it', async ({ client, server }) => {
    const { page } = client
    const { user_id, email } = await signIn(client, { server })
    const app = await registerApp(client, server)

    await openConsent(client, app.question)
    await expect(page.getByText('Calendar').first()).toBeVisible()
    const first = await sentBack(client, () => page.getByRole('button', { name: /allow/i }).click())
    const tokens = await exchange(server, { app, url: first })
    expect(tokens.claims).toMatchObject({ sub: user_id, email })

    // What was allowed before is not asked again: the screen submits at once.
    const second = await sentBack(client, () => openConsent(client, app.question))
    await exchange(server, { app, url: second })

    await openConsent(client, {
      client_id: app.clientId,
      post_logout_redirect_uri: client.url('/goodbye'),
      id_token_hint: tokens.id_token,
      state: 'bye',
    })
    await expect(page).toHaveURL(/\/goodbye\?state=bye/)
    await expect.poll(() => client.calls).toContain('POST /oauth/logout/start')
    await expect.poll(() => client.calls).toContain('POST /sessions/revoke')
    const start = version === 5 ? 'POST /oauth/authorize/start' : 'POST /idp/oauth/authorize/start'
    const submit = version === 5 ? 'POST /oauth/authorize' : 'POST /idp/oauth/authorize/submit'
    expect(client.calls).toContain(start)
    expect(client.calls).toContain(submit)
  })

  test('tells an app that a person denied', async ({ client, server }) => {
    await signIn(client, { server })
    const app = await registerApp(client, server)
    await openConsent(client, app.question)
    const url = await sentBack(client, () =>
      client.page.getByRole('button', { name: /deny/i }).click(),
    )
    expect(url).toMatch(/\?error=access_denied.*state=the-state/)
  })

  test('refuses an app that asks from elsewhere', async ({ client, server }) => {
    await signIn(client, { server })
    const app = await registerApp(client, server)
    const refused = client.page.waitForResponse(/oauth\/authorize\/start$/)
    await openConsent(client, { ...app.question, redirect_uri: 'https://evil.example/callback' })
    expect((await refused).status()).toBe(400)
    expect(new URL(client.page.url()).pathname).toMatch(/\/consent$/)
  })
})

forEachSinceSix('the identity provider', () => {
  test('answers the calls of apps that show a screen of their own', async ({ client, server }) => {
    const { user_id } = await signIn(client, { server })
    const app = await registerApp(client, server)
    const { scope, ...question } = app.question
    const asked = { ...question, scopes: scope.split(' ') }
    expect(await client.call('idp.oauthAuthorizeStart', asked)).toMatchObject({
      user_id,
      client: { client_id: app.clientId, client_name: 'Calendar' },
      consent_required: true,
      scope_results: [{ scope: 'openid', is_grantable: true }, {}, {}],
    })
    const { redirect_uri, authorization_code } = await client.call('idp.oauthAuthorizeSubmit', {
      ...asked,
      consent_granted: true,
    })
    expect(new URL(redirect_uri).searchParams.get('code')).toBe(authorization_code)
    await exchange(server, { app, url: redirect_uri })

    const { connected_apps } = await client.call('user.getConnectedApps')
    expect(connected_apps).toMatchObject([{ connected_app_id: app.clientId, name: 'Calendar' }])
    await client.call('user.revokedConnectedApp', app.clientId)
    expect(await client.call('user.getConnectedApps')).toMatchObject({ connected_apps: [] })
    expect(
      await client.call('idp.oauthLogoutStart', {
        client_id: app.clientId,
        post_logout_redirect_uri: client.url('/goodbye'),
      }),
    ).toMatchObject({ consent_required: true, redirect_uri: client.url('/goodbye') })
  })

  test('lets an app of its own trade an access token for a session', async ({ client, server }) => {
    const { user_id } = await signIn(client, { server })
    const own = { clientType: 'first_party', scopes: ['openid', 'full_access'] } as const
    const app = await registerApp(client, server, { ...own, scopes: [...own.scopes] })
    const { scope: _, ...question } = app.question
    const { redirect_uri } = await client.call('idp.oauthAuthorizeSubmit', {
      ...question,
      scopes: own.scopes,
      consent_granted: true,
    })
    const { access_token } = await exchange(server, { app, url: redirect_uri })

    const device = await client.elsewhere()
    const given = { access_token, session_duration_minutes: 30 }
    const answer = await device.call('session.exchangeAccessToken', given)
    expect(device.calls).toContain('POST /sessions/exchange_access_token')
    expect(answer).toMatchObject({
      user_id,
      session: {
        authentication_factors: [
          {
            delivery_method: 'oauth_access_token_exchange',
            oauth_access_token_exchange_factor: { client_id: app.clientId },
          },
        ],
      },
    })
    expect(await device.cookie()).toBe(answer.session_token)
    expect(await device.call('user.getSync')).toMatchObject({ user_id })
    expect(await device.refusal('session.exchangeAccessToken', given)).toMatchObject({
      error_type: 'oauth_access_token_exchange_token_invalid_grant',
    })

    await client.call('user.revokedConnectedApp', app.clientId)
    const ended = await device.refusal('session.authenticate', {})
    expect(ended.error_type).toBe('session_not_found')
    expect(await device.cookie()).toBeUndefined()
    await device.page.context().close()
  })
})

/**
 * Apps on this machine are asked for every time (RFC 8252 §8.6), so this one is elsewhere. Its
 * address never responds, and need not.
 */
const appOrigin = 'https://calendar.example'

interface App {
  readonly clientId: string
  readonly clientSecret: string
  readonly verifier: string
  readonly question: Readonly<Record<'scope' | 'redirect_uri', string>>
}

async function registerApp(
  client: Client,
  server: TestServer,
  more: { clientType?: 'first_party'; scopes?: string[] } = {},
): Promise<App> {
  const redirectUri = `${appOrigin}/callback`
  const { app, clientSecret = '' } = await asOperator(server, (provider, projectId) =>
    provider.apps.create(projectId, {
      name: 'Calendar',
      redirectUris: [redirectUri],
      postLogoutRedirectUris: [client.url('/goodbye')],
      ...more,
    }),
  )
  const verifier = randomBytes(32).toString('base64url')
  const question = {
    client_id: app.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  }
  return { clientId: app.clientId, clientSecret, verifier, question }
}

/** Opens the page of the project's own app that apps send people to. */
async function openConsent(
  client: Client,
  question: Readonly<Record<string, string>>,
): Promise<void> {
  await client.open(`/consent?${new URLSearchParams(question)}`)
  await client.page.evaluate(() => window.clientPage?.mountIdentityProvider())
}

/** Runs an action that sends the browser back to the app. Returns the address. */
async function sentBack(
  { page }: Pick<Client, 'page'>,
  action: () => Promise<unknown>,
): Promise<string> {
  const request = page.waitForRequest((asked) => asked.url().startsWith(`${appOrigin}/callback?`))
  await action()
  const url = (await request).url()
  await expect(page).toHaveURL(/^chrome-error:/)
  return url
}

/** Exchanges an app's code for tokens, and reads who it is, as the app's server does. */
async function exchange(
  server: TestServer,
  { app, url }: { app: App; url: string },
): Promise<{ id_token: string; access_token: string; claims: unknown }> {
  const discovery = await fetch(`${server.url}/.well-known/openid-configuration`)
  const endpoints = (await discovery.json()) as Record<string, string>
  const { searchParams } = new URL(url)
  expect(searchParams.get('state')).toBe('the-state')
  const response = await fetch(String(endpoints.token_endpoint), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: searchParams.get('code') ?? '',
      redirect_uri: app.question.redirect_uri,
      code_verifier: app.verifier,
      client_id: app.clientId,
      client_secret: app.clientSecret,
    }),
  })
  expect(response.status).toBe(200)
  const { id_token, access_token } = (await response.json()) as Record<string, string>
  const userinfo = await fetch(String(endpoints.userinfo_endpoint), {
    headers: { authorization: `Bearer ${access_token}` },
  })
  return {
    id_token: String(id_token),
    access_token: String(access_token),
    claims: await userinfo.json(),
  }
}
