import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { decodeCredentialPublicKey, isoCBOR } from '@simplewebauthn/server/helpers'

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

/**
 * Reads a key from elsewhere, as COSE or SubjectPublicKeyInfo (RFC 5280 §4.1.2.7), in base64,
 * base64url or PEM, and returns it as COSE; undefined when it is unusable.
 */
export function readCredentialKey(text: string): Uint8Array | undefined {
  const body = text.replace(/-----(BEGIN|END) PUBLIC KEY-----|\s/g, '')
  const bytes = Buffer.from(body, 'base64')
  return [() => new Uint8Array(bytes), () => coseOf(bytes)].flatMap((read) => {
    try {
      const key = read()
      return key !== undefined && isUsableKey(key) ? [key] : []
    } catch {
      return []
    }
  })[0]
}

/** Throws when the bytes are no key. */
function coseOf(spki: Buffer): Uint8Array | undefined {
  const jwk = createPublicKey({ key: spki, format: 'der', type: 'spki' }).export({ format: 'jwk' })
  const members = membersOf(jwk)
  return members && isoCBOR.encode(new Map(members))
}

function membersOf({ kty, crv, x = '', y = '', n = '', e = '' }: JsonWebKey) {
  const bytes = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'))
  const { keyType, algorithm, first, second, third } = labels
  const kinds: Readonly<Record<string, [number, number | Uint8Array][]>> = {
    'OKP Ed25519': [
      [keyType, 1],
      [algorithm, -8],
      [first, 6],
      [second, bytes(x)],
    ],
    'EC P-256': [
      [keyType, 2],
      [algorithm, -7],
      [first, 1],
      [second, bytes(x)],
      [third, bytes(y)],
    ],
    RSA: [
      [keyType, 3],
      [algorithm, -257],
      [first, bytes(n)],
      [second, bytes(e)],
    ],
  }
  return kinds[crv === undefined ? `${kty}` : `${kty} ${crv}`]
}
