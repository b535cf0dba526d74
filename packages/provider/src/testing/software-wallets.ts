import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'

/** A wallet with its own key that signs anything. */
export interface SoftwareWallet {
  readonly type: 'ethereum' | 'solana'
  readonly address: string
  sign(message: string): string
}

/** Signs as `personal_sign` does (EIP-191); the address is in lower case. */
export function createEthereumWallet(
  secretKey = secp256k1.utils.randomSecretKey(),
): SoftwareWallet {
  const publicKey = secp256k1.getPublicKey(secretKey, false)
  const address = `0x${Buffer.from(keccak_256(publicKey.subarray(1)).subarray(-20)).toString('hex')}`
  return {
    type: 'ethereum',
    address,
    sign(message) {
      const text = Buffer.from(message)
      const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`)
      const hash = keccak_256(Buffer.concat([prefix, text]))
      const signature = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' })
      const [recovery = 0, ...compact] = signature
      return `0x${Buffer.from([...compact, recovery + 27]).toString('hex')}`
    },
  }
}

/** Signs with ed25519; the address is the public key. */
export function createSolanaWallet(secretKey = ed25519.utils.randomSecretKey()): SoftwareWallet {
  return {
    type: 'solana',
    address: base58.encode(ed25519.getPublicKey(secretKey)),
    sign: (message) => base58.encode(ed25519.sign(Buffer.from(message), secretKey)),
  }
}
