import { p256 } from '@noble/curves/nist.js'
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'

/**
 * Whether an attestation object is written in the one way that CTAP2 allows, and nothing is missing or beyond its end: what is checked is then
 * all of what was sent (WebAuthn §2). Throws where it is no attestation object at all.
 */
export function isStrictAttestation(attestationObject: string): boolean {
  const bytes = isoBase64URL.toBuffer(attestationObject)
  const written = isoCBOR.encode(isoCBOR.decodeFirst(bytes))
  return Buffer.from(bytes).equals(written)
}

/** Whether a signature is written as its algorithm says: for ES256 (-7) DER, which has one spelling (WebAuthn §6.5.5). Others have one anyway. */
export function isStrictSignature(algorithm: unknown, signature: Uint8Array): boolean {
  if (algorithm !== -7) return true
  try {
    const parsed = p256.Signature.fromBytes(signature, 'der')
    return Buffer.from(signature).equals(parsed.toBytes('der'))
  } catch {
    return false
  }
}
