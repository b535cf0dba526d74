import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

/** How far the plus button stands out of the tab bar, over the content. */
async function outsideTabs(page: Page): Promise<number> {
  const tabs = await page.getByRole('navigation', { name: 'Sections' }).boundingBox()
  const plus = await page.getByRole('button', { name: 'Create with AI' }).boundingBox()
  return (tabs?.y ?? 0) - (plus?.y ?? 0)
}

test('a person creates a community, opens it and looks around', { tag: '@layout' }, async ({
  page,
  journey,
}) => {
  const phone = await journey.haveSession(page.context())
  await page.goto('/')
  const slug = `town-${phone}`

  await page.getByRole('button', { name: 'Create New Site' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Site Title')).toHaveAttribute('placeholder', 'My New Site')
  await expect(dialog.getByLabel('Site Slug')).toHaveAttribute('placeholder', 'my-new-site')
  const create = dialog.getByRole('button', { name: 'Create Site' })
  await expect(create).toBeDisabled()
  await journey.expectAccessible(page)

  await dialog.getByLabel('Site Title').fill('Our Town')
  await dialog.getByLabel('Site Slug').fill('Sites')
  await expect(dialog.getByLabel('Site Slug')).toHaveValue('sites')
  await expect(dialog.getByText('This slug is already taken')).toBeVisible()
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Site Slug').fill(`Town ${phone}`)
  await expect(dialog.getByLabel('Site Slug')).toHaveValue(slug)
  await expect(dialog.getByText('This slug is already taken')).toBeHidden()
  await create.click()
  await expect(dialog).toBeHidden()

  await expect(page).toHaveURL(`/${slug}/announcements`)
  await expect(page.getByText('1 member')).toBeVisible()
  await expect(page.getByText('No announcements yet')).toBeVisible()
  await expect(page).toHaveTitle(/Our Town/)
  await journey.expectAccessible(page)

  for (const [tab, address, text] of [
    ['Links', 'links', 'No links yet'],
    ['Calendar', 'events', 'No upcoming events'],
    ['Announcements', 'announcements', 'No announcements yet'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page).toHaveURL(`/${slug}/${address}`)
    await expect(page.getByText(text)).toBeVisible()
    await journey.expectAccessible(page)
  }
  // The first steps wait: a name, asked for in place, and people.
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await journey.expectAccessible(page)
  await page.getByLabel('Last Name').press('Enter')
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeVisible()
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  expect(await outsideTabs(page)).toBeLessThan(12)

  await page.getByRole('link', { name: 'Your Sites' }).click()
  await expect(page).toHaveURL('/sites')
})

test('a picture and colours come with the site', async ({ page, journey }) => {
  const phone = await journey.haveSession(page.context())
  await page.goto('/')
  await page.getByRole('button', { name: 'Create New Site' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'tree.png',
    mimeType: 'image/png',
    // One dark green pixel.
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await dialog.getByLabel('Site Title').fill('With Picture')
  await dialog.getByLabel('Site Slug').fill(`picture-${phone}`)
  await dialog.getByRole('button', { name: 'Create Site' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Your Sites' }).click()
  const picture = page.getByRole('link', { name: 'With Picture' }).locator('img')
  await expect(picture).toHaveAttribute('src', /^\/avatars\/.+\.webp$/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('a slug that is taken by somebody else is refused, and nothing typed is lost', async ({
  page,
  journey,
}) => {
  const phone = await journey.haveSession(page.context())
  await journey.createSite(page, { title: 'First', slug: `taken-${phone}` })
  await page.goto('/')
  await page.getByRole('button', { name: 'Create New Site' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Site Title').fill('Second')
  await dialog.getByLabel('Site Slug').fill(`taken-${phone}`)
  await expect(dialog.getByText('This slug is already taken')).toBeVisible()
  await expect(dialog.getByLabel('Site Title')).toHaveValue('Second')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('somebody who is no member sees what the site is called, and how to join', async ({
  page,
  journey,
}) => {
  const phone = await journey.haveSession(page.context())
  await journey.createSite(page, { title: 'Closed Circle', slug: `circle-${phone}` })
  await journey.haveSession(page.context())
  await page.goto(`/circle-${phone}`)
  await expect(page.getByText('Closed Circle').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Sites' })).toBeVisible()
  await journey.expectAccessible(page)

  await page.goto(`/nowhere-${phone}`)
  await expect(page.getByText('Site Not Found')).toBeVisible()
  await expect(page.getByText("The site you're looking for doesn't exist.")).toBeVisible()
  await page.getByRole('link', { name: 'Return to Sites' }).click()
  await expect(page).toHaveURL('/sites')
})
