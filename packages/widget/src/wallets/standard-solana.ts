import { isObject, isText, readName } from './check.ts'
import { identifySolana } from './known.ts'
import { encodeSignature } from './solana.ts'
import type { Wallet } from './wallet.ts'

interface Account {
  readonly address: string
}

/** The used part of a wallet of the Wallet Standard. */
interface StandardWallet {
  readonly name: string
  readonly chains: readonly string[]
  readonly accounts: readonly Account[]
  readonly features: {
    readonly 'standard:connect': {
      connect(): Promise<{ readonly accounts: readonly Account[] }>
    }
    readonly 'solana:signMessage': {
      signMessage(input: {
        account: Account
        message: Uint8Array
      }): Promise<readonly { readonly signature: Uint8Array }[]>
    }
  }
}

/**
 * Listens for Wallet Standard wallets that support Solana: existing ones are told that the page is
 * ready, later ones tell the page. Returns a function that stops it.
 */
export function listenForSolana(window: Window, onWallet: (wallet: Wallet) => void): () => void {
  const register = (...wallets: readonly unknown[]): (() => void) => {
    for (const wallet of wallets) if (canSign(wallet)) onWallet(createStandardWallet(wallet))
    // A wallet that goes away fails when it is asked, and that is reported.
    return () => undefined
  }
  const api = { register }
  function onRegister(event: Event): void {
    const { detail } = event as CustomEvent<unknown>
    if (typeof detail === 'function') detail(api)
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => window.removeEventListener('wallet-standard:register-wallet', onRegister)
}

function canSign(wallet: unknown): wallet is StandardWallet {
  if (!isObject(wallet) || !isObject(wallet.features)) return false
  const { chains, features } = wallet
  return (
    readName(wallet.name) !== undefined &&
    Array.isArray(chains) &&
    chains.some((chain) => String(chain).startsWith('solana:')) &&
    isObject(features['standard:connect']) &&
    isObject(features['solana:signMessage'])
  )
}

function createStandardWallet(wallet: StandardWallet): Wallet {
  const name = readName(wallet.name) ?? ''
  let connected: Account | undefined
  return {
    id: identifySolana(name),
    name,
    chain: 'solana',
    source: wallet,
    async connect() {
      const { accounts } = await wallet.features['standard:connect'].connect()
      connected = accounts[0] ?? wallet.accounts[0]
      if (!isText(connected?.address)) throw new Error('The wallet gave no address')
      return connected.address
    },
    async sign(message, address) {
      const account =
        connected?.address === address
          ? connected
          : wallet.accounts.find((other) => other.address === address)
      if (account === undefined) throw new Error('The wallet no longer has this address')
      const [signed] = await wallet.features['solana:signMessage'].signMessage({
        account,
        message: new TextEncoder().encode(message),
      })
      return encodeSignature(signed?.signature)
    },
  }
}
