/**
 * Choices of a generator. They are recorded, so that a sentence can be made again with simpler
 * ones: in every list the simplest comes first, and 0 is the simplest number.
 */
export type Draws = {
  /** Returns a whole number from 0 up to, but not including, `count`. */
  below(count: number): number
  pick<T>(list: readonly T[]): T
  /** Returns true once in `count` times; false is the simpler choice. */
  once(count: number): boolean
  /** What was drawn so far. */
  readonly made: readonly number[]
}

/** Returns a number of 32 bits for a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** Returns numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function drawsFrom(next: (count: number, place: number) => number): Draws {
  const made: number[] = []
  const below = (count: number) => {
    const drawn = count <= 1 ? 0 : next(count, made.length)
    made.push(drawn)
    return drawn
  }
  return {
    made,
    below,
    once: (count) => below(count) === count - 1,
    pick: (list) => {
      if (list.length === 0) throw new Error('Nothing to choose from')
      // The place lies in the list, whose items may be undefined.
      return list[below(list.length)] as (typeof list)[number]
    },
  }
}

/** Returns random choices that depend on the seed alone. */
export function createDraws(seed: number): Draws {
  const random = createRandom(seed)
  return drawsFrom((count) => Math.floor(random() * count))
}

/** Returns choices that were made before; beyond their end each is the simplest. */
export function repeatDraws(choices: readonly number[]): Draws {
  return drawsFrom((count, place) => Math.min(choices[place] ?? 0, count - 1))
}
