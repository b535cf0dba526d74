import { within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createFakeClient } from '../../testing/fake-client.ts'
import { cleanUpWidgets, showWidget } from '../../testing/show.tsx'

cleanUpWidgets()

const notFound = Object.assign(new Error('no'), {
  status_code: 404,
  error_type: 'webauthn_registration_not_found',
})
const serverError = Object.assign(new Error('no'), { status_code: 500, error_type: 'internal' })
const offline = Object.assign(new Error('no'), { code: 'unreachable' })
const dismissal = Object.assign(new Error('dismissed'), { name: 'NotAllowedError' })

const login = { products: ['passkeys', 'emailMagicLinks'] }
const button = { name: 'Login with a Passkey' }

function passkey(id: string, name: string) {
  return { webauthn_registration_id: id, name, domain: 'localhost' }
}

describe('the passkey button', () => {
  it('signs in', async () => {
    const authenticate = vi.fn(async () => ({ user_id: 'u' }))
    const shown = showWidget({
      client: createFakeClient({ webauthn: { authenticate } }),
      config: login,
    })
    await shown.user.click(await shown.screen.findByRole('button', button))
    expect(
      await shown.screen.findByText('Your Passkey has been successfully authenticated.'),
    ).toBeTruthy()
    expect(authenticate).toHaveBeenCalledExactlyOnceWith({
      session_duration_minutes: 30,
      is_passkey: true,
    })
    await expect
      .poll(shown.eventTypes)
      .toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'])
  })

  it.each([
    [
      'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
      () => Promise.reject(notFound),
    ],
    [
      'Unknown error occurred during passkey authentication. Please try again.',
      () => Promise.reject(serverError),
    ],
    ['Unknown error occurred during passkey authentication. Please try again.', async () => null],
    [
      'Unknown error occurred during passkey authentication. Please try again.',
      () => Promise.reject(new DOMException('The authenticator gave no passkey.', 'UnknownError')),
    ],
    [
      'Unknown error occurred during passkey authentication. Please try again.',
      () => Promise.reject(new TypeError("Cannot read properties of null (reading 'toJSON')")),
    ],
    ['Unable to contact our servers.', () => Promise.reject(offline)],
    [
      'Passkeys are not supported in this browser.',
      () =>
        Promise.reject(
          Object.assign(new Error('Passkeys are not supported in this browser.'), {
            name: 'UnsupportedError',
            code: 'unsupported',
          }),
        ),
    ],
  ])('says %s', async (text, authenticate) => {
    const shown = showWidget({
      client: createFakeClient({ webauthn: { authenticate } }),
      config: login,
    })
    await shown.user.click(await shown.screen.findByRole('button', button))
    expect((await shown.screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
    expect(shown.errors).toHaveLength(1)
  })

  it("shows no error when the browser's dialog is closed", async () => {
    const shown = showWidget({
      client: createFakeClient({ webauthn: { authenticate: () => Promise.reject(dismissal) } }),
      config: login,
    })
    const element = await shown.screen.findByRole('button', button)
    await shown.user.click(element)
    await vi.waitFor(() => expect(element.getAttribute('aria-busy')).toBeNull())
    expect(shown.errors).toEqual([dismissal])
    for (const alert of shown.screen.queryAllByRole('alert')) expect(alert.textContent).toBe('')
  })
})

describe('passkeys in the field of the form', () => {
  const browserSupportsAutofill = async () => true

  const unknown = 'Unknown error occurred during passkey authentication. Please try again.'

  interface Offer {
    readonly signal: AbortSignal
    readonly onChosen: () => void
  }

  /** Shows a widget whose offers end as `ends` say, one after the other; then none ends. */
  function showOffers(...ends: readonly ((offer: Offer) => Promise<unknown>)[]) {
    const left = [...ends]
    const offers: Offer[] = []
    const authenticate = (options: Partial<Offer>) => {
      if (options.signal === undefined) return Promise.reject(dismissal)
      offers.push(options as Offer)
      return left.shift()?.(options as Offer) ?? new Promise(() => undefined)
    }
    const shown = showWidget({
      client: createFakeClient({ webauthn: { authenticate, browserSupportsAutofill } }),
      config: login,
    })
    return {
      ...shown,
      offers,
      count: (size: number) => vi.waitFor(() => expect(offers).toHaveLength(size)),
    }
  }
  const choose =
    (error: Error) =>
    async ({ onChosen }: Offer) => {
      onChosen()
      throw error
    }
  const dismiss = () => Promise.reject(dismissal)

  it('leave what was said until somebody acts', async () => {
    const lost = () => Promise.reject(offline)
    const { screen, user, count, errors } = showOffers(choose(notFound), dismiss, lost, dismiss)
    await count(5)
    expect(errors).toHaveLength(4)
    await user.tab()
    expect(screen.getByText(/Passkey registration not found/)).toBeTruthy()
    expect(screen.queryByText('Unable to contact our servers.')).toBeNull()
    // Closing the dialog of the button is nothing to be told about, but opening it is an act.
    await user.click(await screen.findByRole('button', button))
    await count(6)
    expect(screen.queryByText(/Passkey registration not found/)).toBeNull()
  })

  it('stay after the last try', async () => {
    const { screen, user, offers, errors } = showOffers(choose(notFound), ...Array(9).fill(dismiss))
    await vi.waitFor(() => expect(errors).toHaveLength(5))
    await user.tab()
    expect(offers).toHaveLength(5)
    expect(screen.getByText(/Passkey registration not found/)).toBeTruthy()
  })

  it('say what became of the passkey chosen last', async () => {
    let refuse = (_: Error) => {}
    const wait = ({ onChosen }: Offer) => {
      onChosen()
      return new Promise((_, reject) => {
        refuse = reject
      })
    }
    const { screen, count } = showOffers(choose(notFound), wait)
    await count(2)
    await vi.waitFor(() => expect(screen.queryByText(/Passkey registration not found/)).toBeNull())
    refuse(serverError)
    await count(3)
    expect(await screen.findByText(unknown)).toBeTruthy()
  })

  it('say when the chosen passkey came to nothing', async () => {
    const { screen } = showOffers(choose(new DOMException('No passkey.', 'UnknownError')))
    expect(await screen.findByText(unknown)).toBeTruthy()
  })

  it('say nothing that nobody has asked for', async () => {
    const { screen, user, count } = showOffers(() => Promise.reject(serverError))
    await count(2)
    await user.tab()
    for (const alert of screen.queryAllByRole('alert')) expect(alert.textContent).toBe('')
  })

  it('are tried five times', async () => {
    const authenticate = vi.fn(choose(notFound))
    const shown = showWidget({
      client: createFakeClient({ webauthn: { authenticate, browserSupportsAutofill } }),
      config: login,
    })
    expect(await shown.screen.findByText(/Passkey registration not found/)).toBeTruthy()
    await vi.waitFor(() => expect(authenticate).toHaveBeenCalledTimes(5))
    expect(shown.errors).toHaveLength(5)
    expect(authenticate).toHaveBeenLastCalledWith(
      expect.objectContaining({ conditional_mediation: true, is_passkey: true }),
    )
    expect(shown.screen.getByLabelText('Email').getAttribute('autocomplete')).toContain('webauthn')
  })

  it('stop for the button, resume after it, and end with Main', async () => {
    const signals: AbortSignal[] = []
    const authenticate = vi.fn((options: { signal?: AbortSignal }) => {
      if (options.signal === undefined) return Promise.reject(dismissal)
      signals.push(options.signal)
      return new Promise(() => undefined)
    })
    const shown = showWidget({
      client: createFakeClient({
        webauthn: { authenticate, browserSupportsAutofill },
        magicLinks: { email: { loginOrCreate: async () => ({}) } },
      }),
      config: login,
    })
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    await shown.user.click(await shown.screen.findByRole('button', button))
    await vi.waitFor(() => expect(signals).toHaveLength(2))
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    await shown.user.type(shown.screen.getByLabelText('Email'), 'ada@example.com{Enter}')
    expect(await shown.screen.findByText('Check your email')).toBeTruthy()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  it('are not requested without a form', async () => {
    const authenticate = vi.fn()
    const supports = vi.fn(browserSupportsAutofill)
    const shown = showWidget({
      client: createFakeClient({ webauthn: { authenticate, browserSupportsAutofill: supports } }),
      config: {
        products: ['passkeys', 'oauth'],
        oauthOptions: { providers: [{ type: 'google' }] },
      },
    })
    expect(await shown.screen.findByRole('button', button)).toBeTruthy()
    expect(authenticate).not.toHaveBeenCalled()
  })
})

describe('a configuration', () => {
  const client = () => createFakeClient({ user: { get: () => Promise.reject(new Error('x')) } })

  it('with only passkeys is refused for a login', async () => {
    const { screen } = showWidget({ client: client(), config: { products: ['passkeys'] } })
    expect(
      await screen.findByText(
        'Error: Cannot use Passkeys by itself, please add another product to the config.',
      ),
    ).toBeTruthy()
  })

  it('with only passkeys is accepted for registration', async () => {
    const { screen } = showWidget({
      client: client(),
      kind: 'passkeyRegistration',
      config: { products: ['passkeys'] },
    })
    expect(await screen.findByText(/without active user authenticated/)).toBeTruthy()
  })
})

describe('setting up a passkey', () => {
  const mount = { kind: 'passkeyRegistration' } as const

  function createSignedIn(more: { webauthn?: object; user?: object } = {}) {
    const user = { webauthn_registrations: [passkey('1', 'Phone'), passkey('2', 'Laptop')] }
    return createFakeClient({
      user: { get: async () => user, getSync: () => user, ...more.user },
      webauthn: { register: async () => ({ user_id: 'u' }), ...more.webauthn },
    })
  }

  it('needs a session', async () => {
    const error = Object.assign(new Error('none'), { code: 'no_current_session' })
    const get = vi.fn(() => Promise.reject(error))
    const shown = showWidget({ client: createFakeClient({ user: { get } }), ...mount })
    expect(
      await shown.screen.findByText(
        'Error: Cannot use PasskeyRegistration component without active user authenticated.',
      ),
    ).toBeTruthy()
    expect(shown.errors).toEqual([error])
    await shown.user.click(shown.screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2))
  })

  it('shows the new passkey, then adds another or finishes', async () => {
    const shown = showWidget({ client: createSignedIn(), ...mount })
    const { user, screen } = shown
    await user.click(await screen.findByRole('button', { name: 'Create a Passkey' }))
    expect(
      await screen.findByRole('heading', { name: 'Passkey successfully created!' }),
    ).toBeTruthy()
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(screen.getByRole('button', { name: 'Set up another Passkey' }))
    await user.click(await screen.findByRole('button', { name: 'Skip' }))
    const title = 'Passkey successfully created!'
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Existing Passkeys' })).toBeTruthy()
    expect(shown.eventTypes()).toEqual(['PASSKEY_REGISTER', 'PASSKEY_DONE', 'PASSKEY_SKIP'])
  })

  const duplicate =
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.'
  it.each([
    [
      duplicate,
      new Error(
        'The user attempted to register an authenticator that contains one of the credentials already registered with the relying party.',
      ),
    ],
    [
      duplicate,
      new Error(
        'At least one credential matches an entry of the excludeCredentials list in the platform attached authenticator.',
      ),
    ],
    [duplicate, Object.assign(new Error('other words'), { name: 'InvalidStateError' })],
    [
      'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
      dismissal,
    ],
  ])('that failed says %s', async (text, error) => {
    const client = createSignedIn({ webauthn: { register: () => Promise.reject(error) } })
    const shown = showWidget({ client, ...mount })
    await shown.user.click(await shown.screen.findByRole('button', { name: 'Create a Passkey' }))
    expect(await shown.screen.findByText(text)).toBeTruthy()
    expect(shown.errors).toEqual([error])
  })

  async function showList(more?: Parameters<typeof createSignedIn>[0]) {
    const shown = showWidget({ client: createSignedIn(more), ...mount })
    await shown.user.click(await shown.screen.findByRole('button', { name: 'Skip' }))
    await shown.screen.findByText('Phone')
    return shown
  }

  it('shows what it has when the server stops responding', async () => {
    const user = { webauthn_registrations: [passkey('1', 'Phone')] }
    const get = vi
      .fn(() => Promise.reject(new Error('Unable to contact our servers.')))
      .mockResolvedValueOnce(user as never)
    const shown = await showList({ user: { get, getSync: () => user } })
    await vi.waitFor(() => expect(shown.errors).toHaveLength(1))
    expect(shown.screen.getByText('Phone')).toBeTruthy()
    expect(shown.screen.queryByText(/Unable to contact/)).toBeNull()
  })

  it('renames one at a time', async () => {
    const update = vi.fn(async ({ name }: { name: string }) => ({
      webauthn_registration: { name },
    }))
    const { user, screen } = await showList({ webauthn: { update } })
    await user.click(screen.getByRole('button', { name: 'Edit Phone' }))
    expect(screen.queryByRole('button', { name: 'Edit Laptop' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Laptop' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
    const field = screen.getByLabelText('Passkey name')
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    expect(screen.getByRole('button', { name: 'Save Phone' })).toHaveProperty('disabled', true)
    await user.type(field, ' Kitchen table {Enter}')
    const edit = await screen.findByRole('button', { name: 'Edit Kitchen table' })
    expect(document.activeElement).toBe(edit)
    expect(update).toHaveBeenCalledExactlyOnceWith({
      webauthn_registration_id: '1',
      name: 'Kitchen table',
    })
    await user.click(screen.getByRole('button', { name: 'Edit Laptop' }))
    await user.keyboard('Other{Escape}')
    expect(screen.getByText('Laptop')).toBeTruthy()
    expect(update).toHaveBeenCalledTimes(1)
  })

  it('keeps the typed name when it could not be saved', async () => {
    const { user, screen } = await showList({
      webauthn: { update: () => Promise.reject(new Error('Unable to contact our servers.')) },
    })
    await user.click(screen.getByRole('button', { name: 'Edit Phone' }))
    await user.keyboard('Kitchen{Enter}')
    expect(await screen.findByText('Unable to contact our servers.')).toBeTruthy()
    expect(screen.getByLabelText('Passkey name')).toHaveProperty('value', 'Kitchen')
  })

  it('deletes one after a warning', async () => {
    const deleteWebauthnRegistration = vi.fn(async () => ({}))
    const { user, screen } = await showList({ user: { deleteWebauthnRegistration } })
    await user.click(screen.getByRole('button', { name: 'Delete Phone' }))
    expect(screen.getByText('Once deleted, the passkey cannot be restored.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Phone' }))
    expect(deleteWebauthnRegistration).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Delete Phone' }))
    await user.click(screen.getByRole('button', { name: 'Delete Phone' }))
    await vi.waitFor(() => expect(screen.queryByText('Phone')).toBeNull())
    expect(deleteWebauthnRegistration).toHaveBeenCalledExactlyOnceWith('1')
    expect(screen.getByText('Laptop')).toBeTruthy()
  })
})
