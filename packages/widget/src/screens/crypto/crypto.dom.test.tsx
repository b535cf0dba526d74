import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeClient } from '../../testing/fake-client.ts'
import {
  createFakeProvider,
  createStandardWallet,
  ethereumAddress,
  installWallets,
} from '../../testing/fake-wallets.ts'
import { cleanUpWidgets, showWidget } from '../../testing/show.tsx'

cleanUpWidgets()
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
})

const config = { products: ['crypto'] }

function createCryptoClient(changes: object = {}) {
  const calls = {
    authenticateStart: vi.fn(async (_options: object) => ({ challenge: 'Sign me' })),
    authenticate: vi.fn(async (_options: object) => ({ user_id: 'u' })),
    ...changes,
  }
  return { client: createFakeClient({ cryptoWallets: calls }), ...calls }
}

function showMetamask(
  provider = createFakeProvider(),
  { client } = createCryptoClient(),
  more: object = {},
) {
  cleanups.push(
    installWallets({ announced: [{ rdns: 'io.metamask', name: 'MetaMask', provider }] }),
  )
  return showWidget({ client, config: { ...config, ...more } })
}

const metamask = { name: /^Continue with Metamask/ }

describe('a wallet', () => {
  it('signs in', async () => {
    const provider = createFakeProvider()
    const parts = createCryptoClient()
    const { screen, user, eventTypes } = showMetamask(provider, parts)
    await user.click(await screen.findByRole('button', metamask))
    expect(await screen.findByText('You have successfully connected your wallet.')).toBeTruthy()
    const wallet = { crypto_wallet_address: ethereumAddress, crypto_wallet_type: 'ethereum' }
    expect(parts.authenticateStart).toHaveBeenCalledExactlyOnceWith(wallet)
    expect(provider.request).toHaveBeenLastCalledWith({
      method: 'personal_sign',
      params: ['Sign me', ethereumAddress],
    })
    expect(parts.authenticate).toHaveBeenCalledExactlyOnceWith({
      ...wallet,
      signature: '0xsigned',
      session_duration_minutes: 30,
    })
    await expect
      .poll(eventTypes)
      .toEqual([
        'CRYPTO_WALLET_AUTHENTICATE_START',
        'CRYPTO_WALLET_AUTHENTICATE',
        'AUTHENTICATE_FLOW_COMPLETE',
      ])
  })

  it.each([
    ['eth_requestAccounts', '[Error] Could not connect to wallet'],
    ['personal_sign', '[Error] Could not sign message'],
  ] as const)(
    'that refuses %s leads to the error screen, and can be tried again',
    async (method, text) => {
      let isRefusing = true
      const provider = createFakeProvider({
        [method]: () => {
          if (isRefusing) throw { code: 4001, message: 'User rejected the request.' }
          return method === 'personal_sign' ? '0xsigned' : [ethereumAddress]
        },
      })
      const { screen, user, errors } = showMetamask(provider)
      await user.click(await screen.findByRole('button', metamask))
      expect(await screen.findByText('Looks like there was an error!')).toBeTruthy()
      expect(screen.getByRole('alert').textContent).toBe(text)
      expect(errors.map(({ message }) => message)).toEqual([text])
      isRefusing = false
      await user.click(screen.getByRole('button', { name: 'Go back' }))
      await user.click(await screen.findByRole('button', metamask))
      expect(await screen.findByText('Success!')).toBeTruthy()
    },
  )

  it.each(['authenticateStart', 'authenticate'])(
    'hears what the server says to %s',
    async (call) => {
      const refusal = Object.assign(new Error('no'), {
        error_message: 'This wallet is not welcome.',
      })
      const parts = createCryptoClient({ [call]: vi.fn(() => Promise.reject(refusal)) })
      const { screen, user, errors } = showMetamask(createFakeProvider(), parts)
      await user.click(await screen.findByRole('button', metamask))
      expect(await screen.findByText('This wallet is not welcome.')).toBeTruthy()
      expect(errors).toEqual([refusal])
    },
  )

  it.each([
    ['eth_requestAccounts', null, '[Error] Could not connect to wallet'],
    ['eth_requestAccounts', [{}], '[Error] Could not connect to wallet'],
    ['personal_sign', null, '[Error] Could not sign message'],
    ['personal_sign', {}, '[Error] Could not sign message'],
  ] as const)('that answers %s with %o is said to have failed', async (method, answer, text) => {
    const provider = createFakeProvider({ [method]: () => answer })
    const { screen, user } = showMetamask(provider)
    await user.click(await screen.findByRole('button', metamask))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  it('whose provider answers with nothing is told no JavaScript error', async () => {
    const parts = createCryptoClient({ authenticateStart: async () => null })
    const { screen, user, errors } = showMetamask(createFakeProvider(), parts)
    await user.click(await screen.findByRole('button', metamask))
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
    expect(errors).toMatchObject([{ name: 'TypeError' }])
  })

  it('that replies after going back changes nothing, and is not asked twice', async () => {
    let agree = (_accounts: string[]) => {}
    const provider = createFakeProvider({
      eth_requestAccounts: () =>
        new Promise((resolve) => {
          agree = resolve
        }),
    })
    const parts = createCryptoClient()
    const { screen, user } = showMetamask(provider, parts)
    await user.click(await screen.findByRole('button', metamask))
    await user.click(await screen.findByRole('button', { name: 'Go back' }))
    await user.click(await screen.findByRole('button', metamask))
    await screen.findByText('Connecting to your wallet...')
    expect(provider.request).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    const again = await screen.findByRole('button', metamask)
    agree(['0xfirst'])
    await vi.waitFor(async () => {
      await user.click(again)
      expect(provider.request).toHaveBeenCalledTimes(2)
    })
    agree([ethereumAddress])
    await screen.findByText('Success!')
    expect(parts.authenticateStart).toHaveBeenCalledExactlyOnceWith({
      crypto_wallet_address: ethereumAddress,
      crypto_wallet_type: 'ethereum',
    })
  })

  it('that was used last is listed first and marked', async () => {
    cleanups.push(
      installWallets({
        announced: [{ rdns: 'io.rabby', name: 'Rabby', provider: createFakeProvider() }],
      }),
    )
    const first = showMetamask()
    const rabby = await first.screen.findByRole('button', { name: 'Continue with Rabby' })
    await first.user.click(rabby)
    await first.screen.findByText('Success!')
    first.unmount()
    const { screen } = showWidget({ client: createCryptoClient().client, config })
    await screen.findByRole('button', { name: /Rabby.*Last used/ })
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names[0]).toContain('Rabby')
  })
})

describe('wallets and providers together', () => {
  const names = ['Phantom', 'Solflare', 'Glow', 'Slope', 'Ledger']
  const providers = [{ type: 'google' }, { type: 'github' }]

  it('are six buttons, with the rest on another screen', async () => {
    cleanups.push(installWallets({ standard: names.map(createStandardWallet) }))
    const { screen, user } = showWidget({
      client: createCryptoClient().client,
      config: { products: ['oauth', 'crypto'], oauthOptions: { providers } },
    })
    await screen.findByRole('button', { name: 'Continue with Glow' })
    const texts = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(texts()).toEqual([
      'Continue with Google',
      'Continue with GitHub',
      'Continue with Phantom',
      'Continue with Solflare',
      'Continue with Glow',
      'Continue with other wallet',
    ])
    await user.click(screen.getByRole('button', { name: 'Continue with other wallet' }))
    await screen.findByRole('heading', { name: 'Continue with other wallet' })
    await screen.findByRole('button', { name: 'Continue with Slope' })
    expect(texts().slice(1)).toEqual([
      'Continue with Slope',
      'Continue with Ledger',
      'Set up a new crypto wallet',
    ])
    await user.click(screen.getByRole('button', { name: 'Continue with Ledger' }))
    expect(await screen.findByText('Success!')).toBeTruthy()
  })

  it('without wallets are six as well', async () => {
    const types = ['google', 'github', 'apple', 'gitlab', 'slack', 'figma', 'yahoo']
    const { screen, user } = showWidget({
      client: createFakeClient(),
      config: { products: ['oauth'], oauthOptions: { providers: types.map((type) => ({ type })) } },
    })
    const more = await screen.findByRole('button', { name: 'More ways to log in' })
    expect(screen.getAllByRole('button')).toHaveLength(6)
    await user.click(more)
    expect(await screen.findByRole('button', { name: 'Continue with Yahoo' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Set up a new crypto wallet' })).toBeNull()
  })

  it('offer to set one up when there is none', async () => {
    const { screen, user } = showWidget({ client: createCryptoClient().client, config })
    await user.click(await screen.findByRole('button', { name: 'Set up a new crypto wallet' }))
    await screen.findByRole('heading', { name: 'Set up a new crypto wallet' })
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Download Metamask',
      'Download Phantom',
      'Download Coinbase',
      'Download Binance',
    ])
  })

  it('remove their listeners', async () => {
    const removed = vi.spyOn(window, 'removeEventListener')
    const { screen, unmount } = showMetamask()
    await screen.findByRole('button', metamask)
    unmount()
    const names = removed.mock.calls.map(([name]) => name)
    expect(names).toContain('eip6963:announceProvider')
    expect(names).toContain('wallet-standard:register-wallet')
    expect(names).toContain('pageshow')
    removed.mockRestore()
  })
})
