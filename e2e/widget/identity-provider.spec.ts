import { openWebApp, type RelyingParty } from '../support/relying-party.ts'
import { expectPresentable } from './support/expect-presentable.ts'
import { signInByCode } from './support/sign-in.ts'
import { expect, newEmail, test, type WidgetPage } from './support/widget-test.ts'

const kind = 'identityProvider'
const scope = 'openid profile email phone offline_access'

const heading = ({ page }: WidgetPage, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name })
const button = ({ page }: WidgetPage, name: string) =>
  page.getByRole('button', { name, exact: true })
const appSays = ({ page }: WidgetPage, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })
const question = (widget: WidgetPage) => heading(widget, 'Sign in to Calendar with Maypole')

/** Returns the query with which the app sends people here, while nobody is signed in. */
async function startLogin({ page }: WidgetPage, app: RelyingParty): Promise<string> {
  const response = await page.goto(app.loginUrl({ scope }))
  return new URL(response?.request().url() ?? '').search.slice(1)
}

function logoutQuery(app: RelyingParty, more: Readonly<Record<string, string>> = {}): string {
  const wanted = { client_id: app.clientId, post_logout_redirect_uri: `${app.origin}/goodbye` }
  return `${new URLSearchParams({ ...wanted, state: 'bye', ...more })}`
}

/** Keeps the browser on the page that redirects to the app, as long as the app does not respond. */
async function delayApp({ page }: WidgetPage, app: RelyingParty): Promise<void> {
  await page.route(`${app.origin}/**`, (route) => route.fulfill({ status: 204 }))
}

/** Fails when the page scrolls sideways, or a button is too small for a finger. */
async function expectToFit({ page }: WidgetPage): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const control of await page.getByRole('button').all())
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
}

let app: RelyingParty
test.beforeEach(async ({ server, context }) => {
  app = await openWebApp({ server, context })
})
test.afterEach(async () => app.stop())

test.describe('an app that asks to be allowed something', () => {
  test('is allowed, gets a code, and is not asked for again', { tag: '@layout' }, async ({
    widget,
  }) => {
    const { page } = widget
    const email = newEmail()
    const query = await startLogin(widget, app)
    await signInByCode(widget, email)

    await widget.open({ kind }, query)
    await expect(question(widget)).toBeVisible()
    await expect(page.getByText('Calendar is requesting to:')).toBeVisible()
    await expect(page.getByRole('listitem')).toContainText([
      'Verify your identity',
      'View your personal profile information',
      'Your email address',
      'Your phone number',
      'Maintain access to your data',
    ])
    // Two sentences about one permission are a separate list, not one text.
    const lasting = page.getByRole('listitem').filter({ hasText: 'Maintain access to your data' })
    await expect(lasting.getByRole('listitem')).toHaveText([
      'Access your data even when you are offline',
      'Synchronize data and process background tasks on your behalf',
    ])
    await expect(lasting.getByRole('listitem').first()).toHaveCSS('list-style-type', 'disc')
    await expect
      .poll(async () => (await widget.told()).events)
      .toEqual(['OAUTH_AUTHORIZE_FLOW_START'])
    await expectToFit(widget)
    await expectPresentable(widget, 'consent')
    await button(widget, 'Allow').click()
    await expect(appSays(widget, /^Welcome to the calendar/)).toBeVisible()
    expect(app.signedIn().userinfo).toMatchObject({ email, email_verified: true })
    await app.refresh()

    const submitted = page.waitForResponse(/\/oauth\/authorize(\/submit)?$/)
    await widget.open({ kind }, query).catch(() => undefined)
    expect((await submitted).status()).toBe(200)
    await expect(appSays(widget, /^Welcome to the calendar/)).toBeVisible()
  })

  test('is denied, with the keyboard alone', async ({ widget }) => {
    const { page } = widget
    const query = await startLogin(widget, app)
    await signInByCode(widget, newEmail())
    await widget.open({ kind }, query)
    await expect(question(widget)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(button(widget, 'Deny')).toBeFocused()
    await widget.picture('deny-focused')
    await page.keyboard.press('Enter')
    await expect(appSays(widget, 'The calendar heard: access_denied')).toBeVisible()
  })

  test('is allowed with the keyboard alone', async ({ widget }) => {
    const { page } = widget
    const query = await startLogin(widget, app)
    await signInByCode(widget, newEmail())
    await widget.open({ kind }, query)
    await expect(question(widget)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(button(widget, 'Allow')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(appSays(widget, /^Welcome to the calendar/)).toBeVisible()
  })

  test('leaves a word behind until it answers', async ({ widget }) => {
    const { page } = widget
    const query = await startLogin(widget, app)
    await signInByCode(widget, newEmail())
    await delayApp(widget, app)

    await widget.open({ kind }, query)
    await button(widget, 'Deny').click()
    await expect(heading(widget, 'Access to the application was denied.')).toBeFocused()
    await expect
      .poll(async () => (await widget.told()).events)
      .toContain('OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED')
    await expectPresentable(widget, 'denied')

    await widget.open({ kind }, query)
    await button(widget, 'Allow').click()
    await expect(heading(widget, 'You are signed in.')).toBeFocused()
    await expect(page.getByText('Taking you back to the app...')).toBeAttached()
    await expect
      .poll(async () => (await widget.told()).events)
      .toContain('OAUTH_AUTHORIZE_FLOW_COMPLETE')
    await expectPresentable(widget, 'allowed')

    // Nobody is asked again.
    await widget.open({ kind }, query)
    await expect(heading(widget, 'You are signed in.')).toBeVisible()
    await expect(button(widget, 'Allow')).toHaveCount(0)
  })

  test('is sent nothing when something is missing or wrong', async ({ widget }) => {
    const { page } = widget
    const query = new URLSearchParams(await startLogin(widget, app))
    const open = (changes: Readonly<Record<string, string>>) =>
      widget.open({ kind }, `${new URLSearchParams({ ...Object.fromEntries(query), ...changes })}`)
    const missing =
      'Required parameter is missing: scope. Please reach out to the application developer.'
    await open({ scope: '' })
    await expect(page.getByText(missing)).toBeVisible()
    await expect(heading(widget, 'Looks like there was an error!')).toBeVisible()
    await expect.poll(async () => (await widget.told()).errors).toEqual([missing])
    await expectPresentable(widget, 'missing-parameter')

    await open({})
    const nobody = 'No active session detected. Please log in to continue.'
    await expect(heading(widget, nobody)).toBeVisible()
    await expect.poll(async () => (await widget.told()).errors).toEqual([nobody])
    await expectPresentable(widget, 'no-session')

    await signInByCode(widget, newEmail())
    await open({ redirect_uri: 'https://evil.example/callback' })
    await expect(page.getByText('The redirect URL is not one that the')).toBeVisible()
    // The same question would get the same reply.
    await expect(button(widget, 'Try again')).toHaveCount(0)
    await expect(button(widget, 'Go back')).toBeVisible()
    await expectToFit(widget)
    await expectPresentable(widget, 'refused')
    expect(new URL(page.url()).hostname).toBe('localhost')
  })
})

test.describe('an app that logs people out', () => {
  test('asks first: No changes nothing, Yes ends the session', async ({ widget }) => {
    const { page } = widget
    await signInByCode(widget, newEmail())
    const session = await widget.cookie()
    expect(session).toBeDefined()
    await widget.open({ kind }, logoutQuery(app))
    await expect(heading(widget, 'Log out?')).toBeVisible()
    await expect(
      page.getByText('Are you sure you want to log out of your Maypole account?'),
    ).toBeVisible()
    await expectToFit(widget)
    await expectPresentable(widget, 'log-out')
    await page.keyboard.press('Tab')
    await expect(button(widget, 'No')).toBeFocused()
    await page.keyboard.press('Enter')
    const stayed = 'You have not been logged out. You may close this page.'
    await expect(heading(widget, stayed)).toBeFocused()
    await expectPresentable(widget, 'not-logged-out')
    expect(await widget.cookie()).toBe(session)

    await widget.open({ kind }, logoutQuery(app))
    await expect(button(widget, 'Yes')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(button(widget, 'Yes')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(appSays(widget, 'Goodbye, bye')).toBeVisible()
    expect(await widget.cookie()).toBeUndefined()

    await widget.open({ kind }, logoutQuery(app))
    await expect(heading(widget, /^No active session detected/)).toBeVisible()
  })

  test('is not asked about when it proves whose session it means', async ({ widget }) => {
    const query = await startLogin(widget, app)
    await signInByCode(widget, newEmail())
    await widget.open({ kind }, query)
    await button(widget, 'Allow').click()
    await expect(appSays(widget, /^Welcome to the calendar/)).toBeVisible()
    await delayApp(widget, app)
    const { id_token = '' } = app.signedIn().tokens
    await widget.open({ kind }, logoutQuery(app, { id_token_hint: id_token }))
    await expect(heading(widget, 'You have been logged out.')).toBeFocused()
    expect(await widget.cookie()).toBeUndefined()
    await expectPresentable(widget, 'logged-out')
  })
})

test('a hostile style sheet does not reach the question', async ({ widget }) => {
  const { page } = widget
  const css = `
* { color: rgb(255, 0, 0) !important; font-size: 9px !important; letter-spacing: 1em }
button { display: none !important; transform: scale(3) !important }
ul, li { list-style: square !important; padding: 90px !important; float: right !important }
h2, h3, p { visibility: hidden !important; text-transform: uppercase !important }
`
  const look = () =>
    page.locator('.mp-root').evaluate((root) =>
      [root, ...root.querySelectorAll('*')].map((element) => {
        const style = getComputedStyle(element)
        const { color, fontSize, letterSpacing, display, transform, padding } = style
        const { listStyleType, float, visibility, textTransform, width } = style
        const drawn = [element.getAttribute('class'), color, display, transform, visibility]
        // The shapes in an icon have no text and no box.
        if (element.parentElement?.closest('svg')) return drawn
        return [
          ...drawn,
          fontSize,
          letterSpacing,
          padding,
          listStyleType,
          float,
          textTransform,
          width,
        ]
      }),
    )
  const query = await startLogin(widget, app)
  await signInByCode(widget, newEmail())
  await widget.open({ kind }, query)
  await expect(question(widget)).toBeVisible()
  const peaceful = await look()
  await widget.open({ kind, css }, query)
  await expect(question(widget)).toBeVisible()
  await widget.picture('hostile')
  expect(await look()).toEqual(peaceful)
})
