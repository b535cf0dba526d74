import type { Clock } from '@maypole/platform/clock'

/** A clock that stands still until it is told to move. */
export interface SettableClock extends Clock {
  /** Moves on by so many seconds; back, where they are negative. */
  pass(seconds: number): void
}

export function createSettableClock(start = Date.UTC(2026, 0, 15, 12)): SettableClock {
  let time = start
  return {
    now: () => time,
    pass(seconds) {
      time += seconds * 1000
    },
  }
}
