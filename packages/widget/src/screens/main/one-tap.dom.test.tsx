import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeClient } from '../../testing/fake-client.ts'
import { cleanUpWidgets, showWidget } from '../../testing/show.tsx'

cleanUpWidgets()
let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  warn.mockRestore()
  Reflect.deleteProperty(window, 'IdentityCredential')
})

interface Started {
  readonly prompt_parent_id?: string
  readonly cancel_on_tap_outside?: boolean
  readonly onOneTapCancelled: () => void
  readonly onError: (error: unknown) => void
}

const google = { name: /^Continue with Google/ }

function showOneTap(
  answer: () => Promise<unknown>,
  provider: object = {},
  more: { readonly products?: string[]; readonly others?: object[] } = {},
) {
  const start = vi.fn((_options: Started, _signal: AbortSignal) => answer())
  const { products = ['oauth'], others = [] } = more
  const shown = showWidget({
    client: createFakeClient({ oauth: { googleOneTap: { start } } }),
    config: {
      products,
      oauthOptions: {
        providers: [{ type: 'google', one_tap: true, ...provider }, ...others] as never,
        loginRedirectURL: 'https://shop.example/in',
        signupRedirectURL: 'https://shop.example/up',
      },
      emailMagicLinksOptions: {},
    },
  })
  const started = () =>
    vi.waitFor(() => {
      expect(start).toHaveBeenCalled()
      return start.mock.lastCall?.[0]
    })
  return { ...shown, start, started }
}

const isShown = async () => ({ success: true })
const refusal = (error_type: string) =>
  Promise.reject(Object.assign(new Error('refused'), { error_type, error_message: 'Refused.' }))

describe('Google One Tap', () => {
  it('takes the place of the button while it is embedded', async () => {
    const { screen, start, unmount } = showOneTap(isShown, { position: 'forceLegacyEmbedded' })
    expect(screen.getByText('Loading')).toBeTruthy()
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
    expect(start.mock.lastCall?.[0]).toMatchObject({
      login_redirect_url: 'https://shop.example/in',
      signup_redirect_url: 'https://shop.example/up',
      prompt_parent_id: 'mp-test-one-tap',
      cancel_on_tap_outside: false,
    })
    expect(document.querySelector('.mp-one-tap-box #mp-test-one-tap')).toBeTruthy()
    await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
    expect(screen.queryByRole('button', google)).toBeNull()
    unmount()
    expect(start.mock.lastCall?.[1].aborted).toBe(true)
    expect(document.getElementById('mp-test-one-tap')).toBeNull()
  })

  it('floats beside its button', async () => {
    const { screen, started } = showOneTap(isShown, { position: 'floating' })
    expect(await screen.findByRole('button', google)).toBeTruthy()
    expect((await started())?.prompt_parent_id).toBeUndefined()
  })

  it.each([
    [undefined, true, 'floating'],
    ['floating', false, 'floating'],
    ['embedded', false, 'embedded'],
    ['embedded', true, 'floating'],
    ['floatingOrEmbedded', false, 'embedded'],
    ['floatingOrEmbedded', true, 'floating'],
    ['embeddedOnly', false, 'embedded'],
    ['forceLegacyEmbedded', true, 'embedded'],
  ])('at %s, with a prompt of the browser: %s, is %s', async (position, isNative, place) => {
    if (isNative) Object.assign(window, { IdentityCredential: class {} })
    const { started } = showOneTap(isShown, position === undefined ? {} : { position })
    expect((await started())?.prompt_parent_id !== undefined).toBe(place === 'embedded')
  })

  it('is not shown with embeddedOnly when the browser has its own prompt', async () => {
    Object.assign(window, { IdentityCredential: class {} })
    const { screen, start } = showOneTap(isShown, { position: 'embeddedOnly' })
    expect(await screen.findByRole('button', google)).toBeTruthy()
    expect(start).not.toHaveBeenCalled()
  })

  it.each<[string, object, Parameters<typeof showOneTap>[2]]>([
    ['another product', {}, { products: ['oauth', 'emailMagicLinks'] }],
    ['another provider', {}, { others: [{ type: 'github' }] }],
    ['a position that is none', { position: 'everywhere' }, {}],
    ['one_tap off', { one_tap: false }, {}],
  ])('is not shown with %s', async (_name, provider, more) => {
    const { screen, start } = showOneTap(isShown, provider, more)
    expect(await screen.findByRole('button', google)).toBeTruthy()
    expect(start).not.toHaveBeenCalled()
  })

  it.each([
    ['oauth_config_not_found', 'No Google OAuth client is configured'],
    ['no_login_redirect_urls_set', 'No login redirect URLs are set'],
    ['no_signup_redirect_urls_set', 'No signup redirect URLs are set'],
    ['default_provider_not_allowed', 'The default OAuth provider is not compatible'],
    ['service_unavailable', 'service_unavailable'],
  ])('that the provider refuses (%s) is a button, and developers read why', async (type, text) => {
    const { screen, errors } = showOneTap(() => refusal(type), { position: 'embedded' })
    expect(await screen.findByRole('button', google)).toBeTruthy()
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(text))
    expect(errors).toHaveLength(1)
    expect(screen.queryByText('Refused.')).toBeNull()
  })

  it.each([
    ['unregistered_origin', `Add ${window.location.origin} to the authorized`],
    ['origin_not_allowed_for_client', 'The current host is not allowed'],
    ['invalid_client', 'The client ID is not recognised by Google.'],
    ['suppressed_by_user', 'suppressed_by_user'],
  ])(
    'that Google does not show (%s) is a button, and developers read why',
    async (reason, text) => {
      const { screen } = showOneTap(async () => ({ success: false, reason }), {
        position: 'embedded',
      })
      expect(await screen.findByRole('button', google)).toBeTruthy()
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(text))
    },
  )

  it('becomes a button with the focus when it is closed', async () => {
    const { screen, started } = showOneTap(isShown, { position: 'embedded' })
    const { onOneTapCancelled } = (await started()) ?? {}
    onOneTapCancelled?.()
    const button = await screen.findByRole('button', google)
    await vi.waitFor(() => expect(document.activeElement).toBe(button))
    expect(warn).not.toHaveBeenCalled()
  })

  it('becomes a button with an error when the provider refuses the tap', async () => {
    const { screen, started } = showOneTap(isShown, { position: 'embedded' })
    const { onError } = (await started()) ?? {}
    onError?.(Object.assign(new Error('no'), { error_message: 'That did not work.' }))
    expect(await screen.findByText('That did not work.')).toBeTruthy()
    expect(screen.getByRole('button', google)).toBeTruthy()
  })

  it('becomes a button when it never responds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { screen, started } = showOneTap(() => new Promise(() => {}), { position: 'floating' })
    await started()
    expect(screen.queryByRole('button', google)).toBeNull()
    vi.advanceTimersByTime(5000)
    expect(await screen.findByRole('button', google)).toBeTruthy()
  })
})
