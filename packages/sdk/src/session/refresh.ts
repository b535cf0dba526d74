import { refreshInterval } from '@maypole/contract/provider/constants'
import { backoffDelay } from '../backoff.ts'
import type { Clock } from '../clock.ts'
import type { Page } from '../page.ts'
import type { Random } from '../random.ts'
import type { AuthenticateSession } from './authenticate.ts'
import type { SessionStore } from './store.ts'

// Nobody sees a page that has been hidden this long, and phones should sleep.
const longestHidden = 15 * 60_000

export interface Refresh {
  /** Refreshes now, if there is a session. Never rejects. */
  run(): Promise<void>
  /** Restarts the interval if the session was refreshed, started or ended meanwhile. */
  follow(): void
  stop(): void
}

export interface RefreshOptions {
  readonly store: SessionStore
  readonly authenticate: AuthenticateSession
  readonly clock: Clock
  readonly random: Random
  readonly page: Page
}

/**
 * Keeps the session fresh while it lives: every 3 minutes, with back-off while the server is
 * unreachable.
 */
export function createRefresh(options: RefreshOptions): Refresh {
  const { store, authenticate, clock, random, page } = options
  let cancelTimer: (() => void) | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let failures = 0
  let running: Promise<void> | undefined
  let freshness = ''
  let hiddenSince = page.isHidden() ? clock.now() : undefined

  function unschedule() {
    cancelTimer?.()
    dueAt = Number.POSITIVE_INFINITY
    failures = 0
  }

  function schedule(milliseconds: number) {
    cancelTimer?.()
    dueAt = clock.now() + milliseconds
    cancelTimer = clock.after(milliseconds, () => {
      if (hiddenSince !== undefined && clock.now() - hiddenSince >= longestHidden) return
      void run()
    })
  }

  async function ask() {
    store.reload()
    if (store.getIdentity() === null) return unschedule()
    try {
      await authenticate({})
      failures = 0
      schedule(refreshInterval)
    } catch {
      if (store.getIdentity() === null) {
        // Ended, or its cookie has gone meanwhile: then the page has not heard of it yet.
        store.reload()
        return unschedule()
      }
      failures += 1
      schedule(backoffDelay({ attempt: failures, random }))
    }
    freshness = store.getFreshness()
  }

  function run(): Promise<void> {
    running ??= ask().finally(() => {
      running = undefined
    })
    return running
  }

  const stops = [
    page.on('hidden', () => {
      hiddenSince ??= clock.now()
    }),
    page.on('shown', () => {
      hiddenSince = undefined
      if (clock.now() >= dueAt) void run()
    }),
    page.on('online', () => {
      if (failures > 0) void run()
    }),
  ]

  return {
    run,
    follow() {
      const now = store.getFreshness()
      if (now === freshness) return
      freshness = now
      if (store.getIdentity() === null) return unschedule()
      failures = 0
      schedule(refreshInterval)
    },
    stop() {
      unschedule()
      for (const stop of stops) stop()
    },
  }
}
