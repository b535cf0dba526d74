import { createECDH } from 'node:crypto'
import type { Clock } from '@maypole/platform/clock'
import { causeOf, ForbiddenAddressError } from '@maypole/platform/outbound'
import type { PushKeys } from './push-keys.ts'
import type { Subscription } from './subscription.ts'
import { createVapid } from './vapid.ts'

/** A message to one device. */
export interface PushMessage {
  readonly subscription: Subscription
  /** Text for the app's service worker. */
  readonly payload: string
  /** A newer message replaces one of the same topic that the device has not got (RFC 8030 §5.4). */
  readonly topic: string
  /** Seconds for which the push service keeps it. */
  readonly ttl: number
}

/** What became of a message. */
export type PushOutcome =
  | { readonly kind: 'accepted' }
  /** The subscription has ended. */
  | { readonly kind: 'gone' }
  /** The push service will not take it. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The push service did not answer in time. */
  | { readonly kind: 'unanswered' }
  /** Another attempt may succeed, after `retryAfter` milliseconds if the push service said so. */
  | { readonly kind: 'failed'; readonly retryAfter: number | undefined }

export type SendPush = (message: PushMessage, signal: AbortSignal) => Promise<PushOutcome>

/** Milliseconds: the longest `Retry-After` that is obeyed. */
const longestWait = 3_600_000

/**
 * Sends messages to push services: encrypted for the device (RFC 8291), signed by the instance (RFC
 * 8292). `fetch` must not reach private addresses, since clients name the endpoints.
 */
export function createSendPush(options: {
  keys: PushKeys
  clock: Clock
  contact: string
  fetch: typeof globalThis.fetch
}): SendPush {
  const { clock, fetch: send } = options
  const vapid = createVapid({ keys: () => options.keys.current(), clock, contact: options.contact })

  return async ({ subscription, payload, topic, ttl }, signal) => {
    const { endpoint } = subscription
    const body = await encrypt(payload, subscription)
    const authorization = await vapid.authorization(endpoint)
    try {
      const response = await send(endpoint, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(ttl),
          urgency: 'normal',
          topic,
        },
        body,
        signal,
      })
      await response.body?.cancel()
      return toOutcome(response, clock.now())
    } catch (error) {
      // A name that leads to a private network, now or always.
      const cause = causeOf(error)
      if (cause instanceof ForbiddenAddressError) return { kind: 'gone' }
      if (signal.aborted || isTimeout(cause)) return { kind: 'unanswered' }
      return { kind: 'failed', retryAfter: undefined }
    }
  }
}

/** Each message has a key pair of its own. */
async function encrypt(payload: string, { p256dh, auth }: Subscription): Promise<Uint8Array> {
  const ece = await import('http_ece')
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  const parameters = { version: 'aes128gcm', dh: p256dh, privateKey, authSecret: auth } as const
  return ece.encrypt(Buffer.from(payload), parameters)
}

function toOutcome(response: Response, now: number): PushOutcome {
  const { status } = response
  if (response.ok) return { kind: 'accepted' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const isTemporary = status >= 500 || [408, 425, 429].includes(status)
  if (!isTemporary) return { kind: 'refused', status }
  return { kind: 'failed', retryAfter: readRetryAfter(response.headers.get('retry-after'), now) }
}

/** Reads seconds or a date (RFC 9110 §10.2.3). Returns milliseconds. */
function readRetryAfter(text: string | null, now: number): number | undefined {
  if (text === null) return undefined
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestWait)
}

/** A time limit of the connection, of the reply's head or of its body (undici). */
function isTimeout(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    'code' in cause &&
    /^(ETIMEDOUT|UND_ERR_.*TIMEOUT)$/.test(`${cause.code}`)
  )
}
