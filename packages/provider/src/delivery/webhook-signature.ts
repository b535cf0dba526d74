import { createHmac } from 'node:crypto'

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
