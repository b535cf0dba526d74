/** Releases the permit. Further calls do nothing. */
export type Release = () => void

interface Bounds {
  /** How many may hold a permit at the same time. */
  readonly permits: number
  /** How many more may wait for one. */
  readonly queue: number
  /**
   * The error for everybody beyond that, thrown at once, so that a crowd neither takes all memory
   * nor waits without end.
   */
  readonly refuse: () => Error
}

export type SemaphoreOptions = Bounds

/** Bounds for all together, and within them for each owner, such as a person or a site. */
export interface FairSemaphoreOptions extends Bounds {
  readonly share: Bounds
}

export interface Semaphore {
  /** Resolves with a permit. Rejects with the error of `refuse` when the queue is full. */
  acquire(): Promise<Release>
  /** Runs `work` while holding a permit. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** A semaphore whose permits are held by owners, named by a key such as a user's id. */
export interface KeyedSemaphore {
  acquire(owner: string): Promise<Release>
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>
}

/** A counting semaphore with a bounded queue, in order of arrival. */
export function createSemaphore(options: SemaphoreOptions): Semaphore {
  const { acquire, run } = createFairSemaphore({ ...options, share: options })
  return { acquire: () => acquire(''), run: (work) => run('', work) }
}

/** One semaphore per owner. Owners that hold nothing take no memory. */
export function createKeyedSemaphore(options: SemaphoreOptions): KeyedSemaphore {
  const unbounded = { permits: Number.POSITIVE_INFINITY, queue: Number.POSITIVE_INFINITY }
  return createFairSemaphore({ ...options, ...unbounded, share: options })
}

interface Waiter {
  readonly start: () => void
  readonly refuse: (error: Error) => void
}

interface Owner {
  held: number
  readonly waiting: Waiter[]
}

// Own code: the queue of p-queue has no bound (docs/decisions/0015).
/**
 * A counting semaphore that many share: the owners who wait get a permit in turns, one each, no
 * owner holds or waits for more than its share, and when the queue is full, the newest request of
 * the owner with the most waiting gives its place to one with fewer (longest queue drop).
 */
export function createFairSemaphore(options: FairSemaphoreOptions): KeyedSemaphore {
  const { permits, queue, refuse, share } = options
  /** Those who hold or wait, in the order of their turns. */
  const owners = new Map<string, Owner>()
  let held = 0
  let waiting = 0

  function forgetIdle(name: string, owner: Owner): void {
    if (owner.held === 0 && owner.waiting.length === 0) owners.delete(name)
  }

  function startNext(): void {
    if (held >= permits) return
    for (const [name, owner] of owners) {
      if (owner.held >= share.permits) continue
      const next = owner.waiting.shift()
      if (next === undefined) continue
      waiting -= 1
      hold(name, owner)
      next.start()
      return
    }
  }

  /** Moves an owner behind all others. */
  function endTurn(name: string, owner: Owner): void {
    owners.delete(name)
    owners.set(name, owner)
    forgetIdle(name, owner)
  }

  function hold(name: string, owner: Owner): void {
    held += 1
    owner.held += 1
    endTurn(name, owner)
  }

  function release(name: string, owner: Owner): void {
    held -= 1
    owner.held -= 1
    // Others may have come since it got its permit.
    endTurn(name, owner)
    startNext()
  }

  /** Throws when an owner may not wait. */
  function queueUp({ waiting: mine }: Owner): void {
    if (mine.length >= share.queue) throw share.refuse()
    if (waiting >= queue && !dropLongerThan(mine.length + 1)) throw refuse()
    waiting += 1
  }

  /** Refuses one request of the owner with the most waiting, if these are more than `length`. */
  function dropLongerThan(length: number): boolean {
    let longest: Owner | undefined
    for (const owner of owners.values())
      if (owner.waiting.length > (longest?.waiting.length ?? length)) longest = owner
    const dropped = longest?.waiting.pop()
    if (dropped === undefined) return false
    waiting -= 1
    dropped.refuse(refuse())
    return true
  }

  async function acquire(name: string): Promise<Release> {
    const owner = owners.get(name) ?? { held: 0, waiting: [] }
    owners.set(name, owner)
    // Nobody who could start is waiting while a permit is free.
    if (held < permits && owner.held < share.permits) hold(name, owner)
    else {
      try {
        queueUp(owner)
      } catch (error) {
        forgetIdle(name, owner)
        throw error
      }
      await new Promise<void>((start, fail) => owner.waiting.push({ start, refuse: fail }))
    }
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      release(name, owner)
    }
  }

  return {
    acquire,
    async run(owner, work) {
      const giveBack = await acquire(owner)
      try {
        return await work()
      } finally {
        giveBack()
      }
    },
  }
}
