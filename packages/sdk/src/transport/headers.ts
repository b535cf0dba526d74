import type { ProviderSession } from '@maypole/contract/provider'
import type { Clock } from '../clock.ts'
import type { Page } from '../page.ts'
import { type Random, randomUuid } from '../random.ts'
import { sdkIdentity } from '../version.ts'
import { readTimeZone } from './time-zone.ts'

export interface Identification {
  readonly clock: Clock
  readonly random: Random
  readonly page: Page
}

/**
 * Describes the client, in every request (docs/wire.md §2). All three ids are new each time, so
 * they track nobody.
 */
export function describeClient(
  { clock, random, page }: Identification,
  session: ProviderSession | null,
): Record<string, unknown> {
  return {
    event_id: `event-id-${randomUuid(random)}`,
    app_session_id: `app-session-id-${randomUuid(random)}`,
    persistent_id: `persistent-id-${randomUuid(random)}`,
    client_sent_at: new Date(clock.now()).toISOString(),
    timezone: readTimeZone(),
    stytch_user_id: session?.user_id,
    stytch_session_id: session?.session_id,
    app: { identifier: page.hostname },
    sdk: sdkIdentity,
  }
}

/** Returns base64 of the text's UTF-8 bytes; `btoa` alone throws outside Latin-1. */
export function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
