import type { Page } from '@playwright/test'
import { callAs } from './support/api.ts'
import { expect, type Journey, test } from './support/journey.ts'

const tabs = {
  announcements: 'Concert moved',
  links: 'Sheet music',
  directory: 'Grace Hopper',
  events: 'Rehearsal',
}

/** Opens a browser of a member whose community has something in each tab. Returns its address. */
async function haveChoir(page: Page, journey: Journey): Promise<string> {
  const phone = await journey.haveSession(page.context())
  // The device says its zone, as every start of the app does.
  await page.goto('/sites')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const slug = `choir-${phone}`
  const at = `/sites/${slug}`
  await callAs(page, 'POST', '/sites', {
    title: 'The Choir',
    slug,
    theme: { primaryColor: '#0f766e', backgroundColor: '#fbf7f0' },
  })
  const hostile = '</script><script>document.title = "taken"</script> $& &amp; "\u200f'
  await callAs(page, 'POST', `${at}/announcements`, {
    headline: tabs.announcements,
    body: hostile,
    pinned: true,
  })
  await callAs(page, 'POST', `${at}/links`, { title: tabs.links, url: 'https://example.org/' })
  await callAs(page, 'POST', `${at}/profiles`, {
    firstName: 'Grace',
    lastName: 'Hopper',
    nickname: '',
    phoneNumber: journey.newPhoneNumber(),
    role: 'member',
  })
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const times = {
    startDate: `${day}T19:00`,
    endDate: `${day}T21:00`,
    timeZone: 'America/New_York',
  }
  await callAs(page, 'POST', `${at}/events`, { ...times, title: tabs.events })
  const series = { title: 'Choir for all', location: 'Parish hall', rrule: 'FREQ=WEEKLY' }
  await callAs(page, 'POST', `${at}/events`, { ...times, ...series })
  return `/${slug}`
}

/** Notes from now on what moves by itself of what is shown. Returns what reads it. */
async function noteShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    interface Shift {
      readonly sources: readonly Record<'previousRect' | 'currentRect', DOMRect>[] &
        readonly { readonly node: Node | null }[]
    }
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as Shift[])
        for (const { node, previousRect: from, currentRect: to } of sources)
          shifts.push(`${node?.textContent}: ${JSON.stringify([from, to])}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

/** Holds the app's code back. Returns what lets it come. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/start-[^/]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a member reads each tab before the code is there, and the app shows the same', async ({
  page,
  journey,
}) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const at = await haveChoir(page, journey)
  await page.addInitScript(() => {
    const outline = (element: Element | null) =>
      [...(element?.querySelectorAll('*') ?? [])].map((one) => {
        const text = one.childElementCount === 0 ? one.textContent : ''
        return `${one.localName}.${one.className} ${one.getAttribute('aria-label') ?? ''} ${text}`
      })
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root')
      if (root === null || document.readyState !== 'interactive') return
      new MutationObserver((_, observer) => {
        observer.disconnect()
        const both = [outline(document.getElementById('screen')), outline(root)]
        Object.assign(window, { outlines: both.map((lines) => lines.join('\n')) })
      }).observe(root, { childList: true })
    })
  })
  const readShifts = await noteShifts(page)
  for (const [tab, text] of Object.entries(tabs)) {
    const requested: string[] = []
    const note = (request: { url(): string }) => requested.push(new URL(request.url()).pathname)
    page.on('request', note)
    const release = await holdCode(page)
    await page.goto(`${at}/${tab}`, { waitUntil: 'commit' })
    await expect(page.locator('#screen').getByText(text).first()).toBeVisible()
    release()
    await expect(page.locator('#root').getByText(text).first()).toBeVisible()
    await expect(page.locator('#screen')).toHaveCount(0)
    const [rendered, own] = await page.evaluate(
      () => (window as unknown as { outlines: string[] }).outlines,
    )
    expect(own, tab).toBe(rendered)
    if (tab === 'events') await expect(page.getByRole('button', { name: 'Maybe' })).toHaveCount(2)
    expect(await readShifts(), tab).toEqual([])
    expect(await page.title()).not.toBe('taken')
    page.off('request', note)
    await page.unrouteAll({ behavior: 'wait' })
    const calls = requested.filter((path) => path.startsWith('/api/sites'))
    const list = tab === 'directory' ? 'profiles' : tab
    expect(calls.filter((path) => path.endsWith('/profile') || path.endsWith(`/${list}`))).toEqual(
      [],
    )
  }
  expect(faults).toEqual([])
})

test('nothing moves in a community that has just begun', async ({ page, journey }) => {
  const phone = await journey.haveSession(page.context())
  const slug = `choir-${phone}`
  await page.goto('/sites')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await journey.createSite(page, { title: 'The Choir', slug })
  const readShifts = await noteShifts(page)
  await page.goto(`/${slug}/announcements`)
  await expect(page.getByLabel('First Name')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Plan the first event' })).toBeVisible()
  expect(await readShifts()).toEqual([])
})

test('a tap, a text and the focus that come before the code are kept', async ({
  page,
  journey,
}) => {
  const at = await haveChoir(page, journey)
  const release = await holdCode(page)
  await page.goto(`${at}/announcements`, { waitUntil: 'commit' })
  await page.locator('#screen').getByRole('link', { name: 'Links' }).tap()
  await expect(page.locator('#screen')).toBeVisible()
  release()
  await expect(page).toHaveURL(`${at}/links`)
  await expect(page.getByRole('link', { name: tabs.links })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })

  const releaseAgain = await holdCode(page)
  await page.goto(`${at}/directory`, { waitUntil: 'commit' })
  await page.locator('#screen').getByRole('searchbox').fill('grace')
  releaseAgain()
  await expect(page.locator('#root').getByRole('searchbox')).toHaveValue('grace')
  await expect(page.locator('#root').getByRole('searchbox')).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })

  const releaseOnce = await holdCode(page)
  await page.goto(`${at}/directory`, { waitUntil: 'commit' })
  await page.locator('#screen').getByRole('button', { name: 'Grace Hopper' }).focus()
  releaseOnce()
  await expect(page.locator('#screen')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Grace Hopper' })).toBeVisible()
})

test('what is pressed while the app takes over stays until it is released', async ({
  page,
  journey,
}) => {
  const at = await haveChoir(page, journey)
  const screen = page.locator('#screen')
  async function takeOverDuring(name: string, wayOut: 'up' | 'away'): Promise<void> {
    const release = await holdCode(page)
    await page.goto(`${at}/announcements`, { waitUntil: 'commit' })
    await screen.getByRole('link', { name }).hover()
    await page.mouse.down()
    release()
    await page.locator('#root > *').first().waitFor({ state: 'attached' })
    await expect(screen.getByText(tabs.announcements)).toBeVisible()
    await expect(page.locator('#root').getByText(tabs.announcements)).toBeHidden()
    if (wayOut === 'away') await page.mouse.move(200, 1)
    await page.mouse.up()
    await expect(screen).toHaveCount(0)
    await expect(page.locator('#root').getByText('Choir').first()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await takeOverDuring('Links', 'up')
  await expect(page).toHaveURL(`${at}/links`)
  await takeOverDuring('Links', 'away')
  await expect(page).toHaveURL(`${at}/announcements`)
})

test('the first HTML has the list for its session, and for nobody else on the device', async ({
  page,
  context,
  journey,
}) => {
  const at = await haveChoir(page, journey)
  const html = async () => (await page.request.get(`${at}/announcements`)).text()
  expect(await html()).toContain(`>${tabs.announcements}</h3>`)
  await page.goto(`${at}/announcements`)
  await page.locator('#root').getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await html()).not.toContain(tabs.announcements)
  await page.goBack()
  await expect(page.getByText(tabs.announcements)).toHaveCount(0)

  await journey.haveSession(context)
  expect(await html()).not.toContain(tabs.announcements)
  await page.goto(`${at}/announcements`)
  await expect(page.getByText("You're not a member yet")).toBeVisible()
  expect(await page.content()).not.toContain(tabs.announcements)
})
