import type { Page } from '@playwright/test'
import { expect } from './support/journey.ts'
import { newAccount, test } from './support/provider-journey.ts'
import { openWebApp } from './support/relying-party.ts'

test('a person signs in by another provider and lands where they were going', async ({
  page,
  upstream,
}) => {
  const account = newAccount()
  upstream.account = account
  await page.goto('/account')
  await expect(page).toHaveURL(/\/authenticate\?returnTo=%2Faccount$/)
  await continueWithGoogle(page)
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  const ways = page.getByRole('region', { name: 'Ways to sign in' })
  await expect(ways.getByText(account.email).first()).toBeVisible()
  await expect(ways.getByText('Google').first()).toBeVisible()
})

test('a person who is refused at the provider is told so and can sign in after all', async ({
  page,
  journey,
  upstream,
}) => {
  upstream.account = undefined
  await page.goto('/account')
  await continueWithGoogle(page)
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('You were not signed in: the other provider did not confirm it.')
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible()
  await expect(page).toHaveURL(/\/authenticate\?returnTo=%2Faccount$/)
  await journey.expectAccessible(page)

  upstream.account = newAccount()
  await continueWithGoogle(page)
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})

test('a person signs in by another provider for an app, and again where the app wants that', async ({
  page,
  journey,
  upstream,
  context,
}) => {
  upstream.account = newAccount()
  const app = await openWebApp({ server: journey.server, context })
  await page.goto(app.loginUrl())
  await continueWithGoogle(page)
  await page.getByRole('button', { name: 'Allow' }).click()
  const welcome = page.getByRole('heading', { name: /^Welcome to the calendar/ })
  await expect(welcome).toBeVisible()

  await page.goto(app.loginUrl({ prompt: 'login' }))
  await expect(page.getByText('The app asks you to sign in again.')).toBeVisible()
  await continueWithGoogle(page)
  // What was allowed before is not asked again.
  await expect(welcome).toBeVisible()
  await app.stop()
})

async function continueWithGoogle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More ways to sign in' }).click()
  await page.getByRole('button', { name: /^Continue with Google/ }).click()
}
