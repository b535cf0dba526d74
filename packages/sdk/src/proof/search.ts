import { sha256 } from '@noble/hashes/sha2.js'

/**
 * The provider's challenge: `rounds` counters for which SHA-256 of `challenge.round.counter` begins
 * with `bits` zeros.
 */
export interface ProofChallenge {
  readonly challenge: string
  readonly bits: number
  readonly rounds: number
}

/** Hashes between two checks of the time. */
const step = 256

/**
 * Searches one round after another. Yields regularly, so that the caller can give others a turn;
 * returns the proof in the provider's format.
 */
export function* searchProof({ challenge, bits, rounds }: ProofChallenge): Generator<void, string> {
  const encoder = new TextEncoder()
  const counters: number[] = []
  for (let round = 0; round < rounds; round++) {
    let counter = 0
    while (countZeros(sha256(encoder.encode(`${challenge}.${round}.${counter}`))) < bits) {
      counter++
      if (counter % step === 0) yield
    }
    counters.push(counter)
  }
  return `${challenge}:${counters.join('.')}`
}

/** Counts the leading zero bits of the first 32 bits. */
function countZeros(hash: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = hash
  return Math.clz32((a << 24) | (b << 16) | (c << 8) | d)
}
