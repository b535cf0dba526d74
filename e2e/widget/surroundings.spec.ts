import type { Page } from '@playwright/test'
import { seeBriefly } from '../support/see-briefly.ts'
import { expect, smsConfig, test } from './support/widget-test.ts'

const threeMethods = {
  products: ['otp'],
  otpOptions: { methods: ['sms', 'whatsapp', 'email'], expirationMinutes: 5 },
}

test('speaks Spanish where the page does, and a page replaces texts', async ({ widget }) => {
  const { page } = widget
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await widget.open({ config: smsConfig })
  await expect(page.getByLabel('Phone number')).toBeVisible()
  const english = new Set(scripts)

  await widget.open({
    config: smsConfig,
    lang: 'es-MX',
    strings: { 'button.sms': 'Mándame un SMS' },
  })
  await expect(page.getByRole('heading', { name: 'Regístrate o inicia sesión' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mándame un SMS' })).toBeVisible()
  await widget.expectAccessible()
  await widget.picture('spanish')
  // Its texts are one more file, which an English page does not ask for.
  expect(scripts.filter((path) => path.endsWith('.js') && !english.has(path))).toHaveLength(1)
})

test('what was used last comes first and says so, until that is switched off', async ({
  widget,
  journey,
}) => {
  const { page } = widget
  await widget.open({ config: threeMethods })
  await expect(page.getByRole('tab')).toHaveText(['Text', 'WhatsApp', 'Email'])
  await page.getByRole('tab', { name: 'WhatsApp' }).click()
  await page.getByLabel('Phone number').fill(journey.newPhoneNumber())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null)
  // What somebody is about to press does not move while they are here.
  await page.goto('about:blank')
  await widget.open({ config: threeMethods })
  await expect(page.getByRole('tab').first()).toHaveText(/WhatsApp\s*Last used/)
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  await widget.expectAccessible()
  await widget.picture('last-used')
  await widget.open({ config: { ...threeMethods, rememberMethod: false } })
  await expect(page.getByRole('tab')).toHaveText(['Text', 'WhatsApp', 'Email'])
})

test('nothing moves for a person who wants less motion', async ({ widget, journey }) => {
  const { page } = widget
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await widget.open({ config: smsConfig })
  await page.getByLabel('Phone number').fill(journey.newPhoneNumber())
  const button = page.getByRole('button', { name: 'Continue with text message' })
  await expect(button).toHaveCSS('transition-property', 'none')
  await page.keyboard.press('Enter')
  await page.route('**/otps/authenticate*', () => new Promise(() => undefined))
  await page.getByLabel('One-time passcode').fill('000000')
  const progress = page.locator('.mp-progress')
  await expect(progress).toHaveCSS('animation-name', 'none')
  await expect(progress).toHaveCSS('height', '4px')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(progress).toHaveCSS('animation', '10s ease-out mp-fill')
})

test('takes its colours from the custom properties of the page', async ({ widget }) => {
  const { page } = widget
  await widget.open({
    config: smsConfig,
    css: '#login { --mp-button-background: rgb(20, 80, 60); --mp-radius: 3px; --mp-font-family: serif }',
  })
  const button = page.getByRole('button', { name: 'Continue with text message' })
  await page.getByLabel('Phone number').fill('202')
  await expect(button).toHaveCSS('background-color', 'rgb(20, 80, 60)')
  await expect(button).toHaveCSS('font-family', 'serif')
  await expect(page.locator('.mp-container')).toHaveCSS('border-start-start-radius', '3px')
  await widget.expectAccessible()
})

test('signs in by keyboard alone', async ({ widget, journey }) => {
  const { page } = widget
  const number = journey.newPhoneNumber()
  await widget.open({ config: smsConfig })
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await tabTo(page, 'Country code')
  await tabTo(page, 'Phone number')
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continue with text message' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('One-time passcode')).toBeFocused()
  await tabTo(page, 'Resend code')
  const code = await seeBriefly(page, 'Code resent', () =>
    widget.codeSentBy(`+1${number}`, () => page.keyboard.press('Enter')),
  )
  while (!(await isFocused(page, 'One-time passcode'))) await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(code)
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible()
})

test('keeps what the router of the page has in the history', async ({ widget, journey }) => {
  const { page } = widget
  await widget.open({ kind: 'none' })
  await page.evaluate((config) => {
    history.replaceState({ route: 'home' }, '')
    history.pushState({ route: 'login' }, '', '#login')
    const scope = window as unknown as {
      client: { mountLogin(options: object): unknown }
    }
    scope.client.mountLogin({ elementId: '#login', config })
  }, smsConfig)
  const route = () =>
    page.evaluate(() => [(history.state as { route: string }).route, location.hash])
  const toPasscode = async () => {
    await page.getByLabel('Phone number').fill(journey.newPhoneNumber())
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('One-time passcode')).toBeVisible()
    await expect.poll(route).toEqual(['login', '#login'])
  }
  await toPasscode()
  await widget.goBack()
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expect.poll(route).toEqual(['login', '#login'])
  await toPasscode()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(history.state)))
    .toBe('{"route":"login"}')
  await page.goBack()
  await expect.poll(route).toEqual(['home', ''])
  await expect(page.getByLabel('Phone number')).toBeVisible()
})

test('says that there is no network, and goes on when there is', async ({ widget, journey }) => {
  const { page } = widget
  const number = journey.newPhoneNumber()
  await widget.open({ config: smsConfig })
  await page.getByLabel('Phone number').fill(number)
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  const unreachable = page.getByText('Unable to contact our servers.')
  await expect(unreachable).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue(/202/)
  await widget.expectAccessible()
  await widget.picture('offline')
  await page.context().setOffline(false)
  const send = page.getByRole('button', { name: 'Continue with text message' })
  const code = await widget.codeSentBy(`+1${number}`, () => send.click())
  await page.context().setOffline(true)
  await page.getByLabel('One-time passcode').fill(code)
  await expect(unreachable).toBeVisible()
  // What was typed is still there, and can be sent again as it is.
  await expect(page.getByLabel('One-time passcode')).toHaveValue(code)
  await widget.expectAccessible()
  await widget.picture('code-offline')
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('Code resent')).toBeHidden()
  await expect(page.getByLabel('One-time passcode')).toHaveValue(code)
  const again = page.getByRole('button', { name: 'Try again' })
  await page.getByLabel('One-time passcode').fill('')
  await expect(again).toBeHidden()
  await page.getByLabel('One-time passcode').fill(code)
  await expect(again).toBeVisible()
  await page.context().setOffline(false)
  await again.click()
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible()
})

test('says in the language of the page that the server is away', async ({ widget, server }) => {
  const { page } = widget
  await widget.open({ config: smsConfig, lang: 'es' })
  await page.getByLabel('Número de teléfono').fill('2025550123')
  await page.route(
    (url) => url.href.startsWith(server.url) && !url.pathname.endsWith('.js'),
    (route) => route.abort('connectionrefused'),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByText('No se pudo contactar con el servidor.')).toBeVisible()
})

test('a code that the browser reads from the message signs in', async ({ widget, journey }) => {
  const { page } = widget
  await page.addInitScript(() => {
    const asked: { aborted: boolean }[] = []
    Object.assign(window, { asked, OTPCredential: class {} })
    Object.defineProperty(navigator.credentials, 'get', {
      value: ({ signal }: { signal: AbortSignal }) =>
        new Promise((resolve, reject) => {
          const request = { aborted: false }
          asked.push(request)
          signal.addEventListener('abort', () => {
            request.aborted = true
            reject(signal.reason)
          })
          Object.assign(window, { receive: (code: string) => resolve({ code }) })
        }),
    })
  })
  const asked = () => page.evaluate(() => (window as unknown as { asked: unknown }).asked)
  const number = journey.newPhoneNumber()
  await widget.open({ config: smsConfig })
  await page.getByLabel('Phone number').fill(number)
  await page.keyboard.press('Enter')
  await expect.poll(asked).toEqual([{ aborted: false }])
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect.poll(asked).toEqual([{ aborted: true }])
  await page.getByLabel('Phone number').fill(number)
  const code = await widget.codeSentBy(`+1${number}`, () => page.keyboard.press('Enter'))
  await expect.poll(asked).toEqual([{ aborted: true }, { aborted: false }])
  await page.evaluate(
    (digits) => (window as unknown as { receive(code: string): void }).receive(digits),
    code,
  )
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible()
})

async function isFocused(page: Page, label: string): Promise<boolean> {
  return page
    .getByLabel(label)
    .or(page.getByRole('button', { name: label }))
    .evaluate((element) => element.ownerDocument.activeElement === element)
}

/** Presses Tab until the field or button has the focus, as often as a short form can need. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    if (await isFocused(page, label)) return
    await page.keyboard.press('Tab')
  }
  expect(await isFocused(page, label), `Tab leads to ${label}`).toBe(true)
}
