import { seeBriefly } from '../support/see-briefly.ts'
import { expect, newEmail, smsConfig, test } from './support/widget-test.ts'

test.describe('a code by text message', () => {
  test('signs in, on a page of another origin', async ({ widget, journey }) => {
    const { page } = widget
    const number = journey.newPhoneNumber()
    await widget.open({ config: smsConfig })
    await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible()
    await widget.expectAccessible()
    await widget.picture('main')
    await page.getByLabel('Phone number').fill(number)
    const code = await widget.codeSentBy(`+1${number}`, () =>
      page.getByRole('button', { name: 'Continue with text message' }).click(),
    )
    await expect(page.getByRole('heading', { name: 'Enter passcode' })).toBeVisible()
    await expect(page.getByText(`(202) ${number.slice(3, 6)}-${number.slice(6)}`)).toBeVisible()
    await expect(page.getByLabel('One-time passcode')).toBeFocused()
    await widget.expectAccessible()
    await widget.picture('passcode')
    await page.keyboard.type(code)
    await expect(page.getByText('Your passcode has been successfully verified.')).toBeVisible()
    await widget.expectAccessible()
    await widget.picture('success')
    expect(await widget.cookie()).toBeDefined()
    await expect
      .poll(async () => (await widget.told()).events)
      .toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'])
  })

  test('that is wrong is said, and another one can be sent', async ({ widget, journey }) => {
    const { page } = widget
    const number = journey.newPhoneNumber()
    await widget.open({ config: smsConfig })
    await page.getByLabel('Phone number').fill(number)
    const right = await widget.codeSentBy(`+1${number}`, () => page.keyboard.press('Enter'))
    const field = page.getByLabel('One-time passcode')
    await field.fill(right === '000000' ? '000001' : '000000')
    await expect(page.getByText('Invalid passcode, please try again.')).toBeVisible()
    await widget.expectAccessible()
    const next = await seeBriefly(page, 'Code resent', () =>
      widget.codeSentBy(`+1${number}`, () =>
        page.getByRole('button', { name: 'Resend code' }).click(),
      ),
    )
    await field.fill(next)
    await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible()
  })

  test('is not sent to what is no number', async ({ widget }) => {
    const { page } = widget
    await widget.open({ config: smsConfig })
    await page.getByLabel('Phone number').fill('123')
    await page.getByRole('button', { name: 'Continue with text message' }).click()
    await expect(page.getByText('Invalid phone number, please try again.')).toBeVisible()
    await widget.expectAccessible()
    await page.getByLabel('Country code').selectOption('GB')
    await expect(page.locator('.mp-country-shown')).toHaveText('GB +44')
  })

  test('is waited for after a reload, and the back button leads back', async ({
    widget,
    journey,
  }) => {
    const { page } = widget
    await widget.open({ config: smsConfig })
    await page.getByLabel('Phone number').fill(journey.newPhoneNumber())
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('One-time passcode')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('One-time passcode')).toBeVisible()
    await widget.goBack()
    await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Phone number')).toBeVisible()
  })
})

test('a link by e-mail says where to look, and leads back', async ({ widget }) => {
  const { page } = widget
  const email = newEmail()
  await widget.open({ config: { products: ['emailMagicLinks'] } })
  await page.getByLabel('Email').fill('ada@example')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in Gmail' })).toBeVisible()
  await widget.expectAccessible()
  await widget.picture('check-your-email')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect
    .poll(async () => (await widget.told()).events)
    .toEqual(['MAGIC_LINK_LOGIN_OR_CREATE'])
})
