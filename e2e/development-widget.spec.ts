import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { seeBriefly } from './support/see-briefly.ts'
import { codeSentBy, linksSentBy } from './support/sent-by.ts'

const code = '#code'

let faults: string[]

test.beforeEach(async ({ page }) => {
  faults = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text())
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') faults.push(request.url())
  })
  await page.goto('/dev/widget')
  await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible()
})

test.afterEach(() => expect(faults, 'threw, broke its policy or asked outside').toEqual([]))

test('an integrator signs in for real on the page, and out', async ({ page, journey }) => {
  const phone = journey.newPhoneNumber()
  await page.getByLabel('Phone number').fill(phone)
  const sent = await journey.codeFor(phone, () =>
    page.getByRole('button', { name: 'Continue with text message' }).click(),
  )
  await page.getByLabel('One-time passcode').fill(sent)
  await expect(page.getByText(`Signed in as +1${phone}.`)).toBeVisible()
  await expect(page.getByRole('log')).toHaveText(
    /OTP_LOGIN_OR_CREATE.*OTP_AUTHENTICATE.*AUTHENTICATE_FLOW_COMPLETE/,
  )
  await journey.expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Nobody is signed in.')).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByRole('button', { name: 'Continue with text message' })).toBeVisible()
  await expect(page.getByRole('log')).toBeEmpty()
})

test('a link comes back to the page and signs in', async ({ page, journey }) => {
  const email = `${randomUUID()}@example.com`
  await page.getByRole('checkbox', { name: 'One-time codes' }).uncheck()
  await page.getByRole('checkbox', { name: 'Links by email' }).check()
  await page.locator('#preview').getByLabel('Email').fill(email)
  const [link = ''] = await linksSentBy(journey.server, email, () =>
    page.getByRole('button', { name: 'Continue with email' }).click(),
  )
  await page.goto(link)
  await expect(page).toHaveURL(/\/dev\/widget/)
  await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible()
  // The choice is kept.
  await expect(page.getByRole('checkbox', { name: 'Links by email' })).toBeChecked()
})

test('every option changes the widget and the code', async ({ page, journey }) => {
  const preview = page.locator('#preview')
  await page.getByLabel('Language').selectOption('Español')
  await expect(preview.getByRole('heading')).toHaveText(/Regístrate/)
  await expect(page.locator(code)).toContainText("locale: 'es'")

  await page.getByLabel('Light or dark').selectOption('Dark')
  await expect(page.locator(code)).toContainText("colorScheme: 'dark'")
  await journey.expectAccessible(page)
  await page.getByLabel('Light or dark').selectOption('Light')

  await page.getByLabel('Own colours').check()
  await page.getByLabel('Primary').fill('#6a1b9a')
  await expect(page.locator(code)).toContainText("colors: { primary: '#6a1b9a' }")
  await preview.getByRole('textbox').fill('2025550123')
  await expect(preview.getByRole('button').last()).toHaveCSS(
    'background-color',
    'rgb(106, 27, 154)',
  )

  await page.getByLabel('Right to left').check()
  await expect(preview).toHaveCSS('direction', 'rtl')
  await journey.expectAccessible(page)

  await page.getByRole('checkbox', { name: 'Links by email' }).check()
  await page.getByRole('button', { name: 'Move up: Links by email' }).click()
  await expect(page.locator(code)).toContainText("products: ['emailMagicLinks', 'otp']")

  await page.getByLabel('Pin the version').check()
  await expect(page.locator(code)).toContainText(/integrity="sha384-[\w+/]{64}"/)
  await page.getByLabel('Inside a shadow root').check()
  await expect
    .poll(() => preview.evaluate((element) => element.firstElementChild?.shadowRoot !== null))
    .toBe(true)
  await page.reload()
  await expect(page.getByLabel('Language')).toHaveValue('es')
  await expect(page.locator(code)).toContainText("products: ['emailMagicLinks', 'otp']")
})

test('the keyboard reaches everything, and the code can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('radio', { name: 'Script tag' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Element' })).toBeChecked()
  await expect(page.locator(code)).toContainText('<maypole-login')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(code)).toContainText("from '@maypole/widget'")
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(code)).toContainText('<MaypoleLogin')
  await page.keyboard.press('Tab')
  await expect(page.locator('#copy')).toBeFocused()
  await seeBriefly(page, 'Copied', () => page.keyboard.press('Enter'))
  await expect(page.locator('#copy')).toBeFocused()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await page.locator(code).textContent())
})

for (const form of ['Script tag', 'Element'])
  test(`the code for ${form} works in a page of another origin`, async ({ page, journey }) => {
    await page.getByLabel('Own colours').check()
    await page.getByLabel('Pin the version').check()
    await page.getByRole('radio', { name: form }).check({ force: true })
    await expect(page.locator(code)).toContainText('integrity=')
    const html = (await page.locator(code).textContent()) ?? ''
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(`<!doctype html><html lang="en"><title>Shop</title><body>${html}</body></html>`)
    })
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    try {
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/login`)
      await signIn(page, journey)
      // The page's code sends people to the start.
      await expect(page).toHaveURL(/:\d+\/$/)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

async function signIn(
  page: Page,
  journey: { newPhoneNumber(): string; server: Parameters<typeof codeSentBy>[0] },
): Promise<void> {
  const phone = journey.newPhoneNumber()
  await page.getByLabel('Phone number').fill(phone)
  const { code: sent } = await codeSentBy(journey.server, `+1${phone}`, () =>
    page.getByRole('button', { name: 'Continue with text message' }).click(),
  )
  await page.getByLabel('One-time passcode').fill(sent)
}
