import { sha256 } from '@noble/hashes/sha2.js'

/** What the provider asks for: `rounds` counters for which SHA-256 of `challenge.round.counter` begins with `bits` zeros. */
export interface ProofChallenge {
  readonly challenge: string
  readonly bits: number
  readonly rounds: number
}

/** Hashes between two looks at the time. */
const step = 256

/**
 * Searches one round after another. Yields now and then, so that whoever runs it can let others have their turn; returns
 * the proof as the provider takes it.
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

/** The zero bits that the first 32 begin with. */
function countZeros(hash: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = hash
  return Math.clz32((a << 24) | (b << 16) | (c << 8) | d)
}
