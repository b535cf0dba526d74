import { communityEndpoints } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import type { CommunityRouter } from '../../access/router.ts'
import type { CountWrite } from '../../access/write-limits.ts'
import type { Accounts } from '../../accounts-port.ts'
import { messages } from '../../messages.ts'
import type { Viewer } from '../../session-port.ts'
import type { PushKeys } from '../push/push-keys.ts'
import type { DeviceStore } from './device-store.ts'
import { presentSettings } from './settings.ts'
import type { NotificationSettingsStore } from './settings-store.ts'

const { getNotificationSettings, updateNotificationSettings } = communityEndpoints

/** Routes of what applies to all communities of a person. */
export function notificationSettingsRoutes(
  router: CommunityRouter,
  options: {
    store: NotificationSettingsStore
    devices: DeviceStore
    accounts: Accounts
    keys: PushKeys
    countWrite: CountWrite
    isOn: boolean
    sendsEmail: boolean
  },
): void {
  const { store, devices, accounts, keys, countWrite, isOn, sendsEmail } = options

  async function provenBy(user: string): Promise<readonly string[]> {
    return (await accounts.emails([user])).get(user) ?? []
  }

  async function present({ userId: user, sessionId: session }: Viewer) {
    return presentSettings({
      row: await store.find(user),
      devices: await devices.list(user),
      emails: await provenBy(user),
      session,
      publicKey: isOn ? (await keys.current()).publicKey : undefined,
      sendsEmail,
    })
  }

  router.route(getNotificationSettings, async ({ caller: viewer }) => present(viewer))

  router.route(updateNotificationSettings, async ({ caller: viewer, body }) => {
    const { userId: user } = viewer
    const { email, quietHours, approved } = body
    if (typeof email === 'string' && !(await provenBy(user)).includes(email))
      throw problems.malformed(messages.notifications.email, {
        email: messages.notifications.email,
      })
    await countWrite({ user })
    await store.save({
      user_id: user,
      time_zone: body.timeZone,
      language: body.language,
      quiet_start: quietHours?.start ?? null,
      quiet_end: quietHours?.end ?? null,
      digest_hour: body.digestHour,
      email: email ?? null,
      approved_push: Number(approved.push),
      approved_email: Number(approved.email),
    })
    return present(viewer)
  })
}
