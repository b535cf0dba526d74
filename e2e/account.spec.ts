import { addAuthenticator } from './clients/support/software-authenticator.ts'
import { expect, test } from './support/journey.ts'
import { codeSentBy } from './support/sent-by.ts'

test('a person adds an address, comes in with it elsewhere, signs that device out and removes the number', {
  tag: '@layout',
}, async ({ page, journey, browser }) => {
  const { server } = journey
  const phone = journey.newPhoneNumber()
  const formatted = `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`
  const email = `ada-${phone}@example.org`
  await journey.haveSession(page.context(), phone)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your Communities' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  const ways = page.getByRole('region', { name: 'Ways to sign in' })
  await expect(ways.getByText(formatted)).toBeVisible()
  await expect(ways.getByText(/This is your only way to sign in/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await journey.expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const add = page.getByRole('button', { name: 'Add an email address' })
  await add.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email Address').fill(email)
  await journey.expectAccessible(page)
  const { code } = await codeSentBy(server, email, () =>
    dialog.getByRole('button', { name: 'Send Code' }).click(),
  )
  await dialog.getByLabel('Enter Code').fill(code)
  await dialog.getByRole('button', { name: 'Verify Code' }).click()
  await expect(ways.getByText(email)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()

  const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await journey.haveSession(elsewhere, phone)
  const other = await elsewhere.newPage()
  await other.goto(server.url)
  await expect(other).toHaveURL(/\/sites$/)
  await page.reload()
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  const signOut = devices.getByRole('button', { name: /^Sign out/ })
  await expect(signOut).toHaveCount(1)
  await signOut.click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await journey.expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(signOut).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await expect(other).toHaveURL(/\/authenticate/)
  await elsewhere.close()

  await page.getByRole('button', { name: `Remove ${formatted}` }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(ways.getByText(formatted)).toHaveCount(0)
  await expect(ways.getByText(/This is your only way to sign in/)).toBeVisible()
})

test('a person sets up a passkey', async ({ page, journey }) => {
  await addAuthenticator(page)
  await journey.haveSession(page.context())
  await page.goto('/account')
  await page.getByRole('button', { name: 'Set up a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Set up a new Passkey')).toBeVisible()
  await journey.expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create a Passkey' }).click()
  await expect(dialog.getByText('Passkey successfully created!')).toBeVisible()
  await journey.expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  const ways = page.getByRole('region', { name: 'Ways to sign in' })
  await expect(ways.getByRole('listitem')).toHaveCount(2)
  await expect(ways.getByText('Passkey', { exact: true }).first()).toBeVisible()
})

test('a person who has lost the number signs in with a passkey', async ({ page, journey }) => {
  const { server } = journey
  await addAuthenticator(page)
  await journey.haveSession(page.context())
  await page.goto('/account')
  await page.getByRole('button', { name: 'Set up a passkey' }).click()
  await page.getByRole('button', { name: 'Create a Passkey' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Your Sites' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto(`${server.url}/account`)

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible()
  expect(requests.filter((url) => url.includes('widget'))).toEqual([])
  await page.getByRole('button', { name: 'More ways to sign in' }).click()
  // The browser offers the passkey by itself, and this one is there at once.
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})

test('a person signs in with an address', async ({ page, journey }) => {
  const { server } = journey
  const email = `grace-${journey.newPhoneNumber()}@example.org`
  await page.goto(server.url)
  await page.getByRole('button', { name: 'More ways to sign in' }).click()
  await expect(page.getByRole('button', { name: /passkey/i })).toBeVisible()
  await journey.expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  const { code } = await codeSentBy(server, email, () =>
    page.getByRole('button', { name: 'Continue with email' }).click(),
  )
  await page.getByLabel('One-time passcode').fill(code)
  await expect(page).toHaveURL(/\/sites$/)
})
