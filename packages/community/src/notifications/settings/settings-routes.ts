import { communityEndpoints } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import { forPeople, type Routes } from '../../access/route.ts'
import type { Accounts } from '../../accounts-port.ts'
import { messages } from '../../messages.ts'
import type { Viewer } from '../../session-port.ts'
import type { PushKeys } from '../push/push-keys.ts'
import type { DeviceStore } from './device-store.ts'
import { presentSettings } from './settings.ts'
import type { NotificationSettingsStore } from './settings-store.ts'

const { getNotificationSettings, updateNotificationSettings } = communityEndpoints

/** Routes of what applies to all communities of a person. */
export function notificationSettingsRoutes(options: {
  store: NotificationSettingsStore
  devices: DeviceStore
  accounts: Accounts
  keys: PushKeys
  isOn: boolean
  sendsEmail: boolean
}): Routes {
  const { store, devices, accounts, keys, isOn, sendsEmail } = options

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

  return [
    forPeople(getNotificationSettings, {}, async ({ viewer }) => present(viewer)),

    forPeople(updateNotificationSettings, { counts: 'later' }, async ({ viewer, body, count }) => {
      const { userId: user } = viewer
      const { email, quietHours, approved } = body
      if (typeof email === 'string' && !(await provenBy(user)).includes(email))
        throw problems.malformed(messages.notifications.email, {
          email: messages.notifications.email,
        })
      await count()
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
    }),
  ]
}
