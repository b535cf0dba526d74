import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { test as journeyTest } from '../../support/journey.ts'
import { codeSentBy } from '../../support/sent-by.ts'
import type { TestServer } from '../../support/server.ts'
import type { PageOptions } from './page-server.ts'

/** A page with the widget on it, and what journeys do there. */
export interface WidgetPage {
  readonly page: Page
  /** The server and the project of the widget. */
  readonly place: { readonly server: TestServer; readonly publicToken: string }
  /** Opens a page with the widget as `options` say. `query` is added to its address. */
  open(options: PageOptions, query?: string): Promise<void>
  /**
   * Presses the browser's back button once the widget has made the entry that it leads back from.
   */
  goBack(): Promise<void>
  /** What the widget has told the page, which can hear of a change after it is seen. */
  told(): Promise<{ readonly events: readonly string[]; readonly errors: readonly string[] }>
  /** Does something that sends a code to an address or an E.164 number, and returns the code. */
  codeSentBy(to: string, action: () => Promise<unknown>): Promise<string>
  /** The value of a cookie that the client keeps. */
  cookie(name?: string): Promise<string | undefined>
  /** Fails on any accessibility fault of WCAG 2.2 AA that axe finds in the widget; see there. */
  expectAccessible(rules?: readonly string[]): Promise<void>
  /** Keeps a picture of the page for people to look at, in a run with `PICTURES=1`. */
  picture(name: string): Promise<void>
}

// biome-ignore lint/style/noProcessEnv: a setting of the test run, not of the program.
const keepsPictures = process.env.PICTURES === '1'

export const test = journeyTest.extend<{ widget: WidgetPage }>({
  widget: async ({ page, widgetPages, server, publicToken }, use, info) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('Content Security Policy'))
        faults.push(message.text())
    })
    await use({
      page,
      place: { server, publicToken },
      open: async (options, query) => {
        await page.goto(widgetPages.address(options, query))
      },
      async goBack() {
        await expect
          .poll(() => page.evaluate(() => 'maypoleWidget' in ((history.state as object) ?? {})))
          .toBe(true)
        await page.goBack()
      },
      told: () => page.evaluate(() => (window as unknown as { told: never }).told),
      codeSentBy: async (to, action) => (await codeSentBy(server, to, action)).code,
      async cookie(name = 'stytch_session') {
        const cookies = await page.context().cookies()
        return cookies.find((cookie) => cookie.name === name)?.value
      },
      expectAccessible: (rules) =>
        expectAccessible(page, { root: '[data-mp-key]', ...(rules && { rules }) }),
      async picture(name) {
        if (!keepsPictures) return
        await page.screenshot({ path: info.outputPath(`${name}.png`), animations: 'disabled' })
      },
    })
    expect(faults, 'the page threw, or broke its own policy').toEqual([])
  },
})

export const { expect } = test

/** An address that nobody has used yet. */
export function newEmail(): string {
  return `${randomUUID()}@example.com`
}

/** Phone numbers first, as most pages have it. */
export const smsConfig = {
  products: ['otp'],
  otpOptions: { methods: ['sms'], expirationMinutes: 5 },
}
