declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Parameters {
    readonly version: 'aes128gcm'
    /** The receiver's public key, base64url. */
    readonly dh?: string
    readonly privateKey: ECDH
    /** base64url. */
    readonly authSecret: string
  }
  export function encrypt(plaintext: Buffer, parameters: Parameters): Buffer
  export function decrypt(ciphertext: Buffer, parameters: Parameters): Buffer
}
