import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { checksum } from './address.ts'

/**
 * Recovers the signer of a `personal_sign` text (EIP-191, version 0x45): the address with its
 * checksum; undefined for invalid signatures. Takes 0x and 65 bytes in hex: r, s in its lower half
 * (EIP-2), and v as 27, 28, 0 or 1.
 */
export function recoverSigner(message: string, signature: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) return undefined
  const bytes = new Uint8Array(Buffer.from(signature.slice(2), 'hex'))
  const v = bytes[64] ?? 255
  const recovery = v >= 27 ? v - 27 : v
  if (recovery > 1) return undefined
  try {
    const parsed = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
    if (parsed.hasHighS()) return undefined
    const point = parsed.addRecoveryBit(recovery).recoverPublicKey(hashMessage(message))
    const publicKey = point.toBytes(false).subarray(1)
    return checksum(Buffer.from(keccak_256(publicKey).subarray(-20)).toString('hex'))
  } catch {
    // The library throws when r or s is out of range, or r is on no point of the curve.
    return undefined
  }
}

function hashMessage(message: string): Uint8Array {
  const text = Buffer.from(message)
  return keccak_256(
    Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]),
  )
}
