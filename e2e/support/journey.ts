import { randomInt } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { generations } from '../clients/support/generations.ts'
import { type PageServer, startPageServer } from '../clients/support/page-server.ts'
import { startWidgetPages, type WidgetPages } from '../widget/support/page-server.ts'
import { expectAccessible } from './accessibility.ts'
import { codeSentBy } from './sent-by.ts'
import { startTestServer, type TestServer } from './server.ts'

/** What journeys get: the server's address, and actions that people repeat. */
export interface Journey {
  readonly server: TestServer
  /** Returns a new number, as ten digits. */
  newPhoneNumber(): string
  /** Runs `ask` and waits for the code that it sends to a number of ten digits. */
  codeFor(phoneNumber: string, ask: () => Promise<unknown>): Promise<string>
  /** Signs in on the sign-in screen that the page shows or is led to. */
  signIn(page: Page, phoneNumber: string): Promise<void>
  /** Creates a site on the sites screen and waits for its card. */
  createSite(page: Page, site: { title: string; slug: string }): Promise<void>
  /** Fails on any accessibility fault of WCAG 2.2 AA that axe finds on the screen. */
  expectAccessible(page: Page): Promise<void>
}

/** What a worker starts when its first journey asks for it, and keeps for the others. */
export interface WorkerFixtures {
  readonly server: TestServer
  /** The public token of the instance's own project. */
  readonly publicToken: string
  /** Pages with the clients of `e2e/clients`. */
  readonly pages: PageServer
  /** Pages with the widget. */
  readonly widgetPages: WidgetPages
}

/**
 * Every fixture of a worker is here, whichever journeys use it: Playwright starts another worker,
 * with a server and a browser of its own, for files whose `test` has another set of them.
 */
export const test = base.extend<{ journey: Journey }, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const server = await startTestServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  publicToken: [
    async ({ server }, use) => {
      const html = await (await fetch(server.url)).text()
      const token = /public-token-[a-z]+-[0-9a-f-]+/.exec(html)?.[0]
      if (token === undefined) throw new Error('The app does not say its public token')
      await use(token)
    },
    { scope: 'worker' },
  ],
  pages: [
    async ({ server, publicToken }, use) => {
      const pages = await startPageServer({ generations, serverUrl: server.url, publicToken })
      await use(pages)
      await pages.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  widgetPages: [
    async ({ server, publicToken }, use) => {
      const pages = await startWidgetPages({ serverUrl: server.url, publicToken })
      await use(pages)
      await pages.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  journey: async ({ server }, use) => use(createJourney(server)),
})

export { expect }

/**
 * Numbers for fiction are too few for all journeys, so these are of area 202 and of assignable
 * exchanges (none that ends in 11 or is 976): every client accepts them. A worker starts at a
 * random one and counts on, and so never repeats one.
 */
function createPhoneNumbers() {
  const exchanges = [2, 3, 4, 5, 6, 7, 8, 9].flatMap((last) => [
    `22${last}`,
    `23${last}`,
    `24${last}`,
    `25${last}`,
  ])
  let count = randomInt(10_000 * exchanges.length)
  return {
    next(): string {
      count += 1
      const exchange = exchanges[Math.floor(count / 10_000) % exchanges.length] ?? '222'
      return `202${exchange}${String(count % 10_000).padStart(4, '0')}`
    },
  }
}

const phoneNumbers = createPhoneNumbers()

function createJourney(server: TestServer): Journey {
  const codeFor: Journey['codeFor'] = async (phoneNumber, ask) =>
    (await codeSentBy(server, `+1${phoneNumber}`, ask)).code

  return {
    server,
    newPhoneNumber: () => phoneNumbers.next(),
    codeFor,
    async signIn(page, phoneNumber) {
      await page.getByLabel('Phone Number').fill(phoneNumber)
      const code = await codeFor(phoneNumber, () =>
        page.getByRole('button', { name: 'Send Code' }).click(),
      )
      await page.getByLabel('Enter Code').fill(code)
      await page.getByRole('button', { name: 'Verify Code' }).click()
      await expect(page).not.toHaveURL(/\/(authenticate.*)?$/)
    },
    async createSite(page, { title, slug }) {
      await page.getByRole('button', { name: 'Create New Site' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Site Title').fill(title)
      await dialog.getByLabel('Site Slug').fill(slug)
      await dialog.getByRole('button', { name: 'Create Site' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('link', { name: title })).toBeVisible()
    },
    expectAccessible: (page) => expectAccessible(page),
  }
}
