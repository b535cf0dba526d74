import { expect, newEmail, test } from './support/widget-test.ts'

test('a sign-in with a code by e-mail loads the two scripts that have a budget', async ({
  widget,
  server,
}) => {
  const { page } = widget
  const loaded: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === new URL(server.url).origin && pathname.endsWith('.js'))
      loaded.push(pathname.split('/').at(-1) ?? '')
  })
  await widget.open({
    config: { products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 5 } },
  })
  const address = newEmail()
  await page.getByLabel('Email').fill(address)
  const code = await widget.codeSentBy(address, () => page.keyboard.press('Enter'))
  await page.getByLabel('One-time passcode').fill(code)
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible()
  // tools/check-widget-sizes.ts has their sizes.
  expect(loaded).toEqual(['widget.js', 'render-widget.js'])
})
