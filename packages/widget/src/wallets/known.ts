/** Wallets that are called by a name of their own, in the order in which they are offered. */
export const knownWallets = ['Phantom', 'Vessel', 'Binance', 'Coinbase', 'Metamask'] as const

export type KnownWallet = (typeof knownWallets)[number]

/** Wallets that have not said what they are called. Offered last. */
export const genericWallets = {
  ethereum: 'GenericEthereumWallet',
  solana: 'GenericSolanaWallet',
} as const

/** By the reverse domain name of EIP-6963. */
const byDomain: Readonly<Record<string, KnownWallet>> = {
  'com.binance.wallet': 'Binance',
  'com.coinbase.wallet': 'Coinbase',
  'io.metamask': 'Metamask',
}

/** By the name in the wallet standard. */
const byName: Readonly<Record<string, KnownWallet>> = {
  Phantom: 'Phantom',
}

/** The id of an announced Ethereum wallet. */
export function identifyEthereum(domain: string): string {
  return Object.hasOwn(byDomain, domain) ? String(byDomain[domain]) : `ethereum:${domain}`
}

/** The id of a wallet of the wallet standard. */
export function identifySolana(name: string): string {
  return Object.hasOwn(byName, name) ? String(byName[name]) : `solana:${name}`
}

/** Where in the list a wallet stands: known ones first, nameless ones last. */
export function rank(id: string): number {
  const known = knownWallets.indexOf(id as KnownWallet)
  if (known >= 0) return known
  const generic = Object.values(genericWallets).indexOf(id as never)
  return knownWallets.length + (generic < 0 ? 0 : 1 + generic)
}
