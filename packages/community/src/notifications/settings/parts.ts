import type { Clock } from '@maypole/platform/clock'
import type { Database } from '@maypole/platform/database'
import type { Log } from '@maypole/platform/log'
import type { Accounts } from '../../accounts-port.ts'
import type { NotificationRules } from '../../settings.ts'
import { createPushKeys } from '../push/push-keys.ts'
import { createSendPush } from '../push/send-push.ts'
import { createSubscriptionSeal } from '../push/subscription.ts'
import { createChoiceStore } from './choice-store.ts'
import { createDeviceStore } from './device-store.ts'
import { createNotificationSettingsStore } from './settings-store.ts'
import { createTestDevice } from './test-device.ts'
import { createUnsubscribeTokens } from './unsubscribe-token.ts'

/** The dependencies of notifications. */
export interface NotificationDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly masterKey: Uint8Array
  readonly accounts: Accounts
  readonly productName: string
  /** The address of the product, without a trailing slash. */
  readonly publicUrl: string
  /** Reaches push services, and public addresses only. Without it no push messages are sent. */
  readonly fetchPush?: typeof fetch | undefined
}

/** What routes and workers of notifications share. */
export function createNotificationParts(
  dependencies: NotificationDependencies,
  rules: NotificationRules,
) {
  const { database, clock, masterKey, publicUrl, fetchPush } = dependencies
  const keys = createPushKeys(dependencies)
  const subscriptions = createSubscriptionSeal(masterKey)
  const sendPush =
    fetchPush === undefined || !rules.isOn
      ? undefined
      : createSendPush({ keys, clock, contact: contactOf(rules, publicUrl), fetch: fetchPush })
  return {
    keys,
    subscriptions,
    sendPush,
    devices: createDeviceStore(database),
    choices: createChoiceStore(database),
    settings: createNotificationSettingsStore(database),
    unsubscribeTokens: createUnsubscribeTokens(masterKey),
    testDevice: createTestDevice({ sendPush, subscriptions, timeout: rules.pushTimeoutSeconds }),
  }
}

export type NotificationParts = ReturnType<typeof createNotificationParts>

/** An instance without https has no address that push services take; it is for development. */
function contactOf({ contact }: NotificationRules, publicUrl: string): string {
  return contact ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@example.invalid')
}
