import { sha256 } from '@maypole/platform/crypto'
import type { PushOutcome, SendPush } from '../push/send-push.ts'
import type { SubscriptionSeal } from '../push/subscription.ts'
import { writePayload } from './payload.ts'
import { textsFor } from './texts.ts'

/** Sends a test message to a device. Returns undefined when this instance sends none. */
export type TestDevice = (device: {
  id: string
  sealed: string
  language: string
}) => Promise<PushOutcome['kind'] | undefined>

/** Seconds for which the push service keeps a test. */
const ttl = 300

/** Creates what sends a test message at once, while the person waits. */
export function createTestDevice(options: {
  sendPush: SendPush | undefined
  subscriptions: SubscriptionSeal
  /** Seconds. */
  timeout: number
}): TestDevice {
  const { sendPush, subscriptions, timeout } = options
  if (sendPush === undefined) return async () => undefined
  const send: SendPush = sendPush
  return async (device) => {
    const { test } = textsFor(device.language)
    const message = {
      subscription: subscriptions.open(device),
      payload: writePayload({ ...test, path: '/' }),
      topic: sha256(`test ${device.id}`).slice(0, 32),
      ttl,
    }
    const { kind } = await send(message, AbortSignal.timeout(timeout * 1000))
    return kind
  }
}
