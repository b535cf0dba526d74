import type { Deliver } from '@maypole/platform/delivery'
import type { Core } from '../../access/core.ts'
import type { NotificationRules } from '../../settings.ts'
import { createPushKeys } from '../push/push-keys.ts'
import { createSendPush } from '../push/send-push.ts'
import { createSubscriptionSeal } from '../push/subscription.ts'
import { createTestDevice } from './test-device.ts'
import { createUnsubscribeTokens } from './unsubscribe-token.ts'

/** What routes and workers of notifications share. */
export function createNotificationParts(
  core: Core,
  options: {
    masterKey: Uint8Array
    /** Reaches push services, and public addresses only. Without it no push messages are sent. */
    fetchPush: typeof fetch | undefined
    deliverMail: Deliver | undefined
  },
) {
  const { masterKey, fetchPush, deliverMail } = options
  const { clock, publicUrl } = core
  const rules = core.settings.notifications
  const keys = createPushKeys(core, masterKey)
  const subscriptions = createSubscriptionSeal(masterKey)
  const sendPush =
    fetchPush === undefined || !rules.isOn
      ? undefined
      : createSendPush({ keys, clock, contact: contactOf(rules, publicUrl), fetch: fetchPush })
  return {
    keys,
    subscriptions,
    sendPush,
    sendsEmail: rules.isOn && deliverMail !== undefined,
    unsubscribeTokens: createUnsubscribeTokens(masterKey),
    testDevice: createTestDevice({ sendPush, subscriptions, timeout: rules.pushTimeoutSeconds }),
  }
}

export type NotificationParts = ReturnType<typeof createNotificationParts>

export interface NotificationServices extends Core {
  readonly notifications: NotificationParts
}

/** An instance without https has no address that push services take; it is for development. */
function contactOf({ contact }: NotificationRules, publicUrl: string): string {
  return contact ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@example.invalid')
}
