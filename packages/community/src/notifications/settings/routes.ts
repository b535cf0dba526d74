import type { Clock } from '@maypole/platform/clock'
import type { Limiter } from '@maypole/platform/limits'
import type { Membership } from '../../access/membership.ts'
import type { CommunityRouter } from '../../access/router.ts'
import type { CountWrite } from '../../access/write-limits.ts'
import type { Accounts } from '../../accounts-port.ts'
import type { NotificationRules } from '../../settings.ts'
import { choiceRoutes } from './choice-routes.ts'
import { deviceRoutes } from './device-routes.ts'
import type { NotificationParts } from './parts.ts'
import { notificationSettingsRoutes } from './settings-routes.ts'

/** Routes of what people are told, and where. */
export function notificationRoutes(
  router: CommunityRouter,
  options: {
    parts: NotificationParts
    rules: NotificationRules
    accounts: Accounts
    membership: Membership
    clock: Clock
    limiter: Limiter
    countWrite: CountWrite
    sendsEmail: boolean
  },
): void {
  const { parts, rules } = options
  const isOn = parts.sendPush !== undefined
  notificationSettingsRoutes(router, { ...options, ...parts, store: parts.settings, isOn })
  choiceRoutes(router, { ...options, ...parts })
  deviceRoutes(router, {
    ...options,
    ...parts,
    test: parts.testDevice,
    isOn,
    allowsLocal: rules.allowLocalPush,
  })
}
