import { isObject, isText, readName } from './check.ts'
import { createEthereumWallet, isEthereumProvider } from './ethereum.ts'
import { genericWallets, identifyEthereum, knownWallets, rank } from './known.ts'
import { createSolanaWallet, isSolanaProvider } from './solana.ts'
import { listenForSolana } from './standard-solana.ts'
import type { Chain, Wallet } from './wallet.ts'

/** The wallets of a browser, kept up to date. */
export interface Wallets {
  /** In display order. Announced ones come before those that are only in the window. */
  list(): readonly Wallet[]
  find(id: string): Wallet | undefined
  onChange(listener: () => void): () => void
  /** Stops listening. */
  close(): void
}

export function openWallets(window: Window): Wallets {
  const announced = new Map<string, Wallet>()
  const listeners = new Set<() => void>()
  let injected: readonly Wallet[] = []
  let isOpen = false

  function add(wallet: Wallet): void {
    // A wallet announces itself as often as it is asked to.
    if (announced.has(wallet.id)) return
    announced.set(wallet.id, wallet)
    if (isOpen) for (const listener of listeners) listener()
  }
  const stops = [listenForEthereum(window, add), listenForSolana(window, add)]
  injected = findInjected(window)
  isOpen = true

  function list(): Wallet[] {
    const wallets = new Map(announced)
    const sources = new Set([...announced.values()].map(({ source }) => source))
    for (const wallet of injected)
      if (!wallets.has(wallet.id) && !sources.has(wallet.source)) wallets.set(wallet.id, wallet)
    return tellApart([...wallets.values()].sort((one, other) => rank(one.id) - rank(other.id)))
  }

  return {
    list,
    find: (id) => list().find((wallet) => wallet.id === id),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      for (const stop of stops) stop()
      listeners.clear()
    },
  }
}

const chainNames: Readonly<Record<Chain, string>> = { ethereum: 'Ethereum', solana: 'Solana' }

/**
 * Names the wallets: known ones by their names, each for its own chain; others with the chain when
 * they support both.
 */
function tellApart(wallets: readonly Wallet[]): Wallet[] {
  const isKnown = ({ id }: Wallet) => (knownWallets as readonly string[]).includes(id)
  const nameOf = (wallet: Wallet) => (isKnown(wallet) ? wallet.id : wallet.name)?.toLowerCase()
  return wallets.flatMap((wallet): Wallet[] => {
    if (isKnown(wallet)) return [{ ...wallet, name: wallet.id }]
    const twins = wallets.filter(
      (other) => other !== wallet && wallet.name !== undefined && nameOf(other) === nameOf(wallet),
    )
    if (twins.length === 0) return [wallet]
    if (twins.some(isKnown)) return []
    return [{ ...wallet, name: `${wallet.name} (${chainNames[wallet.chain]})` }]
  })
}

interface Injected {
  readonly ethereum?: unknown
  readonly solana?: unknown
  readonly phantom?: unknown
  readonly vessel?: unknown
  readonly BinanceChain?: unknown
}

/** Finds wallets that only set a property of the window, as all did before EIP-6963. */
function findInjected(window: Window): Wallet[] {
  const injected = window as Injected
  return [...findSolana(injected), ...findEthereum(injected)]
}

function findSolana({ phantom, solana }: Injected): Wallet[] {
  const candidates = new Set([isObject(phantom) ? phantom.solana : undefined, solana])
  return [...candidates]
    .filter(isSolanaProvider)
    .map((provider) =>
      createSolanaWallet(
        provider.isPhantom
          ? { id: 'Phantom', name: 'Phantom', provider }
          : { id: genericWallets.solana, name: undefined, provider },
      ),
    )
}

function findEthereum({ ethereum, vessel, BinanceChain }: Injected): Wallet[] {
  const many = isObject(ethereum) ? ethereum.providers : undefined
  const named = [
    ['Vessel', isObject(vessel) ? vessel.ethereum : undefined],
    ['Binance', BinanceChain],
  ] as const
  return [
    ...named.flatMap(([name, provider]) =>
      isEthereumProvider(provider) ? [createEthereumWallet({ id: name, name, provider })] : [],
    ),
    ...(Array.isArray(many) ? many : [ethereum]).filter(isEthereumProvider).map((provider) => {
      if (provider.isCoinbaseWallet)
        return createEthereumWallet({ id: 'Coinbase', name: 'Coinbase', provider })
      if (provider.isPhantom)
        return createEthereumWallet({ id: 'ethereum:app.phantom', name: 'Phantom', provider })
      // Many set this for old pages; only wallets that announce themselves can be distinguished.
      if (provider.isMetaMask)
        return createEthereumWallet({ id: 'Metamask', name: 'Metamask', provider })
      return createEthereumWallet({ id: genericWallets.ethereum, name: undefined, provider })
    }),
  ]
}

/**
 * Asks Ethereum wallets to announce themselves (EIP-6963) and keeps listening, since some come
 * later. Returns a function that stops it.
 */
function listenForEthereum(window: Window, onWallet: (wallet: Wallet) => void): () => void {
  function onAnnounce(event: Event): void {
    const { detail } = event as CustomEvent<unknown>
    if (!isObject(detail) || !isObject(detail.info) || !isEthereumProvider(detail.provider)) return
    const { name, rdns } = detail.info
    if (!isText(rdns)) return
    onWallet(
      createEthereumWallet({
        id: identifyEthereum(rdns),
        name: readName(name),
        provider: detail.provider,
      }),
    )
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', onAnnounce)
}
