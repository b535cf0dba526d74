import { createHash } from 'node:crypto'

const alphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Returns the power of two that says how often a portable hash of phpass is computed. */
export function phpassRounds(character: string): number {
  return alphabet.indexOf(character)
}

/**
 * Computes the portable hash of phpass 0.5 (Openwall, `crypt_private`): MD5 over salt and password,
 * and again over the result and the password. `kept` gives the prefix, rounds and salt.
 */
export function phpass(password: string, kept: string): string {
  const text = Buffer.from(password)
  const digest = (...parts: readonly Buffer[]) => {
    const hash = createHash('md5')
    for (const part of parts) hash.update(part)
    return hash.digest()
  }
  let result = digest(Buffer.from(kept.slice(4, 12)), text)
  for (let left = 2 ** phpassRounds(kept.charAt(3)); left > 0; left--) result = digest(result, text)
  return `${kept.slice(0, 12)}${encode(result)}`
}

/** Six bits a character, the lowest bits of a group of three bytes first. */
function encode(bytes: Buffer): string {
  const characters: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const group = bytes.subarray(at, at + 3)
    const value = group.reduceRight((sum, byte) => sum * 256 + byte, 0)
    for (let place = 0; place <= group.length; place++)
      characters.push(alphabet.charAt((value >> (6 * place)) & 63))
  }
  return characters.join('')
}
