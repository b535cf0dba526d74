import type { Clock } from './clock.ts'

/** Values that are kept for a short time, the newest of them. */
export interface ShortCache<Value> {
  /** Returns undefined when the key is unknown or its time is over. */
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  clear(): void
}

/**
 * Creates a cache whose values are kept for `milliseconds` after they were set, at most `most` of
 * them. What is over is released when something is set: memory is that of a busy moment, and not
 * of everything since the start.
 */
export function createShortCache<Value>(options: {
  clock: Clock
  milliseconds: number
  most: number
}): ShortCache<Value> {
  const { clock, milliseconds, most } = options
  // Oldest first.
  const entries = new Map<string, { readonly value: Value; readonly until: number }>()

  /** A clock that was set back must not extend an entry. */
  function isOver(until: number, now: number): boolean {
    return now >= until || until - now > milliseconds
  }

  return {
    get(key) {
      const entry = entries.get(key)
      return entry === undefined || isOver(entry.until, clock.now()) ? undefined : entry.value
    },
    set(key, value) {
      const now = clock.now()
      entries.delete(key)
      entries.set(key, { value, until: now + milliseconds })
      for (const [oldest, { until }] of entries) {
        if (entries.size <= most && !isOver(until, now)) break
        entries.delete(oldest)
      }
    },
    clear: () => entries.clear(),
  }
}
