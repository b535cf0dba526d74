import { communityEndpoints } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import { forPeople, type Routes } from '../../access/route.ts'
import type { Viewer } from '../../access/session-port.ts'
import { messages } from '../../messages.ts'
import * as devices from './device-store.ts'
import type { NotificationServices } from './parts.ts'
import { presentSettings } from './settings.ts'
import * as settingsOf from './settings-store.ts'

const { getNotificationSettings, updateNotificationSettings } = communityEndpoints

/** Routes of what applies to all communities of a person. */
export const notificationSettingsRoutes: Routes<NotificationServices> = [
  forPeople(getNotificationSettings, {}, async ({ viewer }, services: NotificationServices) =>
    present(services, viewer),
  ),

  forPeople(
    updateNotificationSettings,
    {
      reads: async ({ viewer, body }, core) => {
        const { email } = body
        const text = messages.notifications.email
        if (typeof email === 'string' && !(await provenBy(core, viewer.userId)).includes(email))
          throw problems.malformed(text, { email: text })
      },
    },
    async ({ viewer, body }, services: NotificationServices) => {
      const { quietHours, approved } = body
      await settingsOf.save(services.db, {
        user_id: viewer.userId,
        time_zone: body.timeZone,
        language: body.language,
        quiet_start: quietHours?.start ?? null,
        quiet_end: quietHours?.end ?? null,
        digest_hour: body.digestHour,
        email: body.email ?? null,
        approved_push: Number(approved.push),
        approved_email: Number(approved.email),
      })
      return present(services, viewer)
    },
  ),
]

async function provenBy({ accounts }: Core, user: string): Promise<readonly string[]> {
  return (await accounts.emails([user])).get(user) ?? []
}

async function present(
  services: NotificationServices,
  { userId: user, sessionId: session }: Viewer,
) {
  const { db, notifications } = services
  return presentSettings({
    row: await settingsOf.find(db, user),
    devices: await devices.list(db, user),
    emails: await provenBy(services, user),
    session,
    publicKey: notifications.sendPush && (await notifications.keys.current()).publicKey,
    sendsEmail: notifications.sendsEmail,
  })
}
