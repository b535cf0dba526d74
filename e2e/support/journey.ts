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
  /** Returns another browser, as far as pages can tell, which ends with the test. */
  openBrowser(): Promise<BrowserContext>
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
  /** Another provider, which no project uses of itself. */
  readonly issuer: UpstreamIssuer
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
    async ({ server, publicToken }, use, { project }) => {
      const pages = await startPageServer({
        generations,
        serverUrl: server.url,
        publicToken,
        bundles: join(project.outputDir, 'clients'),
      })
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
  issuer: [
    async ({ server }, use) => {
      const issuer = await startUpstreamIssuer({
        isRedirectUri: (uri) => uri.startsWith(`${server.url}/v1/oauth/callback/`),
      })
      await use(issuer)
      await issuer.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  journey: async ({ server, publicToken, browser }, use) => {
    const opened: BrowserContext[] = []
    await use({
      ...createJourney(server, publicToken),
      async openBrowser() {
        const context = await browser.newContext({
          baseURL: server.url,
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
