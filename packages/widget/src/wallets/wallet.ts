/** A blockchain whose accounts can sign in. */
export type Chain = 'ethereum' | 'solana'

/** A wallet in this browser. */
export interface Wallet {
  /** Its stored id: a known name, or the chain and its own identifier. */
  readonly id: string
  /** Its own name; undefined when it has none. */
  readonly name: string | undefined
  readonly chain: Chain
  /** The underlying object, to recognise two announcements of the same wallet. */
  readonly source: object
  /** Asks the person for an address. Rejects when they or the wallet refuse. */
  connect(): Promise<string>
  /** Asks the person to sign a text. Resolves with the signature in the encoding of its chain. */
  sign(message: string, address: string): Promise<string>
}
