import type { Browser } from '@playwright/test'
import { addAuthenticator } from '../clients/support/software-authenticator.ts'
import { endSession } from '../support/http-session.ts'
import { expectPresentable } from './support/expect-presentable.ts'
import { signInByCode, signOut } from './support/sign-in.ts'
import { expect, newEmail, test, type WidgetPage } from './support/widget-test.ts'

const mount = { kind: 'passkeyRegistration', config: { products: ['passkeys'] } } as const
const withoutForm = {
  products: ['passkeys', 'oauth'],
  oauthOptions: { providers: [{ type: 'google' }] },
}
const withForm = { products: ['passkeys', 'emailMagicLinks'] }

interface PageWithClient {
  readonly client: {
    readonly webauthn: { register(options: object): Promise<unknown> }
    readonly user: {
      get(): Promise<{ webauthn_registrations: { webauthn_registration_id: string }[] }>
      deleteWebauthnRegistration(id: string): Promise<unknown>
    }
  }
}

/** Signs a new person in and gives them a passkey on this device. */
async function createWithPasskey(widget: WidgetPage): Promise<string> {
  const email = newEmail()
  await signInByCode(widget, email)
  await widget.open({ kind: 'none' })
  await widget.page.evaluate(() =>
    (window as unknown as PageWithClient).client.webauthn.register({
      is_passkey: true,
      session_duration_minutes: 30,
    }),
  )
  return email
}

test.describe('setting up a passkey', () => {
  test('makes one, names it, makes no second one, and deletes it', async ({ widget }) => {
    const { page } = widget
    await signInByCode(widget, newEmail())
    const authenticator = await addAuthenticator(page)
    await widget.open(mount)
    await expect(page.getByRole('heading', { name: 'Set up a new Passkey' })).toBeVisible()
    // It was opened here: there is no Main to go back to.
    await expect(page.getByRole('button', { name: 'Go back' })).toHaveCount(0)
    await expectPresentable(widget, 'start')
    await page.getByRole('button', { name: 'Create a Passkey' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Passkey successfully created!' })).toBeFocused()
    expect(await authenticator.credentials()).toHaveLength(1)
    await expectPresentable(widget, 'created')

    await page.getByRole('button', { name: /^Edit / }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Passkey name')).toBeFocused()
    await expectPresentable(widget, 'rename')
    await page.keyboard.type('Kitchen table')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Edit Kitchen table' })).toBeFocused()

    await page.getByRole('button', { name: 'Set up another Passkey' }).click()
    await page.getByRole('button', { name: 'Create a Passkey' }).click()
    await expect(
      page.getByText('The Passkey cannot be created as it seems to be already registered.'),
    ).toBeVisible()
    await expectPresentable(widget, 'duplicate')
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByRole('heading', { name: 'Passkey successfully created!' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Existing Passkeys' })).toBeVisible()
    await expectPresentable(widget, 'skipped')
    await expect(page.getByText('Kitchen table')).toBeVisible()

    await page.getByRole('button', { name: 'Delete Kitchen table' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Once deleted, the passkey cannot be restored.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectPresentable(widget, 'delete')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Delete Kitchen table' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete Kitchen table' }).click()
    await expect(page.getByText('Kitchen table')).toBeHidden()
    await expectPresentable(widget, 'none-left')
    // The password manager is told.
    await expect.poll(() => authenticator.credentials()).toHaveLength(0)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect
      .poll(async () => (await widget.told()).events)
      .toEqual(['PASSKEY_REGISTER', 'PASSKEY_SKIP', 'PASSKEY_DONE'])
  })

  test('needs somebody who is signed in', async ({ widget }) => {
    const { page } = widget
    await widget.open(mount)
    await expect(
      page.getByText(
        'Error: Cannot use PasskeyRegistration component without active user authenticated.',
      ),
    ).toBeVisible()
    await expectPresentable(widget, 'no-user')
    await expect.poll(async () => (await widget.told()).errors).toHaveLength(1)
  })

  test('that the browser refuses can be tried again or skipped', async ({ widget }) => {
    const { page } = widget
    await signInByCode(widget, newEmail())
    await widget.open(mount)
    await page.evaluate(() => {
      navigator.credentials.create = () =>
        Promise.reject(new DOMException('The operation was not allowed.', 'NotAllowedError'))
    })
    await page.getByRole('button', { name: 'Create a Passkey' }).click()
    await expect(page.getByText('Your Passkey was not created.')).toBeVisible()
    await expectPresentable(widget, 'not-created')
    await page.evaluate(() => {
      navigator.credentials.create = () => Promise.resolve(null)
    })
    await page.getByRole('button', { name: 'Create a Passkey' }).click()
    await expect.poll(async () => (await widget.told()).errors).toHaveLength(2)
    await expect(page.getByText('Your Passkey was not created.')).toBeVisible()
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  })
})

test.describe('a passkey', () => {
  test('signs in by its button', async ({ widget }) => {
    const { page } = widget
    await addAuthenticator(page)
    await createWithPasskey(widget)
    await signOut(widget)
    await widget.open({ config: withoutForm })
    await expectPresentable(widget, 'button')
    await page.getByRole('button', { name: 'Login with a Passkey' }).click()
    await expect(page.getByText('Your Passkey has been successfully authenticated.')).toBeVisible()
    await expectPresentable(widget, 'success')
    expect(await widget.cookie()).toBeDefined()
    await expect
      .poll(async () => (await widget.told()).events)
      .toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'])
    // Main, and from there the same again, by the arrow and by the browser's button.
    await page.getByRole('button', { name: 'Go back' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeFocused()
    await page.getByRole('button', { name: /^Login with a Passkey/ }).click()
    await expect(page.getByText('Your Passkey has been successfully authenticated.')).toBeVisible()
    await widget.goBack()
    await expect(page.getByRole('button', { name: /^Login with a Passkey/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go back' })).toHaveCount(0)
  })

  for (const enableShadowDOM of [false, true])
    test(`signs in from the form${enableShadowDOM ? ' in a shadow root' : ''}`, async ({
      widget,
    }) => {
      const { page } = widget
      await addAuthenticator(page)
      await createWithPasskey(widget)
      await signOut(widget)
      await widget.open({ config: { ...withForm, enableShadowDOM } })
      await expect(
        page.getByText('Your Passkey has been successfully authenticated.'),
      ).toBeVisible()
      expect(await widget.cookie()).toBeDefined()
    })

  test('that was deleted elsewhere says so and is offered no more', async ({
    widget,
    widgetPages,
    browser,
  }) => {
    const { page } = widget
    const authenticator = await addAuthenticator(page)
    const email = await createWithPasskey(widget)
    await deleteElsewhere({
      browser,
      widget,
      email,
      address: widgetPages.address({ kind: 'none' }),
    })
    await endSession(page)
    await widget.open({ config: withoutForm })
    await page.getByRole('button', { name: 'Login with a Passkey' }).click()
    await expect(
      page.getByText(
        'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
      ),
    ).toBeVisible()
    await expectPresentable(widget, 'not-found')
    await expect.poll(() => authenticator.credentials()).toHaveLength(0)
  })

  test('that was deleted elsewhere is still said when the form has offered others', async ({
    widget,
    widgetPages,
    browser,
  }) => {
    const { page } = widget
    await addAuthenticator(page)
    const email = await createWithPasskey(widget)
    const address = widgetPages.address({ kind: 'none' })
    await deleteElsewhere({ browser, widget, email, address })
    await endSession(page)
    await widget.open({ config: withForm })
    // The first try is refused; in the others there is nothing left to choose.
    await expect.poll(async () => (await widget.told()).errors).toHaveLength(5)
    const refusal = page.getByText('Passkey registration not found.')
    await expect(refusal).toBeVisible()
    await expectPresentable(widget, 'not-found-in-form')
    await page.getByLabel('Email').pressSequentially('ada')
    await expect(refusal).toBeVisible()
    await page.getByRole('button', { name: 'Login with a Passkey' }).click()
    await expect(refusal).toHaveCount(0)
  })

  test('that the authenticator does not give is no JavaScript error', async ({ widget }) => {
    const { page } = widget
    await widget.open({ config: withoutForm })
    await expect(page.getByRole('button', { name: 'Login with a Passkey' })).toBeVisible()
    const answers = ['null', '({ id: "a" })', '({ toJSON: () => null })', 'undefined']
    for (const [count, answer] of answers.entries()) {
      await page.evaluate((given) => {
        navigator.credentials.get = async () => new Function(`return ${given}`)()
      }, answer)
      await page.getByRole('button', { name: 'Login with a Passkey' }).click()
      await expect.poll(async () => (await widget.told()).errors).toHaveLength(count + 1)
      await expect(
        page.getByText('Unknown error occurred during passkey authentication. Please try again.'),
      ).toBeVisible()
    }
  })

  test('that nobody picks leaves the other methods alone', async ({ widget }) => {
    const { page } = widget
    await widget.open({ config: withForm })
    await page.evaluate(() => {
      navigator.credentials.get = () =>
        Promise.reject(new DOMException('The operation was not allowed.', 'NotAllowedError'))
    })
    await page.getByRole('button', { name: 'Login with a Passkey' }).click()
    await expect.poll(async () => (await widget.told()).errors.length).toBeGreaterThan(0)
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    await page.getByLabel('Email').fill(newEmail())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })
})

/** Deletes every passkey of an account in a separate browser. */
async function deleteElsewhere(options: {
  browser: Browser
  widget: WidgetPage
  email: string
  address: string
}): Promise<void> {
  const { browser, widget, email, address } = options
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInByCode({ ...widget, page }, email)
  await page.goto(address)
  await page.evaluate(async () => {
    const { user } = (window as unknown as PageWithClient).client
    for (const { webauthn_registration_id: id } of (await user.get()).webauthn_registrations)
      await user.deleteWebauthnRegistration(id)
  })
  await context.close()
}
