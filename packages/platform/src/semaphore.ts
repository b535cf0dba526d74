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
  const fair = createFairSemaphore({ ...options, share: options })
  return { acquire: () => fair.acquire(''), run: (work) => fair.run('', work) }
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
  return new FairSemaphore(options)
}

class FairSemaphore implements KeyedSemaphore {
  readonly #options: FairSemaphoreOptions
  /** Those who hold or wait, in the order of their turns. */
  readonly #owners = new Map<string, Owner>()
  #held = 0
  #waiting = 0

  constructor(options: FairSemaphoreOptions) {
    this.#options = options
  }

  async acquire(name: string): Promise<Release> {
    const { permits, share } = this.#options
    const owner = this.#owners.get(name) ?? { held: 0, waiting: [] }
    this.#owners.set(name, owner)
    // Nobody who could start is waiting while a permit is free.
    if (this.#held < permits && owner.held < share.permits) this.#hold(name, owner)
    else {
      try {
        this.#queueUp(owner)
      } catch (error) {
        this.#forgetIdle(name, owner)
        throw error
      }
      await new Promise<void>((start, fail) => owner.waiting.push({ start, refuse: fail }))
    }
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#release(name, owner)
    }
  }

  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const giveBack = await this.acquire(owner)
    try {
      return await work()
    } finally {
      giveBack()
    }
  }

  #hold(name: string, owner: Owner): void {
    this.#held += 1
    owner.held += 1
    this.#endTurn(name, owner)
  }

  #release(name: string, owner: Owner): void {
    this.#held -= 1
    owner.held -= 1
    // Others may have come since it got its permit.
    this.#endTurn(name, owner)
    this.#startNext()
  }

  /** Moves an owner behind all others. */
  #endTurn(name: string, owner: Owner): void {
    this.#owners.delete(name)
    this.#owners.set(name, owner)
    this.#forgetIdle(name, owner)
  }

  #forgetIdle(name: string, owner: Owner): void {
    if (owner.held === 0 && owner.waiting.length === 0) this.#owners.delete(name)
  }

  #startNext(): void {
    const { permits, share } = this.#options
    if (this.#held >= permits) return
    for (const [name, owner] of this.#owners) {
      if (owner.held >= share.permits) continue
      const next = owner.waiting.shift()
      if (next === undefined) continue
      this.#waiting -= 1
      this.#hold(name, owner)
      next.start()
      return
    }
  }

  /** Throws when an owner may not wait. */
  #queueUp({ waiting: mine }: Owner): void {
    const { queue, refuse, share } = this.#options
    if (mine.length >= share.queue) throw share.refuse()
    if (this.#waiting >= queue && !this.#dropLongerThan(mine.length + 1)) throw refuse()
    this.#waiting += 1
  }

  /** Refuses one request of the owner with the most waiting, if these are more than `length`. */
  #dropLongerThan(length: number): boolean {
    let longest: Owner | undefined
    for (const owner of this.#owners.values())
      if (owner.waiting.length > (longest?.waiting.length ?? length)) longest = owner
    const dropped = longest?.waiting.pop()
    if (dropped === undefined) return false
    this.#waiting -= 1
    dropped.refuse(this.#options.refuse())
    return true
  }
}
