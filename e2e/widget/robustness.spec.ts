import { expect, smsConfig, test } from './support/widget-test.ts'

const hostile = `
* { color: rgb(255, 0, 0) !important; opacity: 0.9 !important; font-size: 9px !important; letter-spacing: 1em; box-sizing: content-box !important }
button { display: none !important; background: rgb(255, 0, 255) !important; transform: scale(3) !important }
input, select { width: 10px !important; border: 9px solid rgb(0, 255, 0) !important }
#login .mp-root .mp-container { padding: 300px !important; position: fixed !important; opacity: 0.1 !important }
label, h2, svg, path { visibility: hidden !important; text-transform: uppercase !important }
`

test('a hostile style sheet does not reach the widget', async ({ widget }) => {
  const { page } = widget
  const look = () =>
    page.locator('.mp-root').evaluate((root) =>
      [root, ...root.querySelectorAll('*')].map((element) => {
        const { color, fontSize, display, backgroundColor, width, padding, borderTopWidth } =
          getComputedStyle(element)
        const { visibility, textTransform, opacity, transform, position } =
          getComputedStyle(element)
        const drawn = [element.getAttribute('class'), color, display]
        drawn.push(visibility, opacity, transform)
        // The shapes in an icon have no text and no box.
        if (element.parentElement?.closest('svg')) return drawn
        return [
          ...drawn,
          fontSize,
          backgroundColor,
          width,
          padding,
          borderTopWidth,
          textTransform,
          position,
        ]
      }),
    )
  await widget.open({ config: smsConfig })
  await expect(page.getByLabel('Phone number')).toBeVisible()
  const peaceful = await look()
  await widget.open({ config: smsConfig, css: hostile })
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await widget.picture('hostile')
  expect(await look()).toEqual(peaceful)
})

test('works under a strict Content-Security-Policy', async ({ widget, server, journey }) => {
  const { page } = widget
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${server.url}`,
    "style-src 'self'",
    `connect-src ${server.url}`,
    'img-src data:',
    "require-trusted-types-for 'script'",
  ].join('; ')
  await widget.open({ config: smsConfig, policy })
  const number = journey.newPhoneNumber()
  await page.getByLabel('Phone number').fill(number)
  const code = await widget.codeSentBy(`+1${number}`, () => page.keyboard.press('Enter'))
  await page.getByLabel('One-time passcode').fill(code)
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible()
})

test('loads from its immutable address with its integrity hash', async ({ widget, server }) => {
  const answer = await fetch(`${server.url}/widget.json`)
  const { address, integrity } = (await answer.json()) as { address: string; integrity: string }
  await widget.open({
    config: smsConfig,
    script: { address: `${server.url}${address}`, integrity },
  })
  await expect(widget.page.getByLabel('Phone number')).toBeVisible()
})

for (const look of [
  { name: 'dark', scheme: 'dark', dir: 'ltr' },
  { name: 'right-to-left', scheme: 'light', dir: 'rtl' },
] as const)
  test(`is accessible ${look.name}`, async ({ widget, journey }) => {
    const { page } = widget
    await page.emulateMedia({ colorScheme: look.scheme })
    await widget.open({
      dir: look.dir,
      config: {
        products: ['oauth', 'otp'],
        oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
        otpOptions: { methods: ['sms', 'email'], expirationMinutes: 5 },
      },
    })
    await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeVisible()
    await widget.expectAccessible()
    await widget.picture(`main-${look.name}`)
    await page.getByRole('tab', { name: 'Text' }).focus()
    await page.keyboard.press(look.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await page.keyboard.press('Home')
    await page.getByLabel('Phone number').fill(journey.newPhoneNumber())
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('One-time passcode')).toBeFocused()
    await widget.expectAccessible()
    const arrow = page.getByRole('button', { name: 'Go back' }).locator('svg')
    await expect(arrow).toHaveCSS(
      'transform',
      look.dir === 'rtl' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none',
    )
    await widget.picture(`passcode-${look.name}`)
  })

test('two on one page do not disturb each other, and leave nothing behind', async ({
  widget,
  journey,
}) => {
  const { page } = widget
  await widget.open({
    kind: 'none',
    body: '<main><div id="one"></div><div id="two"></div></main>',
  })
  await page.evaluate((config) => {
    const scope = window as unknown as {
      client: { mountLogin(options: object): { unmount(): void } }
      widgets: unknown[]
    }
    scope.widgets = ['#one', '#two'].map((elementId) =>
      scope.client.mountLogin({ elementId, config }),
    )
  }, smsConfig)
  const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length)
  await expect(page.getByLabel('Phone number')).toHaveCount(2)
  await expect.poll(sheets).toBe(2)
  await page.locator('#one').getByLabel('Phone number').fill(journey.newPhoneNumber())
  await page.keyboard.press('Enter')
  await expect(page.locator('#one').getByLabel('One-time passcode')).toBeVisible()
  await expect(page.locator('#two').getByLabel('Phone number')).toBeVisible()
  await page.evaluate(() => {
    for (const one of (window as unknown as { widgets: { unmount(): void }[] }).widgets)
      one.unmount()
  })
  await expect(page.locator('#one')).toBeEmpty()
  await expect(page.locator('#two')).toBeEmpty()
  await expect.poll(sheets).toBe(0)
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
})

test('says which selector finds nothing, and what is wrong with a configuration', async ({
  widget,
}) => {
  const { page } = widget
  await widget.open({ config: { products: ['emailMagicLinks', 'telepathy'] } })
  await expect(page.getByText('Error: Unknown product "telepathy" in the config.')).toBeVisible()
  const message = await page.evaluate(() => {
    try {
      ;(window as unknown as { mount(selector: string): void }).mount('#nowhere')
      return ''
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(message).toContain('#nowhere) applies to no DOM elements')
})
