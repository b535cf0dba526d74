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

/** Milliseconds that a carrier may take to answer; the outbox gives up a little later and tries again. */
const patience = 8_000

/** What takes messages to people, as configured: the terminal, or for each channel its carrier. */
export function createDeliver(
  { delivery, carriers }: Pick<Configuration, 'delivery' | 'carriers'>,
  options: { clock: Clock; print: (text: string) => void },
): Deliver {
  if (delivery !== 'carriers') return createConsoleAdapter({ write: options.print })
  const { smtp, twilio, webhook } = carriers
  const adapters: Partial<Record<Channel, Deliver>> = {}
  if (webhook !== undefined) {
    // The operator has named the address, and it may well be on their own network.
    const fetch = createOutboundFetch({ timeout: patience, allowPrivate: true })
    const post = createWebhookAdapter({ ...webhook, clock: options.clock, fetch })
    Object.assign(adapters, { sms: post, whatsapp: post, email: post })
  }
  if (twilio !== undefined) {
    const send = createTwilioAdapter({
      ...twilio,
      fetch: createOutboundFetch({ timeout: patience }),
    })
    if (twilio.smsFrom !== undefined) adapters.sms = send
    if (twilio.whatsappFrom !== undefined) adapters.whatsapp = send
  }
  if (smtp !== undefined) adapters.email = createSmtpAdapter({ ...smtp, timeout: patience })
  return createChannelAdapter(adapters)
}
