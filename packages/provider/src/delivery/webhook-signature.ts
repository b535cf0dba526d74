import { createHmac } from 'node:crypto'
import { hmac } from '@maypole/platform/crypto'

/** Returns the key that requests to a project's endpoint are signed with. */
export function webhookKey(key: Uint8Array, name: string): Uint8Array {
  return hmac(key, name)
}

/** Returns a key as the secret that the endpoint checks requests with (Standard Webhooks). */
export function webhookSecret(key: Uint8Array): string {
  return `whsec_${Buffer.from(key).toString('base64')}`
}

/**
 * Returns the headers that sign a request as in Standard Webhooks: `webhook-id`,
 * `webhook-timestamp` in seconds, and `webhook-signature`, for each key `v1,` and the base64
 * HMAC-SHA-256 of `id.timestamp.body`, with spaces between. `now` is in milliseconds.
 */
export function signWebhook(options: {
  keys: readonly Uint8Array[]
  id: string
  now: number
  body: string
}): Readonly<Record<string, string>> {
  const { keys, id, body } = options
  const timestamp = `${Math.floor(options.now / 1000)}`
  const signatures = keys.map(
    (key) =>
      `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
