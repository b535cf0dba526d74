/** The clock and timers, injected so that tests control them. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls back once after this many milliseconds. Returns a function that cancels. */
  after(milliseconds: number, callback: () => void): () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}
