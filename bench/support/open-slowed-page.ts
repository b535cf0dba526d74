import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../e2e/support/chromium.ts'

/** A page of somebody who is signed in, at the size of a phone. */
export interface SlowedPage {
  readonly page: Page
  close(): Promise<void>
}

/**
 * Opens the announcements of the empty community `big` in a browser, and then makes its processor
 * `slowdown` times slower.
 */
export async function openSlowedPage(options: {
  origin: string
  session: { readonly token: string; readonly jwt: string; readonly expiresAt: string }
  slowdown: number
}): Promise<SlowedPage> {
  const { origin, session, slowdown } = options
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const expires = Date.parse(session.expiresAt) / 1000
    await context.addCookies([
      { name: 'stytch_session', value: session.token, url: origin, expires },
      { name: 'stytch_session_jwt', value: session.jwt, url: origin, expires },
    ])
    const page = await context.newPage()
    await page.goto(`${origin}/big/announcements`)
    await page.getByText('No announcements yet').waitFor()
    await page.waitForLoadState('networkidle')
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return { page, close: () => browser.close() }
  } catch (error) {
    await browser.close()
    throw error
  }
}
