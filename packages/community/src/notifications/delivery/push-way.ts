import { toInstant } from '@maypole/platform/clock'
import { withTimeout } from '@maypole/platform/delivery'
import type { PushMessage, SendPush } from '../push/send-push.ts'
import type { ClaimedDelivery } from './claimed-delivery-store.ts'
import { composePush } from './compose-push.ts'
import { isStillRegistered } from './device-sessions.ts'
import * as refusals from './refusal-store.ts'
import { type Sent, tryAgainAfter, type Way, type WayCore } from './way.ts'

/** Creates the way by push messages. */
export function createPushWay(core: WayCore, sendPush: SendPush): Way {
  const { db, clock, accounts, notifications } = core
  const rules = core.settings.notifications
  const perHost = Math.ceil(rules.atOnce / 5)

  async function send(message: PushMessage, device: Device): Promise<Sent> {
    const outcome = await withTimeout(rules.pushTimeoutSeconds, (signal) =>
      sendPush(message, signal),
    ).catch(() => ({ kind: 'unanswered' }) as const)
    switch (outcome.kind) {
      case 'accepted':
        if (device.failures > 0) await refusals.release(db, device.id)
        return { kind: 'done' }
      case 'gone':
        await refusals.remove(db, [device.id])
        return { kind: 'gone' }
      case 'refused':
        await refusals.count(db, device.id)
        return { kind: 'done' }
      case 'failed':
        return hold(device, outcome.retryAfter)
      case 'unanswered': {
        const held = await hold(device)
        await refusals.removeUnanswered(db, device.id)
        return held
      }
    }
  }

  /** Holds this device alone: its push service may be one that somebody made to hold up others. */
  async function hold(device: Device, retryAfter = 0): Promise<Sent> {
    const after = Math.max(tryAgainAfter(device.failures + 1, core), retryAfter)
    await refusals.hold(db, device.id, toInstant(clock.now() + after))
    return { kind: 'held', after }
  }

  return {
    name: 'push',
    perSecond: rules.pushesPerSecond,
    atOnce: rules.atOnce,
    claimed: rules.atOnce,
    perHost,
    waiting: 3 * perHost,
    timeout: rules.pushTimeoutSeconds,
    async prepare(claimed) {
      const sessionIds = claimed.flatMap(({ session_id: id }) => (id === null ? [] : [id]))
      const sessions = await accounts.sessions([...new Set(sessionIds)])
      const signedOut = new Set<string>()
      const targets = new Map<string, Device>()
      for (const delivery of claimed) {
        const device = deviceOf(delivery)
        if (device === undefined) continue
        const session = sessions.get(device.session_id)
        const rule = { now: clock.now(), days: rules.deviceDays }
        if (isStillRegistered(device, session, rule)) targets.set(delivery.target, device)
        else signedOut.add(delivery.target)
      }
      await refusals.remove(db, [...signedOut])
      return (group) => {
        const target = targets.get(group[0].delivery.target)
        if (target === undefined) return undefined
        const message = composePush(group, {
          target,
          subscriptions: notifications.subscriptions,
          now: clock.now(),
        })
        const { hostname: host } = new URL(message.subscription.endpoint)
        return { host, send: () => send(message, target) }
      }
    },
  }
}

type Device = Exclude<ReturnType<typeof deviceOf>, undefined>

/** The device of a message; undefined when it is not registered any more, or by somebody else. */
function deviceOf(delivery: ClaimedDelivery) {
  const { sealed, session_id, session_ends_at, registered_at } = delivery
  if (sealed === null || session_id === null) return undefined
  return {
    id: delivery.target,
    sealed,
    language: delivery.device_language ?? 'en',
    timeZone: delivery.device_zone ?? 'UTC',
    session_id,
    session_ends_at: session_ends_at ?? '',
    registered_at: registered_at ?? '',
    failures: delivery.failures ?? 0,
  }
}
