import { vi } from 'vitest'
import type { EthereumProvider } from '../wallets/ethereum.ts'

export const ethereumAddress = '0x52908400098527886e0f7030069857d2e4169ee7'

/** An Ethereum provider with scripted replies; by default it accepts everything. */
export function createFakeProvider(
  answers: Partial<Record<'eth_requestAccounts' | 'personal_sign', () => unknown>> = {},
) {
  const all = {
    eth_requestAccounts: () => [ethereumAddress],
    personal_sign: () => '0xsigned',
    ...answers,
  }
  return {
    request: vi.fn<EthereumProvider['request']>(async ({ method }) =>
      all[method as keyof typeof all]?.(),
    ),
  }
}

/** A wallet of the Wallet Standard that can sign for Solana. */
export function createStandardWallet(name: string) {
  const account = { address: `${name}Address` }
  return {
    name,
    chains: ['solana:mainnet'],
    accounts: [],
    features: {
      'standard:connect': { connect: vi.fn(async () => ({ accounts: [account] })) },
      'solana:signMessage': {
        signMessage: vi.fn(async () => [{ signature: new Uint8Array([0, 1, 2, 255]) }]),
      },
    },
  }
}

/** Installs wallets in the page as extensions do. Returns a function that removes them. */
export function installWallets(wallets: {
  announced?: readonly { readonly rdns: string; readonly name: string; readonly provider: object }[]
  standard?: readonly object[]
  injected?: Readonly<Record<string, unknown>>
}): () => void {
  const { announced = [], standard = [], injected = {} } = wallets
  const announce = () => {
    for (const { provider, ...info } of announced)
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
      )
  }
  const register = (event: Event) => {
    const { detail } = event as CustomEvent<{ register(...wallets: readonly object[]): void }>
    detail.register(...standard)
  }
  window.addEventListener('eip6963:requestProvider', announce)
  window.addEventListener('wallet-standard:app-ready', register)
  Object.assign(window, injected)
  return () => {
    window.removeEventListener('eip6963:requestProvider', announce)
    window.removeEventListener('wallet-standard:app-ready', register)
    for (const name of Object.keys(injected)) Reflect.deleteProperty(window, name)
  }
}
