import { expect, test } from './support/journey.ts'

test('a newcomer looks around in a sample community', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Look around in a sample community' }).click()
  await expect(page).toHaveURL('/st-brigid-choir/announcements')
  await expect(page.getByText('Concert in three weeks')).toBeVisible()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByText('Weekly rehearsal').first()).toBeVisible()
  await page.getByRole('link', { name: 'Directory' }).click()
  await expect(page.getByText('Miriam Abbott')).toBeVisible()
})

const views = {
  light: 'scheme=light',
  dark: 'scheme=dark',
  'right to left, large fonts': 'direction=rtl&size=200',
  'a site with a dark background': 'colours=night&size=150',
  'a site with two greys': 'colours=grey',
  'a light site on a dark device': 'colours=lime&scheme=dark',
}
for (const [name, search] of Object.entries(views))
  test(`the parts of the screens are accessible and fit: ${name}`, { tag: '@layout' }, async ({
    page,
    journey,
  }) => {
    await page.goto(`/dev/ui?${search}`)
    await expect(page.getByRole('heading', { name: 'Icons' })).toBeVisible()
    await journey.expectAccessible(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Question that failed' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await journey.expectAccessible(page)
  })
