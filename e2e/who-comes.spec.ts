import type { Page } from '@playwright/test'
import { callAs } from './support/api.ts'
import { expect, type Journey, test } from './support/journey.ts'

test.use({ serviceWorkers: 'allow' })

interface Saved {
  readonly id: string
}

/** An admin's own choir with a weekly rehearsal that has just begun, and members with accounts. */
async function createChoir(page: Page, journey: Journey) {
  const slug = `choir-${await journey.haveSession(page.context())}`
  await journey.createSite(page, { title: 'The Choir', slug })
  const path = `/sites/${slug}`
  const { id } = (await callAs(page, 'POST', `${path}/events`, {
    title: 'Rehearsal',
    startDate: new Date(Date.now() - 60_000).toISOString(),
    rrule: 'FREQ=WEEKLY',
  })) as Saved
  const add = async (firstName: string) => {
    const phoneNumber = journey.newPhoneNumber()
    const person = { firstName, lastName: 'Singer', phoneNumber }
    const saved = (await callAs(page, 'POST', `${path}/profiles`, person)) as Saved
    return { id: saved.id, phoneNumber }
  }
  return { slug, path, event: id, add }
}

/** Opens the calendar as somebody else. */
async function openAs(journey: Journey, phoneNumber: string, slug: string): Promise<Page> {
  const context = await journey.openBrowser()
  await journey.haveSession(context, phoneNumber)
  const page = await context.newPage()
  await page.goto(`/${slug}/events`)
  return page
}

test('an admin sees who has not answered, date by date and by group; a member the own row', {
  tag: '@desk',
}, async ({ page, journey }) => {
  const { slug, path, add } = await createChoir(page, journey)
  const [ann, bob] = [await add('Ann'), await add('Bob')]
  const group = (await callAs(page, 'POST', `${path}/groups`, { name: 'Altos' })) as Saved
  const both = { add: [ann.id, bob.id], remove: [] }
  await callAs(page, 'PATCH', `${path}/groups/${group.id}/members`, both)
  const member = await openAs(journey, ann.phoneNumber, slug)
  await member.getByRole('button', { name: 'Going', exact: true }).click()
  await expect(member.getByRole('button', { name: 'Going', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // One tap to who has not answered.
  await page.goto(`/${slug}/events`)
  await page.getByRole('button', { name: /^1 going/ }).click()
  const who = page.getByRole('dialog', { name: 'Who’s coming' })
  await expect(who.getByRole('heading', { name: 'Not answered (2)' })).toBeVisible()
  await expect(who.getByText('Bob Singer')).toBeVisible()
  await expect(who.getByText('None of them gets messages from here.')).toBeVisible()
  await journey.expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^1 going/ })).toBeFocused()

  // Two to everybody and all dates.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Answers' }).click()
  const overview = page.getByRole('dialog', { name: 'Answers to the next dates' })
  await expect(overview.getByRole('row', { name: /^Altos/ })).toContainText('1/2')
  await expect(
    overview.getByRole('row', { name: /^Ann/ }).getByRole('cell', { name: 'Going', exact: true }),
  ).toHaveCount(1)
  await expect(overview.getByRole('columnheader')).toHaveCount(21)
  await journey.expectAccessible(page)
  await overview.getByLabel('Search names').fill('bób')
  await expect(overview.getByRole('row', { name: /^Ann/ })).toHaveCount(0)
  await expect(overview.getByRole('row', { name: /^Bob/ })).toBeVisible()
  await overview.getByLabel('Search names').fill('')
  await overview.getByRole('button', { name: 'Not answered' }).click()
  await expect(overview.getByRole('row', { name: /^Bob/ })).toBeVisible()
  // By keys: the table scrolls, and a date opens who has answered it.
  await overview.getByRole('region', { name: 'Answers by person and date' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(who.getByRole('heading', { name: 'Not answered (2)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overview.getByRole('columnheader').nth(1).getByRole('button')).toBeFocused()
  await page.emulateMedia({ colorScheme: 'dark' })
  await journey.expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.keyboard.press('Escape')

  const openOwn = async () => {
    await member.reload()
    await member.getByRole('button', { name: 'More', exact: true }).click()
    await member.getByRole('menuitem', { name: 'Answers' }).click()
  }
  await openOwn()
  const own = member.getByRole('dialog', { name: 'Answers to the next dates' })
  await expect(own.getByRole('row', { name: /^Ann/ })).toBeVisible()
  await expect(own.getByRole('row', { name: /^(Bob|Altos)/ })).toHaveCount(0)
  await journey.expectAccessible(member)

  // The community shows the numbers.
  await page.getByRole('button', { name: 'Edit site' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Site' })
  await form
    .getByRole('group', { name: 'Who sees how many of each group come' })
    .getByText('All members')
    .click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toHaveCount(0)
  await openOwn()
  await expect(own.getByRole('row', { name: /^Altos/ })).toContainText('1/2')
})

test('who came is ticked without a network, and sent later; two phones do not lose anything', async ({
  page,
  context,
  journey,
}) => {
  const { slug, path, event, add } = await createChoir(page, journey)
  const [ann, bob, cas] = [await add('Ann'), await add('Bob'), await add('Cas')]
  await page.goto(`/${slug}/directory`)
  await expect(page.getByText('Ann Singer')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`/${slug}/events`)
  await page.getByRole('button', { name: 'Who came' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who came' })
  await expect(dialog.getByText('0 came')).toBeVisible()
  await journey.expectAccessible(page)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
    .toMatch(/"profiles".*"events"|"events".*"profiles"/)

  // Nothing is answered. Pages that are opened without a network are the matter of offline.spec.ts.
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await page.getByRole('button', { name: 'Who came' }).click()
  await dialog.getByLabel('Ann Singer').check()
  await dialog.getByLabel('Bob Singer').check()
  await expect(dialog.getByText('2 came · 2 not sent yet')).toBeVisible()
  // Not even a reload loses them.
  await page.reload()
  await page.getByRole('button', { name: 'Who came' }).click()
  await expect(dialog.getByText('2 came · 2 not sent yet')).toBeVisible()
  await dialog.getByLabel('Cas Singer').check()

  // Meanwhile another phone ticks, and somebody is removed.
  const other = await journey.openBrowser()
  await other.addCookies(await context.cookies())
  const second = await other.newPage()
  await second.goto(`/${slug}/events`)
  await second.getByRole('button', { name: 'Who came' }).click()
  const there = second.getByRole('dialog', { name: 'Who came' })
  await there.getByLabel('Cas Singer').check()
  await expect(there.getByText('1 came')).toBeVisible()
  await there.getByLabel('Cas Singer').uncheck()
  await expect(there.getByText('0 came')).toBeVisible()
  await expect.poll(() => ticksOf(second)).toEqual({ [cas.id]: false })
  await callAs(second, 'DELETE', `${path}/profiles/${bob.id}`)

  await context.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(
    page.getByText(
      '1 tick was not saved. They are about people who are no longer in the directory.',
    ),
  ).toBeVisible()
  // Cas was unticked last.
  await expect.poll(() => ticksOf(second)).toEqual({ [ann.id]: true, [cas.id]: false })
  await expect(dialog.getByText(/not sent yet/)).toHaveCount(0)

  async function ticksOf(from: Page) {
    const { ticks } = (await callAs(
      from,
      'GET',
      `${path}/events/${event}/attendance?recurrenceId=${await start(from)}`,
    )) as { ticks: readonly { profileId: string; came: boolean }[] }
    return Object.fromEntries(ticks.map(({ profileId, came }) => [profileId, came]))
  }
  async function start(from: Page): Promise<string> {
    const [first] = (await callAs(from, 'GET', `${path}/events`)) as { startDate: string }[]
    return first?.startDate ?? ''
  }
})

test('who comes is asked, after one tap has saved the answer, and admins see what was replied', {
  tag: '@desk',
}, async ({ page, journey }) => {
  const slug = `choir-${await journey.haveSession(page.context())}`
  await journey.createSite(page, { title: 'The Choir', slug })
  const path = `/sites/${slug}`
  const phoneNumber = journey.newPhoneNumber()
  const person = { firstName: 'Ann', lastName: 'Singer', phoneNumber }
  await callAs(page, 'POST', `${path}/profiles`, person)
  const startDate = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await callAs(page, 'POST', `${path}/events`, { title: 'Trip', startDate })

  await page.goto(`/${slug}/events`)
  await page.getByRole('button', { name: 'Edit event' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  await form.getByRole('button', { name: 'Add a question' }).click()
  await expect(form.getByLabel('Question 1')).toBeFocused()
  await page.keyboard.type('What do you eat?')
  await form.getByLabel('Choices').fill('Meat')
  await expect(form.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await form.getByLabel('Choices').fill('Meat\nVegetables')
  await form.getByRole('button', { name: 'Add a question' }).click()
  await form.getByLabel('Question 2').fill('Seats in your car')
  await form.getByText('Number', { exact: true }).last().click()
  await journey.expectAccessible(page)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toHaveCount(0)

  const member = await openAs(journey, phoneNumber, slug)
  const answers = () => callAs(member, 'GET', `${path}/events`)
  const [event] = (await answers()) as [Saved]
  await member.getByRole('button', { name: 'Going', exact: true }).click()
  const asked = member.getByRole('dialog', { name: 'Trip' })
  await expect(asked.getByLabel('What do you eat?')).toBeVisible()
  // The answer is saved already.
  expect(await callAs(member, 'GET', `${path}/events/${event.id}/answers`)).toMatchObject({
    date: { own: 'going' },
  })
  await journey.expectAccessible(member)
  await asked.getByLabel('What do you eat?').selectOption('Vegetables')
  await asked.getByLabel('Seats in your car').fill('3')
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(asked).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: /^1 going/ }).click()
  const who = page.getByRole('dialog', { name: 'Who’s coming' })
  await expect(who.getByText('Meat: 0 · Vegetables: 1')).toBeVisible()
  await expect(who.getByText('3 in all')).toBeVisible()
  await expect(who.getByText('Ann Singer: Vegetables')).toBeVisible()
  await journey.expectAccessible(page)
  const download = page.waitForEvent('download')
  await who.getByRole('button', { name: 'Download replies (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('replies.csv')
  await page.keyboard.press('Escape')

  // A question is changed while somebody replies: what they typed is still there.
  await member.getByRole('button', { name: 'Questions' }).click()
  await expect(asked.getByLabel('Seats in your car')).toHaveValue('3')
  await asked.getByLabel('Seats in your car').fill('4')
  const { events } = (await callAs(
    page,
    'GET',
    `${path}/answers?from=2000-01-01&until=2100-01-01`,
  )) as { events: readonly { questions: readonly object[] }[] }
  const [meal, car] = events[0]?.questions ?? []
  await callAs(page, 'PUT', `${path}/events/${event.id}/answering`, {
    seats: null,
    off: false,
    questions: [meal, { ...car, text: 'Seats in your bus' }],
  })
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(
    asked.getByText('The questions were changed meanwhile. Please look at them again.'),
  ).toBeVisible()
  await expect(asked.getByText('You had typed for “Seats in your car”: 4')).toBeVisible()
  await asked.getByLabel('Seats in your bus').fill('40')
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(asked).toHaveCount(0)
})

const inEnglish = { more: 'More', answers: 'Answers', came: 'Who came' }
const inSpanish = { more: 'Más', answers: 'Respuestas', came: 'Quién asistió' }

/** Opens both on a screen of this width, with wide letters; 195 px is a phone at twice the size. */
async function expectRoom(
  page: Page,
  journey: Journey,
  { viewport, tall = 44, texts }: { viewport: number; tall?: number; texts: typeof inEnglish },
) {
  const { slug, add } = await createChoir(page, journey)
  await add('Ann')
  await page.setViewportSize({ width: viewport, height: 844 })
  await page.goto(`/${slug}/events`)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.getByRole('button', { name: texts.more, exact: true }).click()
  await page.getByRole('menuitem', { name: texts.answers }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /^Ann/ })).toBeVisible()
  expect(await width()).toBe(viewport)
  await journey.expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: texts.came }).click()
  const row = dialog.getByRole('listitem').first()
  await expect(row.getByRole('checkbox')).toBeVisible()
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(tall)
  expect(await width()).toBe(viewport)
  await journey.expectAccessible(page)
}

// Where letters are smaller, so are targets.
for (const [viewport, tall] of [
  [390, 44],
  [195, 36],
] as const)
  test(`both have room in ${viewport} px`, { tag: '@layout' }, ({ page, journey }) =>
    expectRoom(page, journey, { viewport, tall, texts: inEnglish }),
  )

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' })
  test('both have room', { tag: '@layout' }, ({ page, journey }) =>
    expectRoom(page, journey, { viewport: 390, texts: inSpanish }),
  )
})
