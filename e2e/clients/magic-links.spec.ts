import { linksSentBy } from '../support/sent-by.ts'
import {
  expect,
  forEachGeneration,
  forEachSinceSix,
  newEmail,
  test,
} from './support/client-test.ts'
import { halfAnHour, signIn } from './support/sign-in.ts'

forEachGeneration('magic links', () => {
  test('sign up, then in, by a link that works once', async ({ client, server }) => {
    const email = newEmail()
    const urls = {
      login_magic_link_url: client.url('/authenticate?from=login'),
      signup_magic_link_url: client.url('/authenticate?from=signup'),
      login_expiration_minutes: 30,
      signup_expiration_minutes: 30,
    }
    const [signupLink = ''] = await linksSentBy(server, email, () =>
      client.call('magicLinks.email.loginOrCreate', email, urls),
    )
    expect(client.calls).toContain('POST /magic_links/email/login_or_create')
    await client.page.goto(signupLink)
    await expect(client.page).toHaveURL(/from=signup.*stytch_token_type=magic_links&token=/)
    const token = new URL(client.page.url()).searchParams.get('token')
    const answer = await client.call('magicLinks.authenticate', token, halfAnHour)
    expect(answer).toMatchObject({
      user: { emails: [{ email, verified: true }] },
      session: {
        authentication_factors: [{ type: 'magic_link', delivery_method: 'email' }],
      },
    })
    expect(await client.cookie()).toBe(answer.session_token)
    expect(await client.refusal('magicLinks.authenticate', token, halfAnHour)).toMatchObject({
      error_type: expect.stringMatching(/^(unable_to_auth_magic_link|magic_link_not_found)$/),
    })

    await client.call('session.revoke')
    const [loginLink = ''] = await linksSentBy(server, email, () =>
      client.call('magicLinks.email.send', email, urls),
    )
    expect(client.calls).toContain('POST /magic_links/email/send/primary')
    await client.page.goto(loginLink)
    await expect(client.page).toHaveURL(/from=login/)
    const again = await client.call(
      'magicLinks.authenticate',
      new URL(client.page.url()).searchParams.get('token'),
      halfAnHour,
    )
    expect(again.user_id).toBe(answer.user_id)
  })

  test('add an address to the signed-in user', async ({ client, server }) => {
    const { user_id } = await signIn(client, { server })
    const email = newEmail()
    const [link = ''] = await linksSentBy(server, email, () =>
      client.call('magicLinks.email.send', email, {
        login_magic_link_url: client.url('/authenticate'),
      }),
    )
    expect(client.calls).toContain('POST /magic_links/email/send/secondary')
    const token = new URL(link).searchParams.get('token')
    const answer = await client.call('magicLinks.authenticate', token, halfAnHour)
    expect(answer.user_id).toBe(user_id)
    expect(answer.user.emails).toHaveLength(2)
  })

  test('a link leads to allowed origins only', async ({ client }) => {
    const refusal = await client.refusal('magicLinks.email.loginOrCreate', newEmail(), {
      login_magic_link_url: 'https://evil.example/authenticate',
    })
    expect(refusal).toMatchObject({
      status_code: 400,
      error_type: 'no_match_for_provided_magic_link_url',
    })
  })
})

forEachSinceSix('magic links', () => {
  test('sign in from the address of the page, which loses its token', async ({
    client,
    server,
  }) => {
    const email = newEmail()
    const url = client.url('/authenticate?from=link')
    const [link = ''] = await linksSentBy(server, email, () =>
      client.call('magicLinks.email.loginOrCreate', email, {
        login_magic_link_url: url,
        signup_magic_link_url: url,
      }),
    )
    await client.page.goto(link)
    await expect(client.page).toHaveURL(/stytch_token_type=magic_links&token=/)
    expect(await client.call('parseAuthenticateUrl')).toMatchObject({
      handled: true,
      tokenType: 'magic_links',
    })
    const result = await client.call('authenticateByUrl', halfAnHour)
    expect(result).toMatchObject({ handled: true, data: { user: { emails: [{ email }] } } })
    await expect(client.page).toHaveURL(url)
    expect(await client.call('authenticateByUrl', halfAnHour)).toBeNull()
  })
})
