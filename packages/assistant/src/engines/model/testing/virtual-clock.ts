/** A clock that stands still until it is advanced. */
export type VirtualClock = {
  now(): number
  /** Runs something once so many milliseconds have passed. */
  after(milliseconds: number, run: () => void): void
  /** Returns a signal that aborts once so many milliseconds have passed. */
  timeout(milliseconds: number): AbortSignal
  advance(milliseconds: number): void
}

export function createVirtualClock(): VirtualClock {
  let time = 0
  let waiting: { at: number; run: () => void }[] = []
  const clock: VirtualClock = {
    now: () => time,
    after(milliseconds, run) {
      waiting.push({ at: time + milliseconds, run })
    },
    timeout(milliseconds) {
      const controller = new AbortController()
      clock.after(milliseconds, () => controller.abort(new DOMException('Late', 'TimeoutError')))
      return controller.signal
    },
    advance(milliseconds) {
      time += milliseconds
      const due = waiting.filter(({ at }) => at <= time).toSorted((a, b) => a.at - b.at)
      waiting = waiting.filter(({ at }) => at > time)
      for (const { run } of due) run()
    },
  }
  return clock
}
