import { describe, expect, it, vi } from 'vitest'
import { createFakeClient } from '../../testing/fake-client.ts'
import { cleanUpWidgets, showWidget } from '../../testing/show.tsx'

cleanUpWidgets()

const email = 'ada@example.com'
const good = 'plum-orchard-lantern-48'
const config = { products: ['passwords'], passwordOptions: { loginRedirectURL: 'https://x.test/' } }

type Type = 'new' | 'password' | 'passwordless'

function refusal(error_type: string, error_message = error_type) {
  return Object.assign(new Error(error_type), { status_code: 400, error_type, error_message })
}

/** The server's rating: anything with a digit is accepted. */
function rate({ password }: { password: string }) {
  const isFit = /\d/.test(password)
  return {
    valid_password: isFit,
    score: isFit ? 4 : 1,
    breached_password: password.includes('breached'),
    strength_policy: 'zxcvbn',
    feedback: {
      warning: isFit ? '' : 'This is easy to guess.',
      suggestions: isFit ? [] : ['Add another word.'],
      luds_requirements: { missing_characters: isFit ? 0 : 2, missing_complexity: isFit ? 0 : 1 },
    },
  }
}

function createPasswordClient(type: Type, more: object = {}) {
  const passwords = {
    create: vi.fn(async () => ({ user_id: 'u' })),
    authenticate: vi.fn(async () => ({ user_id: 'u' })),
    resetByEmailStart: vi.fn(async () => ({})),
    resetByEmail: vi.fn(async () => ({ user_id: 'u' })),
    strengthCheck: vi.fn(async (fields: { password: string }) => rate(fields)),
    ...more,
  }
  const sendLink = vi.fn(async () => ({}))
  const sendCode = vi.fn(async () => ({ method_id: 'method-1' }))
  const authenticateLink = vi.fn(async () => ({ user_id: 'u' }))
  const client = createFakeClient({
    user: { search: async () => ({ userType: type }) },
    passwords,
    magicLinks: { email: { loginOrCreate: sendLink }, authenticate: authenticateLink },
    otps: { email: { loginOrCreate: sendCode } },
  })
  return { client, passwords, sendLink, sendCode, authenticateLink }
}

/** A password is rated only after a pause in typing. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

/** Types a text at once, so that there is no pause within it on a slow machine. */
async function put({ user }: ReturnType<typeof showWidget>, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.paste(text)
}

async function enterAddress({ user, screen }: ReturnType<typeof showWidget>) {
  await user.type(screen.getByLabelText('Email'), email)
  await user.click(screen.getByRole('button', { name: 'Continue with email' }))
}

describe('the address', () => {
  it('that is malformed is refused before any request', async () => {
    const { client } = createPasswordClient('new')
    const { user, screen } = showWidget({ client, config })
    await user.type(screen.getByLabelText('Email'), 'ada@example{Enter}')
    expect(await screen.findByText('Invalid email address')).toBeTruthy()
  })

  it('that the server cannot look up is kept, with the error', async () => {
    const client = createFakeClient({
      user: { search: () => Promise.reject(new Error('Unable to contact our servers.')) },
    })
    const shown = showWidget({ client, config })
    await enterAddress(shown)
    expect(await shown.screen.findByText('Unable to contact our servers.')).toBeTruthy()
    expect(shown.screen.getByLabelText('Email')).toHaveProperty('value', email)
    expect(shown.errors).toHaveLength(1)
  })

  it('is still there after the back arrow', async () => {
    const { client } = createPasswordClient('password')
    const shown = showWidget({ client, config })
    await enterAddress(shown)
    await shown.user.click(await shown.screen.findByRole('button', { name: 'Go back' }))
    expect(await shown.screen.findByLabelText('Email')).toHaveProperty('value', email)
  })
})

describe('a new user', () => {
  it('creates an account once the password is strong enough', async () => {
    const { client, passwords } = createPasswordClient('new')
    const shown = showWidget({ client, config })
    const { user, screen } = shown
    await enterAddress(shown)
    const field = await screen.findByLabelText('New password')
    expect(screen.getByText('Finish creating your account by setting a password.')).toBeTruthy()
    expect(screen.getByLabelText('Email')).toHaveProperty('readOnly', true)
    const button = screen.getByRole('button', { name: 'Continue' })
    expect(button).toHaveProperty('disabled', true)

    await put(shown, field, 'weak')
    expect(await screen.findByText(/This is easy to guess. Add another word./)).toBeTruthy()
    expect(screen.getByText(/Password strength: 1 out of 4. Password not accepted./)).toBeTruthy()
    expect(button).toHaveProperty('disabled', true)
    await put(shown, field, good)
    await until(() => expect(button).toHaveProperty('disabled', false))
    // Two pauses in typing, so two checks.
    expect(passwords.strengthCheck).toHaveBeenCalledTimes(2)
    await user.click(button)
    expect(await screen.findByText('You have successfully logged in.')).toBeTruthy()
    expect(passwords.create).toHaveBeenCalledExactlyOnceWith({
      email,
      password: good,
      session_duration_minutes: 30,
    })
    await expect.poll(shown.eventTypes).toEqual(['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE'])
  })

  it('is not accepted by a late reply about an earlier password', async () => {
    const answers: (() => void)[] = []
    const { client } = createPasswordClient('new', {
      strengthCheck: (fields: { password: string }) =>
        new Promise((resolve) => answers.push(() => resolve(rate(fields)))),
    })
    const shown = showWidget({ client, config })
    const { screen } = shown
    await enterAddress(shown)
    const field = await screen.findByLabelText('New password')
    await put(shown, field, good)
    await until(() => expect(answers).toHaveLength(1))
    await put(shown, field, 'weak')
    await until(() => expect(answers).toHaveLength(2))
    answers[1]?.()
    expect(await screen.findByText(/This is easy to guess/)).toBeTruthy()
    answers[0]?.()
    await Promise.resolve()
    expect(screen.getByText(/This is easy to guess/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
  })

  it('can try again when the password could not be rated', async () => {
    const strengthCheck = vi
      .fn(async (fields: { password: string }) => rate(fields))
      .mockRejectedValueOnce(new Error('Unable to contact our servers.'))
    const { client } = createPasswordClient('new', { strengthCheck })
    const shown = showWidget({ client, config })
    await enterAddress(shown)
    await put(shown, await shown.screen.findByLabelText('New password'), good)
    expect(await shown.screen.findByText('Unable to contact our servers.')).toBeTruthy()
    await shown.user.click(shown.screen.getByRole('button', { name: 'Try again' }))
    await until(() =>
      expect(shown.screen.getByRole('button', { name: 'Continue' })).toHaveProperty(
        'disabled',
        false,
      ),
    )
  })

  it('sees the requirements under the luds policy', async () => {
    const passwordConfig = { ludsComplexity: 3, ludsMinimumCount: 10 }
    const luds = (fields: { password: string }) => ({ ...rate(fields), strength_policy: 'luds' })
    const { client: base } = createPasswordClient('new', {
      strengthCheck: async (fields: { password: string }) => luds(fields),
    })
    const bootstrap = { ...base.bootstrap.getSync(), passwordConfig }
    const client = Object.assign(base, {
      bootstrap: { getOnce: async () => bootstrap, getSync: () => bootstrap },
    })
    const shown = showWidget({ client, config })
    const { screen } = shown
    await enterAddress(shown)
    const length = await screen.findByText('Must be at least 10 characters long')
    const complexity = screen.getByText(
      'Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol',
    )
    expect(length.textContent).not.toContain('Fulfilled')
    await put(shown, screen.getByLabelText('New password'), 'breached')
    await until(() => expect(length.textContent).toContain('Not fulfilled'))
    expect(complexity.textContent).toContain('Not fulfilled')
    expect(
      screen.getByText(
        'This password may have been used on a different site that experienced a security issue. Please choose another password.',
      ),
    ).toBeTruthy()
    await put(shown, screen.getByLabelText('New password'), good)
    await until(() => expect(complexity.textContent).toMatch(/symbol Fulfilled$/))
    expect(screen.queryByText(/different site/)).toBeNull()
  })

  it.each([
    ['emailMagicLinks', { products: ['passwords', 'emailMagicLinks'] }, 'Email me a login link'],
    [
      'email codes',
      { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } },
      'Email me a login code',
    ],
  ])('chooses between a password and %s', async (_name, more, button) => {
    const { client, sendCode, sendLink } = createPasswordClient('new')
    const shown = showWidget({ client, config: { ...config, ...more } })
    await enterAddress(shown)
    expect(
      await shown.screen.findByText('Choose how you would like to create your account.'),
    ).toBeTruthy()
    await shown.user.click(shown.screen.getByRole('button', { name: button }))
    const heading = button.endsWith('code') ? 'Enter passcode' : 'Check your email'
    expect(await shown.screen.findByRole('heading', { name: heading })).toBeTruthy()
    expect(sendCode.mock.calls.length + sendLink.mock.calls.length).toBe(1)
  })

  it('whose address is already taken is mailed a reset', async () => {
    const { client, passwords } = createPasswordClient('new', {
      create: () => Promise.reject(refusal('reset_password')),
    })
    const shown = showWidget({ client, config })
    await enterAddress(shown)
    await put(shown, await shown.screen.findByLabelText('New password'), good)
    const button = shown.screen.getByRole('button', { name: 'Continue' })
    await until(() => expect(button).toHaveProperty('disabled', false))
    await shown.user.click(button)
    expect(await shown.screen.findByText('Check your email to set a new password!')).toBeTruthy()
    expect(passwords.resetByEmailStart).toHaveBeenCalledExactlyOnceWith({
      email,
      login_redirect_url: 'https://x.test/',
    })
  })
})

describe('a user with a password', () => {
  it('logs in with it', async () => {
    const { client, passwords } = createPasswordClient('password')
    const shown = showWidget({ client, config })
    await enterAddress(shown)
    expect(await shown.screen.findByRole('heading', { name: 'Log In' })).toBeTruthy()
    const field = shown.screen.getByLabelText('Password')
    expect(document.activeElement).toBe(field)
    await shown.user.click(shown.screen.getByRole('button', { name: 'Show: Password' }))
    expect(field).toHaveProperty('type', 'text')
    await shown.user.type(field, `${good}{Enter}`)
    expect(await shown.screen.findByText('Success!')).toBeTruthy()
    expect(passwords.authenticate).toHaveBeenCalledExactlyOnceWith({
      email,
      password: good,
      session_duration_minutes: 30,
    })
    await expect
      .poll(shown.eventTypes)
      .toEqual(['PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'])
  })

  it('that is wrong keeps the typed text and shows the error', async () => {
    const { client } = createPasswordClient('password', {
      authenticate: () =>
        Promise.reject(refusal('unauthorized_credentials', 'Wrong email or password.')),
    })
    const shown = showWidget({ client, config })
    await enterAddress(shown)
    const field = await shown.screen.findByLabelText('Password')
    await shown.user.type(field, 'wrong{Enter}')
    expect(
      (await shown.screen.findByText('Wrong email or password.')).closest('[role=alert]'),
    ).not.toBeNull()
    expect(field).toHaveProperty('value', 'wrong')
  })

  it.each([
    ['reset_password', 'Check your email to set a new password!'],
    ['breached_password', 'Check your email to set a new password'],
  ])('that is refused with %s is mailed a reset', async (type, heading) => {
    const { client, passwords } = createPasswordClient('password', {
      authenticate: () => Promise.reject(refusal(type)),
    })
    const shown = showWidget({ client, config })
    await enterAddress(shown)
    await shown.user.type(await shown.screen.findByLabelText('Password'), `${good}{Enter}`)
    expect(await shown.screen.findByRole('heading', { name: heading })).toBeTruthy()
    expect(passwords.resetByEmailStart).toHaveBeenCalledTimes(1)
    expect(shown.eventTypes()).toEqual(['PASSWORD_RESET_BY_EMAIL_START'])
  })

  it('that is forgotten is reset by mail, which can be sent again or skipped', async () => {
    const { client, passwords, sendLink } = createPasswordClient('password')
    const shown = showWidget({ client, config })
    const { user, screen } = shown
    await enterAddress(shown)
    await user.click(await screen.findByRole('button', { name: 'Forgot Password?' }))
    expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Resend email' }))
    expect(await screen.findByText('Email resent')).toBeTruthy()
    expect(passwords.resetByEmailStart).toHaveBeenCalledTimes(2)
    passwords.resetByEmailStart.mockRejectedValueOnce(refusal('rate', 'Too many mails.'))
    await user.click(screen.getByRole('button', { name: 'Resend email' }))
    expect(await screen.findByText('Too many mails.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Login without a password' }))
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(sendLink.mock.calls[0]?.[0 as never]).toBe(email)
  })
})

describe('a user without a password', () => {
  it('is mailed a link to set one', async () => {
    const { client, passwords } = createPasswordClient('passwordless')
    const shown = showWidget({ client, config })
    await enterAddress(shown)
    expect(await shown.screen.findByRole('heading', { name: 'Check your email!' })).toBeTruthy()
    expect(shown.screen.getByText(/A login link was sent to you at/)).toBeTruthy()
    expect(passwords.resetByEmailStart).toHaveBeenCalledTimes(1)
  })

  it('gets a link, or creates a password instead', async () => {
    const { client, sendLink } = createPasswordClient('passwordless')
    const products = ['passwords', 'emailMagicLinks']
    const shown = showWidget({ client, config: { ...config, products } })
    await enterAddress(shown)
    expect(await shown.screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(sendLink).toHaveBeenCalledTimes(1)
    await shown.user.click(shown.screen.getByRole('button', { name: 'Create a password instead' }))
    expect(await shown.screen.findByRole('heading', { name: 'Check your email!' })).toBeTruthy()
  })

  it('gets a code, or creates a password instead', async () => {
    const { client, sendCode } = createPasswordClient('passwordless')
    const products = ['passwords', 'otp']
    const otpOptions = { methods: ['email'] }
    const shown = showWidget({ client, config: { ...config, products, otpOptions } })
    await enterAddress(shown)
    expect(await shown.screen.findByLabelText('One-time passcode')).toBeTruthy()
    expect(sendCode).toHaveBeenCalledTimes(1)
    await shown.user.click(shown.screen.getByRole('button', { name: 'Create a password instead' }))
    expect(await shown.screen.findByRole('heading', { name: 'Check your email!' })).toBeTruthy()
  })

  it('stays on the address step when the mail cannot be sent', async () => {
    const { client } = createPasswordClient('passwordless', {
      resetByEmailStart: () => Promise.reject(refusal('rate', 'Too many mails.')),
    })
    const shown = showWidget({ client, config })
    await enterAddress(shown)
    expect(await shown.screen.findByText('Too many mails.')).toBeTruthy()
    expect(shown.screen.getByLabelText('Email')).toHaveProperty('value', email)
  })
})

describe('the link of a reset mail', () => {
  const mount = { kind: 'resetPassword', config, passwordResetToken: 'token-1' } as const

  it('sets a new password', async () => {
    const { client, passwords } = createPasswordClient('password')
    const shown = showWidget({ client, ...mount })
    await put(shown, await shown.screen.findByLabelText('New password'), good)
    const button = shown.screen.getByRole('button', { name: 'Continue' })
    await until(() => expect(button).toHaveProperty('disabled', false))
    await shown.user.click(button)
    expect(await shown.screen.findByText('You have successfully logged in.')).toBeTruthy()
    expect(passwords.resetByEmail).toHaveBeenCalledExactlyOnceWith({
      token: 'token-1',
      password: good,
      session_duration_minutes: 30,
    })
    await expect
      .poll(shown.eventTypes)
      .toEqual(['PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE'])
  })

  it('can also sign in without a password', async () => {
    const { client, authenticateLink } = createPasswordClient('password')
    const shown = showWidget({ client, ...mount })
    await shown.user.click(
      await shown.screen.findByRole('button', { name: 'Login without a password' }),
    )
    expect(await shown.screen.findByText('You have successfully logged in.')).toBeTruthy()
    expect(authenticateLink).toHaveBeenCalledExactlyOnceWith('token-1', {
      session_duration_minutes: 30,
    })
  })

  it('that has expired says so and sends another one', async () => {
    const { client, passwords, authenticateLink } = createPasswordClient('password')
    authenticateLink.mockRejectedValueOnce(refusal('unable', 'The link has expired.'))
    const shown = showWidget({ client, ...mount })
    const { user, screen } = shown
    await user.click(await screen.findByRole('button', { name: 'Login without a password' }))
    expect(await screen.findByText('The link has expired.')).toBeTruthy()
    await user.type(screen.getByLabelText('Email'), email)
    await user.click(screen.getByRole('button', { name: 'Request a new link' }))
    expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeTruthy()
    expect(passwords.resetByEmailStart).toHaveBeenCalledTimes(1)
  })

  it('that signs in does so automatically, once', async () => {
    history.replaceState(null, '', '?stytch_token_type=login&token=token-1')
    const { client, authenticateLink } = createPasswordClient('password')
    const shown = showWidget({ client, ...mount })
    expect(await shown.screen.findByText('You have successfully logged in.')).toBeTruthy()
    expect(authenticateLink).toHaveBeenCalledTimes(1)
    history.replaceState(null, '', location.pathname)
  })
})
