import { createHmac } from 'node:crypto'
import { hmac } from '@maypole/platform/crypto'

/** Returns the key that requests to a project's endpoint are signed with. */
export function webhookKey(key: Uint8Array, projectId: string): Uint8Array {
  return hmac(key, projectId)
}

/** Returns that key as the secret that the endpoint checks requests with (Standard Webhooks). */
export function webhookSecret(key: Uint8Array, projectId: string): string {
  return `whsec_${Buffer.from(webhookKey(key, projectId)).toString('base64')}`
}

/**
 * Returns the headers that sign a request as in Standard Webhooks: `webhook-id`,
 * `webhook-timestamp` in seconds, and `webhook-signature`, `v1,` and the base64 HMAC-SHA-256 of
 * `id.timestamp.body`. `now` is in milliseconds.
 */
export function signWebhook(options: {
  key: Uint8Array
  id: string
  now: number
  body: string
}): Readonly<Record<string, string>> {
  const { key, id, body } = options
  const timestamp = `${Math.floor(options.now / 1000)}`
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
