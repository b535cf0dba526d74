import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import {
  startUpstreamIssuer,
  type UpstreamIssuer,
} from '../../packages/provider/src/testing/upstream-issuer.ts'
import { generations } from '../clients/support/generations.ts'
import { type PageServer, startPageServer } from '../clients/support/page-server.ts'
import { startWidgetPages, type WidgetPages } from '../widget/support/page-server.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs } from './api.ts'
import { createSession, giveSession } from './http-session.ts'
import { createKept, type Kept } from './kept.ts'
import { codeSentBy } from './sent-by.ts'
import { startTestServer, type TestServer } from './server.ts'

/** What journeys get: the server's address, and actions that people repeat. */
export interface Journey {
  readonly server: TestServer
  /** Returns a new number, as ten digits. */
  newPhoneNumber(): string
  /** Runs `ask` and waits for the code that it sends to a number of ten digits. */
  codeFor(phoneNumber: string, ask: () => Promise<unknown>): Promise<string>
  /**
   * Signs somebody in without a screen. The pages of the context are theirs from now on. Returns
   * the number.
   */
  haveSession(context: BrowserContext, phoneNumber?: string): Promise<string>
  /** Signs in on the sign-in screen that the page shows or is led to. */
  signIn(page: Page, phoneNumber: string): Promise<void>
  /** Creates a site of the person who is signed in on the page, without a screen. */
  createSite(page: Page, site: { title: string; slug: string }): Promise<void>
  /**
   * Returns another browser, as far as pages can tell, which ends with the test. Its language is
   * English when absent.
   */
  openBrowser(locale?: string): Promise<BrowserContext>
  /** Fails on any accessibility fault of WCAG 2.2 AA that axe finds on the screen. */
  expectAccessible(page: Page): Promise<void>
}

/** What journeys ask for. The first that does starts it, and its worker keeps it for the others. */
export interface Surroundings {
  readonly server: TestServer
  /** The public token of the instance's own project. */
  readonly publicToken: string
  /** Pages with the clients of `e2e/clients`. */
  readonly pages: PageServer
  /** Pages with the widget. */
  readonly widgetPages: WidgetPages
  /** Another provider, which no project uses of itself. */
  readonly issuer: UpstreamIssuer
}

/**
 * A worker has one set of fixtures, and they are here: Playwright starts another worker, with a
 * browser of its own, for files whose `test` has a fixture of the worker more. Files that need a
 * server with other settings, or another project, override a fixture of the test and have `kept`
 * start it.
 */
export const test = base.extend<{ journey: Journey } & Surroundings, { kept: Kept }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const kept = createKept()
      await use(kept)
      await kept.stop()
    },
    { scope: 'worker' },
  ],
  server: [async ({ kept }, use) => use(await keepServer(kept)), { timeout: 60_000 }],
  publicToken: async ({ kept, server }, use) => use(await keepPublicToken(kept, server)),
  pages: [
    async ({ kept, server, publicToken }, use, { project }) => {
      const keep = { serverUrl: server.url, publicToken }
      const pages = await kept.get(`pages ${Object.values(keep)}`, async () => {
        const bundles = join(project.outputDir, 'clients')
        const value = await startPageServer({ generations, bundles, ...keep })
        return { value, stop: value.stop }
      })
      await use(pages)
    },
    { timeout: 60_000 },
  ],
  widgetPages: async ({ kept, server, publicToken }, use) => {
    const keep = { serverUrl: server.url, publicToken }
    const pages = await kept.get(`widget's pages ${Object.values(keep)}`, async () => {
      const value = await startWidgetPages(keep)
      return { value, stop: value.stop }
    })
    await use(pages)
  },
  issuer: async ({ kept, server }, use) => {
    const issuer = await kept.get(`issuer ${server.url}`, async () => {
      const value = await startUpstreamIssuer({
        isRedirectUri: (uri) => uri.startsWith(`${server.url}/v1/oauth/callback/`),
      })
      return { value, stop: value.close }
    })
    await use(issuer)
  },
  baseURL: async ({ server }, use) => use(server.url),
  journey: async ({ server, publicToken, browser }, use) => {
    const opened: BrowserContext[] = []
    await use({
      ...createJourney(server, publicToken),
      async openBrowser(locale = 'en-US') {
        const context = await browser.newContext({
          baseURL: server.url,
          locale,
          viewport: { width: 390, height: 844 },
        })
        opened.push(context)
        return context
      },
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

export { expect }

/** Returns the worker's server with these settings. */
export function keepServer(
  kept: Kept,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  return kept.get(`server ${JSON.stringify(settings)}`, async () => {
    const value = await startTestServer(settings)
    return { value, stop: value.stop }
  })
}

function keepPublicToken(kept: Kept, server: TestServer): Promise<string> {
  return kept.get(`public token ${server.url}`, async () => {
    const html = await (await fetch(server.url)).text()
    const value = /public-token-[a-z]+-[0-9a-f-]+/.exec(html)?.[0]
    if (value === undefined) throw new Error('The app does not say its public token')
    return { value, stop: async () => undefined }
  })
}

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

function createJourney(server: TestServer, publicToken: string): Omit<Journey, 'openBrowser'> {
  const codeFor: Journey['codeFor'] = async (phoneNumber, ask) =>
    (await codeSentBy(server, `+1${phoneNumber}`, ask)).code

  return {
    server,
    newPhoneNumber: () => phoneNumbers.next(),
    codeFor,
    async haveSession(context, phoneNumber = phoneNumbers.next()) {
      const session = await createSession({ server, publicToken }, `+1${phoneNumber}`)
      await giveSession(context, { server, session })
      return phoneNumber
    },
    async signIn(page, phoneNumber) {
      await page.getByLabel('Phone Number').fill(phoneNumber)
      const code = await codeFor(phoneNumber, () =>
        page.getByRole('button', { name: 'Send Code' }).click(),
      )
      await page.getByLabel('Enter Code').fill(code)
      await page.getByRole('button', { name: 'Verify Code' }).click()
      await expect(page).not.toHaveURL(/\/(authenticate.*)?$/)
    },
    async createSite(page, site) {
      await callAs(page, 'POST', '/sites', {
        ...site,
        theme: { primaryColor: '#0f766e', backgroundColor: '#fbf7f0' },
        timeZone: 'America/New_York',
      })
    },
    expectAccessible: (page) => expectAccessible(page),
  }
}
