import type { Page } from '@playwright/test'
import { callAs } from './support/api.ts'
import { expect, type Journey, test } from './support/journey.ts'

test.use({ serviceWorkers: 'allow' })

/** Signs somebody in who has a community with one announcement. Returns its slug. */
async function createChoir(page: Page, journey: Journey): Promise<string> {
  await page.goto('/')
  const phone = journey.newPhoneNumber()
  await journey.signIn(page, phone)
  const slug = `choir-${phone}`
  await journey.createSite(page, { title: 'The Choir', slug })
  await callAs(page, 'POST', `/sites/${slug}/announcements`, { headline: 'Concert moved' })
  return slug
}

test('a reload without a network shows the app with its last lists, and says so', async ({
  page,
  context,
  journey,
}) => {
  const slug = await createChoir(page, journey)
  await page.goto(`/${slug}`)
  const heading = page.getByRole('heading', { name: 'Concert moved' })
  await expect(heading).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
    .toMatch(/"announcements"/)

  await context.setOffline(true)
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page.getByText(/^You are offline\. Updated /)).toBeVisible()
  // What is no page of the app does not come from the cache.
  await expect(page.goto('/docs')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)

  await context.setOffline(false)
  await page.goto(`/${slug}`)
  await expect(heading).toBeVisible()
  await expect(page.getByText(/You are offline/)).toBeHidden()
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
})

test('a network that goes before everything is loaded takes nothing that is shown', async ({
  page,
  context,
  journey,
}) => {
  // As on a first visit: nothing is kept for later yet.
  await page.route(/\/service-worker\.js$/, (route) => route.abort())
  const slug = await createChoir(page, journey)
  const later = /\/assets\/(assistant|on-the-phone|links-tab)-[^/]+\.js$/
  await page.route(later, (route) => route.abort())
  await page.goto(`/${slug}`)
  const heading = page.getByRole('heading', { name: 'Concert moved' })
  await expect(heading).toBeVisible()
  await page.waitForRequest(/\/assets\/on-the-phone-/)
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Create with AI' }).click()
  await expect(page.getByText(/^You seem to be offline/)).toBeVisible()
  await expect(heading).toBeVisible()
  await page.getByRole('link', { name: 'Links' }).click()
  await expect(page.getByText('This screen could not be loaded.')).toBeVisible()
  await page.getByRole('link', { name: 'Announcements' }).click()
  await expect(heading).toBeVisible()

  await page.unroute(later)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Create with AI' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
