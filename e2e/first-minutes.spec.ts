import type { Locator, Page } from '@playwright/test'
import { callAs } from './support/api.ts'
import { expect, type Journey, test } from './support/journey.ts'

/** How somebody uses a page: with a finger or the mouse, or with the keyboard alone. */
type Means = 'pointer' | 'keyboard'

/** Uses a page by one means, and counts how often something is pressed. Typing is not counted. */
function createHands(page: Page, means: Means) {
  let presses = 0

  /** Moves the focus to an element as the Tab key does. */
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let steps = 0; steps < 120; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The Tab key does not reach ${target}`)
  }
  return {
    async press(target: Locator): Promise<void> {
      presses += 1
      if (means === 'pointer') return target.click()
      await reach(target)
      await page.keyboard.press('Enter')
    },
    async type(target: Locator, text: string): Promise<void> {
      if (means === 'pointer') return target.fill(text)
      await reach(target)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    /** Returns how often something was pressed since the last call. */
    takePresses(): number {
      const taken = presses
      presses = 0
      return taken
    },
  }
}

type Hands = ReturnType<typeof createHands>

async function signIn(page: Page, hands: Hands, journey: Journey): Promise<void> {
  const phone = journey.newPhoneNumber()
  await hands.type(page.getByLabel('Phone Number'), phone)
  const code = await journey.codeFor(phone, () =>
    hands.press(page.getByRole('button', { name: 'Send Code' })),
  )
  await hands.type(page.getByLabel('Enter Code'), code)
  await hands.press(page.getByRole('button', { name: 'Verify Code' }))
}

for (const means of ['pointer', 'keyboard'] as const) {
  test(`a founder, from nothing to the first answer, by ${means}`, { tag: '@desk' }, async ({
    page,
    journey,
  }) => {
    const hands = createHands(page, means)
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    await page.goto('/')
    await signIn(page, hands, journey)
    await expect(page).toHaveURL('/sites')
    expect(hands.takePresses(), 'to sign in').toBe(2)

    const slug = `founded-${journey.newPhoneNumber()}`
    await hands.press(page.getByRole('button', { name: 'Create New Site' }))
    await hands.type(dialog.getByLabel('Site Title'), 'The Founders')
    await hands.type(dialog.getByLabel('Site Slug'), slug)
    await expect(dialog.getByRole('button', { name: 'Create Site' })).toBeEnabled()
    await hands.press(dialog.getByRole('button', { name: 'Create Site' }))
    await expect(page).toHaveURL(`/${slug}/announcements`)
    // The first step is a field, and not a button that leads to one.
    await expect(page.getByLabel('First Name')).toBeVisible()
    await hands.press(page.getByRole('link', { name: 'Calendar', exact: true }))
    await expect(page.getByText('No upcoming events')).toBeVisible()
    expect(hands.takePresses(), 'to found a community and see its calendar').toBe(3)
    await journey.expectAccessible(page)

    await hands.press(button('Invite'))
    await hands.press(dialog.getByRole('button', { name: /^Link, with approval/ }))
    await expect(dialog.getByLabel('Invitation link', { exact: true })).toHaveValue(/\/join#/)
    expect(hands.takePresses(), 'to an invitation link').toBe(2)
    await page.keyboard.press('Escape')

    await hands.press(button('Create with AI'))
    await hands.type(
      dialog.getByRole('textbox'),
      'Choir practice in two days from 7 pm to 9 pm in the library',
    )
    await hands.press(dialog.getByRole('button', { name: 'Preview' }))
    await hands.press(dialog.getByRole('button', { name: 'Confirm & Create' }))
    await expect(page.getByRole('heading', { name: 'Choir practice' })).toBeVisible()
    expect(hands.takePresses(), 'to an event by words').toBe(3)

    const going = page.getByRole('button', { name: 'Going', exact: true })
    await hands.press(going)
    await expect(going).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: '1 going' })).toBeVisible()
    expect(hands.takePresses(), 'to an answer').toBe(1)
    await journey.expectAccessible(page)
    // Fingers edit an event in its form.
    const isDesk = await page.evaluate(() => matchMedia('(hover: hover)').matches)
    await expect(button('Change the title of Choir practice')).toHaveCount(isDesk ? 1 : 0)
  })

  test(`somebody invited, from the link to an answer and a call, by ${means}`, {
    tag: '@desk',
  }, async ({ page: guest, browser, journey, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const slug = `inviting-${await journey.haveSession(context)}`
    const admin = await context.newPage()
    const path = `/sites/${slug}`
    await journey.createSite(admin, { title: 'The Hosts', slug })
    const theme = { primaryColor: '#0f766e', backgroundColor: '#fbf7f0' }
    await callAs(admin, 'PUT', path, { title: 'The Hosts', slug, theme, joining: 'open' })
    const { token } = (await callAs(admin, 'PUT', `${path}/invitation`, { days: 7 })) as {
      token: string
    }
    const startDate = new Date(Date.now() + 2 * 86_400_000).toISOString()
    await callAs(admin, 'POST', `${path}/events`, { title: 'First meeting', startDate })
    await callAs(admin, 'POST', `${path}/profiles`, {
      firstName: 'Hana',
      lastName: 'Host',
      phoneNumber: journey.newPhoneNumber(),
    })
    await context.close()

    const hands = createHands(guest, means)
    await guest.goto(`/join#${token}`)
    await signIn(guest, hands, journey)
    await hands.type(guest.getByLabel('First Name'), 'Joy')
    await hands.type(guest.getByLabel('Last Name'), 'Newcomer')
    await hands.press(guest.getByRole('button', { name: 'Join' }))
    await expect(guest).toHaveURL(`/${slug}/announcements`)
    expect(hands.takePresses(), 'to be in').toBe(3)

    await hands.press(guest.getByRole('link', { name: /^Calendar/ }))
    expect(hands.takePresses(), 'to the calendar').toBe(1)
    const going = guest.getByRole('button', { name: 'Going', exact: true })
    await hands.press(going)
    await expect(going).toHaveAttribute('aria-pressed', 'true')
    expect(hands.takePresses(), 'to an answer from the calendar').toBe(1)
    await hands.press(guest.getByRole('button', { name: 'Undo' }))
    await expect(going).toHaveAttribute('aria-pressed', 'false')
    expect(hands.takePresses(), 'to take it back').toBe(1)

    await hands.press(guest.getByRole('link', { name: /^Directory/ }))
    await hands.press(guest.getByRole('button', { name: 'Hana Host' }))
    await expect(guest.getByRole('link', { name: /^Call/ })).toBeVisible()
    expect(hands.takePresses(), 'to what calls somebody').toBe(2)
    await journey.expectAccessible(guest)
    await guest.keyboard.press('Escape')

    await hands.press(guest.getByRole('button', { name: 'Profile menu' }))
    const notifications = guest.getByRole('menuitem', { name: 'Notifications' })
    await expect(notifications).toBeVisible()
    if (means === 'pointer') await notifications.click()
    else {
      // Keys go to the menu once it has the focus.
      await expect(guest.getByRole('menuitem').first()).toBeFocused()
      for (const key of ['ArrowDown', 'ArrowDown']) await guest.keyboard.press(key)
      await expect(notifications).toBeFocused()
      await guest.keyboard.press('Enter')
    }
    await expect(guest.getByRole('heading', { name: 'Notifications' })).toBeInViewport()
    await journey.expectAccessible(guest)
  })
}
