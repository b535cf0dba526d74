import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Client, forEachExisting, forEachSinceSix, newEmail } from './support/client-test.ts'
import { halfAnHour, signIn } from './support/sign-in.ts'
import { test } from './support/upstream-test.ts'

forEachExisting('OAuth', () => {
  test('people come in from another provider, and that account can be removed', async ({
    client,
    server,
    upstream,
  }) => {
    const { page } = client
    const account = { sub: randomUUID(), email: newEmail(), email_verified: true }
    upstream.account = { ...account, given_name: 'Grace', family_name: 'Hopper' }
    await start(client, {
      login_redirect_url: client.url('/authenticate?from=login'),
      signup_redirect_url: client.url('/authenticate?from=signup'),
    })
    await expect(page).toHaveURL(/from=signup.*stytch_token_type=oauth&token=/)
    const answer = await client.call('oauth.authenticate', tokenOf(page), halfAnHour)
    expect(answer).toMatchObject({
      provider_type: 'Google',
      provider_subject: account.sub,
      provider_values: { access_token: expect.any(String) },
      user: { providers: [{ provider_subject: account.sub }], emails: [{ email: account.email }] },
      session: { authentication_factors: [{ type: 'oauth', delivery_method: 'oauth_google' }] },
    })
    expect(await client.refusal('oauth.authenticate', tokenOf(page), halfAnHour)).toMatchObject({
      error_type: 'oauth_token_not_found',
    })

    await client.call('session.revoke')
    await client.open()
    const urls = {
      loginRedirectURL: client.url('/authenticate?from=login'),
      signupRedirectURL: client.url('/authenticate?from=signup'),
    }
    await client.mount({
      products: ['oauth'],
      oauthOptions: { providers: [{ type: 'google' }], ...urls },
    })
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL(/from=login.*stytch_token_type=oauth&token=/)
    const again = await client.call('oauth.authenticate', tokenOf(page), halfAnHour)
    expect(again.user_id).toBe(answer.user_id)

    await signIn(client, { server, email: account.email })
    const id = answer.user.providers[0].oauth_user_registration_id
    await client.call('user.deleteOAuthRegistration', id)
    expect(client.calls).toContain(`DELETE /users/oauth/${id}`)
    expect(await client.call('user.getSync')).toMatchObject({ providers: [] })
  })

  test('a person who does not consent comes back without a token', async ({ client, upstream }) => {
    upstream.account = undefined
    await start(client, { login_redirect_url: client.url('/authenticate') })
    await expect(client.page).toHaveURL(/\/authenticate\?stytch_token_type=oauth&error=/)
  })
})

forEachSinceSix('OAuth', () => {
  test('a signed-in person attaches an account of another provider', async ({
    client,
    server,
    upstream,
  }) => {
    const { user_id } = await signIn(client, { server })
    upstream.account = { sub: randomUUID(), email: newEmail(), email_verified: true }
    const { oauth_attach_token } = await client.call('oauth.attach', 'google')
    await start(client, { login_redirect_url: client.url('/authenticate'), oauth_attach_token })
    await expect(client.page).toHaveURL(/stytch_token_type=oauth&token=/)
    const answer = await client.call('oauth.authenticate', tokenOf(client.page), halfAnHour)
    expect(answer).toMatchObject({
      user_id,
      user: { providers: [{ provider_subject: upstream.account.sub }] },
    })
  })
})

/** Sends the browser to the other provider, as a button of an app would. */
async function start(client: Client, options: Readonly<Record<string, string>>): Promise<void> {
  await client.page.evaluate((given) => {
    type Started = { oauth: { google: { start(options: object): Promise<unknown> } } }
    const client = window.clientPage?.client as Started | undefined
    void client?.oauth.google.start(given)
  }, options)
}

function tokenOf(page: Page): string | null {
  return new URL(page.url()).searchParams.get('token')
}
