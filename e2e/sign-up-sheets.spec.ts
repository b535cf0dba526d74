import type { Locator, Page } from '@playwright/test'
import { expectAccessible, rulesOf } from './support/accessibility.ts'
import { callAs } from './support/api.ts'
import { expect, type Journey, test } from './support/journey.ts'

interface Created {
  readonly id: string
}

/** Opens a community with a fair, its admin, and a member in another browser. */
async function openFair(page: Page, journey: Journey, slug: string) {
  await journey.haveSession(page.context())
  await journey.createSite(page, { title: 'Parish', slug })
  const [name, phone] = ['Bea', journey.newPhoneNumber()]
  await callAs(page, 'POST', `/sites/${slug}/profiles`, {
    firstName: name,
    lastName: 'Baker',
    phoneNumber: `+1${phone}`,
    role: 'member',
  })
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const fair = (await callAs(page, 'POST', `/sites/${slug}/events`, {
    title: 'Parish fair',
    startDate: inAWeek,
  })) as Created
  const context = await journey.openBrowser()
  await journey.haveSession(context, phone)
  return { fair, member: await context.newPage() }
}

/** Presses Tab until the element has the focus: it is reached by keys alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('No key leads there')
}

/** Counts the taps of a person. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    document.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) counted.taps += 1
    })
  })
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps)
}

test('an admin asks for cakes, and a member brings one in two taps', { tag: '@layout' }, async ({
  page,
  journey,
}) => {
  const slug = 'fair-of-cakes'
  const { fair, member } = await openFair(page, journey, slug)

  await page.goto(`/${slug}/events`)
  await page.getByRole('button', { name: 'Add a sign-up sheet' }).click()
  const form = page.getByRole('dialog', { name: 'New sign-up sheet' })
  await expect(form.getByRole('combobox', { name: 'For which event?' })).toHaveValue(fair.id)
  await form.getByLabel('What is needed?').fill('Cake')
  await form.getByLabel('How many?').fill('2')
  await form.getByRole('button', { name: 'Add a line' }).click()
  const second = form.getByRole('group', { name: 'Line 2' })
  await second.getByLabel('What is needed?').fill('Drive home')
  await second.getByLabel('Time (optional)').fill('21:00')
  await second.getByLabel('Note (optional)').fill('a car each')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add Sheet' }).click()
  const row = page.getByRole('button', { name: 'Cake 0 of 2 · Drive home 0' })
  await expect(row).toBeVisible()
  await expectAccessible(page)

  // What a notification leads to.
  await member.goto(`/${slug}/events#${fair.id}`)
  const missing = member.getByRole('button', { name: 'Cake 0 of 2 · Drive home 0' })
  await expect(missing).toBeVisible()
  const taps = await countTaps(member)
  await missing.click()
  const sheet = member.getByRole('dialog', { name: 'Sign-up sheet' })
  await sheet.getByRole('button', { name: 'I take this: Cake' }).click()
  await expect(sheet.getByText('Bea Baker')).toBeVisible()
  expect(await taps()).toBe(2)

  await sheet.getByRole('button', { name: /^How many, remark/ }).click()
  await sheet.getByLabel('Remark').fill('lemon')
  await sheet.getByLabel('How many', { exact: true }).fill('2')
  await expectAccessible(member)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('lemon')).toBeVisible()
  await expect(sheet.getByText('2 of 2')).toBeVisible()

  // The admin sees it, waits, and gets a place when it is given back.
  await page.reload()
  await page.getByRole('button', { name: 'Drive home 0' }).click()
  const shown = page.getByRole('dialog', { name: 'Sign-up sheet' })
  await expect(shown.getByText('Bea Baker × 2 lemon')).toBeVisible()
  await shown.getByRole('button', { name: 'I take this: Cake' }).click()
  await expect(shown.getByText('2 of 2 · 1 waiting')).toBeVisible()
  await sheet.getByRole('button', { name: 'Give back: Cake' }).click()
  await expect(sheet.getByText('1 of 2')).toBeVisible()
  await shown.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'You: Cake · Cake 1 of 2 · Drive home 0' }).click()

  // Somebody calls, and the sheet is closed.
  await shown.getByRole('button', { name: 'Add a person: Drive home' }).click()
  await shown.getByLabel('Name of the person').fill('bea')
  await shown.getByRole('button', { name: 'Bea Baker' }).click()
  await expect(shown.getByText('1 taken')).toBeVisible()
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expectAccessible(page, { rules: rulesOf.colours })
  }
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await expectAccessible(page, { rules: rulesOf.direction })
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))
  await shown.getByRole('button', { name: 'More for this sheet' }).click()
  await page.getByRole('menuitem', { name: 'Close sheet' }).click()
  await expect(shown.getByText('This sheet is closed.')).toBeVisible()
  // The member's screen does not know of it yet: a tap is refused in words.
  await sheet.getByRole('button', { name: 'I take this: Cake' }).click()
  await expect(member.getByText('This sign-up sheet is closed.').first()).toBeVisible()
  await expect(sheet.getByText('1 of 2')).toBeVisible()
})

test('of two who press at once one has the last place: by keys, in Spanish, on a desk, dark', {
  tag: '@keyboard',
}, async ({ page, journey }) => {
  const slug = 'fair-of-one-cake'
  const { fair, member } = await openFair(page, journey, slug)
  const { id, lines } = (await callAs(page, 'POST', `/sites/${slug}/sheets`, {
    eventId: fair.id,
    lines: [{ title: 'Pastel', wanted: 1 }],
  })) as Created & { lines: readonly Created[] }
  const spanish = await journey.openBrowser('es-MX')
  await spanish.addCookies(await page.context().cookies())
  const admin = await spanish.newPage()
  await admin.setViewportSize({ width: 1280, height: 800 })
  await admin.emulateMedia({ colorScheme: 'dark' })
  const both = [
    { at: admin, title: 'Lista de inscripción', take: 'Me apunto: Pastel', row: 'Pastel 0 de 1' },
    { at: member, title: 'Sign-up sheet', take: 'I take this: Pastel', row: 'Pastel 0 of 1' },
  ]
  for (const { at, title, take, row } of both) {
    await at.goto(`/${slug}/events`)
    await tabTo(at, at.getByRole('button', { name: row }))
    await at.keyboard.press('Enter')
    await tabTo(at, at.getByRole('dialog', { name: title }).getByRole('button', { name: take }))
  }
  await Promise.all(both.map(({ at }) => at.keyboard.press('Enter')))
  const sheet = admin.getByRole('dialog', { name: 'Lista de inscripción' })
  const theirs = member.getByRole('dialog', { name: 'Sign-up sheet' })
  // Each knows from the answer to their own press.
  await expect(sheet.getByRole('button', { name: 'Ya no puedo: Pastel' })).toBeEnabled()
  await expect(theirs.getByRole('button', { name: 'Give back: Pastel' })).toBeEnabled()
  const states = async () => {
    const path = `/sites/${slug}/sheets/${id}`
    const { people } = (await callAs(page, 'GET', path)) as { people: { state: string }[] }
    return people.map(({ state }) => state)
  }
  await expect.poll(states).toEqual(['taken', 'waiting'])
  await admin.reload()
  await tabTo(admin, admin.getByRole('button', { name: 'Tú: Pastel · Todo está cubierto' }))
  await admin.keyboard.press('Enter')
  await expect(sheet.getByText('1 de 1 · 1 en espera')).toBeVisible()

  // A remark, and what becomes free, by the same keys.
  const details = sheet.getByRole('button', { name: 'Cuántos, comentario: Pastel, Tú' })
  await tabTo(admin, details)
  await admin.keyboard.press('Enter')
  const remark = sheet.getByLabel('Comentario', { exact: true })
  await expect(sheet.getByLabel('Cuántos', { exact: true })).toBeFocused()
  await tabTo(admin, remark)
  await admin.keyboard.type('de limón')
  await admin.keyboard.press('Enter')
  await expect(sheet.getByText('de limón')).toBeVisible()
  await expect(details).toBeFocused()
  await expectAccessible(admin)
  // A window of 640 px at twice the size.
  await admin.setViewportSize({ width: 320, height: 400 })
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(admin)
  await tabTo(admin, sheet.getByRole('button', { name: 'Ya no puedo: Pastel' }))
  await admin.keyboard.press('Enter')
  await expect(sheet.getByText('1 de 1')).toBeVisible()
  await expect.poll(states).toEqual(['taken'])
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('button', { name: /^Todo está cubierto/ })).toBeFocused()
  expect(lines).toHaveLength(1)
})

test('a sheet is printed for the notice board, copied, and stands alone', async ({
  page,
  journey,
}) => {
  const slug = 'fair-of-paint'
  const { fair } = await openFair(page, journey, slug)
  const { lines, id } = (await callAs(page, 'POST', `/sites/${slug}/sheets`, {
    eventId: fair.id,
    lines: [{ title: 'Paint', wanted: 3 }],
  })) as Created & { lines: readonly Created[] }
  await callAs(page, 'PUT', `/sites/${slug}/sheets/${id}/lines/${lines[0]?.id}/place`, {
    number: 1,
    remark: 'white',
  })
  await page.goto(`/${slug}/events`)
  await page.getByRole('button', { name: 'You: Paint · Paint 1 of 3' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sign-up sheet' })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await sheet.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-paper]')
  await expect(paper.getByText('Paint (3)')).toBeVisible()
  await expect(paper.getByText(/white$/)).toBeVisible()
  // One is taken, and two can still be written down.
  await expect(paper.getByRole('listitem')).toHaveCount(3)
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)

  await sheet.getByRole('button', { name: 'More for this sheet' }).click()
  await page.getByRole('menuitem', { name: 'Copy to another event' }).click()
  const form = page.getByRole('dialog', { name: 'New sign-up sheet' })
  await expect(form.getByLabel('What is needed?')).toHaveValue('Paint')
  await form.getByLabel('Title').fill('Working bee')
  await form.getByLabel('Closes at').fill('2099-05-01T12:00')
  // A failure loses nothing that was typed.
  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Add Sheet' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await form.getByRole('button', { name: 'Add Sheet' }).click()
  await expect(form).toBeHidden()
  await page.keyboard.press('Escape')
  const row = page.getByRole('button', { name: 'Working bee: Paint 0 of 3' })
  await row.click()

  // Those who have taken nothing are counted, and a sheet that was deleted is brought back.
  const bee = page.getByRole('dialog', { name: 'Working bee' })
  await bee.getByRole('button', { name: 'Remind those who have not answered' }).click()
  await expect(bee.getByRole('heading', { name: 'Not answered (2)' })).toBeVisible()
  await expect(bee.getByText('None of them gets messages from here.')).toBeVisible()
  await bee.getByRole('button', { name: 'More for this sheet' }).click()
  await page.getByRole('menuitem', { name: 'Delete sheet' }).click()
  await page
    .getByRole('dialog', { name: 'Delete sheet' })
    .getByRole('button', { name: 'Delete sheet' })
    .click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()

  // Described in words, it is the same form, filled in.
  await page.getByRole('button', { name: 'Create with AI' }).click()
  const assistant = page.getByRole('dialog', { name: 'Add Event' })
  await assistant
    .getByRole('textbox')
    .fill('need 4 people for coffee at the parish fair and 2 to clean up')
  await assistant.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByText('This adds a sign-up sheet to “Parish fair”')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add Sheet' }).click()
  await expect(page.getByRole('button', { name: 'Coffee 0 of 4 · Clean up 0 of 2' })).toBeVisible()
})
