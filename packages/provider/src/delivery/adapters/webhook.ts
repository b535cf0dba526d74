import { createHmac } from 'node:crypto'
import type { Clock } from '@maypole/platform/clock'
import { type Deliver, type Delivery, UndeliverableError } from '../port.ts'

export interface WebhookOptions {
  readonly url: string
  /** `whsec_` and base64, as in Standard Webhooks, or any text. */
  readonly secret: string
  readonly clock: Clock
  /** The operator configures the address, which may be on their own network. */
  readonly fetch: typeof globalThis.fetch
}

/**
 * Posts messages to the operator's own service, signed as in Standard Webhooks (headers
 * `webhook-id`, `webhook-timestamp` and `webhook-signature`: `v1,` and the base64 HMAC-SHA-256 of
 * `id.timestamp.body`). The id is the same for every attempt of one message. Any 2xx accepts the
 * message; 400, 410 and 422 refuse it for good.
 */
export function createWebhookAdapter(options: WebhookOptions): Deliver {
  const { url, clock, fetch: send } = options
  const key = readKey(options.secret)
  return async (delivery, signal) => {
    const body = composeBody(delivery)
    const id = delivery.idempotencyKey
    const timestamp = `${Math.floor(clock.now() / 1000)}`
    const signature = createHmac('sha256', key)
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
    const response = await send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body,
      signal,
    })
    await response.body?.cancel()
    if (response.ok) return
    if ([400, 410, 422].includes(response.status))
      throw new UndeliverableError('The webhook refused the message')
    throw new Error(`The webhook answered ${response.status}`)
  }
}

function readKey(secret: string): Buffer {
  return secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret)
}

function composeBody({ channel, to, subject, text, html, code, headers }: Delivery): string {
  // Left out where there are none: JSON has no undefined.
  return JSON.stringify({ channel, to, subject, text, html, code: code ?? null, headers })
}
