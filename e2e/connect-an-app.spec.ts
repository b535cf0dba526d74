import type { Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import { expect, type Journey, test } from './support/journey.ts'
import {
  openNativeApp,
  openSchemeApp,
  openWebApp,
  type RelyingParty,
} from './support/relying-party.ts'

const allow = (page: Page) => page.getByRole('button', { name: 'Allow' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Records requests with an address in their referrer: what is in it is for this page alone. */
function watchReferrers(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const referrer = request.headers().referer
    if (referrer?.includes('/oauth/authorize')) found.push(request.url())
  })
  return found
}

test.describe('a person who comes from an app', () => {
  let app: RelyingParty
  test.beforeEach(async ({ journey: { server }, context }) => {
    app = await openWebApp({ server, context })
  })
  test.afterEach(async () => app.stop())

  test('signs in by phone, allows it once, and takes it back', { tag: '@layout' }, async ({
    page,
    journey,
  }) => {
    const referrers = watchReferrers(page)
    const phone = journey.newPhoneNumber()
    await page.goto(app.origin)
    await page.goto(app.loginUrl())
    await expect(page).toHaveURL(/\/authenticate\?returnTo=%2Foauth%2Fauthorize%3F/)
    await expect(page.getByText('Calendar wants to sign you in.')).toBeVisible()
    await journey.signIn(page, phone)

    const title = heading(page, 'Sign in to Calendar with Maypole')
    await expect(title).toBeFocused()
    await expect(page.getByText('Calendar is requesting to:')).toBeVisible()
    const list = page.getByRole('listitem')
    await expect(list).toContainText([
      'Verify your identity',
      'View your personal profile information',
      'Your phone number',
      'Maintain access to your data',
    ])
    await expect(
      page.getByText(`${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`),
    ).toBeVisible()
    await expect(page.getByText('You will go back to calendar.example.')).toBeVisible()
    await journey.expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    for (const control of await page.getByRole('button').all()) {
      const box = await control.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }

    await allow(page).click()
    await expect(heading(page, `Welcome to the calendar, +1${phone}`)).toBeVisible()
    expect(app.signedIn().userinfo).toMatchObject({
      phone_number: `+1${phone}`,
      phone_number_verified: true,
    })

    // The back button does not lead through the question again.
    await page.goBack()
    await expect(page).toHaveURL(`${app.origin}/`)

    // What has been allowed is not asked again.
    await page.goto(app.loginUrl())
    await expect(heading(page, `Welcome to the calendar, +1${phone}`)).toBeVisible()
    await app.refresh()
    expect(referrers).toEqual([])

    await page.goto(`${journey.server.url}/connected-apps`)
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByRole('heading', { level: 3, name: 'Calendar' })).toBeVisible()
    await journey.expectAccessible(page)
    await page.getByRole('button', { name: 'Withdraw access of Calendar' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await journey.expectAccessible(page)
    await dialog.getByRole('button', { name: 'Withdraw Access' }).click()
    await expect(page.getByText('No connected apps')).toBeVisible()
    await expect(app.refresh()).rejects.toMatchObject({ error: 'invalid_grant' })

    await page.goto(app.loginUrl())
    await expect(heading(page, 'Sign in to Calendar with Maypole')).toBeVisible()
  })

  test('denies it, with the keyboard alone', async ({ page, journey }) => {
    await journey.haveSession(page.context())
    await page.goto(app.loginUrl())
    await expect(heading(page, /Sign in to Calendar/)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Use another account' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Deny' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'The calendar heard: access_denied')).toBeVisible()
  })

  test('uses another account than the one that is signed in', async ({ page, journey }) => {
    await journey.haveSession(page.context())
    const second = journey.newPhoneNumber()
    await page.goto(app.loginUrl())
    await page.getByRole('button', { name: 'Use another account' }).click()
    await expect(page.getByLabel('Phone Number')).toBeVisible()
    await journey.signIn(page, second)
    await allow(page).click()
    await expect(heading(page, `Welcome to the calendar, +1${second}`)).toBeVisible()
  })

  test('signs in again where the app wants that, and is not asked where it wants nobody asked', async ({
    page,
    journey,
  }) => {
    const phone = await journey.haveSession(page.context())
    await page.goto(app.loginUrl({ prompt: 'none' }))
    await expect(heading(page, 'The calendar heard: consent_required')).toBeVisible()

    await page.goto(app.loginUrl({ prompt: 'login' }))
    await expect(page.getByText('The app asks you to sign in again.')).toBeVisible()
    await journey.expectAccessible(page)
    await page.getByLabel('Phone Number').fill(phone)
    const code = await journey.codeFor(phone, () =>
      page.getByRole('button', { name: 'Send Code' }).click(),
    )
    await page.getByLabel('Enter Code').fill(code)
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await allow(page).click()
    await expect(heading(page, `Welcome to the calendar, +1${phone}`)).toBeVisible()

    await page.goto(app.loginUrl({ prompt: 'none' }))
    await expect(heading(page, `Welcome to the calendar, +1${phone}`)).toBeVisible()
  })

  test('logs out of it, is asked unless the app proves whose session it means', async ({
    page,
    journey,
  }) => {
    const phone = await journey.haveSession(page.context())
    await page.goto(app.loginUrl())
    await allow(page).click()
    await expect(heading(page, /Welcome to the calendar/)).toBeVisible()

    await page.goto(app.logoutUrl({ isHinted: false }))
    await expect(heading(page, 'Log out?')).toBeFocused()
    await expect(
      page.getByText('Are you sure you want to log out of your Maypole account?'),
    ).toBeVisible()
    await journey.expectAccessible(page)
    await page.getByRole('button', { name: 'No' }).click()
    await expect(
      heading(page, 'You have not been logged out. You may close this page.'),
    ).toBeVisible()
    await page.goto(`${journey.server.url}/sites`)
    await expect(heading(page, 'Your Communities')).toBeVisible()

    await page.goto(app.logoutUrl({ isHinted: true }))
    await expect(heading(page, 'Goodbye, bye')).toBeVisible()
    await page.goto(`${journey.server.url}/sites`)
    await expect(page).toHaveURL(/\/authenticate\?returnTo=%2Fsites$/)

    await page.goto(app.logoutUrl({ isHinted: false }))
    await expect(
      heading(page, 'No active session detected. Please log in to continue.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Log in' }).click()
    await journey.signIn(page, phone)
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(heading(page, 'Goodbye, bye')).toBeVisible()
  })

  test('is told what is wrong with an app, and sent nowhere', async ({ page, journey }) => {
    const { server } = journey
    await journey.haveSession(page.context())
    const question = {
      client_id: app.clientId,
      redirect_uri: `${app.origin}/callback`,
      response_type: 'code',
      scope: 'openid',
    }
    const open = (changes: Readonly<Record<string, string>>) =>
      page.goto(`${server.url}/oauth/authorize?${new URLSearchParams({ ...question, ...changes })}`)

    await open({ scope: '' })
    await expect(
      page.getByText(
        'Required parameter is missing: scope. Please reach out to the application developer.',
      ),
    ).toBeVisible()
    await journey.expectAccessible(page)
    await open({ client_id: 'connected-app-live-00000000-0000-0000-0000-000000000000' })
    await expect(page.getByText('The connected app could not be found.')).toBeVisible()
    await open({ redirect_uri: 'https://evil.example/callback' })
    await expect(page.getByText('The redirect URL is not one that the')).toBeVisible()
    await expect(heading(page, 'Looks like there was an error!')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(server.url)
    await page.goto(`${server.url}/oauth/authorize?client_id=%E0%A4%A&%`)
    await expect(page.getByText('Required parameter is missing: redirect_uri.')).toBeVisible()
  })
})

test('an app on the same device is asked for every time, and hears where nobody is there to ask', async ({
  page,
  journey,
}) => {
  const { server } = journey
  const app = await openNativeApp({ server })
  await page.goto(app.loginUrl({ prompt: 'none' }))
  await expect(heading(page, 'The calendar heard: login_required')).toBeVisible()
  const phone = await journey.haveSession(page.context())
  await page.goto(app.loginUrl())
  for (let time = 0; time < 2; time++) {
    await expect(page.getByText('You will go back to an app on this device.')).toBeVisible()
    await allow(page).click()
    await expect(heading(page, `Welcome to the calendar, +1${phone}`)).toBeVisible()
    await page.goto(app.loginUrl())
  }
  await app.stop()
})

test('an app with a scheme of its own is told that it is allowed or denied', async ({
  page,
  journey,
  context,
}) => {
  const app = await openSchemeApp(journey)
  const phone = await journey.haveSession(page.context())
  await page.goto(await app.start())
  await expect(page.getByText('You will go back to an app on this device.')).toBeVisible()
  await allow(page).click()
  await expect(heading(page, 'You are signed in.')).toBeFocused()
  const address = await addressOfApp(page, journey)
  expect(await app.open(address)).toBe(`Welcome to the calendar, +1${phone}`)
  // The code in the address is good once.
  expect(await app.open(address)).toBe('The calendar heard: invalid_grant')

  // Chromium asks by itself whether to open an app. Until that is answered, the tab takes no input,
  // on later pages too, so the app opens another one.
  const next = await context.newPage()
  await next.goto(await app.start())
  await next.getByRole('button', { name: 'Deny' }).click()
  await expect(heading(next, 'Access to the application was denied.')).toBeFocused()
  expect(await app.open(await addressOfApp(next, journey))).toBe(
    'The calendar heard: access_denied',
  )
})

/**
 * Returns where the link back to the app leads, on the page that is left once it has been asked.
 */
async function addressOfApp(page: Page, journey: Journey): Promise<string> {
  await expect(page.getByText('You may close this page.')).toBeVisible()
  await journey.expectAccessible(page)
  const back = page.getByRole('link', { name: 'Back to the app' })
  expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  return (await back.getAttribute('href')) ?? ''
}

test('an app that asks for full access and permissions of its own says so, and gets what it may', {
  tag: '@layout',
}, async ({ page, journey, context }) => {
  const { server } = journey
  const app = await openWebApp({
    server,
    context,
    definition: {
      description: 'Books rooms.',
      scopes: ['openid', 'phone', 'full_access', 'rooms:book'],
    },
  })
  const scope = 'openid phone full_access rooms:book rooms:delete constructor'
  await journey.haveSession(page.context())
  await page.goto(app.loginUrl({ scope }))
  await expect(heading(page, 'Calendar wants to access your Maypole account')).toBeVisible()
  await expect(page.getByText('Books rooms.')).toBeVisible()
  // What the app cannot be granted is not asked for.
  await expect(page.getByRole('listitem')).toHaveText([
    /^Verify your identity/,
    'Your phone number',
    'Full access to your accountRead and change everything in your account on your behalf',
    'rooms:book',
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await journey.expectAccessible(page)
  await allow(page).click()
  await expect(heading(page, /^Welcome to the calendar/)).toBeVisible()
  const { tokens } = app.signedIn()
  expect(tokens.scope).toBe('openid phone full_access rooms:book')
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    scope: 'openid phone full_access rooms:book',
    sub: tokens.claims()?.sub,
  })

  // Fewer scopes are not asked again; new ones are.
  await page.goto(app.loginUrl({ scope: 'openid phone rooms:book' }))
  await expect(heading(page, /^Welcome to the calendar/)).toBeVisible()
  expect(app.signedIn().tokens.scope).toBe('openid phone rooms:book')
  await app.stop()
})

test('the page can stand in no frame, and tells nobody its address', async ({
  request,
  journey,
}) => {
  const answer = await request.get(`${journey.server.url}/oauth/authorize?client_id=1&state=secret`)
  const headers = answer.headers()
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain("form-action 'self'")
  expect(headers['referrer-policy']).toBe('no-referrer')
})
