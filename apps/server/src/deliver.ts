import type { Clock } from '@maypole/platform/clock'
import { createOutboundFetch } from '@maypole/platform/outbound'
import {
  type Channel,
  createChannelAdapter,
  createConsoleAdapter,
  createSmtpAdapter,
  createTwilioAdapter,
  createWebhookAdapter,
  type Deliver,
} from '@maypole/provider'
import type { Configuration } from './config.ts'

/**
 * Milliseconds for a carrier's reply; the outbox's own timeout is a little longer, and it retries.
 */
const timeout = 8_000

/**
 * Creates the delivery of messages, as configured: to the terminal, or per channel to a carrier.
 */
export function createDeliver(
  { delivery, carriers }: Pick<Configuration, 'delivery' | 'carriers'>,
  options: { clock: Clock; print: (text: string) => void },
): Deliver {
  if (delivery !== 'carriers') return createConsoleAdapter({ write: options.print })
  const { smtp, twilio, webhook } = carriers
  const adapters: Partial<Record<Channel, Deliver>> = {}
  if (webhook !== undefined) {
    // The operator configured the address, which may be on their own network.
    const fetch = createOutboundFetch({ timeout, allowPrivate: true })
    const post = createWebhookAdapter({ ...webhook, clock: options.clock, fetch })
    Object.assign(adapters, { sms: post, whatsapp: post, email: post })
  }
  if (twilio !== undefined) {
    const send = createTwilioAdapter({
      ...twilio,
      fetch: createOutboundFetch({ timeout }),
    })
    if (twilio.smsFrom !== undefined) adapters.sms = send
    if (twilio.whatsappFrom !== undefined) adapters.whatsapp = send
  }
  if (smtp !== undefined) adapters.email = createSmtpAdapter({ ...smtp, timeout })
  return createChannelAdapter(adapters)
}
