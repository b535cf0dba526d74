/**
 * Cuts a stream into parts of equal size, but for the last. Each part is a copy in memory of its
 * own.
 */
export async function* cutInParts(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  let part = new Uint8Array(size)
  let filled = 0
  for await (let chunk of content) {
    while (chunk.length > 0) {
      const taken = Math.min(chunk.length, size - filled)
      part.set(chunk.subarray(0, taken), filled)
      filled += taken
      chunk = chunk.subarray(taken)
      if (filled < size) continue
      yield part
      part = new Uint8Array(size)
      filled = 0
    }
  }
  if (filled > 0) yield part.slice(0, filled)
}
