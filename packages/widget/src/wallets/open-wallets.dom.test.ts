import { afterEach, describe, expect, it } from 'vitest'
import {
  createFakeProvider,
  createStandardWallet,
  installWallets,
} from '../testing/fake-wallets.ts'
import { openWallets, type Wallets } from './open-wallets.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
})

function open(wallets: Parameters<typeof installWallets>[0] = {}): Wallets {
  cleanups.push(installWallets(wallets))
  const opened = openWallets(window)
  cleanups.push(opened.close)
  return opened
}

const shown = (wallets: Wallets) => wallets.list().map(({ id, name }) => [id, name])
const provider = createFakeProvider
const solana = () => ({ connect: async () => ({ publicKey: 'Sol1' }) })

describe('the wallets of a browser', () => {
  it('is an empty list without wallets', () => {
    expect(shown(open())).toEqual([])
  })

  it('announce themselves, known ones first, then others by name', () => {
    const wallets = open({
      announced: [
        { rdns: 'io.rabby', name: 'Rabby', provider: provider() },
        { rdns: 'io.metamask', name: 'MetaMask', provider: provider() },
        { rdns: 'com.coinbase.wallet', name: 'Coinbase Wallet', provider: provider() },
        { rdns: 'com.binance.wallet', name: 'Binance Wallet', provider: provider() },
      ],
      standard: [createStandardWallet('Phantom'), createStandardWallet('Solflare')],
    })
    expect(shown(wallets)).toEqual([
      ['Phantom', 'Phantom'],
      ['Binance', 'Binance'],
      ['Coinbase', 'Coinbase'],
      ['Metamask', 'Metamask'],
      ['ethereum:io.rabby', 'Rabby'],
      ['solana:Solflare', 'Solflare'],
    ])
  })

  it('are found on the window when they do not announce themselves', () => {
    const wallets = open({
      injected: {
        ethereum: {
          ...provider(),
          providers: [
            { ...provider(), isMetaMask: true },
            { ...provider(), isCoinbaseWallet: true },
            provider(),
          ],
        },
        solana: { ...solana(), isPhantom: true },
        vessel: { ethereum: provider() },
        BinanceChain: provider(),
      },
    })
    expect(shown(wallets)).toEqual([
      ['Phantom', 'Phantom'],
      ['Vessel', 'Vessel'],
      ['Binance', 'Binance'],
      ['Coinbase', 'Coinbase'],
      ['Metamask', 'Metamask'],
      ['GenericEthereumWallet', undefined],
    ])
  })

  it('have no name when only the window has them', () => {
    const wallets = open({ injected: { ethereum: provider(), solana: solana() } })
    expect(shown(wallets)).toEqual([
      ['GenericEthereumWallet', undefined],
      ['GenericSolanaWallet', undefined],
    ])
  })

  it('are listed once when announced and on the window', () => {
    const metamask = { ...provider(), isMetaMask: true }
    const rabby = provider()
    const wallets = open({
      announced: [
        { rdns: 'io.metamask', name: 'MetaMask', provider: provider() },
        { rdns: 'io.rabby', name: 'Rabby', provider: rabby },
      ],
      injected: { ethereum: { ...rabby, providers: [metamask, rabby] } },
    })
    expect(shown(wallets)).toEqual([
      ['Metamask', 'Metamask'],
      ['ethereum:io.rabby', 'Rabby'],
    ])
  })

  it('for both chains are offered for each; known ones for their own', () => {
    const wallets = open({
      announced: [
        { rdns: 'app.phantom', name: 'Phantom', provider: provider() },
        { rdns: 'app.backpack', name: 'Backpack', provider: provider() },
        { rdns: 'io.metamask', name: 'MetaMask', provider: provider() },
      ],
      standard: ['Phantom', 'Backpack', 'MetaMask'].map(createStandardWallet),
    })
    expect(shown(wallets)).toEqual([
      ['Phantom', 'Phantom'],
      ['Metamask', 'Metamask'],
      ['ethereum:app.backpack', 'Backpack (Ethereum)'],
      ['solana:Backpack', 'Backpack (Solana)'],
    ])
  })

  it('may be announced later, and the listener is removed at the end', () => {
    const wallets = open()
    let changes = 0
    wallets.onChange(() => {
      changes += 1
    })
    const announce = (rdns: string) =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: { info: { rdns, name: rdns }, provider: provider() },
        }),
      )
    announce('io.rabby')
    announce('io.rabby')
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(wallet: object): void }) =>
          api.register(createStandardWallet('Solflare')),
      }),
    )
    expect(changes).toBe(2)
    wallets.close()
    announce('io.zerion')
    expect(shown(wallets).map(([id]) => id)).toEqual(['ethereum:io.rabby', 'solana:Solflare'])
  })

  it.each([
    undefined,
    null,
    'wallet',
    { info: { rdns: 'io.rabby' } },
    { info: null, provider: provider() },
    { info: { name: 'No domain' }, provider: provider() },
    { info: { rdns: 'io.rabby' }, provider: {} },
  ])('are not what announces itself as %o', (detail) => {
    const wallets = open()
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    expect(shown(wallets)).toEqual([])
  })

  it.each([
    null,
    {},
    { name: 'Bitcoin only', chains: ['bitcoin:mainnet'], features: {} },
    { ...createStandardWallet('Cannot sign'), features: { 'standard:connect': {} } },
    { ...createStandardWallet(''), name: 7 },
  ])('are not what registers as %o', (wallet) => {
    expect(shown(open({ standard: [wallet as object] }))).toEqual([])
  })
})

describe('a wallet', () => {
  it('of the Wallet Standard signs in base58', async () => {
    const standard = createStandardWallet('Solflare')
    const wallet = open({ standard: [standard] }).find('solana:Solflare')
    const address = (await wallet?.connect()) ?? ''
    expect(address).toBe('SolflareAddress')
    expect(await wallet?.sign('é', address)).toBe('1LiA')
    expect(standard.features['solana:signMessage'].signMessage).toHaveBeenCalledWith({
      account: { address },
      message: new TextEncoder().encode('é'),
    })
    await expect(wallet?.sign('é', 'another')).rejects.toThrow('no longer has')
  })

  it.each([
    ['signMessage', { signMessage: async () => ({ signature: new Uint8Array([255]) }) }],
    ['request', { request: async () => ({ signature: new Uint8Array([255]) }) }],
    ['text', { request: async () => ({ signature: '5Q' }) }],
  ])('of Solana in the window signs by %s', async (_name, methods) => {
    const injected = { solana: { ...solana(), ...methods } }
    const wallet = open({ injected }).find('GenericSolanaWallet')
    expect(await wallet?.connect()).toBe('Sol1')
    expect(await wallet?.sign('text', 'Sol1')).toBe('5Q')
  })

  it.each([[[]], [undefined], [[7]], ['0x1']])(
    'that gives %o for an address rejects',
    async (given) => {
      const injected = { ethereum: createFakeProvider({ eth_requestAccounts: () => given }) }
      const wallet = open({ injected }).find('GenericEthereumWallet')
      await expect(wallet?.connect()).rejects.toThrow('no address')
    },
  )

  it.each([[undefined], [null], [{}], [{ publicKey: null }], [{ publicKey: {} }]])(
    'of Solana that gives %o for an address rejects',
    async (given) => {
      const provider = { ...solana(), connect: async () => given, publicKey: undefined }
      const wallet = open({ injected: { solana: provider } }).find('GenericSolanaWallet')
      await expect(wallet?.connect()).rejects.toThrow('no address')
    },
  )

  it.each([[null], [{}], [{ accounts: [] }], [{ accounts: [{ address: null }] }]])(
    'of the Wallet Standard that gives %o for accounts rejects',
    async (given) => {
      const standard = createStandardWallet('Solflare')
      standard.features['standard:connect'].connect.mockResolvedValueOnce(given as never)
      const wallet = open({ standard: [standard] }).find('solana:Solflare')
      await expect(wallet?.connect()).rejects.toThrow()
    },
  )
})
