import { ed25519 } from '@noble/curves/ed25519.js'
import { decodeBase58 } from './address.ts'

/** Whether a base58 text has the form of an ed25519 signature: 64 bytes. */
export function isSolanaSignature(signature: string): boolean {
  return decodeBase58(signature)?.length === 64
}

/**
 * Verifies an ed25519 signature over a text strictly (RFC 8032 §5.1.7): keys and points of small
 * order and other encodings are refused.
 */
export function isSignedBySolana(
  message: string,
  { address, signature }: { address: string; signature: string },
): boolean {
  const publicKey = decodeBase58(address)
  const bytes = decodeBase58(signature)
  if (publicKey?.length !== 32 || bytes?.length !== 64) return false
  try {
    return ed25519.verify(bytes, Buffer.from(message), publicKey, { zip215: false })
  } catch {
    return false
  }
}
