import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { UpstreamAccount } from '../../packages/provider/src/testing/upstream-issuer.ts'
import { type Client, forEachExisting, newEmail } from './support/client-test.ts'
import { promptOf, serveOneTap } from './support/google-one-tap.ts'
import { asOperator } from './support/operator.ts'
import { halfAnHour } from './support/sign-in.ts'
import { test } from './support/upstream-test.ts'

function newAccount(): UpstreamAccount & { readonly email: string } {
  return { sub: randomUUID(), email: newEmail(), email_verified: true, given_name: 'Grace' }
}

const anyCallback = (serverUrl: string) => `${serverUrl}/v1/oauth/callback/one-tap`

forEachExisting('Google One Tap', () => {
  test('a tap signs somebody new up, and in again', async ({ client, server, upstream }) => {
    const { page } = client
    const account = newAccount()
    upstream.account = account
    await serveOneTap(page, { upstream, redirectUri: anyCallback(server.url) })
    expect(await start(client)).toEqual({ success: true })
    await promptOf(page).getByRole('button', { name: 'Continue with One Tap' }).click()
    await expect(page).toHaveURL(/from=signup.*stytch_token_type=oauth&token=/)
    const answer = await client.call('oauth.authenticate', tokenOf(page), halfAnHour)
    expect(answer).toMatchObject({
      provider_type: 'Google',
      provider_subject: account.sub,
      user: {
        emails: [{ email: account.email, verified: true }],
        name: { first_name: 'Grace' },
        providers: [{ provider_type: 'Google', provider_subject: account.sub }],
      },
      session: { authentication_factors: [{ type: 'oauth', delivery_method: 'oauth_google' }] },
    })
    expect(await client.refusal('oauth.authenticate', tokenOf(page), halfAnHour)).toMatchObject({
      error_type: 'oauth_token_not_found',
    })

    await client.call('session.revoke')
    await client.open()
    await start(client)
    await promptOf(page).getByRole('button', { name: 'Continue with One Tap' }).click()
    await expect(page).toHaveURL(/from=login.*stytch_token_type=oauth&token=/)
    const again = await client.call('oauth.authenticate', tokenOf(page), halfAnHour)
    expect(again.user_id).toBe(answer.user_id)
  })

  test('who does not tap stays where they are', async ({ client, server, upstream }) => {
    const { page } = client
    upstream.account = newAccount()
    await serveOneTap(page, { upstream, redirectUri: anyCallback(server.url) })
    await start(client)
    await promptOf(page).getByRole('button', { name: 'Not now' }).click()
    await expect(promptOf(page).getByRole('button', { name: 'Continue with One Tap' })).toHaveCount(
      0,
    )
    await expect(page).toHaveURL(client.url('/'))
  })

  test('a page that Google does not know gets its reason', async ({ client, server, upstream }) => {
    await serveOneTap(client.page, {
      upstream,
      redirectUri: anyCallback(server.url),
      isRegistered: false,
    })
    expect(await start(client)).toEqual({ success: false, reason: 'unregistered_origin' })
  })

  test('a project without a client at Google says so', async ({ client, server, upstream }) => {
    const { page } = client
    const { clientId, clientSecret, issuer } = upstream
    const setGoogle = (google: object | null) =>
      asOperator(server, (provider) =>
        provider.projects.update('maypole', { oauthProviders: { google } } as never),
      )
    await serveOneTap(page, { upstream, redirectUri: anyCallback(server.url) })
    await setGoogle(null)
    try {
      const refusal = await client.refusal('oauth.googleOneTap.start', redirects(client))
      expect(refusal.message).toBe('One Tap could not load: oauth_config_not_found')
    } finally {
      await setGoogle({ clientId, clientSecret, issuer })
    }
    await client.open()
    expect(await start(client)).toEqual({ success: true })
  })

  test('a page of an origin that no project allows cannot frame the helper', async ({
    client,
    server,
    upstream,
  }) => {
    const { page } = client
    await serveOneTap(page, { upstream, redirectUri: anyCallback(server.url) })
    // The same app under a foreign name; browsers know that it is this machine (RFC 6761 §6.3).
    await page.goto(client.url('/').replace('//localhost', '//elsewhere.localhost'))
    await page.waitForFunction(() => window.clientPage !== undefined)
    const refused = page.waitForEvent('requestfailed', (request) =>
      request.url().startsWith(`${server.url}/clientside-services/`),
    )
    await page.evaluate((given) => {
      type Started = { oauth: { googleOneTap: { start(options: object): Promise<unknown> } } }
      const started = window.clientPage?.client as Started | undefined
      started?.oauth.googleOneTap.start(given).catch(() => undefined)
    }, redirects(client))
    expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE')
    await expect(promptOf(page).getByRole('button', { name: 'Continue with One Tap' })).toHaveCount(
      0,
    )
  })

  test('the mounted screen offers it beside its button', async ({ client, server, upstream }) => {
    const { page } = client
    upstream.account = newAccount()
    await serveOneTap(page, { upstream, redirectUri: anyCallback(server.url) })
    await mountOneTap(client)
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await promptOf(page).getByRole('button', { name: 'Continue with One Tap' }).click()
    await expect(page).toHaveURL(/from=signup.*stytch_token_type=oauth&token=/)
    const answer = await client.call('oauth.authenticate', tokenOf(page), halfAnHour)
    expect(answer.provider_subject).toBe(upstream.account?.sub)
  })
})

function redirects(client: Client): object {
  return {
    login_redirect_url: client.url('/authenticate?from=login'),
    signup_redirect_url: client.url('/authenticate?from=signup'),
  }
}

/** Shows the prompt as an app would. Returns whether it is shown. */
function start(client: Client): Promise<unknown> {
  return client.call('oauth.googleOneTap.start', redirects(client))
}

async function mountOneTap(client: Client): Promise<void> {
  await client.mount({
    // Without another product they show no button beside the prompt.
    products: ['oauth', 'emailMagicLinks'],
    emailMagicLinksOptions: {},
    oauthOptions: {
      providers: [{ type: 'google', one_tap: true }],
      loginRedirectURL: client.url('/authenticate?from=login'),
      signupRedirectURL: client.url('/authenticate?from=signup'),
    },
  })
}

function tokenOf(page: Page): string | null {
  return new URL(page.url()).searchParams.get('token')
}
