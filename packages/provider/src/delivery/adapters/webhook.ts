import type { Clock } from '@maypole/platform/clock'
import { type Deliver, type Delivery, UndeliverableError } from '../port.ts'
import { signWebhook } from '../webhook-signature.ts'

export interface WebhookOptions {
  readonly url: string
  /** `whsec_` and base64, as in Standard Webhooks, or any text. */
  readonly secret: string
  readonly clock: Clock
  /** The operator configures the address, which may be on their own network. */
  readonly fetch: typeof globalThis.fetch
}

/**
 * Posts messages to the operator's own service, signed (`signWebhook`). The id is the same for
 * every attempt of one message. Any 2xx accepts the message; 400, 410 and 422 refuse it for good.
 */
export function createWebhookAdapter(options: WebhookOptions): Deliver {
  const { url, clock, fetch: send } = options
  const key = readKey(options.secret)
  return async (delivery, signal) => {
    const body = composeBody(delivery)
    const response = await send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signWebhook({ keys: [key], id: delivery.idempotencyKey, now: clock.now(), body }),
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
