import { expectAccessible, rulesOf } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'

test('a developer reads what a call takes and answers', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maypole: HTTP API')
  await page.getByRole('link', { name: 'Sign-in: codes' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in: codes' })).toBeInViewport()
  const call = page.getByRole('article').filter({
    has: page.getByRole('link', { name: 'POST /sdk/v1/otps/authenticate', exact: true }),
  })
  await expect(call).toContainText('session_duration_minutes')
  await call.getByRole('link', { name: 'User', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'User', exact: true })).toBeInViewport()
  expect(requests).toEqual(['/docs'])

  await expectAccessible(page)
  // The same in the other colours: a part of a page whose parts are all alike.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, {
    root: 'header, nav, section:nth-of-type(4)',
    rules: rulesOf.colours,
  })
  const { openapi, paths } = await (await page.request.get('/openapi.json')).json()
  expect(openapi).toBe('3.1.1')
  expect(paths).toHaveProperty('/sdk/v1/otps/authenticate')
})

test('the reference fits a phone, and needs no script', async ({ browser, journey }) => {
  const context = await browser.newContext({
    baseURL: journey.server.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/docs#product.createEvent')
  const heading = page.getByRole('heading', { name: 'POST /api/sites/{site}/events', exact: true })
  await expect(heading).toBeInViewport()
  const [first, last] = await Promise.all([
    page.locator('main').boundingBox(),
    page.locator('article').last().boundingBox(),
  ])
  for (const box of [first, last]) {
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
  for (const row of await page
    .locator('dl div')
    .all()
    .then((rows) => rows.slice(0, 40))) {
    const box = await row.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
  await context.close()
})
