import { expect, smsConfig, test } from './support/widget-test.ts'

const config = JSON.stringify(smsConfig).replaceAll('"', '&quot;')

test('an element signs in, moves with its screen, and leaves nothing behind', async ({
  widget,
  journey,
  publicToken,
}) => {
  const { page } = widget
  const login = `<maypole-login public-token="${publicToken}" config="${config}"></maypole-login>`
  await widget.open({
    kind: 'none',
    body: `<main id="one">${login}</main><aside id="two"></aside>`,
  })
  const element = page.locator('maypole-login')
  await element.evaluate((login) => {
    const heard: string[] = []
    Object.assign(window, { heard })
    login.ownerDocument.addEventListener('maypole-event', (event) =>
      heard.push((event as CustomEvent<{ type: string }>).detail.type),
    )
  })
  const number = journey.newPhoneNumber()
  await page.getByLabel('Phone number').fill(number)
  const code = await widget.codeSentBy(`+1${number}`, () => page.keyboard.press('Enter'))
  await expect(page.getByLabel('One-time passcode')).toBeVisible()

  await element.evaluate((login) => document.querySelector('#two')?.append(login))
  await expect(page.locator('#two').getByLabel('One-time passcode')).toBeVisible()
  await expect(page.getByLabel('One-time passcode')).toHaveCount(1)
  await page.getByLabel('One-time passcode').fill(code)
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard))
    .toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'])

  await element.evaluate((login) => login.remove())
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
})

test('attributes change what is shown, and keep what was typed where they can', async ({
  widget,
  publicToken,
}) => {
  const { page } = widget
  await widget.open({
    kind: 'none',
    body: `<maypole-login public-token="${publicToken}" config="${config}"></maypole-login>`,
  })
  const element = page.locator('maypole-login')
  await page.getByLabel('Phone number').fill('202')
  await element.evaluate((login) => Object.assign(login, { strings: { 'login.title': 'Hello' } }))
  await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue('202')

  await element.evaluate((login) => login.setAttribute('locale', 'es'))
  await expect(page.getByLabel('Número de teléfono')).toBeVisible()
  await element.evaluate((login) => login.setAttribute('shadow', ''))
  await expect
    .poll(() =>
      element.evaluate(
        (login) => login.firstElementChild?.shadowRoot?.querySelector('.mp-root') !== null,
      ),
    )
    .toBe(true)
  await expect(page.getByLabel('Número de teléfono')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  await element.evaluate((login) => login.removeAttribute('shadow'))
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  await element.evaluate((login) => login.setAttribute('config', '{ not JSON'))
  await expect(page.getByText('Error: products en la configuración debe ser')).toBeVisible()
  await element.evaluate((login) => login.removeAttribute('public-token'))
  await expect(element).toBeEmpty()
})

test('properties that were set before the script came are taken', async ({
  widget,
  publicToken,
  server,
}) => {
  const { page } = widget
  await page.route(`${server.url}/early`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Early</title>
<maypole-login id="early" public-token="${publicToken}"></maypole-login>
<script>
document.querySelector('#early').config = ${JSON.stringify(smsConfig)}
document.querySelector('#early').strings = { 'login.title': 'Hello' }
</script>
<script src="/widget.js"></script></html>`,
    }),
  )
  await page.goto(`${server.url}/early`)
  await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
  await expect(page.getByLabel('Phone number')).toBeVisible()
})

test('a project that the server does not know is said, beside one that works', async ({
  widget,
  journey,
  publicToken,
}) => {
  const { page } = widget
  const foreign = 'public-token-live-00000000-0000-4000-8000-000000000000'
  const login = (id: string, token: string) =>
    `<maypole-login id="${id}" public-token="${token}" config="${config}"></maypole-login>`
  await widget.open({
    kind: 'none',
    body: `<main>${login('foreign', foreign)}${login('own', publicToken)}</main>`,
  })
  await expect(page.locator('#foreign').getByRole('alert')).toHaveText(
    /^Error: No project has the public token that this login was given\./,
  )
  await expect(page.locator('#foreign').getByLabel('Phone number')).toHaveCount(0)
  await page.locator('#foreign').evaluate((login) => login.setAttribute('locale', 'es'))
  await expect(page.locator('#foreign').getByRole('alert')).toHaveText(
    /^Error: ningún proyecto tiene el token público/,
  )
  await widget.picture('foreign')

  const number = journey.newPhoneNumber()
  await page.locator('#own').getByLabel('Phone number').fill(number)
  const code = await widget.codeSentBy(`+1${number}`, () => page.keyboard.press('Enter'))
  await page.locator('#own').getByLabel('One-time passcode').fill(code)
  await expect(page.locator('#own').getByRole('heading', { name: 'Success' })).toBeVisible()
})

test('a shadow root comes and goes as the page says, also after mounting', async ({ widget }) => {
  const { page } = widget
  await widget.open({ config: smsConfig })
  await expect(page.getByLabel('Phone number')).toBeVisible()
  const hasShadow = () =>
    page.evaluate(() => document.querySelector('#login > div')?.shadowRoot !== null)
  const mount = (enableShadowDOM: boolean) =>
    page.evaluate(
      (config) => {
        const scope = window as unknown as { mount(selector: string, more: object): void }
        scope.mount('#login', { config })
      },
      { ...smsConfig, enableShadowDOM },
    )
  expect(await hasShadow()).toBe(false)
  for (const enableShadowDOM of [true, false]) {
    await mount(enableShadowDOM)
    await expect(page.getByLabel('Phone number')).toHaveCount(1)
    await expect(page.getByLabel('Phone number')).toBeVisible()
    expect(await hasShadow()).toBe(enableShadowDOM)
    await expect
      .poll(() => page.evaluate(() => document.adoptedStyleSheets.length))
      .toBe(enableShadowDOM ? 0 : 1)
  }
})

test('mounting again works after the page has emptied the element', async ({ widget }) => {
  const { page } = widget
  await widget.open({ config: smsConfig })
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await page.evaluate(() => {
    document.querySelector('#login')?.replaceChildren()
    ;(window as unknown as { mount(selector: string): void }).mount('#login')
  })
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
})
