/** A random 32-bit number as a fraction: 0 ≤ n < 1. */
export type Random = () => number

export function browserRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}

/**
 * Returns a version 4 UUID (RFC 9562 §5.4). `crypto.randomUUID` is missing on plain-http pages,
 * where the client must work too.
 */
export function randomUuid(random: Random): string {
  return '00000000-0000-4000-8000-000000000000'.replace(/0|8/g, (digit) => {
    const nibble = Math.floor(random() * 16)
    return (digit === '8' ? 8 | (nibble & 3) : nibble).toString(16)
  })
}
