import { isObject } from './check.ts'
import { createEthereumWallet, isEthereumProvider } from './ethereum.ts'
import { genericWallets } from './known.ts'
import { createSolanaWallet, isSolanaProvider } from './solana.ts'
import type { Wallet } from './wallet.ts'

interface Injected {
  readonly ethereum?: unknown
  readonly solana?: unknown
  readonly phantom?: unknown
  readonly vessel?: unknown
  readonly BinanceChain?: unknown
}

/** Finds wallets that only set a property of the window, as all did before EIP-6963. */
export function findInjected(window: Window): Wallet[] {
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
