import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs } from './support/api.ts'
import { expect, type Journey, test } from './support/journey.ts'

async function openFilledCommunity(page: Page, journey: Journey, options: { title?: string } = {}) {
  const { title = 'The Choir' } = options
  const phone = await journey.haveSession(page.context())
  const slug = `choir-${phone}`
  const path = `/sites/${slug}`
  await journey.createSite(page, { title, slug })
  for (let count = 1; count <= 12; count += 1) {
    const body = `Please read this.\nIt is number ${count}.`
    await Promise.all([
      callAs(page, 'POST', `${path}/announcements`, { headline: `Notice ${count}`, body }),
      callAs(page, 'POST', `${path}/links`, { title: `Link ${count}`, url: 'example.org' }),
    ])
  }
  await page.goto(`/${slug}`)
  await expect(page.getByRole('heading', { name: 'Notice 12' })).toBeVisible()
  return { slug, phone, path }
}

/** The font size of the browser's settings: 16 pixels is usual. */
async function setFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
  await page.reload()
}

/** What overflows an element to the right. */
const tooWide = (element: Locator) =>
  element.evaluate((outer) => {
    const { right } = outer.getBoundingClientRect()
    return [...outer.querySelectorAll('*')]
      .filter((inner) => inner.getBoundingClientRect().right > right + 1)
      .map((inner) => inner.outerHTML.slice(0, 120))
  })

/** Scrolls, and waits until the page has heard of it. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(
    (y) =>
      new Promise((resolve) => {
        document.addEventListener('scroll', resolve, { once: true })
        window.scrollTo(0, y)
      }),
    y,
  )

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('every tab keeps its own place, and leads to its top when it is tapped again', async ({
  page,
  journey,
}) => {
  await openFilledCommunity(page, journey)
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  await scrollTo(page, 700)
  await page.getByRole('link', { name: 'Links' }).click()
  await expect(page.getByRole('link', { name: /^Link 1 / })).toBeVisible()
  await expect.poll(top).toBe(0)
  await scrollTo(page, 300)
  await page.getByRole('link', { name: 'Announcements' }).click()
  await expect.poll(top).toBe(700)
  await page.getByRole('link', { name: 'Links' }).click()
  await expect.poll(top).toBe(300)
  await page.getByRole('link', { name: 'Links' }).click()
  await expect.poll(top).toBe(0)
})

/** Counts what moves in the page on its own, as the browser reports it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const shifts = await page.evaluateHandle(() => {
    const sum = { value: 0 }
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.value += (entry as { value?: number }).value ?? 0
    })
    observer.observe({ type: 'layout-shift' })
    return { sum, observer }
  })
  return () =>
    shifts.evaluate(({ sum, observer }) => {
      for (const entry of observer.takeRecords())
        sum.value += (entry as { value?: number }).value ?? 0
      return sum.value
    })
}

for (const title of [
  'The Choir',
  'The International Friends of the Cathedral Choir of St. Bartholomew, North',
]) {
  test(`the first view has three announcements and three events: ${title.length} letters`, async ({
    page,
    journey,
  }) => {
    const { slug, path } = await openFilledCommunity(page, journey, { title })
    const body = 'The practice tracks for all four voices are here. Please listen to bars 40 to 62.'
    for (const headline of ['Rides to the weekend', 'New hymn books', 'Concert in three weeks'])
      await callAs(page, 'POST', `${path}/announcements`, { headline, body, pinned: false })
    for (const day of ['03', '10', '17']) {
      const times = { startDate: `2031-05-${day}T19:00`, endDate: `2031-05-${day}T21:00` }
      await callAs(page, 'POST', `${path}/events`, {
        title: 'Weekly rehearsal',
        location: 'Parish hall',
        ...times,
      })
    }
    const tabs = page.getByRole('navigation', { name: 'Sections' })
    for (const tab of ['announcements', 'events']) {
      await page.goto(`/${slug}/${tab}`)
      await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible()
      if (tab === 'events') await expect(page.getByRole('button', { name: 'Going' })).toHaveCount(3)
      const third = page.getByRole('article').nth(2)
      await expect(third).toBeVisible()
      const { y = 0, height = 0 } = (await third.boundingBox()) ?? {}
      expect(y + height, tab).toBeLessThanOrEqual((await tabs.boundingBox())?.y ?? 0)
    }
  })
}

test('a header that collapses moves nothing, and hides nothing that is focused', {
  tag: '@layout',
}, async ({ page, journey }) => {
  const title = 'The Friends of the Cathedral Choir of St. Bartholomew'
  await openFilledCommunity(page, journey, { title })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const shifts = await watchShifts(page)
  const bar = page.locator('header > div').first()
  await scrollTo(page, 700)
  await expect(bar).toHaveAttribute('data-collapsed')
  const { y, height } = (await bar.boundingBox()) ?? {}
  expect([y, height]).toEqual([0, 52])
  // Not the headings of the cards, which are half under it wherever one has scrolled to.
  await expectAccessible(page, { root: 'header:not(article *)' })
  const sides = await page
    .getByRole('button', { name: /^(Edit|Delete) announcement$/ })
    .evaluateAll((buttons) =>
      buttons
        .map((button) => button.getBoundingClientRect())
        .flatMap((box) => [box.width, box.height]),
    )
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(44)

  await page.getByRole('heading', { name: 'Notice 8' }).click()
  for (let count = 0; count < 16; count += 1) {
    await page.keyboard.press('Shift+Tab')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      const box = focused?.getBoundingClientRect()
      if (!focused || !box || focused.matches('body, header > div *')) return undefined
      const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return focused.contains(seen) ? undefined : focused.outerHTML.slice(0, 120)
    })
    expect(hidden).toBeUndefined()
  }
  // The end of the list is above the floating button.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.getByRole('listitem').last().boundingBox()
  const create = await page.getByRole('button', { name: 'Create with AI' }).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(create?.y ?? 0)
  await scrollTo(page, 0)
  await expect(bar).not.toHaveAttribute('data-collapsed')
  expect(await shifts()).toBe(0)
})

test('who loses the session in an open page signs in and comes back', async ({ page, journey }) => {
  const { slug, phone } = await openFilledCommunity(page, journey)
  await page.context().clearCookies()
  // Approaching a tab requests its list, which can be the request that notices.
  const calendar = page.getByRole('link', { name: 'Calendar' })
  await Promise.race([page.waitForURL(/authenticate/), calendar.click().catch(() => undefined)])
  await expect(page).toHaveURL(new RegExp(`/authenticate\\?returnTo=%2F${slug}%2F`))
  await journey.signIn(page, phone)
  await expect(page).toHaveURL(new RegExp(`/${slug}/`))
})

for (const [percent, pixels] of [
  [150, 24],
  [200, 32],
] as const) {
  test(`letters of ${percent} % leave nothing outside the screen`, { tag: '@layout' }, async ({
    page,
    journey,
  }) => {
    const title = 'The Friends of the Cathedral Choir of St. Bartholomew'
    const { slug, path } = await openFilledCommunity(page, journey, { title })
    const hours = { startDate: '2031-05-04T09:00', endDate: '2031-05-04T11:00' }
    await callAs(page, 'POST', `${path}/events`, { title: 'Rehearsal', ...hours })
    await setFontSize(page, pixels)
    for (const tab of ['announcements', 'links', 'directory', 'events', 'profile']) {
      await page.goto(`/${slug}/${tab}`)
      await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
      expect(await overhang(page), tab).toBe(0)
      const labels = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
      const boxes = await labels.evaluateAll((links) =>
        links.map((link) => link.scrollWidth - link.clientWidth),
      )
      expect(boxes, tab).toEqual([0, 0, 0, 0])
      // No word is broken: every label has one line.
      const lines = () =>
        labels.evaluateAll((links) =>
          links.map(({ lastElementChild: label }) =>
            Math.round(
              (label?.clientHeight ?? 0) /
                Number.parseFloat(getComputedStyle(label ?? document.body).lineHeight),
            ),
          ),
        )
      // While the app takes over, the bar that is measured may just be gone.
      await expect.poll(lines, tab).toEqual([1, 1, 1, 1])
    }
    const edit = page.getByRole('button', { name: 'Edit site' })
    const picture = await edit.locator('xpath=preceding-sibling::*').boundingBox()
    // Its sign grows with the letters, and leaves the picture to be seen.
    const sign = await edit.locator('svg').boundingBox()
    expect(2 * (sign?.width ?? 0)).toBeLessThan(picture?.width ?? 0)
    await page.getByRole('button', { name: 'Profile menu' }).click()
    expect((await page.getByRole('menu').boundingBox())?.x).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Escape')
    await page.goto(`/${slug}/directory`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    expect((await page.getByRole('menu').boundingBox())?.x).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add Contact' }).click()
    const email = page.getByLabel('Email (optional)')
    await email.fill('miriam@example.org')
    expect(await email.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
    expect(await overhang(page), 'Add Contact').toBe(0)
    await page.getByRole('button', { name: 'Edit site' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Site Title')).toHaveValue(title)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    expect((await cancel.boundingBox())?.x).toBeGreaterThan(0)
    const panel = dialog.locator('form > div').first()
    expect(await tooWide(panel)).toEqual([])
    await page.goto('/sites')
    await expect(page.getByRole('button', { name: 'Create New Site' })).toBeVisible()
    expect(await overhang(page), 'sites').toBe(0)
    // The smallest phone. It wraps what has no room.
    await page.setViewportSize({ width: 320, height: 640 })
    for (const [address, name] of [
      [`/${slug}/announcements`, 'Announcements'],
      ['/sites', 'Your Communities'],
      ['/account', 'Ways to sign in'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      expect(await overhang(page), address).toBe(0)
    }
  })
}

test('on its side a phone has the whole header in its bar', {
  tag: '@layout',
}, async ({ page, journey }) => {
  const title = 'The International Friends of the Cathedral Choir of St. Bartholomew, North'
  await openFilledCommunity(page, journey, { title })
  await page.setViewportSize({ width: 740, height: 360 })
  const bar = page.locator('header > div').first()
  for (const y of [0, 200]) {
    if (y > 0) await scrollTo(page, y)
    const { height = 0 } = (await bar.boundingBox()) ?? {}
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const parts = [
      page.getByRole('link', { name: 'Your Sites' }),
      button('Edit site'),
      page.getByRole('heading', { level: 1, name: title }),
      ...['Share', 'Invite', 'Search', 'Profile menu'].map(button),
    ]
    let right = 0
    for (const part of parts) {
      const box = await part.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
      // None lies on another.
      expect(box?.x).toBeGreaterThanOrEqual(right)
      right = (box?.x ?? 0) + (box?.width ?? 0)
    }
  }
  expect(await overhang(page)).toBe(0)
  await scrollTo(page, 0)
  await journey.expectAccessible(page)
})

test('the dialog of a site with a long name is as wide as the screen', { tag: '@layout' }, async ({
  page,
  journey,
}) => {
  await openFilledCommunity(page, journey, { title: 'Friends-of-the-Cathedral-Choir' })
  await page.getByRole('button', { name: 'Edit site' }).click()
  const body = page.getByRole('dialog').locator('form > div').first()
  await expect(page.getByRole('dialog').getByLabel('Site Title')).toBeVisible()
  expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('a deletion is said, and the keyboard goes on from there', async ({ page, journey }) => {
  await openFilledCommunity(page, journey)
  const item = page.getByRole('listitem').filter({ hasText: 'Notice 3' })
  await item.getByRole('button', { name: 'Delete announcement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Announcement' }).click()
  await expect(page.getByText('“Notice 3” is deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Notice 3', exact: true })).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('what is created is said, and in sight', async ({ page, journey }) => {
  await openFilledCommunity(page, journey)
  await page.getByRole('link', { name: 'Links' }).click()
  await page.getByRole('button', { name: 'Create with AI' }).click()
  await page.getByLabel('Description').fill('Link to our album https://photos.example.org/summer')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Confirm & Create' }).click()
  await expect(page.getByText('The link is added.')).toBeVisible()
  await expect(page.getByText('photos.example.org')).toBeInViewport()
})

test('text in Hebrew is written from the right', { tag: '@layout' }, async ({ page, journey }) => {
  const { path } = await openFilledCommunity(page, journey)
  await callAs(page, 'POST', `${path}/announcements`, { headline: 'חזרה', body: 'ביום שני' })
  await page.reload()
  const heading = page.getByRole('heading', { name: 'חזרה' })
  await expect(heading).toHaveCSS('direction', 'rtl')
  await expect(page.getByText('ביום שני')).toHaveCSS('direction', 'rtl')
  // Where all of the page is read from the right, the menu stays on the screen.
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const wayBack = page.getByRole('link', { name: 'Your Sites' }).locator('path')
  await expect(wayBack).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  const { x = -1, width = 0 } = (await page.getByRole('menu').boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
})

test('a long announcement is folded, and its addresses can be pressed', { tag: '@layout' }, async ({
  page,
  journey,
}) => {
  const { path } = await openFilledCommunity(page, journey)
  const lines = Array.from({ length: 30 }, (_, index) => `Line ${index + 1}`)
  const body = ['Maps: https://maps.example.org/oak or (202) 555-0147', ...lines].join('\n')
  await callAs(page, 'POST', `${path}/announcements`, { headline: 'Letter', body })
  await callAs(page, 'POST', `${path}/announcements`, { headline: 'Twice', body: 'Twice' })
  await page.reload()
  const item = page.getByRole('listitem').filter({ hasText: 'Letter' })
  const readMore = item.getByRole('button', { name: 'Read more' })
  await expect(readMore).toBeVisible()
  const hiddenHeight = () =>
    item.getByText('Line 30').evaluate((text) => text.scrollHeight - text.clientHeight)
  expect(await hiddenHeight()).toBeGreaterThan(0)
  // On paper nothing can be unfolded.
  await page.emulateMedia({ media: 'print' })
  expect(await hiddenHeight()).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'screen' })
  await readMore.click()
  await expect(item.getByRole('button', { name: 'Show less' })).toBeFocused()
  expect(await hiddenHeight()).toBeLessThanOrEqual(0)
  await item.getByText('Line 30').scrollIntoViewIfNeeded()
  const map = item.getByRole('link', { name: /maps/ })
  const call = item.getByRole('link', { name: /202/ })
  await expect(map).toHaveAttribute('href', 'https://maps.example.org/oak')
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(call).toHaveAttribute('href', 'tel:+12025550147')
  await expect(page.getByText('Twice', { exact: true })).toHaveCount(1)
  await journey.expectAccessible(page)
})

/**
 * Lays the screen out as on paper, in columns as high as pages, which break by the same rules.
 * Returns the texts of what is cut, and of month headings that are not with their first day.
 */
async function cutOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const cut = await page.getByRole('main').evaluate((main) => {
    const paper = main.parentElement as HTMLElement
    const width = paper.clientWidth
    Object.assign(paper.style, { height: '900px', columns: `${width}px`, columnGap: '0' })
    paper.style.columnFill = 'auto'
    const columns = (element: Element) => [
      ...new Set(
        [...element.getClientRects()].map(({ left, right }) =>
          Math.floor((left + right) / 2 / width),
        ),
      ),
    ]
    const months = [...main.querySelectorAll('h3')].filter((heading) => {
      const day = heading.nextElementSibling
      return day && columns(day)[0] !== columns(heading).at(-1)
    })
    const isBlank = columns(main)[0] !== 0
    const cards = [...main.querySelectorAll('article')].filter((card) => columns(card).length > 1)
    const texts = [...months, ...cards].map(({ textContent }) => textContent)
    return isBlank ? ['The first page is blank', ...texts] : texts
  })
  await page.emulateMedia({ media: 'screen' })
  return cut
}

test('the calendar is an agenda by day', { tag: ['@desk', '@layout'] }, async ({
  page,
  journey,
}) => {
  const { slug, path } = await openFilledCommunity(page, journey)
  const dayFromNow = (days: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(
      Date.now() + days * 86_400_000,
    )
  const add = (title: string, days: number, hours: readonly [string, string]) =>
    callAs(page, 'POST', `${path}/events`, {
      title,
      startDate: `${dayFromNow(days)}T${hours[0]}`,
      endDate: `${dayFromNow(days)}T${hours[1]}`,
    })
  await add('Bake sale', 1, ['09:00', '13:00'])
  await add('Committee', 1, ['18:30', '19:30'])
  await add('Concert', 40, ['17:00', '19:00'])
  await page.goto(`/${slug}/events`)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(2)
  const tomorrow = page.getByRole('heading', { level: 4, name: /^Tomorrow, / }).locator('..')
  await expect(tomorrow.getByRole('heading', { level: 5 })).toHaveText(['Bake sale', 'Committee'])
  await expect(tomorrow.getByText(/9:00\sAM/)).toBeVisible()
  await expect(tomorrow.getByText(/1:00\sPM/)).toBeVisible()
  expect(await overhang(page)).toBe(0)
  await journey.expectAccessible(page)

  await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      add(`Rehearsal ${index}`, 2 + index, ['18:30', `19:${30 + index}`]),
    ),
  )
  await page.reload()
  await expect(page.getByText('Rehearsal 23')).toBeAttached()
  expect(await cutOnPaper(page)).toEqual([])
})

test('a search finds an item as one types, and leads to it', { tag: '@desk' }, async ({
  page,
  journey,
}) => {
  await openFilledCommunity(page, journey)
  const open = page.getByRole('button', { name: 'Search', exact: true })
  await open.click()
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('notíce 3')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option').locator('mark')).toHaveText(['Notice', '3', '3'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('Control+k')
  await field.fill('link 12')
  await expect(page.getByRole('option')).toHaveText([/Link 12/])
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-new]')).toContainText('Link 12')
  await expect(page.locator('[data-new]')).toBeInViewport()
})
