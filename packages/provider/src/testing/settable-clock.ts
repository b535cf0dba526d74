import type { Clock } from '@maypole/platform/clock'

/** A clock that advances only when told to. */
export interface SettableClock extends Clock {
  /** Advances by this many seconds; negative ones go back. */
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
