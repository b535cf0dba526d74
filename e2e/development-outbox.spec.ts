import { expect, test } from './support/journey.ts'
import { seeBriefly } from './support/see-briefly.ts'

test('a developer watches codes arrive on the outbox page', async ({ page, context, journey }) => {
  const outbox = await context.newPage()
  await outbox.goto('/dev/outbox')
  await expect(outbox.getByRole('heading', { name: 'Maypole: sent messages' })).toBeVisible()
  await page.goto('/')
  const phone = journey.newPhoneNumber()
  await page.getByLabel('Phone Number').fill(phone)
  const code = await journey.codeFor(phone, () =>
    page.getByRole('button', { name: 'Send Code' }).click(),
  )
  await expect(page.getByLabel('Enter Code')).toBeVisible()

  // Not reloaded: the page refreshes itself while it is visible.
  await outbox.bringToFront()
  const message = outbox.getByRole('article').filter({ hasText: `+1${phone}` })
  await expect(message).toContainText(code)
  await journey.expectAccessible(outbox)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await seeBriefly(outbox, 'Copied', () => message.getByRole('button').click())
  expect(await outbox.evaluate(() => navigator.clipboard.readText())).toBe(code)
})
