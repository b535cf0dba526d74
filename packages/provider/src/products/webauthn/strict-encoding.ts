import { p256 } from '@noble/curves/nist.js'
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'

/**
 * Whether an attestation object is in the canonical form of CTAP2, with nothing missing or after
 * its end: what is verified is then all of what was sent (WebAuthn §2). Throws when it is not an
 * attestation object.
 */
export function isStrictAttestation(attestationObject: string): boolean {
  const bytes = isoBase64URL.toBuffer(attestationObject)
  const written = isoCBOR.encode(isoCBOR.decodeFirst(bytes))
  return Buffer.from(bytes).equals(written)
}

/**
 * Whether a signature is in its algorithm's canonical form: for ES256 (-7) DER (WebAuthn §6.5.5).
 * Others have only one form.
 */
export function isStrictSignature(algorithm: unknown, signature: Uint8Array): boolean {
  if (algorithm !== -7) return true
  try {
    const parsed = p256.Signature.fromBytes(signature, 'der')
    return Buffer.from(signature).equals(parsed.toBytes('der'))
  } catch {
    return false
  }
}
