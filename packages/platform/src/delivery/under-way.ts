/** Work that goes on beside the loop that starts it. What is slow keeps its own place alone. */
export interface UnderWay {
  /** Places that are free. */
  room(): number
  /** How much of an owner, such as a person, is under way. */
  of(owner: string): number
  /** How many owners have work under way. */
  owners(): number
  /** How much has ended so far. */
  ended(): number
  /** Counts the work for each of its owners. */
  start(owners: string | readonly string[], work: () => Promise<void>): void
  /** Resolves when nothing is under way. */
  settle(): Promise<void>
}

/** Creates a bounded number of places. `onEnd` is called whenever one is free again. */
export function createUnderWay(options: {
  places: number
  onEnd: () => void
  onError: (error: unknown) => void
}): UnderWay {
  const { places, onEnd, onError } = options
  const all = new Set<Promise<void>>()
  let ended = 0
  const byOwner = new Map<string, number>()

  function count(owner: string, change: number): void {
    const left = (byOwner.get(owner) ?? 0) + change
    if (left === 0) byOwner.delete(owner)
    else byOwner.set(owner, left)
  }

  return {
    room: () => places - all.size,
    of: (owner) => byOwner.get(owner) ?? 0,
    owners: () => byOwner.size,
    ended: () => ended,
    start(owners, work) {
      const each = [owners].flat()
      for (const owner of each) count(owner, 1)
      const working = Promise.resolve()
        .then(work)
        .catch(onError)
        .finally(() => {
          for (const owner of each) count(owner, -1)
          all.delete(working)
          ended += 1
          onEnd()
        })
      all.add(working)
    },
    async settle() {
      while (all.size > 0) await Promise.all(all)
    },
  }
}
