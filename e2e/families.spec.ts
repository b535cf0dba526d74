import type { Page } from '@playwright/test'
import { callAs } from './support/api.ts'
import { expect, type Journey, test } from './support/journey.ts'

/** A choir with a parent and another member, all in browsers of their own. */
async function openChoir(journey: Journey, page: Page) {
  const slug = `choir-${await journey.haveSession(page.context())}`
  await journey.createSite(page, { title: 'The Choir', slug })
  const path = `/sites/${slug}`
  const join = async (firstName: string) => {
    const context = await journey.openBrowser()
    const phoneNumber = journey.newPhoneNumber()
    const added = (await callAs(page, 'POST', `${path}/profiles`, {
      firstName,
      lastName: 'Lopez',
      phoneNumber,
    })) as { id: string }
    await journey.haveSession(context, phoneNumber)
    const own = await context.newPage()
    await callAs(own, 'GET', `${path}/profile`)
    return { page: own, id: added.id, phoneNumber }
  }
  return { slug, path, parent: await join('Pia'), member: await join('Max') }
}

async function setFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
  await page.reload()
}

test('a parent answers for two children, and others do not see them', {
  tag: ['@desk', '@layout'],
}, async ({ page, journey }) => {
  const { slug, path, parent, member } = await openChoir(journey, page)

  // An admin adds somebody without a number by choosing who looks after them.
  await page.goto(`/${slug}/directory`)
  await page.getByRole('button', { name: 'Add Contact' }).click()
  const form = page.getByRole('form', { name: 'Add Contact' })
  await form.getByLabel('First Name').fill('Mia')
  await form.getByLabel('Last Name').fill('Lopez')
  await form.getByRole('switch', { name: /Somebody looks after them/ }).check()
  await form.getByLabel('Who looks after them').selectOption({ label: 'Pia Lopez' })
  await journey.expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Looked after by Pia Lopez')).toBeVisible()
  await journey.expectAccessible(page)
  // Another one comes from a list, which is read only once it is said who looks after whom.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import contacts' }).click()
  const list = page.getByRole('dialog')
  await list
    .getByLabel('Or paste a list')
    .fill(`Child,Parent/Guardian,Parent phone\nLeo Lopez,Pia Lopez,${parent.phoneNumber}`)
  await list.getByRole('button', { name: 'Next' }).click()
  const asked = list.getByRole('group', { name: 'Is Leo Lopez looked after by Pia Lopez?' })
  await expect(list.getByRole('button', { name: /^Import / })).toBeDisabled()
  await journey.expectAccessible(page)
  await page.screenshot({ path: `test-results/families-import-${test.info().project.name}.png` })
  await asked.getByText('Yes').click()
  await expect(list.getByText('Looked after by Pia Lopez, who is in the directory.')).toBeVisible()
  await journey.expectAccessible(page)
  await page.screenshot({ path: `test-results/families-taken-${test.info().project.name}.png` })
  await list.getByRole('button', { name: 'Import 1 contact' }).click()
  await expect(list.getByText('1 contact added.')).toBeVisible()
  await list.getByRole('button', { name: 'Close' }).last().click()
  const startDate = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const trip = await callAs(page, 'POST', `${path}/events`, { title: 'Trip', startDate })

  // From a message one tap leads to the event, and two answer for two children.
  await parent.page.goto(`/${slug}/events#${(trip as { id: string }).id}`)
  const choices = (name: string) =>
    parent.page.getByRole('group', { name: `Is ${name} coming to Trip?` })
  await expect(parent.page.getByRole('group', { name: 'Are you coming to Trip?' })).toBeVisible()
  let taps = 1
  for (const name of ['Mia', 'Leo']) {
    await expect(choices(name)).toBeInViewport({ ratio: 1 })
    await choices(name).getByRole('button', { name: 'Going' }).click()
    taps += 1
  }
  expect(taps).toBeLessThanOrEqual(3)
  await expect(parent.page.getByRole('button', { name: /2 going/ })).toBeVisible()
  await journey.expectAccessible(parent.page)
  await parent.page.screenshot({
    path: `test-results/families-answers-${test.info().project.name}.png`,
  })

  // With letters of 200 %, and in Spanish, nothing is cut off.
  await setFontSize(parent.page, 32)
  await expect(choices('Leo').getByRole('button', { name: 'Maybe' })).toBeVisible()
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await parent.page.evaluate(isWide)).toBe(false)
  await setFontSize(parent.page, 16)
  const inSpanish = await journey.openBrowser('es-MX')
  await inSpanish.addCookies(await parent.page.context().cookies())
  const spanish = await inSpanish.newPage()
  await spanish.goto(`/${slug}/events`)
  await expect(spanish.getByRole('group', { name: '¿Va a ir Mia a Trip?' })).toBeVisible()
  await journey.expectAccessible(spanish)

  // A member sees how many come, and neither child.
  await member.page.goto(`/${slug}/events`)
  await member.page.getByRole('button', { name: /2 going/ }).click()
  await expect(member.page.getByText('and 2 more people')).toBeVisible()
  await member.page.goto(`/${slug}/directory`)
  await expect(member.page.getByText('Pia Lopez')).toBeVisible()
  await expect(member.page.getByText('Mia Lopez')).toBeHidden()

  // The parent lists one of them, by keyboard.
  await parent.page.goto(`/${slug}/directory`)
  await parent.page.getByRole('button', { name: 'Mia Lopez' }).press('Enter')
  const listed = parent.page.getByRole('switch', { name: /Members find them/ })
  await listed.press('Space')
  await expect(listed).toBeChecked()
  await expect(parent.page.getByText('No number of their own')).toBeVisible()
  await journey.expectAccessible(parent.page)
  await parent.page.screenshot({
    path: `test-results/families-details-${test.info().project.name}.png`,
  })
  await member.page.reload()
  await expect(member.page.getByText('Mia Lopez')).toBeVisible()
  await expect(member.page.getByText('Looked after by Pia Lopez')).toBeVisible()

  // The parent stops looking after one of them: the last one says what becomes of the entry.
  const stop = parent.page.getByRole('button', { name: 'Stop looking after them' })
  await stop.press('Enter')
  const question = parent.page.getByRole('dialog', { name: 'Stop looking after them' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await journey.expectAccessible(parent.page)
  await parent.page.screenshot({
    path: `test-results/families-stop-${test.info().project.name}.png`,
  })
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(stop).toBeFocused()
  await callAs(page, 'POST', `${path}/profiles`, {
    firstName: 'Tim',
    lastName: 'Lopez',
    guardians: [parent.id],
  })
  await parent.page.reload()
  await parent.page.getByRole('button', { name: 'Tim Lopez' }).press('Enter')
  await stop.press('Enter')
  await question.getByRole('button', { name: 'Stop looking after them' }).click()
  await expect(question.getByText('Please choose what becomes of those')).toBeVisible()
  await question.getByText('Their entries stay, for admins alone').click()
  await question.getByRole('button', { name: 'Stop looking after them' }).click()
  await expect(parent.page.getByText('You no longer look after Tim Lopez.')).toBeVisible()
  await expect(parent.page.getByRole('button', { name: 'Tim Lopez' })).toBeHidden()
  await expect(parent.page.getByRole('main')).toBeFocused()

  // Who leaves and looks after them alone is asked, in the dark as well.
  await parent.page.emulateMedia({ colorScheme: 'dark' })
  await parent.page.goto(`/${slug}/profile`)
  await parent.page.getByRole('button', { name: 'Leave this community' }).click()
  const dialog = parent.page.getByRole('dialog')
  await expect(dialog.getByText('Nobody else looks after Leo and Mia.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave Community' }).click()
  await expect(dialog.getByText('Please choose what becomes of those')).toBeVisible()
  await journey.expectAccessible(parent.page)
  await parent.page.screenshot({
    path: `test-results/families-leave-${test.info().project.name}.png`,
  })
  await dialog.getByText('Their entries stay, for admins alone').click()
  await dialog.getByRole('button', { name: 'Leave Community' }).click()
  await expect(parent.page).toHaveURL('/sites')
  await member.page.reload()
  await expect(member.page.getByText('Pia Lopez')).toBeHidden()
  await expect(member.page.getByText('Mia Lopez')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Mia Lopez')).toBeVisible()
})
