import { ed25519 } from '@noble/curves/ed25519.js'

interface Signed {
  readonly message: Uint8Array
  readonly signature: Uint8Array | undefined
  readonly publicKey: Uint8Array | undefined
}

/**
 * Verifies an Ed25519 signature strictly (RFC 8032 §5.1.7): keys and points of small order and
 * other encodings are refused.
 */
export function isSignedByEd25519({ message, signature, publicKey }: Signed): boolean {
  if (publicKey?.length !== 32 || signature?.length !== 64) return false
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}
