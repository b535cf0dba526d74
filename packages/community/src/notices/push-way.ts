import type { Clock } from '@maypole/platform/clock'
import { withTimeout } from '@maypole/platform/delivery'
import type { Accounts } from '../accounts-port.ts'
import type { SendPush } from '../push/send-push.ts'
import type { SubscriptionSeal } from '../push/subscription.ts'
import type { NotificationRules } from '../settings.ts'
import type { ClaimedDelivery } from './claimed-delivery-store.ts'
import { composePush, type Target } from './compose-push.ts'
import type { Sent, Way } from './deliver.ts'
import { isStillRegistered } from './device-sessions.ts'
import type { Group } from './gather.ts'
import type { RefusalStore } from './refusal-store.ts'

/** Creates the way by push messages. */
export function createPushWay(options: {
  sendPush: SendPush
  subscriptions: SubscriptionSeal
  accounts: Accounts
  refusals: RefusalStore
  clock: Clock
  rules: Pick<NotificationRules, 'pushesPerSecond' | 'atOnce' | 'timeoutSeconds' | 'deviceDays'>
}): Way {
  const { sendPush, subscriptions, accounts, refusals, clock, rules } = options
  /** When push services that asked for a pause take messages again, by origin. */
  const paused = new Map<string, number>()

  async function send(group: Group, target: Target): Promise<Sent> {
    const now = clock.now()
    const message = composePush(group, { target, subscriptions, now })
    const { origin } = new URL(message.subscription.endpoint)
    const pause = (paused.get(origin) ?? 0) - now
    if (pause > 0) return { isDone: false, retryAfter: pause }
    const outcome = await withTimeout(rules.timeoutSeconds, (signal) =>
      sendPush(message, signal),
    ).catch(() => ({ kind: 'failed', retryAfter: undefined }) as const)
    switch (outcome.kind) {
      case 'accepted':
        return { isDone: true }
      case 'gone':
        await refusals.remove([target.id])
        return { isDone: true }
      case 'refused':
        await refusals.count(target.id)
        return { isDone: true }
      case 'failed':
        if (outcome.retryAfter !== undefined) {
          if (paused.size > 1000) paused.clear()
          paused.set(origin, now + outcome.retryAfter)
        }
        return { isDone: false, retryAfter: outcome.retryAfter }
    }
  }

  return {
    name: 'push',
    perSecond: rules.pushesPerSecond,
    atOnce: rules.atOnce,
    timeout: rules.timeoutSeconds,
    async prepare(claimed) {
      const sessionIds = claimed.flatMap(({ session_id: id }) => (id === null ? [] : [id]))
      const sessions = await accounts.sessions([...new Set(sessionIds)])
      const signedOut = new Set<string>()
      const targets = new Map<string, Target>()
      for (const delivery of claimed) {
        const device = deviceOf(delivery)
        if (device === undefined) continue
        const session = sessions.get(device.session_id)
        const rule = { now: clock.now(), days: rules.deviceDays }
        if (isStillRegistered(device, session, rule)) targets.set(delivery.target, device)
        else signedOut.add(delivery.target)
      }
      await refusals.remove([...signedOut])
      return async (group) => {
        const target = targets.get(group[0].delivery.target)
        return target === undefined ? { isDone: true } : send(group, target)
      }
    },
  }
}

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
  }
}
