import { createPublicKey } from 'node:crypto'
import { decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'

// Labels of COSE keys: RFC 9053 §7, RFC 8230 §4 for RSA.
const labels = { keyType: 1, algorithm: 3, first: -1, second: -2, third: -3 } as const
const shortestModulus = 2048

/**
 * Whether a COSE key is usable: without attestation nothing vouches for it, and a truncated key or
 * one on no curve should be refused while its owner is there. Accepts Ed25519, P-256 and RSA of
 * 2048 bits and more.
 */
export function isUsableKey(coseKey: Uint8Array): boolean {
  const members = readMembers(coseKey)
  const text = (label: number) => {
    const value = members.get(label)
    return value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : ''
  }
  try {
    switch (members.get(labels.algorithm)) {
      case -8:
        return isKey({ kty: 'OKP', crv: 'Ed25519', x: text(labels.second) })
      case -7:
        return isKey({ kty: 'EC', crv: 'P-256', x: text(labels.second), y: text(labels.third) })
      case -257:
        return isKey({ kty: 'RSA', n: text(labels.first), e: text(labels.second) })
      default:
        return false
    }
  } catch {
    return false
  }
}

/** Returns the COSE number of a key's algorithm. */
export function algorithmOf(coseKey: Uint8Array): unknown {
  return readMembers(coseKey).get(labels.algorithm)
}

function readMembers(coseKey: Uint8Array) {
  return decodeCredentialPublicKey(new Uint8Array(coseKey)) as unknown as ReadonlyMap<
    number,
    unknown
  >
}

/** Throws when the members make no key. */
function isKey(jwk: { kty: string; crv?: string; x?: string; y?: string; n?: string; e?: string }) {
  const { asymmetricKeyDetails } = createPublicKey({ key: jwk, format: 'jwk' })
  return jwk.kty !== 'RSA' || (asymmetricKeyDetails?.modulusLength ?? 0) >= shortestModulus
}
