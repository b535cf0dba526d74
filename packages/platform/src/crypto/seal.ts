import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyObject } from './key-object.ts'

/**
 * Encrypts with AES-256-GCM and a random 96-bit nonce (NIST SP 800-38D). `purpose` is authenticated
 * too, so that a value sealed for one purpose cannot be opened as another. `key` is 32 bytes.
 * Returns `v1.<nonce>.<tag>.<ciphertext>`.
 */
export function seal(key: Uint8Array, purpose: string, plaintext: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyObject(key), nonce).setAAD(Buffer.from(purpose))
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
  return [
    'v1',
    nonce.toString('base64url'),
    cipher.getAuthTag().toString('base64url'),
    ciphertext.toString('base64url'),
  ].join('.')
}

/** Decrypts what `seal` returned. Throws when key or purpose differ or the value was changed. */
export function open(key: Uint8Array, purpose: string, sealed: string): string {
  const [version, nonce, tag, ciphertext] = sealed.split('.')
  if (version !== 'v1' || nonce === undefined || tag === undefined || ciphertext === undefined) {
    throw new Error('This is not a sealed value')
  }
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyObject(key),
    Buffer.from(nonce, 'base64url'),
    { authTagLength: 16 },
  )
    .setAAD(Buffer.from(purpose))
    .setAuthTag(Buffer.from(tag, 'base64url'))
  return decipher.update(ciphertext, 'base64url', 'utf8') + decipher.final('utf8')
}
