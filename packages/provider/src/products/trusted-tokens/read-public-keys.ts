import { createPublicKey } from 'node:crypto'
import type { JWK } from 'jose'
import { AdministrationError } from '../../errors/administration-error.ts'

const curves = ['P-256', 'P-384', 'P-521', 'Ed25519']
const secretMembers = ['d', 'k', 'p', 'q', 'dp', 'dq', 'qi', 'oth']

/**
 * Parses public keys of operators: PEM, a JWK or a set of them. Throws AdministrationError for
 * private ones and unsupported types.
 */
export function readPublicKeys(texts: readonly string[]): JWK[] {
  const keys = texts.flatMap((text) =>
    text.includes('-----BEGIN') ? readPem(text) : readJwks(text),
  )
  for (const key of keys) requireUsable(key)
  return keys
}

function readPem(text: string): JWK {
  // A public key can be derived from a private one, which must not be here.
  if (/PRIVATE KEY/.test(text)) throw new AdministrationError(messages.secret)
  try {
    return createPublicKey(text).export({ format: 'jwk' }) as JWK
  } catch (cause) {
    throw new AdministrationError(messages.unreadable, { cause })
  }
}

function readJwks(text: string): JWK[] {
  try {
    const value = JSON.parse(text) as { keys?: unknown }
    const keys = Array.isArray(value.keys) ? value.keys : [value]
    if (keys.every((key) => typeof key === 'object' && key !== null)) return keys as JWK[]
  } catch (cause) {
    throw new AdministrationError(messages.unreadable, { cause })
  }
  throw new AdministrationError(messages.unreadable)
}

function requireUsable(key: JWK): void {
  if (secretMembers.some((member) => member in key)) throw new AdministrationError(messages.secret)
  const bits = Buffer.from(String(key.n ?? ''), 'base64url').length * 8
  const isUsable = key.kty === 'RSA' ? bits >= 2048 : curves.includes(String(key.crv))
  if (!isUsable) throw new AdministrationError(messages.kind)
}

const messages = {
  secret: 'This is a secret key. Give the public one; keep the secret one where tokens are signed.',
  unreadable: 'A public key is PEM (-----BEGIN PUBLIC KEY-----) or JSON, a JWK or a set of them.',
  kind: 'Public keys are RSA with 2048 bits or more, P-256, P-384, P-521 or Ed25519.',
}
