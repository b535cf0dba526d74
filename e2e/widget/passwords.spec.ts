import { seeBriefly } from '../support/see-briefly.ts'
import { linksSentBy } from '../support/sent-by.ts'
import { expectPresentable } from './support/expect-presentable.ts'
import { createWithCode, createWithPassword, signOut } from './support/sign-in.ts'
import { expect, newEmail, test, type WidgetPage } from './support/widget-test.ts'

const good = 'plum-orchard-lantern-48'
const better = 'river-oak-saddle-kettle-7'
const config = { products: ['passwords'] }
const withLinks = { products: ['passwords', 'emailMagicLinks'] }
const withCodes = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } }

async function enterAddress({ page }: WidgetPage, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
}

test.describe('somebody new', () => {
  test('makes an account with the keyboard alone', async ({ widget }) => {
    const { page } = widget
    const email = newEmail()
    await widget.open({ config })
    await expectPresentable(widget, 'address')
    await enterAddress(widget, email)
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    const field = page.getByLabel('New password', { exact: true })
    await expect(field).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await expectPresentable(widget, 'new')
    await page.keyboard.type('password')
    await expect(
      page.getByText(/Password strength: \d out of 4. Password not accepted./),
    ).toBeAttached()
    await expect(
      page.getByText('This password may have been used on a different site'),
    ).toBeVisible()
    await expectPresentable(widget, 'new-weak')
    await page.keyboard.press('Enter')
    await field.fill(good)
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
    await expectPresentable(widget, 'new-strong')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Show: New password' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveAttribute('type', 'text')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('You have successfully logged in.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused()
    await expectPresentable(widget, 'success')
    expect(await widget.cookie()).toBeDefined()
    await expect
      .poll(async () => (await widget.told()).events)
      .toEqual(['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE'])
  })

  test('chooses between a password and a link', async ({ widget, server }) => {
    const { page } = widget
    const email = newEmail()
    await widget.open({ config: withLinks })
    await enterAddress(widget, email)
    await expect(
      page.getByRole('heading', { name: 'Choose how you would like to create your account.' }),
    ).toBeVisible()
    await expectPresentable(widget, 'choose')
    await linksSentBy(server, email, () =>
      page.getByRole('button', { name: 'Email me a login link' }).click(),
    )
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })

  test('sees what a password must have', async ({ widget }) => {
    const { page } = widget
    // The project's policy is changed in transit; the server counts what is missing.
    await page.route('**/projects/bootstrap/**', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.data.password_config = { luds_complexity: 3, luds_minimum_count: 8 }
      await route.fulfill({ response, json: body })
    })
    await page.route('**/passwords/strength_check', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.data.strength_policy = 'luds'
      await route.fulfill({ response, json: body })
    })
    await widget.open({ config })
    await enterAddress(widget, newEmail())
    await expect(page.getByText('Must be at least 8 characters long')).toBeVisible()
    await expectPresentable(widget, 'luds')
    await page.getByLabel('New password', { exact: true }).fill('password')
    await expect(page.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByText('characters long Fulfilled')).toBeVisible()
    await expect(page.getByText('symbol Not fulfilled')).toBeVisible()
    await expectPresentable(widget, 'luds-missing')
  })

  test('is told when the server cannot be reached, and goes on when it can', async ({ widget }) => {
    const { page } = widget
    await widget.open({ config })
    // The widget's own parts have been loaded.
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.context().setOffline(true)
    await enterAddress(widget, newEmail())
    await expect(page.getByText('Unable to contact our servers.')).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Continue with email' }).click()
    const field = page.getByLabel('New password', { exact: true })
    await expect(field).toBeVisible()
    await page.context().setOffline(true)
    await field.fill(good)
    await expect(page.getByText('Unable to contact our servers.')).toBeVisible()
    await expectPresentable(widget, 'offline')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  })
})

test.describe('somebody with a password', () => {
  test('logs in, after a mistake', async ({ widget }) => {
    const { page } = widget
    const email = newEmail()
    await createWithPassword(widget, { email, password: good })
    await widget.open({ config: withLinks })
    await enterAddress(widget, email)
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
    const field = page.getByLabel('Password', { exact: true })
    await expect(field).toBeFocused()
    await expectPresentable(widget, 'log-in')
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await expectPresentable(widget, 'log-in-wrong')
    await field.fill(good)
    await page.keyboard.press('Enter')
    await expect(page.getByText('You have successfully logged in.')).toBeVisible()
    await expect
      .poll(async () => (await widget.told()).events)
      .toEqual(['PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'])
  })

  test('that is forgotten sets another one', async ({ widget, server }) => {
    const { page } = widget
    const email = newEmail()
    await createWithPassword(widget, { email, password: good })
    await widget.open({ config })
    await enterAddress(widget, email)
    const [firstLink = ''] = await linksSentBy(server, email, () =>
      page.getByRole('button', { name: 'Forgot Password?' }).click(),
    )
    await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeFocused()
    await expect(page.getByText('A link to reset your password was sent to you at')).toBeVisible()
    await expectPresentable(widget, 'forgot')
    await seeBriefly(page, 'Email resent', () =>
      linksSentBy(server, email, () => page.getByRole('button', { name: 'Resend email' }).click()),
    )
    await expectPresentable(widget, 'forgot-resent')

    await widget.open({ kind: 'resetPassword', config, passwordResetToken: tokenOf(firstLink) })
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await expectPresentable(widget, 'reset')
    await page.getByLabel('New password', { exact: true }).fill(better)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('You have successfully logged in.')).toBeVisible()
    await expect
      .poll(async () => (await widget.told()).events)
      .toEqual(['PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE'])
    await signOut(widget)

    // The link was good once. The way on sends another one.
    await widget.open({ kind: 'resetPassword', config, passwordResetToken: tokenOf(firstLink) })
    await page.getByRole('button', { name: 'Login without a password' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      'The magic link could not be authenticated: it is wrong, has expired or has been used already.',
    )
    await expectPresentable(widget, 'reset-expired')
    await page.getByLabel('Email').fill(email)
    await linksSentBy(server, email, () =>
      page.getByRole('button', { name: 'Request a new link' }).click(),
    )
    await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  })

  test('is signed in by the link that needs none', async ({ widget, server }) => {
    const { page } = widget
    const email = newEmail()
    await createWithPassword(widget, { email, password: good })
    await widget.open({ config })
    await enterAddress(widget, email)
    const [resetLink = '', loginLink = ''] = await linksSentBy(server, email, () =>
      page.getByRole('button', { name: 'Forgot Password?' }).click(),
    )
    const login = { kind: 'resetPassword', config, passwordResetToken: tokenOf(loginLink) } as const
    await widget.open(login, 'stytch_token_type=login')
    await expect(page.getByText('You have successfully logged in.')).toBeVisible()
    expect(await widget.cookie()).toBeDefined()
    await signOut(widget)
    await widget.open(login, 'stytch_token_type=login')
    await expect(
      page.getByRole('heading', { name: 'Looks like there was an error!' }),
    ).toBeVisible()
    const spent =
      'The magic link could not be authenticated: it is wrong, has expired or has been used already.'
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(spent)
    await expect
      .poll(async () => (await widget.told()).errors)
      .toEqual([expect.stringContaining('unable_to_auth_magic_link')])
    expect(await widget.cookie()).toBeUndefined()
    await expect(page.getByRole('button', { name: 'Request a new link' })).toBeVisible()
    await expectPresentable(widget, 'logging-in-expired')

    const reset = { ...login, passwordResetToken: tokenOf(resetLink) }
    await widget.open(reset)
    await page.getByRole('button', { name: 'Login without a password' }).click()
    await expect(page.getByText('You have successfully logged in.')).toBeVisible()
  })

  test('waits while the link signs in', async ({ widget }) => {
    const { page } = widget
    await page.route('**/magic_links/authenticate', () => undefined)
    await widget.open(
      { kind: 'resetPassword', config, passwordResetToken: 'token' },
      'stytch_token_type=login',
    )
    await expect(page.getByRole('heading', { name: 'Logging in' })).toBeVisible()
    await expectPresentable(widget, 'logging-in')
  })

  for (const { type, heading } of [
    { type: 'reset_password', heading: 'Check your email to set a new password!' },
    { type: 'breached_password', heading: 'Check your email to set a new password' },
  ])
    test(`is mailed a reset on ${type}`, async ({ widget, server }) => {
      const { page } = widget
      const email = newEmail()
      await createWithPassword(widget, { email, password: good })
      // The server's refusal of a wrong password, for another reason.
      await page.route('**/passwords/authenticate', async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        await route.fulfill({ response, status: 400, json: { ...body, error_type: type } })
      })
      await widget.open({ config })
      await enterAddress(widget, email)
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await linksSentBy(server, email, () => page.keyboard.press('Enter'))
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused()
      await expectPresentable(widget, type)
      await page.getByRole('button', { name: 'Login without a password' }).click()
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    })
})

test.describe('somebody without a password', () => {
  test('sets one by mail', async ({ widget, server }) => {
    const { page } = widget
    const email = newEmail()
    await createWithCode(widget, email)
    await widget.open({ config })
    const [link = ''] = await linksSentBy(server, email, () => enterAddress(widget, email))
    await expect(page.getByRole('heading', { name: 'Check your email!' })).toBeFocused()
    await expectPresentable(widget, 'set-new')
    await widget.open({ kind: 'resetPassword', config, passwordResetToken: tokenOf(link) })
    await page.getByLabel('New password', { exact: true }).fill(good)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('You have successfully logged in.')).toBeVisible()
  })

  test('gets a code, or a password instead', async ({ widget, server }) => {
    const { page } = widget
    const email = newEmail()
    await createWithCode(widget, email)
    await widget.open({ config: withCodes })
    const code = await widget.codeSentBy(email, () => enterAddress(widget, email))
    await expect(page.getByRole('button', { name: 'Create a password instead' })).toBeVisible()
    await expectPresentable(widget, 'passwordless-code')
    await page.reload()
    await page.getByLabel('One-time passcode').fill(code)
    await expect(page.getByText('Your passcode has been successfully verified.')).toBeVisible()
    await signOut(widget)
    await widget.open({ config: withCodes })
    await widget.codeSentBy(email, () => enterAddress(widget, email))
    await linksSentBy(server, email, () =>
      page.getByRole('button', { name: 'Create a password instead' }).click(),
    )
    await expect(page.getByRole('heading', { name: 'Check your email!' })).toBeVisible()
  })

  test('gets a link, or starts again', async ({ widget, server }) => {
    const { page } = widget
    const email = newEmail()
    await createWithCode(widget, email)
    await widget.open({ config: withLinks })
    await linksSentBy(server, email, () => enterAddress(widget, email))
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expectPresentable(widget, 'passwordless-link')
    await widget.goBack()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })
})

function tokenOf(link: string): string {
  return new URL(link).searchParams.get('token') ?? ''
}
