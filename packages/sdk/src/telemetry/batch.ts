import { sdkPrefix, telemetryBatch } from '@maypole/contract/provider/constants'
import type { Page } from '../page.ts'
import type { SessionStore } from '../session/store.ts'
import { describeClient, type Identification } from '../transport/headers.ts'

export interface TelemetryEvent {
  readonly event_name: string
  /** Any JSON value; never phone numbers, codes or tokens. */
  readonly details?: unknown
  readonly error_code?: string
  readonly error_description?: string
  readonly http_status_code?: number
}

export interface Telemetry {
  log(event: TelemetryEvent): void
  stop(): void
}

export interface TelemetryOptions extends Identification {
  readonly publicToken: string
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly page: Page
  readonly store: SessionStore
}

/**
 * Collects events and sends them by 15 or after 800 ms, whichever comes first. Lost events are not
 * resent (docs/wire.md §4).
 */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { clock, publicToken, store } = options
  let entries: object[] = []
  let cancelTimer: (() => void) | undefined

  function flush() {
    cancelTimer?.()
    cancelTimer = undefined
    if (entries.length === 0) return
    const body = JSON.stringify(entries)
    entries = []
    options.fetch
      .call(globalThis, `${options.baseUrl}${sdkPrefix}/events`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        credentials: 'omit',
        // Outlives the page.
        keepalive: true,
        body,
      })
      .catch(() => undefined)
  }

  const stopListening = options.page.on('left', flush)
  return {
    log(event) {
      entries.push({
        telemetry: describeClient(options, store.getState().session),
        event: { public_token: publicToken, ...event },
      })
      if (entries.length >= telemetryBatch.size) flush()
      else cancelTimer ??= clock.after(telemetryBatch.interval, flush)
    },
    stop() {
      flush()
      stopListening()
    },
  }
}
