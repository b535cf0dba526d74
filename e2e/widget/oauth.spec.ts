import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { promptOf, serveOneTap } from '../clients/support/google-one-tap.ts'
import { test } from './support/upstream-test.ts'
import { expect, newEmail, smsConfig, type WidgetPage } from './support/widget-test.ts'

const newAccount = () => ({ sub: randomUUID(), email: newEmail(), email_verified: true })

test.describe('a provider', () => {
  test('signs up and in again, and the page finishes it', async ({
    widget,
    widgetPages,
    upstream,
  }) => {
    const { page } = widget
    upstream.account = newAccount()
    const landing = (from: string) => widgetPages.address({ kind: 'none' }, `from=${from}`)
    const config = {
      products: ['oauth'],
      oauthOptions: {
        providers: [{ type: 'google', provider_params: { login_hint: 'ada@example.com' } }],
        loginRedirectURL: landing('login'),
        signupRedirectURL: landing('signup'),
      },
    }
    for (const from of ['signup', 'login']) {
      await widget.open({ config })
      const started = page.waitForRequest((request) => request.url().includes('/google/start'))
      await page.getByRole('button', { name: /^Continue with Google/ }).click()
      const asked = new URL((await started).url()).searchParams
      expect(asked.get('provider_login_hint')).toBe('ada@example.com')
      await expect(page).toHaveURL(new RegExp(`from=${from}.*stytch_token_type=oauth&token=`))
      expect(await finish(page)).toMatchObject({ handled: true, tokenType: 'oauth' })
      expect(await widget.cookie()).toBeDefined()
    }
  })

  test('is remembered, and offered with its mark among all others', async ({ widget }) => {
    const { page } = widget
    const types = ['google', 'microsoft', 'apple', 'github', 'linkedin', 'amazon', 'yahoo']
    const config = {
      products: ['oauth', 'otp'],
      oauthOptions: { providers: types.map((type) => ({ type })) },
      otpOptions: smsConfig.otpOptions,
    }
    await page.route('**/oauth/yahoo/start?**', (route) => route.abort())
    await widget.open({ config })
    await expect(page.locator('.mp-button svg')).toHaveCount(5)
    await page.getByRole('button', { name: 'More ways to log in' }).click()
    await expect(page.getByRole('heading', { name: 'More ways to log in' })).toBeFocused()
    await widget.expectAccessible()
    await widget.picture('more-ways')
    const asked = page.waitForRequest('**/oauth/yahoo/start?**')
    await page.getByRole('button', { name: 'Continue with Yahoo' }).click()
    await asked
    await widget.open({ config })
    await expect(page.getByRole('button').first()).toHaveAccessibleName(/Yahoo.*Last used/)
    await widget.picture('providers')
  })

  test('that is unknown is said to the page’s developer', async ({ widget }) => {
    await widget.open({
      config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'myspace' }] } },
    })
    await expect(widget.page.getByRole('alert')).toContainText('Unknown provider "myspace"')
    await expect.poll(async () => (await widget.told()).errors).toHaveLength(1)
  })
})

test.describe('Google One Tap', () => {
  for (const position of ['floating', 'forceLegacyEmbedded'] as const)
    for (const enableShadowDOM of [false, true])
      test(`${position} signs in${enableShadowDOM ? ', in a shadow root' : ''}`, async ({
        widget,
        widgetPages,
        server,
        upstream,
      }) => {
        const { page } = widget
        upstream.account = newAccount()
        await serveOneTap(page, { upstream, redirectUri: `${server.url}/v1/oauth/callback/tap` })
        await openOneTap(widget, {
          position,
          enableShadowDOM,
          landing: widgetPages.address({ kind: 'none' }),
        })
        const prompt = promptOf(page).getByRole('button', { name: 'Continue with One Tap' })
        await expect(prompt).toBeVisible()
        await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(
          position === 'floating' ? 1 : 0,
        )
        if (position !== 'floating') await expectOwnSize(page)
        await widget.expectAccessible()
        await widget.picture(`one-tap-${position}`)
        await prompt.click()
        await expect(page).toHaveURL(/stytch_token_type=oauth&token=/)
        expect(await finish(page)).toMatchObject({ handled: true, tokenType: 'oauth' })
      })

  test('that is closed becomes a button with the focus', async ({
    widget,
    widgetPages,
    server,
    upstream,
  }) => {
    const { page } = widget
    await serveOneTap(page, { upstream, redirectUri: `${server.url}/v1/oauth/callback/tap` })
    await openOneTap(widget, {
      position: 'forceLegacyEmbedded',
      landing: widgetPages.address({ kind: 'none' }),
    })
    await promptOf(page).getByRole('button', { name: 'Not now' }).click()
    const button = page.getByRole('button', { name: 'Continue with Google' })
    await expect(button).toBeFocused()
    expect((await button.boundingBox())?.height).toBe(45)
    await widget.expectAccessible()
    await widget.picture('one-tap-closed')
  })

  test('whose page Google does not know is a button; the console says why', async ({
    widget,
    widgetPages,
    server,
    upstream,
  }) => {
    const { page } = widget
    const redirectUri = `${server.url}/v1/oauth/callback/tap`
    await serveOneTap(page, { upstream, redirectUri, isRegistered: false })
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
    await openOneTap(widget, {
      position: 'forceLegacyEmbedded',
      landing: widgetPages.address({ kind: 'none' }),
    })
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    expect((await warning).text()).toContain(`Add ${widgetPages.origin} to the authorized`)
    await expect(page.getByText('authorized JavaScript origins')).toHaveCount(0)
  })
})

async function openOneTap(
  widget: WidgetPage,
  options: { position: string; enableShadowDOM?: boolean; landing: string },
): Promise<void> {
  const { position, enableShadowDOM = false, landing } = options
  await widget.open({
    config: {
      products: ['oauth'],
      enableShadowDOM,
      oauthOptions: {
        providers: [{ type: 'google', one_tap: true, position }],
        loginRedirectURL: landing,
        signupRedirectURL: landing,
      },
    },
  })
}

/** The embedded prompt has the size that Google gives it, and the widget makes room for it. */
async function expectOwnSize(page: Page): Promise<void> {
  const frame = page.locator('#credential_picker_iframe')
  const box = page.locator('.mp-one-tap-box')
  const width = (await box.boundingBox())?.width
  for (const height of [120, 207, 64]) {
    await frame.evaluate((element, next) => {
      element.style.height = `${next}px`
    }, height)
    await expect.poll(() => frame.boundingBox()).toMatchObject({ width, height })
    await expect.poll(async () => (await box.boundingBox())?.height).toBe(height)
  }
}

/** Completes the page that people come back to. */
async function finish(page: Page): Promise<unknown> {
  // The address changes before the scripts of the new page have run.
  await page.waitForFunction(() => 'client' in window)
  return page.evaluate(() => {
    const { client } = window as unknown as {
      client: { authenticateByUrl(options: object): Promise<unknown> }
    }
    return client.authenticateByUrl({ session_duration_minutes: 30 })
  })
}
