import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  startUpstreamIssuer,
  type UpstreamIssuer,
} from '../packages/provider/src/testing/upstream-issuer.ts'
import { test as base, expect } from './support/journey.ts'
import { startTestServer, type TestServer } from './support/server.ts'

/** `test` whose server has another provider as its Google. */
const test = base.extend<object, { upstream: UpstreamIssuer; server: TestServer }>({
  upstream: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const upstream = await startUpstreamIssuer({
        isRedirectUri: (uri) => new URL(uri).pathname.startsWith('/v1/oauth/callback/'),
      })
      await use(upstream)
      await upstream.close()
    },
    { scope: 'worker' },
  ],
  // The sign-in screen offers the providers that the server has when it starts.
  server: [
    async ({ upstream }, use) => {
      const server = await startTestServer({
        OAUTH_GOOGLE_CLIENT_ID: upstream.clientId,
        OAUTH_GOOGLE_CLIENT_SECRET: upstream.clientSecret,
        OAUTH_GOOGLE_ISSUER: upstream.issuer,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

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

const newAccount = () => ({
  sub: randomUUID(),
  email: `ada-${randomUUID()}@example.org`,
  email_verified: true,
})

async function continueWithGoogle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More ways to sign in' }).click()
  await page.getByRole('button', { name: /^Continue with Google/ }).click()
}
