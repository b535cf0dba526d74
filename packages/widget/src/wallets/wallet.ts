/** A blockchain whose accounts can sign in. */
export type Chain = 'ethereum' | 'solana'

/** A wallet that this browser has. */
export interface Wallet {
  /** Tells it apart, and is what is remembered of it: one of the known names, or the chain and its own identifier. */
  readonly id: string
  /** What it calls itself; undefined for one that does not say. */
  readonly name: string | undefined
  readonly chain: Chain
  /** What lies behind it, to see that two announcements mean the same. */
  readonly source: object
  /** Asks the person for an address. Rejects when they or the wallet refuse. */
  connect(): Promise<string>
  /** Asks the person to sign a text. Resolves with the signature in the encoding of its chain. */
  sign(message: string, address: string): Promise<string>
}
