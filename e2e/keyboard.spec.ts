import type { Page } from '@playwright/test'
import { callAs } from './support/api.ts'
import { expect, type Journey, test } from './support/journey.ts'

/** Opens an admin's own community with three announcements, three links and three people more. */
async function openCommunity(page: Page, journey: Journey) {
  const slug = `choir-${await journey.haveSession(page.context())}`
  const path = `/sites/${slug}`
  await journey.createSite(page, { title: 'The Choir', slug })
  for (const name of ['One', 'Two', 'Three']) {
    const person = { firstName: 'Jo', lastName: name, phoneNumber: journey.newPhoneNumber() }
    await callAs(page, 'POST', `${path}/announcements`, {
      headline: `Notice ${name}`,
      body: 'Read.',
    })
    await callAs(page, 'POST', `${path}/links`, { title: `Link ${name}`, url: 'example.org' })
    await callAs(page, 'POST', `${path}/profiles`, person)
  }
  await page.goto(`/${slug}`)
  // Shown once the shortcuts are there.
  await expect(page.getByRole('button', { name: 'Keyboard Shortcuts' })).toBeVisible()
  return { slug, path }
}

const focused = (page: Page) => page.locator('*:focus')

test('a community is led by keys alone: tabs, lists, creating, editing', {
  tag: '@keyboard',
}, async ({ page, journey }) => {
  const { slug } = await openCommunity(page, journey)
  const { keyboard } = page
  const dialog = page.getByRole('dialog')

  await keyboard.press('j')
  await expect(focused(page)).toContainText('Notice Three')
  await keyboard.press('j')
  await expect(focused(page)).toContainText('Notice Two')
  await expect(focused(page)).toHaveCSS('outline-style', 'solid')
  await keyboard.press('k')
  await keyboard.press('k')
  await expect(focused(page)).toContainText('Notice Three')
  await keyboard.press('e')
  await expect(dialog.getByLabel('Headline')).toHaveValue('Notice Three')
  // Letters belong to who types, and to the dialog.
  await expect(dialog.getByLabel('Headline')).toBeFocused()
  await keyboard.press('End')
  await keyboard.type(' gd?')
  await expect(dialog.getByLabel('Headline')).toHaveValue('Notice Three gd?')
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(focused(page)).toContainText('Notice Three')
  await keyboard.press('c')
  await expect(dialog).toBeVisible()
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await keyboard.press('g')
  await keyboard.press('l')
  await expect(page).toHaveURL(new RegExp(`/${slug}/links$`))
  await expect(page.getByRole('link', { name: /^Link Two/ })).toBeVisible()
  await keyboard.press('j')
  await expect(page.getByRole('link', { name: /^Link One/ })).toBeFocused()
  await keyboard.press('e')
  await expect(dialog.getByLabel('Title')).toHaveValue('Link One')
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'Add Link' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await keyboard.press('g')
  await keyboard.press('d')
  await expect(page).toHaveURL(new RegExp(`/${slug}/directory$`))
  await expect(page.getByRole('button', { name: 'Jo Two', exact: true })).toBeVisible()
  await keyboard.press('j')
  await keyboard.press('j')
  const first = await focused(page).textContent()
  // The list has its specified height, and what is chosen fills the row beside it.
  const heightOf = async (name: string) =>
    (await page.getByRole('complementary', { name }).boundingBox())?.height
  expect(await heightOf('Chosen contact')).toBe(800 - 400)
  await keyboard.press('j')
  await expect(focused(page)).not.toHaveText(first ?? '')
  await keyboard.press('k')
  await expect(focused(page)).toHaveText(first ?? '')
  await keyboard.press('e')
  await expect(dialog.getByLabel('First Name')).toHaveValue('Jo')
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await keyboard.press('g')
  await keyboard.press('e')
  await expect(page).toHaveURL(new RegExp(`/${slug}/events$`))
  await keyboard.press('g')
  await keyboard.press('a')
  await expect(page).toHaveURL(new RegExp(`/${slug}/announcements$`))
})

test('a dialog lists the shortcuts, and turns those of a single key off', {
  tag: '@keyboard',
}, async ({ page, journey }) => {
  const { slug } = await openCommunity(page, journey)
  const { keyboard } = page
  await keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  await expect(dialog.getByText('Go to Calendar')).toBeVisible()
  await expect(dialog.getByText('Edit the chosen item')).toBeVisible()
  await journey.expectAccessible(page)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  const choice = dialog.getByRole('switch', { name: /^Shortcuts of a single key/ })
  await expect(choice).toBeFocused()
  await keyboard.press('Space')
  await expect(choice).not.toBeChecked()
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.reload()
  const button = page.getByRole('button', { name: 'Keyboard Shortcuts' })
  await expect(button).toBeVisible()
  const before = await page.evaluate(() => document.activeElement === document.body)
  for (const key of ['j', 'c', '?', '/', 'g', 'l']) await keyboard.press(key)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(before)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/${slug}/announcements$`))
  await expect(page.getByRole('button', { name: 'Search' })).toHaveAttribute(
    'title',
    'Search (Ctrl+K)',
  )
  await keyboard.press('Control+/')
  await expect(choice).not.toBeChecked()
  await choice.press('Space')
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await journey.expectAccessible(page)
  await keyboard.press('j')
  await expect(focused(page)).toContainText('Notice Three')
})

test('a member is shown only the shortcuts that do something', { tag: '@keyboard' }, async ({
  page,
  journey,
}) => {
  const { slug, path } = await openCommunity(page, journey)
  const phoneNumber = journey.newPhoneNumber()
  await callAs(page, 'POST', `${path}/profiles`, { firstName: 'Mo', lastName: 'Li', phoneNumber })
  const context = await journey.openBrowser()
  await journey.haveSession(context, phoneNumber)
  const member = await context.newPage()
  await member.setViewportSize({ width: 1280, height: 800 })
  await member.goto(`/${slug}`)
  await expect(member.getByRole('button', { name: 'Keyboard Shortcuts' })).toBeVisible()
  await expect(member.getByRole('button', { name: /^Change the/ })).toHaveCount(0)
  for (const key of ['j', 'Enter', 'r', 'e', 'c']) await member.keyboard.press(key)
  await expect(member.getByRole('dialog')).toHaveCount(0)
  await member.keyboard.press('?')
  const dialog = member.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  await expect(dialog.getByText('Next item')).toBeVisible()
  await expect(dialog.getByText('Edit the chosen item')).toHaveCount(0)
  await expect(dialog.getByText('Create something on this tab')).toHaveCount(0)
})

test('a pin, an edit of a link and their order are undone by a key', { tag: '@keyboard' }, async ({
  page,
  journey,
}) => {
  const { slug } = await openCommunity(page, journey)
  const { keyboard } = page
  const said = page.getByRole('status').filter({ hasText: 'Undo' })

  await expect(page.getByRole('button', { name: /^Change the headline/ })).toHaveCount(3)
  await keyboard.press('j')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Change the headline/ }).first()).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByTitle('Pin announcement').first()).toBeFocused()
  await keyboard.press('Enter')
  await expect(said).toContainText('The announcement is pinned.')
  await keyboard.press('Control+z')
  await expect(page.getByTitle('Unpin announcement')).toHaveCount(0)
  await expect(page.getByTitle('Pin announcement')).toHaveCount(3)

  await page.goto(`/${slug}/links`)
  await expect(page.getByRole('button', { name: 'Keyboard Shortcuts' })).toBeVisible()
  await keyboard.press('j')
  await keyboard.press('e')
  const title = page.getByRole('dialog').getByLabel('Title')
  await expect(title).toHaveValue('Link One')
  // In a field, it is the field's own.
  await title.pressSequentially('!')
  await keyboard.press('Control+z')
  await expect(title).toHaveValue('Link One')
  await title.fill('Renamed')
  await keyboard.press('Enter')
  await expect(said).toContainText('The link is saved.')
  await expect(page.getByRole('link', { name: /^Renamed/ })).toBeFocused()
  await keyboard.press('Control+z')
  await expect(page.getByRole('link', { name: /^Link One/ })).toBeFocused()

  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Move down Link One' }).click()
  // What Escape took is offered, as in every form.
  await keyboard.press('Escape')
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Bring back what you wrote' }).click()
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(said).toContainText('Order saved')
  const titles = () => page.getByRole('article').getByRole('link').allTextContents()
  await expect.poll(async () => (await titles())[0]).toContain('Link Two')
  await keyboard.press('Control+z')
  await expect.poll(async () => (await titles())[0]).toContain('Link One')
})

test('answers and edits of items are undone by a key, unless somebody else has changed them', {
  tag: '@keyboard',
}, async ({ page, journey }) => {
  const { slug, path } = await openCommunity(page, journey)
  const { keyboard } = page
  const dialog = page.getByRole('dialog')
  const said = page.getByRole('status').filter({ hasText: 'Undo' })
  const edit = async (item: string, field: string, value: string) => {
    const row = page.getByRole('listitem').filter({ hasText: item })
    await row.getByRole('button', { name: /^Edit (announcement|event|contact)$/ }).click()
    const scope = dialog.getByRole('button', { name: /^Only / })
    if (item.startsWith('Weekly')) await scope.click()
    await dialog.getByLabel(field, { exact: true }).fill(value)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(said).toContainText(/ is saved\./)
    await expect(dialog).toHaveCount(0)
  }

  await edit('Notice Two', 'Headline', 'Renamed')
  await keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: 'Notice Two' })).toBeVisible()
  await edit('Notice Two', 'Headline', 'Renamed')
  const stored = (await callAs(page, 'GET', `${path}/announcements`)) as {
    id: string
    headline: string
  }[]
  const renamed = stored.find(({ headline }) => headline === 'Renamed')
  const others = { headline: 'By others', body: 'Read.' }
  await callAs(page, 'PUT', `${path}/announcements/${renamed?.id}`, others)
  await keyboard.press('Control+z')
  await expect(page.getByText('Somebody else has changed this in the meantime.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'By others' })).toBeVisible()

  const day = (distance: number) =>
    new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10)
  const once = { startDate: `${day(3)}T18:00`, endDate: `${day(3)}T19:00`, location: 'Hall' }
  await callAs(page, 'POST', `${path}/events`, { title: 'Outing', ...once })
  await callAs(page, 'POST', `${path}/events`, { title: 'Weekly', ...once, rrule: 'FREQ=WEEKLY' })
  await page.goto(`/${slug}/events`)
  await expect(page.getByRole('button', { name: 'Keyboard Shortcuts' })).toBeVisible()
  for (const item of ['Outing', 'Weekly']) {
    await edit(item, 'Place', 'The old mill')
    await expect(page.getByText('The old mill')).toBeVisible()
    await keyboard.press('Control+z')
    await expect(page.getByText('The old mill')).toHaveCount(0)
    await expect(page.getByText('Hall')).toHaveCount(2)
  }
  const going = page.getByRole('button', { name: 'Going', exact: true }).first()
  await going.click()
  await expect(said).toContainText('Your answer is saved.')
  await expect(going).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('Control+z')
  await expect(going).toHaveAttribute('aria-pressed', 'false')

  await keyboard.press('g')
  await keyboard.press('d')
  await edit('Jo Two', 'First Name', 'Joanna')
  await expect(page.getByText('Joanna Two')).toBeVisible()
  await keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Jo Two', exact: true })).toBeVisible()
})

test('titles, times and places are edited where they stand', { tag: '@keyboard' }, async ({
  page,
  journey,
}) => {
  const { path } = await openCommunity(page, journey)
  const { keyboard } = page
  const said = page.getByRole('status').filter({ hasText: 'Undo' })
  const change = (name: string) => page.getByRole('button', { name: `Change the ${name}` })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })

  // Enter on an item opens its title, Enter in the field saves it.
  await expect(change('headline Notice Three')).toBeAttached()
  await keyboard.press('j')
  await keyboard.press('Enter')
  const headline = page.getByLabel('Headline', { exact: true })
  await expect(headline).toBeFocused()
  await journey.expectAccessible(page)
  await keyboard.type('Renamed')
  await keyboard.press('Enter')
  await expect(heading('Renamed')).toBeVisible()
  await expect(change('headline Renamed')).toBeFocused()
  await expect(said).toContainText('The announcement is saved.')
  await keyboard.press('Control+z')
  await expect(heading('Notice Three')).toBeVisible()
  // What Escape took is offered.
  await heading('Notice Two').dblclick()
  await headline.fill('Given up')
  await keyboard.press('Escape')
  await expect(headline).toHaveCount(0)
  await expect(change('headline Notice Two')).toBeFocused()
  await keyboard.press('Enter')
  await expect(headline).toHaveValue('Notice Two')
  await page.getByRole('button', { name: 'Bring back what you wrote' }).click()
  await expect(headline).toHaveValue('Given up')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(heading('Notice Two')).toBeVisible()

  await keyboard.press('g')
  await keyboard.press('l')
  await expect(change('title of Link One')).toBeAttached()
  await keyboard.press('j')
  await expect(page.getByRole('link', { name: /^Link One/ })).toBeFocused()
  await keyboard.press('r')
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await journey.expectAccessible(page)
  await keyboard.type('Album')
  await keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Album/ })).toBeVisible()
  await keyboard.press('Control+z')
  await expect(page.getByRole('link', { name: /^Link One/ })).toBeVisible()

  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const times = { startDate: `${day}T18:00`, endDate: `${day}T19:00`, location: 'Hall' }
  await callAs(page, 'POST', `${path}/events`, { title: 'Outing', ...times })
  await callAs(page, 'POST', `${path}/events`, { title: 'Choir', ...times, rrule: 'FREQ=WEEKLY' })
  await keyboard.press('g')
  await keyboard.press('e')
  const outing = page.getByRole('listitem').filter({ hasText: 'Outing' })
  await expect(change('place of Outing')).toBeAttached()
  await outing.getByText('Hall').dblclick()
  await page.getByLabel('Place', { exact: true }).fill('Mill')
  await keyboard.press('Enter')
  await expect(outing.getByText('Mill')).toBeVisible()
  await keyboard.press('Control+z')
  await expect(outing.getByText('Hall')).toBeVisible()
  await change('time of Outing').press('Enter')
  await page.getByLabel('Start', { exact: true }).fill(`${day}T20:30`)
  await page.getByLabel('Start', { exact: true }).press('Enter')
  await expect(outing.getByText(/8:30 PM/)).toBeVisible()
  await expect(outing.getByText(/9:30 PM/)).toBeVisible()
  await keyboard.press('Control+z')
  await expect(outing.getByText(/6:00 PM/)).toBeVisible()

  // Of a series only the date that is shown, unless all are chosen.
  const choir = page.getByRole('listitem').filter({ hasText: 'Every week' })
  await change('title of Choir').press('Enter')
  await expect(choir.getByRole('radio', { name: /^Only / })).toBeChecked()
  await journey.expectAccessible(page)
  await choir.getByText('All dates').click()
  await choir.getByLabel('Title', { exact: true }).fill('Singing')
  await keyboard.press('Enter')
  await expect(heading('Singing')).toBeVisible()
  const [stored] = ((await callAs(page, 'GET', `${path}/events`)) as { title: string }[]).filter(
    ({ title }) => title === 'Singing',
  )
  expect(stored).not.toHaveProperty('changedDates')
  await keyboard.press('Control+z')
  await expect(heading('Choir')).toBeVisible()
})
