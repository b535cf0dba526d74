import type { Channel } from '../../tables.ts'
import { type Deliver, UndeliverableError } from '../port.ts'

/**
 * Passes each message to the adapter of its channel. A message of a channel without one is dropped.
 */
export function createChannelAdapter(
  adapters: Readonly<Partial<Record<Channel, Deliver>>>,
): Deliver {
  return async (delivery, signal) => {
    const deliver = adapters[delivery.channel]
    if (deliver === undefined) throw new UndeliverableError(`Nothing sends ${delivery.channel}`)
    await deliver(delivery, signal)
  }
}
