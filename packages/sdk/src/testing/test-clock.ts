import type { Clock } from '../clock.ts'

export interface TestClock extends Clock {
  /** Advances time and runs due callbacks in order. */
  advance(milliseconds: number): void
  /** Returns the milliseconds until each pending call, soonest first. */
  pending(): number[]
}

export function createTestClock(start = Date.parse('2026-03-10T12:00:00.000Z')): TestClock {
  let now = start
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>()

  function soonest() {
    return [...timers].sort((one, other) => one.at - other.at)
  }

  return {
    now: () => now,
    after(milliseconds, callback) {
      const timer = { at: now + milliseconds, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    advance(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const next = soonest()[0]
        if (next === undefined || next.at > end) break
        timers.delete(next)
        now = next.at
        next.callback()
      }
      now = end
    },
    pending: () => soonest().map(({ at }) => at - now),
  }
}
