import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import { ProviderError } from '../../errors/provider-error.ts'
import type { CryptoWalletRow } from '../../tables.ts'

export interface WalletAddress {
  readonly type: CryptoWalletRow['type']
  /** As shown: with the checksum of EIP-55, or base58. */
  readonly address: string
  /** As compared. */
  readonly key: string
}

/**
 * Parses an address: 20 bytes in hex, in one case or with the right checksum (EIP-55), or a public
 * key of 32 bytes in base58. Throws invalid_crypto_wallet_address.
 */
export function readAddress(type: CryptoWalletRow['type'], text: string): WalletAddress {
  if (type === 'solana') {
    if (decodeBase58(text)?.length !== 32) throw new ProviderError('invalid_crypto_wallet_address')
    return { type, address: text, key: text }
  }
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw new ProviderError('invalid_crypto_wallet_address')
  const digits = text.slice(2)
  const address = checksum(digits.toLowerCase())
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!isOneCase && text !== address) throw new ProviderError('invalid_crypto_wallet_address')
  return { type, address, key: address.toLowerCase() }
}

/**
 * EIP-55: a digit is upper case when the hash of all of them has a high nibble. `digits` is lower
 * case.
 */
export function checksum(digits: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(digits, 'ascii'))).toString('hex')
  const cased = [...digits].map((digit, i) =>
    Number.parseInt(hash[i] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

/**
 * Decodes base58 text (up to the length of an address or a signature); undefined when it is
 * malformed.
 */
export function decodeBase58(text: string): Uint8Array | undefined {
  // Decoding time is quadratic.
  if (text.length > 90) return undefined
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}
