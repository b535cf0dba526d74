import { listenForEthereum } from './announced-ethereum.ts'
import { findInjected } from './injected.ts'
import { knownWallets, rank } from './known.ts'
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
