import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { createEthereumWallet } from '../../packages/provider/src/testing/software-wallets.ts'
import {
  startUpstreamIssuer,
  type UpstreamIssuer,
} from '../../packages/provider/src/testing/upstream-issuer.ts'
import { linksSentBy } from '../support/sent-by.ts'
import { test as clientTest, forEachGeneration, newEmail } from './support/client-test.ts'
import { asOperator } from './support/operator.ts'
import { halfAnHour } from './support/sign-in.ts'

/** Journeys of a project with every protection switched on. */
const test = clientTest.extend<{ upstream: UpstreamIssuer }>({
  // No project of the server shares it, since the tests change its account.
  upstream: async ({ kept, server }, use) => {
    const upstream = await kept.get(`upstream of the careful project ${server.url}`, async () => {
      const value = await startUpstreamIssuer({
        isRedirectUri: (uri) => uri.startsWith(`${server.url}/v1/oauth/callback/`),
      })
      return { value, stop: value.close }
    })
    await use(upstream)
  },
  publicToken: async ({ kept, server, upstream }, use) => {
    const publicToken = await kept.get(`careful project ${server.url}`, async () => {
      const { clientId, clientSecret, issuer } = upstream
      const project = await asOperator(server, (provider) =>
        provider.projects.create({
          handle: `careful-${randomUUID().slice(0, 8)}`,
          name: 'Careful',
          publicUrl: server.url,
          settings: {
            magicLinks: { requirePkce: true },
            passwords: { requirePkce: true },
            oauth: { requirePkce: true },
            wallets: { requireSiwe: true },
          },
          oauthProviders: { google: { clientId, clientSecret, issuer } },
        }),
      )
      return { value: project.publicTokens[0] ?? '', stop: async () => undefined }
    })
    await use(publicToken)
  },
})

forEachGeneration('a project that requires PKCE and SIWE', () => {
  test('mails links that work in the browser that asked alone', async ({ client, server }) => {
    const email = newEmail()
    const asked = client.page.waitForRequest(/magic_links\/email\/login_or_create$/)
    const [link = ''] = await linksSentBy(server, email, () =>
      client.call('magicLinks.email.loginOrCreate', email, {
        login_magic_link_url: client.url('/authenticate'),
        signup_magic_link_url: client.url('/authenticate'),
      }),
    )
    expect((await asked).postDataJSON().code_challenge).toMatch(/^[\w-]{43}$/)
    const token = new URL(link).searchParams.get('token')
    const other = await client.elsewhere()
    expect(await other.refusal('magicLinks.authenticate', token, halfAnHour)).toMatchObject({
      error_type: 'pkce_expected_code_verifier',
    })
    await other.page.context().close()
    await client.page.goto(link)
    const answer = await client.call('magicLinks.authenticate', token, halfAnHour)
    expect(answer.user.emails).toMatchObject([{ email, verified: true }])
  })

  test('mails password resets that work in that browser alone', async ({ client, server }) => {
    const email = newEmail()
    const [link = ''] = await linksSentBy(server, email, () =>
      client.call('passwords.resetByEmailStart', {
        email,
        login_redirect_url: client.url('/authenticate'),
        reset_password_redirect_url: client.url('/authenticate'),
      }),
    )
    const reset = {
      token: new URL(link).searchParams.get('token'),
      password: `${randomUUID()} and more`,
      ...halfAnHour,
    }
    const other = await client.elsewhere()
    expect(await other.refusal('passwords.resetByEmail', reset)).toMatchObject({
      error_type: 'pkce_expected_code_verifier',
    })
    await other.page.context().close()
    const answer = await client.call('passwords.resetByEmail', reset)
    expect(answer.user.emails).toMatchObject([{ email }])
  })

  test('lets the browser that went to another provider come back', async ({ client, upstream }) => {
    const { page } = client
    upstream.account = { sub: randomUUID(), email: newEmail(), email_verified: true }
    await page.evaluate((url) => {
      type Started = { oauth: { google: { start(options: object): Promise<unknown> } } }
      const client = window.clientPage?.client as Started | undefined
      void client?.oauth.google.start({ login_redirect_url: url, signup_redirect_url: url })
    }, client.url('/authenticate'))
    await expect(page).toHaveURL(/stytch_token_type=oauth&token=/)
    const token = new URL(page.url()).searchParams.get('token')
    const other = await client.elsewhere()
    expect(await other.refusal('oauth.authenticate', token, halfAnHour)).toMatchObject({
      error_type: 'pkce_expected_code_verifier',
    })
    await other.page.context().close()
    const answer = await client.call('oauth.authenticate', token, halfAnHour)
    expect(answer.provider_subject).toBe(upstream.account.sub)
  })

  test('has wallets sign for the page that asks', async ({ client }) => {
    const wallet = createEthereumWallet()
    const parameters = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
    const asked = client.page.waitForRequest(/crypto_wallets\/authenticate\/start\/primary$/)
    const { challenge } = await client.call('cryptoWallets.authenticateStart', parameters)
    const { origin } = new URL(client.page.url())
    expect((await asked).postDataJSON().siwe_params).toEqual({ uri: origin })
    expect(challenge).toContain(`URI: ${origin}\n`)
    const signature = wallet.sign(challenge)
    const answer = await client.call('cryptoWallets.authenticate', {
      ...parameters,
      signature,
      ...halfAnHour,
    })
    expect(answer.session.authentication_factors).toMatchObject([{ type: 'crypto' }])
  })
})
