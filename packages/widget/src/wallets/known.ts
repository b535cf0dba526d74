/** Wallets with a known name, in display order. */
export const knownWallets = ['Phantom', 'Vessel', 'Binance', 'Coinbase', 'Metamask'] as const

export type KnownWallet = (typeof knownWallets)[number]

/** Wallets without a name. Listed last. */
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

/** By the name in the Wallet Standard. */
const byName: Readonly<Record<string, KnownWallet>> = {
  Phantom: 'Phantom',
}

/** Returns the id of an announced Ethereum wallet. */
export function identifyEthereum(domain: string): string {
  return Object.hasOwn(byDomain, domain) ? String(byDomain[domain]) : `ethereum:${domain}`
}

/** Returns the id of a wallet of the Wallet Standard. */
export function identifySolana(name: string): string {
  return Object.hasOwn(byName, name) ? String(byName[name]) : `solana:${name}`
}

/** Returns a wallet's position: known ones first, nameless ones last. */
export function rank(id: string): number {
  const known = knownWallets.indexOf(id as KnownWallet)
  if (known >= 0) return known
  const generic = Object.values(genericWallets).indexOf(id as never)
  return knownWallets.length + (generic < 0 ? 0 : 1 + generic)
}
