import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { keepServer } from '../support/journey.ts'
import { codeSentBy } from '../support/sent-by.ts'
import {
  type CaptchaServer,
  playCaptchaScript,
  startCaptchaServer,
} from './support/captcha-server.ts'
import {
  test as clientTest,
  forEachExisting,
  forEachGeneration,
  newEmail,
} from './support/client-test.ts'
import { enterUntilShown } from './support/enter-until-shown.ts'
import { asOperator } from './support/operator.ts'
import { halfAnHour, signIn } from './support/sign-in.ts'

/**
 * Journeys of a project with a captcha, on a server that verifies with a service on this machine.
 */
const test = clientTest.extend<{ loaded: string[]; captcha: CaptchaServer }>({
  captcha: async ({ kept }, use) => {
    const captcha = await kept.get('captcha', async () => {
      const value = await startCaptchaServer()
      return { value, stop: value.stop }
    })
    await use(captcha)
  },
  server: async ({ kept, captcha }, use) =>
    use(await keepServer(kept, { CAPTCHA_VERIFY_URL: captcha.url })),
  publicToken: async ({ kept, server, captcha }, use) => {
    const publicToken = await kept.get(`guarded project ${server.url}`, async () => {
      const { siteKey, secret } = captcha
      const project = await asOperator(server, (provider) =>
        provider.projects.create({
          handle: `guarded-${randomUUID().slice(0, 8)}`,
          name: 'Guarded',
          publicUrl: server.url,
          captcha: { siteKey, secret },
        }),
      )
      return { value: project.publicTokens[0] ?? '', stop: async () => undefined }
    })
    await use(publicToken)
  },
  // The client loads the script as soon as its page is open.
  loaded: async ({ page }, use) => use(await playCaptchaScript(page)),
  client: async ({ loaded, client }, use) => {
    expect(loaded).toBeDefined()
    await client.open()
    await use(client)
  },
})

forEachGeneration('a project with a captcha', () => {
  test('is used by people whose browser solves one for each call', async ({
    client,
    server,
    captcha,
    loaded,
  }) => {
    const before = captcha.asked.length
    const { email } = await signIn(client, { server })
    await expect.poll(() => loaded).toContainEqual(expect.stringContaining(captcha.siteKey))
    expect(captcha.asked.slice(before)).toEqual([
      expect.stringMatching(new RegExp(`^solved\\|${captcha.siteKey}\\|LOGIN\\|`)),
    ])
    await client.call('session.revoke')

    await client.call('otps.sms.loginOrCreate', '+12025550123')
    await client.call('otps.sms.send', '+12025550124')
    await client.call('otps.whatsapp.loginOrCreate', '+12025550125')
    await client.call('otps.email.send', email)
    const url = client.url('/authenticate')
    await client.call('magicLinks.email.loginOrCreate', newEmail(), { login_magic_link_url: url })
    await client.call('magicLinks.email.send', newEmail(), { login_magic_link_url: url })
    const password = `${randomUUID()} and more`
    const account = { email: newEmail(), password, ...halfAnHour }
    await client.call('passwords.create', account)
    await client.call('session.revoke')
    await client.call('passwords.authenticate', account)
    await client.call('passwords.resetByExistingPassword', {
      email: account.email,
      existing_password: password,
      new_password: `${password}!`,
      ...halfAnHour,
    })
    await client.call('passwords.resetByEmailStart', {
      email: newEmail(),
      login_redirect_url: url,
      reset_password_redirect_url: url,
    })
    expect(captcha.asked.length - before).toBe(11)
    expect(new Set(captcha.asked).size).toBe(captcha.asked.length)
  })

  test('sends nothing to a browser that solves none, and code and session need none', async ({
    client,
    server,
    publicToken,
  }) => {
    const email = newEmail()
    const sent = await codeSentBy(server, email, () =>
      client.call('otps.email.loginOrCreate', email),
    )
    const answer = await client.page.evaluate(
      async ({ url, token }) => {
        const response = await fetch(`${url}/sdk/v1/otps/email/login_or_create`, {
          method: 'POST',
          headers: {
            authorization: `Basic ${btoa(`${token}:${token}`)}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ email: 'somebody@example.com' }),
        })
        return response.json()
      },
      { url: server.url, token: publicToken },
    )
    expect(answer).toMatchObject({ status_code: 400, error_type: 'captcha_required' })
    await client.call('otps.authenticate', sent.code, sent.answer.method_id, halfAnHour)
    await client.call('session.authenticate', halfAnHour)
  })
})

forEachExisting('a project with a captcha', () => {
  test('is used through the mounted screen for passwords', async ({ client, captcha }) => {
    const { page } = client
    const before = captcha.asked.length
    await client.mount({ products: ['passwords'], passwordOptions: {} })
    await enterUntilShown(page.getByRole('textbox', { name: /email/i }), { text: newEmail() })
    // Our client solves one only when required, so its first call is refused.
    const searched = page.waitForResponse(
      (response) => response.url().endsWith('/users/search') && response.status() === 200,
    )
    await page
      .getByRole('button', { name: /continue/i })
      .first()
      .click()
    await searched
    expect(captcha.asked.length - before).toBe(1)
  })
})
