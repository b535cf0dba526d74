import type { Page } from '@playwright/test'
import { callAs } from './support/api.ts'
import { endSession } from './support/http-session.ts'
import { expect, type Journey, test } from './support/journey.ts'

interface Form {
  readonly name: string
  /** The screen that it is opened from, below the community's address unless it begins with `/`. */
  readonly screen: string
  readonly open: (page: Page) => Promise<void>
  /** A field of it, and what is stored there. */
  readonly field: string
  readonly stored?: string
  /** In the page instead of over it: Escape does not close it, and one has no Cancel. */
  readonly isInline?: boolean
  readonly hasNoCancel?: boolean
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()
const insteadOfAssistant = async (page: Page) => {
  await press('Create with AI')(page)
  await press('Fill in a form instead')(page)
}

const fromDirectoryMenu = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

const forms: readonly Form[] = [
  { name: 'new site', screen: '/sites', open: press('Create New Site'), field: 'Site Title' },
  { name: 'site', screen: 'links', open: press('Edit site'), field: 'Site Title', stored: 'Choir' },
  { name: 'new link', screen: 'links', open: press('Add Link'), field: 'Title' },
  {
    name: 'link',
    screen: 'links',
    open: press(/^Edit link/),
    field: 'Title',
    stored: 'Album',
  },
  {
    name: 'new contact',
    screen: 'directory',
    open: press('Add Contact'),
    field: 'First Name',
    isInline: true,
  },
  {
    name: 'contact',
    screen: 'directory',
    open: press('Edit contact'),
    field: 'First Name',
    stored: 'Ann',
  },
  {
    name: 'new group',
    screen: 'directory',
    open: fromDirectoryMenu('Groups'),
    field: 'New group',
    hasNoCancel: true,
  },
  {
    name: 'pasted contacts',
    screen: 'directory',
    open: fromDirectoryMenu('Import contacts'),
    field: 'Or paste a list',
  },
  { name: 'new event', screen: 'events', open: insteadOfAssistant, field: 'Title' },
  {
    name: 'event',
    screen: 'events',
    open: press(/^Edit event/),
    field: 'Title',
    stored: 'Rehearsal',
  },
  {
    name: 'new announcement',
    screen: 'announcements',
    open: insteadOfAssistant,
    field: 'Headline',
  },
  {
    name: 'announcement',
    screen: 'announcements',
    open: press('Edit announcement'),
    field: 'Headline',
    stored: 'Notice',
  },
  { name: 'assistant', screen: 'events', open: press('Create with AI'), field: 'Description' },
  {
    name: 'profile',
    screen: 'profile',
    open: async () => undefined,
    field: 'Nickname',
    isInline: true,
    hasNoCancel: true,
  },
]

async function fillCommunity(page: Page, journey: Journey) {
  const phone = await journey.haveSession(page.context())
  const slug = `choir-${phone}`
  await journey.createSite(page, { title: 'Choir', slug })
  const hours = { startDate: '2031-05-04T09:00', endDate: '2031-05-04T11:00' }
  const ann = { firstName: 'Ann', lastName: 'Lee', phoneNumber: '+12025550143', role: 'member' }
  const items = [
    ['announcements', { headline: 'Notice', body: 'Please read' }],
    ['links', { title: 'Album', url: 'example.org' }],
    ['events', { title: 'Rehearsal', ...hours }],
    ['profiles', ann],
  ] as const
  for (const [kind, item] of items) await callAs(page, 'POST', `/sites/${slug}/${kind}`, item)
  return { phone, slug }
}

const offer = (page: Page) => page.getByRole('button', { name: 'Bring back what you wrote' })

async function openForm(page: Page, form: Form, slug: string): Promise<void> {
  await page.goto(form.screen.startsWith('/') ? form.screen : `/${slug}/${form.screen}`)
  await form.open(page)
  await expect(fieldOf(page, form)).toHaveValue(form.stored ?? '')
}

const fieldOf = (page: Page, { field }: Form) => page.getByLabel(field, { exact: true })

async function expectNoOffer(page: Page, form: Form, slug: string): Promise<void> {
  await openForm(page, form, slug)
  // Whatever was kept is known by the time that something else can be written.
  await fieldOf(page, form).click()
  await expect(offer(page)).toHaveCount(0)
}

/** Writes into forms, each of which is lost by a reload of the page. */
async function lose(page: Page, slug: string, lost: readonly Form[]): Promise<void> {
  for (const form of lost) {
    await openForm(page, form, slug)
    await fieldOf(page, form).fill('Written')
    await page.reload()
  }
}

for (const form of forms) {
  test(`what an accident took is offered, and Cancel forgets it: ${form.name}`, async ({
    page,
    journey,
  }) => {
    const { slug } = await fillCommunity(page, journey)
    await openForm(page, form, slug)
    await fieldOf(page, form).fill('Written')
    if (form.isInline) {
      await page.reload()
      await form.open(page)
    } else {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await form.open(page)
    }
    await expect(fieldOf(page, form)).toHaveValue(form.stored ?? '')
    expect((await offer(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await journey.expectAccessible(page)
    await offer(page).click()
    await expect(fieldOf(page, form)).toHaveValue('Written')
    await expect(offer(page)).toHaveCount(0)
    if (form.hasNoCancel) return
    await press('Cancel')(page)
    await expect(fieldOf(page, form)).toHaveCount(0)
    await form.open(page)
    await expect(fieldOf(page, form)).toHaveValue(form.stored ?? '')
    await expectNoOffer(page, form, slug)
  })
}

/** How long it is kept, and for whom, is the same for all of them. */
const some = forms.filter(({ name }) =>
  ['new site', 'new link', 'link', 'assistant'].includes(name),
)

test('what was written is gone after signing out, for the same person too', async ({
  page,
  journey,
}) => {
  const { phone, slug } = await fillCommunity(page, journey)
  await lose(page, slug, forms)
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Phone Number')).toBeVisible()
  expect(await keptBy(page)).toEqual([])
  await journey.haveSession(page.context(), phone)
  for (const form of forms) await expectNoOffer(page, form, slug)
})

test('it waits for whose session has ended, and is never shown to somebody else', async ({
  page,
  journey,
}) => {
  const { phone, slug } = await fillCommunity(page, journey)
  await lose(page, slug, some)
  await endSession(page)
  await page.goto('/sites')
  await expect(page.getByLabel('Phone Number')).toBeVisible()
  await journey.haveSession(page.context(), phone)
  for (const form of some) {
    await openForm(page, form, slug)
    await expect(offer(page)).toBeVisible()
  }

  await becomeSomebodyElse(page, { journey, slug })
  for (const form of some) await expectNoOffer(page, form, slug)
  expect(await keptBy(page)).toEqual([])
})

/** The session ends without a sign-out, and a member signs in in the same tab. */
async function becomeSomebodyElse(
  page: Page,
  { journey, slug }: { journey: Journey; slug: string },
): Promise<void> {
  const other = journey.newPhoneNumber()
  await callAs(page, 'POST', `/sites/${slug}/profiles`, {
    firstName: 'Mia',
    lastName: 'Lopez',
    phoneNumber: `+1${other}`,
    role: 'admin',
  })
  await endSession(page)
  await journey.haveSession(page.context(), other)
}

const keptBy = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('maypole:draft:')))

test('it is gone after an hour', async ({ page, journey }) => {
  const { slug } = await fillCommunity(page, journey)
  // All are written at the same moment, however long this machine takes.
  const written = Date.now()
  await page.clock.setFixedTime(written)
  await lose(page, slug, some)
  await page.clock.setFixedTime(written + 3_599_999)
  for (const form of some) {
    await openForm(page, form, slug)
    await expect(offer(page)).toBeVisible()
  }
  await page.clock.setFixedTime(written + 3_600_000)
  for (const form of some) await expectNoOffer(page, form, slug)
})

test('the assistant opens empty in another tab of the site', async ({ page, journey }) => {
  const { slug } = await fillCommunity(page, journey)
  await page.goto(`/${slug}/events`)
  await press('Create with AI')(page)
  const field = page.getByLabel('Description')
  const top = async () => (await page.getByRole('dialog').boundingBox())?.y
  const height = async () => (await field.boundingBox())?.height ?? 0
  await expect(page.getByRole('heading', { name: 'For example' })).toBeVisible()
  const before = { top: await top(), height: await height() }
  await field.fill('Potluck')
  // It takes the place of the examples, and nothing moves.
  await expect.poll(height).toBeGreaterThan(before.height + 100)
  expect(await top()).toBe(before.top)
  await field.fill('Potluck on Friday at 6pm in the hall')
  await press('Preview')(page)
  await expect(page.getByRole('button', { name: 'Confirm & Create' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Links' }).click()
  await press('Create with AI')(page)
  await expect(page.getByLabel('Description')).toHaveValue('')
  await expect(offer(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Calendar' }).click()
  await press('Create with AI')(page)
  await expect(page.getByLabel('Description')).toHaveValue('')
  await offer(page).click()
  await expect(page.getByRole('button', { name: 'Confirm & Create' })).toBeVisible()
})
