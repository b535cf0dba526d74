import type { Clock } from '@maypole/platform/clock'
import { deriveKey, equalInConstantTime, hmacSha256, randomToken } from '@maypole/platform/crypto'

/** Milliseconds in which a download has to begin. */
export const ticketLifetime = 60_000

/** What a ticket allows: one admin fetches one community, once. */
export interface Ticket {
  readonly site: string
  readonly user: string
  /** Told apart by this, so that it is used once. */
  readonly id: string
  /** Milliseconds. */
  readonly endsAt: number
}

/**
 * Signs tickets with a key derived from the instance's (HKDF-SHA-256), so that every server of the
 * instance accepts them. A browser downloads by following a link, which carries no session.
 */
export function createTickets({ masterKey, clock }: { masterKey: Uint8Array; clock: Clock }) {
  const key = deriveKey(masterKey, 'community/downloads')
  return {
    issue({ site, user }: Pick<Ticket, 'site' | 'user'>): string {
      const fields = [site, user, randomToken(16), clock.now() + ticketLifetime]
      const content = Buffer.from(JSON.stringify(fields)).toString('base64url')
      return `${content}.${hmacSha256(key, content)}`
    },
    /** Returns what a ticket allows; undefined for one that is over, or not of this instance. */
    read(text: string): Ticket | undefined {
      const [content = '', signature = ''] = text.split('.')
      if (!equalInConstantTime(signature, hmacSha256(key, content))) return undefined
      const [site, user, id, endsAt] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [
        string,
        string,
        string,
        number,
      ]
      return clock.now() < endsAt ? { site, user, id, endsAt } : undefined
    },
  }
}

export type Tickets = ReturnType<typeof createTickets>
