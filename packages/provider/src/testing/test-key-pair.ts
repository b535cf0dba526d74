import { type GenerateKeyPairResult, generateKeyPair } from 'jose'

const pairs = new Map<string, Promise<GenerateKeyPairResult>>()

/**
 * Returns the extractable key pair of this name and algorithm, which all tests of a process share:
 * generating an RSA key takes longer than most tests.
 */
export function testKeyPair(algorithm: string, name: string): Promise<GenerateKeyPairResult> {
  const key = `${algorithm} ${name}`
  let pair = pairs.get(key)
  if (pair === undefined) {
    pair = generateKeyPair(algorithm, { extractable: true })
    pairs.set(key, pair)
  }
  return pair
}
