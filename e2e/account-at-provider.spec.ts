import type { Page } from '@playwright/test'
import { expect, type Journey } from './support/journey.ts'
import { newAccount, test } from './support/provider-journey.ts'

const adding = 'Add another provider’s account'
const ways = (page: Page) => page.getByRole('region', { name: 'Ways to sign in' })
const dialog = (page: Page) => page.getByRole('dialog')

async function openAccount(page: Page, journey: Journey): Promise<void> {
  await journey.haveSession(page.context())
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
}

async function addGoogle(page: Page): Promise<void> {
  await page.getByRole('button', { name: adding }).click()
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).click()
}

/** Signs out, and in again with the other provider alone. */
async function comeBackByGoogle(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Your Sites' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto('/account')
  await page.getByRole('button', { name: 'More ways to sign in' }).click()
  await page.getByRole('button', { name: /^Continue with Google/ }).click()
  await expect(page).toHaveURL(/\/account$/)
}

test('a person adds an account at another provider, and comes in with it', {
  tag: '@layout',
}, async ({ page, journey, upstream }) => {
  const account = newAccount()
  upstream.account = account
  await openAccount(page, journey)
  await page.getByRole('button', { name: adding }).click()
  await expect(dialog(page)).toBeVisible()
  await journey.expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const google = dialog(page).getByRole('button', { name: 'Continue with Google' })
  expect((await google.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: adding })).toBeFocused()

  await addGoogle(page)
  await expect(page.getByText('You can now sign in with Google.')).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
  await expect(ways(page).getByText('Google', { exact: true })).toBeVisible()
  await journey.expectAccessible(page)
  // A reload does not use the token again.
  await page.reload()
  await expect(ways(page).getByText('Google', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await comeBackByGoogle(page)
  await expect(ways(page).getByText('Phone number', { exact: true })).toBeVisible()

  // Down to the account of the other provider, which stays.
  for (let left = await ways(page).getByRole('listitem').count(); left > 1; left--) {
    await page
      .getByRole('button', { name: /^Remove (?!Google)/ })
      .first()
      .click()
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expect(ways(page).getByRole('listitem')).toHaveCount(left - 1)
  }
  await expect(ways(page).getByText('Google', { exact: true })).toBeVisible()
  await expect(ways(page).getByText(/This is your only way to sign in/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})

test('a person who is refused at the provider has added nothing, and can try again', async ({
  page,
  journey,
  upstream,
}) => {
  upstream.account = undefined
  await openAccount(page, journey)
  await addGoogle(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Nothing was added: the other provider did not confirm it.',
  )
  await expect(page).toHaveURL(/\/account$/)
  await expect(ways(page).getByRole('listitem')).toHaveCount(1)
  await journey.expectAccessible(page)

  upstream.account = newAccount()
  await addGoogle(page)
  await expect(page.getByText('You can now sign in with Google.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an account that signs somebody else in is not added', async ({
  page,
  journey,
  upstream,
  browser,
}) => {
  upstream.account = newAccount()
  const elsewhere = await browser.newContext({ baseURL: journey.server.url })
  const other = await elsewhere.newPage()
  await openAccount(other, journey)
  await addGoogle(other)
  await expect(other.getByText('You can now sign in with Google.')).toBeVisible()
  await elsewhere.close()

  await openAccount(page, journey)
  await addGoogle(page)
  await expect(page.getByRole('alert')).toHaveText(
    /^Nothing was added: that account already signs somebody else in here\./,
  )
  await expect(ways(page).getByRole('listitem')).toHaveCount(1)
})

test('a sign-in that is too old is made again with the provider, and somebody else’s link is not followed', async ({
  page,
  journey,
  upstream,
}) => {
  upstream.account = newAccount()
  await openAccount(page, journey)
  await addGoogle(page)
  await expect(page.getByText('You can now sign in with Google.')).toBeVisible()

  let isOld = true
  await page.route('**/oauth/attach', (route) =>
    isOld
      ? route.fulfill({
          status: 403,
          json: {
            status_code: 403,
            request_id: 'request-1',
            error_type: 'unauthorized_action',
            error_message: 'Please sign in again.',
            error_url: '',
          },
        })
      : route.continue(),
  )
  await addGoogle(page)
  await expect(
    page.getByText('To change how you sign in, please sign in again first.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'More ways to sign in' }).click()
  const signedIn = page.waitForResponse(/\/oauth\/authenticate$/)
  await page.getByRole('button', { name: /^Continue with Google/ }).click()
  expect((await signedIn).status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
  isOld = false
  await addGoogle(page)
  await expect(page.getByText('You can now sign in with Google.')).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/account?stytch_token_type=oauth&token=from-a-link&adding=account&attempt=1')
  await expect(ways(page).getByText('Google', { exact: true })).toBeVisible()
  expect(asked.filter((path) => path.includes('/oauth/'))).toEqual([])
})
