import type { Page } from '@playwright/test'
import { callAs } from './support/api.ts'
import { expect, type Journey, test } from './support/journey.ts'

test.use({ serviceWorkers: 'allow' })

/** Signs somebody in who has a community with an entry in each list. Returns its slug. */
async function createChoir(page: Page, journey: Journey): Promise<string> {
  const slug = `choir-${await journey.haveSession(page.context())}`
  await journey.createSite(page, { title: 'The Choir', slug })
  const add = (list: string, body: object) => callAs(page, 'POST', `/sites/${slug}/${list}`, body)
  await add('announcements', { headline: 'Concert moved' })
  await add('links', { title: 'Sheet music', url: 'https://example.org/' })
  await add('profiles', { firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '2025550199' })
  await add('events', {
    title: 'Rehearsal',
    startDate: '2099-03-10T19:00',
    endDate: '2099-03-10T21:00',
  })
  return slug
}

const storedLists = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('maypole:list:')))

test('Chromium can install a community, with its title and an icon', async ({ page, journey }) => {
  const slug = await createChoir(page, journey)
  await page.goto(`/${slug}`)
  await expect(page.getByRole('heading', { name: 'Concert moved' })).toBeVisible()
  const client = await page.context().newCDPSession(page)
  const { url, data, errors } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toMatch(/\/manifest\/[0-9a-f-]{36}\.webmanifest$/)
  const manifest = JSON.parse(data ?? '')
  expect(manifest).toMatchObject({ name: 'The Choir', start_url: `/${slug}` })
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  // Contexts of Playwright are private, which some builds of Chromium count, and others do not.
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(faults).toEqual([])
  // The list of communities installs the product.
  await page.goto('/sites')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /product\.webmanifest$/)
})

test('all tabs of a visited community are read without a network, and forgotten at Logout in every tab', async ({
  page,
  context,
  journey,
}) => {
  const slug = await createChoir(page, journey)
  await page.goto(`/${slug}`)
  await expect(page.getByRole('heading', { name: 'Concert moved' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // From the second visit on the worker is there from the start.
  await page.reload()
  for (const list of ['announcements', 'links', 'profiles', 'events'])
    await expect.poll(async () => (await storedLists(page)).join(' ')).toContain(`"${list}"`)

  await context.setOffline(true)
  for (const [tab, text] of [
    ['announcements', 'Concert moved'],
    ['links', 'Sheet music'],
    ['directory', 'Ada Lovelace'],
    ['events', 'Rehearsal'],
  ] as const) {
    await page.goto(`/${slug}/${tab}`)
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByText(/^You are offline\. Updated /)).toBeVisible()
  }
  await context.setOffline(false)

  const second = await context.newPage()
  await second.goto('/sites')
  await expect(second.getByText('The Choir')).toBeVisible()
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Phone Number')).toBeVisible()
  await expect(second.getByLabel('Phone Number')).toBeVisible()
  await expect.poll(() => storedLists(second)).toEqual([])
})

test('a browser without room shows everything, and keeps nothing', async ({ page, journey }) => {
  await page.addInitScript(() => {
    const store = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('maypole:list:')) throw new DOMException('Full', 'QuotaExceededError')
      store.call(this, key, value)
    }
  })
  const slug = await createChoir(page, journey)
  await page.goto(`/${slug}`)
  await expect(page.getByRole('heading', { name: 'Concert moved' })).toBeVisible()
  await page.getByRole('link', { name: 'Directory', exact: true }).click()
  await expect(page.getByText('Ada Lovelace').first()).toBeVisible()
  expect(await storedLists(page)).toEqual([])
})
