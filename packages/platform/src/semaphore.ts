/** Releases the permit. Further calls do nothing. */
export type Release = () => void

export interface SemaphoreOptions {
  /** How many may hold a permit at the same time. */
  readonly permits: number
  /** How many more may wait for one, in order of arrival. */
  readonly queue: number
  /**
   * The error for everybody beyond that, thrown at once, so that a crowd neither takes all memory
   * nor waits without end.
   */
  readonly refuse: () => Error
}

export interface Semaphore {
  /** Resolves with a permit. Rejects with the error of `refuse` when the queue is full. */
  acquire(): Promise<Release>
  /** Runs `work` while holding a permit. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

// Own code: the queue of p-queue has no bound (docs/decisions/0015).
/** A counting semaphore with a bounded queue. */
export function createSemaphore(options: SemaphoreOptions): Semaphore {
  const keyed = createKeyedSemaphore(options)
  return { acquire: () => keyed.acquire(''), run: (work) => keyed.run('', work) }
}

/** One semaphore per key, such as a user's id. Unused keys take no memory. */
export interface KeyedSemaphore {
  acquire(key: string): Promise<Release>
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>
}

export function createKeyedSemaphore({ permits, queue, refuse }: SemaphoreOptions): KeyedSemaphore {
  const inUse = new Map<string, { held: number; waiting: (() => void)[] }>()

  function giveBack(key: string): void {
    const state = inUse.get(key)
    if (state === undefined) return
    const next = state.waiting.shift()
    // The permit is passed on directly, so that no newcomer takes it first.
    if (next !== undefined) next()
    else if (state.held === 1) inUse.delete(key)
    else state.held -= 1
  }

  async function acquire(key: string): Promise<Release> {
    const state = inUse.get(key) ?? { held: 0, waiting: [] }
    inUse.set(key, state)
    if (state.held < permits) state.held += 1
    else if (state.waiting.length < queue)
      await new Promise<void>((start) => state.waiting.push(start))
    else throw refuse()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      giveBack(key)
    }
  }

  return {
    acquire,
    async run(key, work) {
      const release = await acquire(key)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
